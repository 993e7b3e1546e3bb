import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axe, card, DESKTOP, PHONE, sitDown, TABLET, Visit } from './visit.ts'

let visit: Visit
beforeAll(async () => {
  visit = await Visit.begin()
})
afterAll(() => visit.end())

const screens = [
  { name: 'phone', options: { viewport: PHONE, hasTouch: true, isMobile: true, colorScheme: 'dark' as const } },
  { name: 'tablet', options: { viewport: TABLET } },
  { name: 'desktop', options: { viewport: DESKTOP, colorScheme: 'dark' as const } },
]

describe.each(screens)('every page on a $name', ({ options }) => {
  it('has nothing that axe objects to, and nothing wider than the screen', async () => {
    const page = await visit.page(options)
    const found: string[] = []
    const look = async (where: string, part?: string) => {
      for (const line of await axe(page, part)) found.push(`${where}: ${line}`)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      if (wide) found.push(`${where}: wider than the screen`)
    }
    await card(page).getByText('Options of the game').click()
    await look('lobby')
    await page.getByRole('button', { name: 'Settings' }).click()
    await look('settings')
    await page.keyboard.press('Escape')
    await card(page).getByRole('button', { name: 'Two on this device' }).click()
    await page.getByRole('button', { name: 'Ready: Austria' }).waitFor()
    await look('hand-over')
    await page.goBack()
    await sitDown(page)
    await look('table')
    for (const tab of ['Report', 'Choices', 'Enemy', 'Talk', 'Notes']) {
      await page.getByRole('tab', { name: tab }).click()
      await look(tab, 'aside')
    }
    await page.getByRole('tab', { name: 'Report' }).click()
    await page.getByRole('button', { name: 'More' }).click()
    await look('menu', '[popover]')
    await page.getByRole('link', { name: 'Replay the battle' }).click()
    await page.getByRole('heading', { name: /Replay/ }).waitFor()
    await look('replay')
    await page.goto(`${visit.server.address}/#/rules/triomphe/11.2`)
    await page.getByRole('heading', { name: /Counter-attack/ }).waitFor()
    await look('rules')
    await page.goto(`${visit.server.address}/#/nothing`)
    await page.getByRole('heading', { name: 'There is nothing at this address.' }).waitFor()
    await look('nothing')
    expect(found).toEqual([])
    expect(visit.complaints.splice(0)).toEqual([])
    await page.context().close()
  })
})

it('speaks German where the browser does, and at the reader’s wish', async () => {
  const page = await visit.page({ locale: 'de-DE' })
  await page.getByRole('heading', { name: 'Wähle eine Schlacht' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
  await page.getByRole('button', { name: 'Einstellungen' }).click()
  await page.getByRole('dialog').getByText('English').click()
  await page.getByRole('heading', { name: 'Choose a battle' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Choose a battle' }).waitFor()
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await page.getByRole('heading', { name: 'Wähle eine Schlacht' }).waitFor()
  const link = page.url()
  await page.context().close()

  const friend = await visit.page({ locale: 'en-GB' })
  const loaded: string[] = []
  friend.on('request', (request) =>
    loaded.push(
      ...(request
        .url()
        .match(/assets\/(de|en|fr|it|pl|uk)-/)
        ?.slice(1) ?? []),
    ),
  )
  await friend.goto(link)
  await friend.getByRole('heading', { name: 'Wähle eine Schlacht' }).waitFor()
  expect([...new Set(loaded)]).toEqual(['de'])
  await friend.context().close()
})
