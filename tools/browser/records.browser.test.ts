import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FOLDER } from '../records/records.ts'
import { Visit } from './visit.ts'

let visit: Visit
beforeAll(async () => {
  visit = await Visit.begin()
})
afterAll(() => visit.end())

it('a record of older rules opens as far as it can be followed, and says once what was corrected', async () => {
  const page = await visit.page()
  const old = path.join(FOLDER, 'medieval', '1.0.0', 'yellow_by-points_both-passed.txt')
  await page.locator('input[type=file]').setInputFiles(old)
  const told = page.getByRole('dialog', { name: 'The rules were corrected' })
  await told.getByText('version 1.0.0').waitFor()
  await told.getByText('Rule IV.5').waitFor()
  await told.getByText(/The last \d+ choices can no longer be made/).waitFor()
  await page.keyboard.press('Escape')
  await told.waitFor({ state: 'detached' })
  await page.reload()
  await page.locator('main button.chief').waitFor()
  expect(await told.count()).toBe(0)
})
