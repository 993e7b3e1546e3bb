import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Random, Table } from '@coup/engine'
import { games } from '@coup/games'
import { describe, expect, test } from 'vitest'
import { root } from '../start/shell.ts'

const document = readFileSync(path.join(root, 'docs', 'engine-protocol.md'), 'utf8')

/** Starts the program as its users do, writes this to it, and gives all that it writes until it ends. */
function run(input: Buffer | string, command = ['npm', 'run', '--silent', 'engine']): Promise<string[]> {
  return new Promise((finish, fail) => {
    const child = spawn(command[0], command.slice(1), { cwd: root, stdio: ['pipe', 'pipe', 'ignore'] })
    const output: Buffer[] = []
    child.stdout.on('data', (part) => output.push(part))
    child.on('error', fail)
    child.on('close', (code) => {
      const text = Buffer.concat(output).toString()
      if (code === 0 && text.endsWith('\n')) finish(text.slice(0, -1).split('\n'))
      else fail(new Error(`ended with ${code}: ${text.slice(-500)}`))
    })
    child.stdin.end(input)
  })
}

/** The program itself, without npm. */
const direct = (input: Buffer | string) => run(input, [process.execPath, path.join('tools', 'protocol', 'engine.ts')])

const linesOf = (mark: string) =>
  document
    .split('\n')
    .filter((line) => line.startsWith(`    ${mark} `))
    .map((line) => line.slice(7))

test('the example of the document goes as it says', async () => {
  const said = await run(`${linesOf('->').join('\n')}\n`)
  const wanted = linesOf('<-')
  expect(wanted.length).toBeGreaterThan(20)
  expect(said.length).toBe(wanted.length)
  said.forEach((line, i) => {
    const pattern = wanted[i].split('…').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    expect(line).toMatch(new RegExp(`^${pattern.join('.*')}$`))
  })
}, 60_000)

describe('lines', () => {
  const request = '{"id":1,"op":"drop","match":"m1"}'
  const codes = (lines: string[]) => lines.map((line) => JSON.parse(line).error.code)

  test('end in a line feed, with or without a carriage return, the last one in neither', async () => {
    expect(codes(await direct(`${request}\n${request}\r\n\n\r\n${request}`))).toEqual([
      'unknown-match',
      'unknown-match',
      'bad-json',
      'bad-json',
      'unknown-match',
    ])
  }, 30_000)

  test('of megabytes are read, those over 8 MiB are passed over, and the next is answered', async () => {
    const long = (bytes: number) => JSON.stringify({ id: 2, op: 'x'.repeat(bytes) })
    const input = [long(1 << 20), long(7 << 20), long(8 << 20), long(40 << 20), request].join('\n')
    expect(codes(await direct(input))).toEqual([
      'unknown-op',
      'unknown-op',
      'bad-request',
      'bad-request',
      'unknown-match',
    ])
  }, 60_000)

  test('that are no text are no JSON, and letters may be cut between two reads', async () => {
    const broken = Buffer.from([0xff, 0xfe, 0x00, 0x0a])
    const many = Buffer.from(`{"id":"${'é'.repeat(200_000)}","op":"games"}\n`)
    const [first, second] = await direct(Buffer.concat([broken, many]))
    expect(JSON.parse(first).error.code).toBe('bad-json')
    expect(JSON.parse(second).id).toBe('é'.repeat(200_000))
  }, 30_000)
})

/** The part of the document about one game. */
const partAbout = (id: string) =>
  document.split('\n## ').find((part) => part.split('\n')[0].includes(`(\`${id}\`)`)) ?? ''

test.each(games.filter(({ id }) => partAbout(id).includes('| kind |')))(
  'the document names every question of $title with its rule',
  (rules) => {
    const rows = partAbout(rules.id)
      .split('\n')
      .map((row) => row.split('|').map((cell) => cell.trim()))
    const random = Random.seeded('document')
    for (let game = 0; game < 8; game++) {
      const table = Table.begin(rules, {}, String(game))
      while (table.over === null) {
        const question = table.asked[random.below(table.asked.length)]
        const named = rows.some(
          (cells) => cells[1]?.includes(`\`${question.kind}\``) && cells[2]?.split(', ').includes(question.rule),
        )
        if (!named) throw new Error(`${question.kind} ${question.rule} is not in the document`)
        table.play(question, random.below(question.choices.length))
      }
    }
  },
  60_000,
)
