import fastify from 'fastify'
import { expect, test } from 'vitest'
import { logging } from './log.ts'

test('of an error it says where it came from, not what was to be written', () => {
  const lines: string[] = []
  const { log } = fastify(logging('error', { write: (line) => lines.push(line) }))
  const more = { code: '23505', constraint: 'account_folded_key', detail: 'Key (folded)=(ney) already exists.' }
  log.error({ err: Object.assign(new Error('duplicate key'), more) }, 'nobody foresaw this')
  log.error({ err: 'ney' }, 'nobody foresaw this')
  const { type, code, constraint, stack } = JSON.parse(lines[0]).err
  expect([type, code, constraint]).toEqual(['Error', '23505', 'account_folded_key'])
  expect(stack).toContain('log.test.ts')
  expect(lines.join('')).not.toContain('ney')
})
