import { games } from '@coup/games'
import { beforeAll, describe, expect, test } from 'vitest'
import { Protocol } from './protocol.ts'
import { speaker } from './speaker.ts'

const protocol = new Protocol(games)
const say = speaker(protocol)
const matches: string[] = []
let begun: string
let placed: string
let ended: string

const block = (face: string, at: string, rest: object = {}) => ({ side: 'france', face, at, ...rest })
const many = (count: number, one: object) => new Array(count).fill(one)

beforeAll(() => {
  begun = say('new', { game: 'triomphe', seed: 1 }).match
  say('answer', { match: begun, seat: 'austria', choice: 'block 1' })
  placed = say('place', { game: 'triomphe', position: { turn: 'france', round: 3, blocks: [block('I2', '5')] } }).match
  ended = say('new', { game: 'triomphe', seed: 1 }).match
  say('answer', { match: ended, seat: 'france', choice: 'concede' })
  matches.push(begun, placed, ended)
})

/** Everything that there is: the matches with all that can be asked of them. */
function everything(): string {
  return matches
    .flatMap((match) => ['ask', 'state', 'record'].map((op) => JSON.stringify(say(op, { match }))))
    .join('\n')
}

/** The line gets this code, under its id, and changes nothing. */
function expectError(line: string, code: string, id: unknown = null) {
  const before = everything()
  const reply = JSON.parse(protocol.reply(line))
  expect(reply).toMatchObject({ id, ok: false, error: { code } })
  expect(reply.error.message).not.toBe('')
  expect(reply.error.message).not.toBe('internal error')
  expect(everything()).toBe(before)
  return reply.error
}

const request = (op: string, fields: object) => JSON.stringify({ id: 7, op, ...fields })

describe('lines that are no request', () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000)

  test.each([
    ['an empty line', '', 'bad-json'],
    ['a carriage return', '\r', 'bad-json'],
    ['broken JSON', '{"id":1,"op":', 'bad-json'],
    ['two requests', '{"id":1,"op":"games"}{"id":2,"op":"games"}', 'bad-json'],
    ['single quotes', "{'id':1,'op':'games'}", 'bad-json'],
    ['NaN', '{"id":NaN,"op":"games"}', 'bad-json'],
    ['a byte that is no text', '{"id":1,"op":"games\0"}', 'bad-json'],
    ['1 MB of letters', 'a'.repeat(1 << 20), 'bad-json'],
    ['1 MB of opening brackets', '['.repeat(1 << 20), 'bad-json'],
    ['a list', '[{"id":1,"op":"games"}]', 'bad-request'],
    ['a number', '17', 'bad-request'],
    ['a text', '"games"', 'bad-request'],
    ['null', 'null', 'bad-request'],
    ['lists in lists', deep, 'bad-request'],
    ['an id of lists in lists', `{"id":${deep},"op":"games"}`, 'bad-request'],
    ['a request without anything', '{}', 'bad-request'],
    ['a request in a prototype', '{"__proto__":{"op":"games"}}', 'bad-request'],
  ])('%s', (_, line, code) => {
    expectError(line, code)
  })

  test.each([
    ['no op', {}, 'bad-request'],
    ['an op that is no text', { op: 5 }, 'bad-request'],
    ['an op that is a list', { op: ['games'] }, 'bad-request'],
    ['an unknown op', { op: 'cheat' }, 'unknown-op'],
    ['an op of another spelling', { op: 'Games' }, 'unknown-op'],
    ['an op that every object has', { op: 'constructor' }, 'unknown-op'],
    ['a prototype as op', { op: '__proto__' }, 'unknown-op'],
    ['1 MB of op', { op: 'x'.repeat(1 << 20) }, 'unknown-op'],
  ])('%s', (_, fields, code) => {
    expectError(JSON.stringify({ id: 7, ...fields }), code, 7)
  })

  test('the reply repeats any id', () => {
    for (const id of ['"a"', '0', '-1.5', 'null', 'true', '[1,{"a":null}]', '{"__proto__":1}', '"\\ud800"', '"é\\n"']) {
      expect(protocol.reply(`{"id":${id},"op":"cheat"}`)).toContain(`{"id":${id},"ok":false`)
    }
    expect(protocol.reply('{"op":"games"}')).toContain('{"id":null,"ok":true')
  })

  test('a request nested too deeply keeps its id', () => {
    expectError(`{"id":7,"op":"place","game":"triomphe","position":{"blocks":${deep}}}`, 'bad-request', 7)
  })
})

describe('fields', () => {
  const wrong: [string, string, object, string, RegExp][] = [
    ['no game', 'new', {}, 'bad-request', /game/],
    ['a game that is no text', 'new', { game: 5 }, 'bad-request', /game/],
    ['an unknown game', 'new', { game: 'chess' }, 'unknown-game', /chess/],
    ['a game that every object has', 'new', { game: 'constructor' }, 'unknown-game', /constructor/],
    ['an unknown game to place', 'place', { game: 'chess', position: {} }, 'unknown-game', /chess/],
    ['an unknown game to play out', 'playouts', { game: 'chess', n: 1, seed: 1 }, 'unknown-game', /chess/],
    ['an unknown option', 'new', { game: 'triomphe', options: { cheat: 1 } }, 'bad-options', /cheat/],
    ['options that are a list', 'new', { game: 'triomphe', options: [] }, 'bad-options', /object/],
    ['options that are a text', 'place', { game: 'triomphe', options: 'x', position: {} }, 'bad-options', /object/],
    ['bad options to play out', 'playouts', { game: 'triomphe', options: 1, n: 1, seed: 1 }, 'bad-options', /object/],
    ['a seed that is a list', 'new', { game: 'triomphe', seed: [1] }, 'bad-request', /seed/],
    ['no seed but null', 'new', { game: 'triomphe', seed: null }, 'bad-request', /seed/],
    ['no match', 'ask', {}, 'bad-request', /match/],
    ['a match that is null', 'ask', { match: null }, 'bad-request', /match/],
    ['a match that is a list', 'ask', { match: ['m1'] }, 'bad-request', /match/],
    ...['ask', 'answer', 'why', 'view', 'state', 'undo', 'fork', 'redeal', 'record', 'playouts', 'bot', 'drop'].map(
      (op): [string, string, object, string, RegExp] => [
        `${op} of an unknown match`,
        op,
        { match: 'm999', seat: 'austria', choice: 'done', seed: 1, n: 1, level: 1, ms: 1 },
        'unknown-match',
        /m999/,
      ],
    ),
    ['a match by a number', 'ask', { match: 999 }, 'unknown-match', /999/],
    ['a match that every object has', 'ask', { match: '__proto__' }, 'unknown-match', /__proto__/],
    ['no seat', 'view', { match: 'm1' }, 'bad-request', /seat/],
    ['an unknown seat', 'view', { match: 'm1', seat: 'prussia' }, 'bad-request', /seat.*austria, france/],
    ['an answer of a spectator', 'answer', { match: 'm1', seat: null, choice: 'done' }, 'bad-request', /seat/],
    ['an answer of nobody', 'answer', { match: 'm1', seat: 'prussia', choice: 'concede' }, 'bad-request', /seat/],
    ['a seat by its number', 'undo', { match: 'm1', seat: 0 }, 'bad-request', /seat/],
    ['no choice', 'answer', { match: 'm1', seat: 'austria' }, 'bad-request', /choice/],
    ['a choice that is a number', 'why', { match: 'm1', seat: 'austria', choice: 1 }, 'bad-request', /choice/],
    ['no position', 'place', { game: 'triomphe' }, 'bad-request', /position/],
    ['no record', 'load', {}, 'bad-request', /record/],
    ['no number of playouts', 'playouts', { game: 'triomphe', seed: 1 }, 'bad-request', /\bn\b/],
    ['no playouts', 'playouts', { game: 'triomphe', n: 0, seed: 1 }, 'bad-request', /\bn\b/],
    ['half a playout', 'playouts', { game: 'triomphe', n: 0.5, seed: 1 }, 'bad-request', /\bn\b/],
    ['playouts for ever', 'playouts', { game: 'triomphe', n: 1e300, seed: 1 }, 'bad-request', /\bn\b/],
    ['playouts of nothing', 'playouts', { n: 1, seed: 1 }, 'bad-request', /game or match/],
    ['playouts of two things', 'playouts', { game: 'triomphe', match: 'm1', n: 1 }, 'bad-request', /game or match/],
    ['a bot of no level', 'bot', { match: 'm1', seat: 'austria', ms: 1 }, 'bad-request', /level/],
    ['a bot below the first', 'bot', { match: 'm1', seat: 'austria', level: 0, ms: 1 }, 'bad-request', /level/],
    ['a bot without time', 'bot', { match: 'm1', seat: 'austria', level: 1 }, 'bad-request', /ms/],
    ['a bot that ends yesterday', 'bot', { match: 'm1', seat: 'austria', level: 1, ms: -1 }, 'bad-request', /ms/],
    ['a bot for ever', 'bot', { match: 'm1', seat: 'austria', level: 1, ms: 1e12 }, 'bad-request', /ms/],
  ]
  test.each(wrong)('%s', (_, op, fields, code, message) => {
    expect(expectError(request(op, fields), code, 7).message).toMatch(message)
  })

  test('a seed past every number', () => {
    expectError('{"id":7,"op":"new","game":"triomphe","seed":1e999}', 'bad-request', 7)
  })
})

describe('answers', () => {
  const answer = (match: string, seat: string, choice: string) => request('answer', { match, seat, choice })

  test("someone else's turn", () => {
    expectError(answer(begun, 'france', 'block 21'), 'not-your-turn', 7)
    expectError(answer(placed, 'austria', 'done'), 'not-your-turn', 7)
    expectError(request('bot', { match: begun, seat: 'france', level: 1, ms: 1 }), 'not-your-turn', 7)
  })

  test('no choice of the question, with the rule', () => {
    for (const choice of ['', 'done ', 'block 99', 'block 1', 'area 5', 'BLOCK 2', '__proto__', '\ud800', 'done\n']) {
      expect(expectError(answer(begun, 'austria', choice), 'illegal', 7)).toHaveProperty('rule')
    }
    expectError(answer(begun, 'austria', 'x'.repeat(1 << 20)), 'illegal', 7)
    expect(expectError(answer(placed, 'france', 'block 2'), 'illegal', 7).rule).not.toBe('')
    expectError(answer(begun, 'austria', 'accept-draw'), 'illegal', 7)
  })

  test('after the end', () => {
    for (const seat of ['austria', 'france']) {
      for (const choice of ['done', 'concede', 'nonsense']) expectError(answer(ended, seat, choice), 'over', 7)
      expectError(request('bot', { match: ended, seat, level: 1, ms: 1 }), 'over', 7)
      expect(say('why', { match: ended, seat, choice: 'done' })).toMatchObject({ legal: false, reason: 'over' })
      expect(say('undo', { match: ended, seat }).undone).toBe(0)
    }
  })
})

describe('positions', () => {
  const wrong: [string, unknown][] = [
    ['null', null],
    ['a list', []],
    ['a text', 'start'],
    ['an unknown field', { cheat: 1 }],
    ['a prototype', JSON.parse('{"__proto__":{"round":3}}')],
    ['an unknown side', { turn: 'prussia' }],
    ['a round past the last', { round: 17 }],
    ['a round before the first', { round: 0 }],
    ['a round of text', { round: '3' }],
    ['half a round', { round: 2.5 }],
    ['a huge round', { round: 1e300 }],
    ['four commands', { commands: 4 }],
    ['an unknown phase', { phase: 'lunch' }],
    ['blocks that are an object', { blocks: { 1: block('I2', '5') } }],
    ['a block that is null', { blocks: [null] }],
    ['a block of no side', { blocks: [{ face: 'I2', at: '5' }] }],
    ['a block of an unknown side', { blocks: [{ side: 'prussia', face: 'I2', at: '5' }] }],
    ['a block without a face', { blocks: [{ side: 'france', at: '5' }] }],
    ['a face of another game', { blocks: [block('G3', '5')] }],
    ['cavalry of three', { blocks: [block('C3', '5')] }],
    ['infantry of nothing', { blocks: [block('I0', '5')] }],
    ['a face that every object has', { blocks: [block('constructor', '5')] }],
    ['a block nowhere', { blocks: [block('I2', '91')] }],
    ['an area by its number', { blocks: [{ side: 'france', face: 'I2', at: 5 }] }],
    ['an approach that is not there', { blocks: [block('I2', '5/90')] }],
    ['a second approach that is not there', { blocks: [block('I2', '9/5b')] }],
    ['an unknown box', { blocks: [block('I2', 'box:Paris')] }],
    ["the enemy's box", { blocks: [block('I2', 'box:Alessandria')] }],
    ['a position that every object has', { blocks: [block('I2', '__proto__')] }],
    ['two blocks of one id', { blocks: [block('I2', '5', { id: 3 }), block('I2', '8', { id: 3 })] }],
    ['an id past the last', { blocks: [block('I2', '5', { id: 65 })] }],
    ['an id of nothing', { blocks: [block('I2', '5', { id: 0 })] }],
    ['an unknown mark', { blocks: [block('I2', '5', { tired: true })] }],
    ['a mark that is a number', { blocks: [block('I2', '5', { acted: 1 })] }],
    ['infantry that bombards', { blocks: [block('I2', '5/3', { firing: true })] }],
    ['disorganized Austrians', { blocks: [{ side: 'austria', face: 'I2', at: '5', disorganized: true }] }],
    ['mixed with a block that is not there', { blocks: [block('I2', '5', { mixed: 9 })] }],
    ['both sides in an area', { blocks: [block('I2', '5'), { side: 'austria', face: 'I2', at: '5/3' }] }],
    ['more than an area holds', { blocks: many(4, block('I2', '9')) }],
    ['more than a side has', { blocks: ['5', '8', '10', '12', '13'].flatMap((at) => many(4, block('I2', at))) }],
    ['1,200 blocks', { blocks: many(1200, block('I2', '5')) }],
    ['200,000 blocks', { blocks: many(200_000, {}) }],
    ['too many discs in a pool', { morale: { france: { pool: 16 } } }],
    ['too many discs in all', { morale: { austria: { pool: 7, areas: { 5: 6 } } } }],
    ['discs nowhere', { morale: { france: { areas: { 91: 1 } } } }],
    ['discs of an unknown side', { morale: { prussia: { pool: 1 } } }],
    ['discs below none', { morale: { france: { pool: -1 } } }],
    ['discs in a prototype', { morale: { france: { areas: JSON.parse('{"__proto__":1}') } } }],
    ['somebody unknown last in an area', { lastIn: { 5: 'prussia' } }],
    ['a closed area that is not there', { closed: ['91'] }],
    ['a closed box', { closed: ['box:Alessandria'] }],
    ['traffic on no road', { crossed: [{ crossing: '1/90', step: 1, from: 'a' }] }],
    ['chance that is no chance', { random: 'abc' }],
    ['answers that are a text', { answers: 'austria done' }],
    ['answers that are numbers', { answers: [1] }],
    ['an answer of an unknown seat', { answers: ['prussia done'] }],
    ['an answer that may not be given', { answers: ['austria block 1'] }],
  ]
  test.each(wrong)('%s', (_, position) => {
    expectError(request('place', { game: 'triomphe', position }), 'bad-position', 7)
  })
})

describe('records', () => {
  const title = "Coup d'Œil record 1"
  test.each([
    ['a number', 5],
    ['nothing', ''],
    ['another text', 'hello'],
    ['1 MB of lines', '\n'.repeat(1 << 20)],
    ['no game', `${title}\n`],
    ['an unknown game', `${title}\ngame chess 1.0.0\n`],
    ['other rules', `${title}\ngame triomphe 0.0.1\n`],
    ['broken options', `${title}\ngame triomphe 1.0.0\noptions {\n`],
    ['bad options', `${title}\ngame triomphe 1.0.0\noptions {"cheat":1}\n`],
    ['a bad seed', `${title}\ngame triomphe 1.0.0\nseed {}\n`],
    ['a bad position', `${title}\ngame triomphe 1.0.0\nposition {"round":99}\n`],
    ['a position that is null', `${title}\ngame triomphe 1.0.0\nposition null\n`],
    ['a wrong answer', `${title}\ngame triomphe 1.0.0\nseed "1"\n\naustria block 99\n`],
    ['an answer out of turn', `${title}\ngame triomphe 1.0.0\nseed "1"\n\nfrance done\n`],
    ['a line without a blank', `${title}\ngame triomphe 1.0.0\nseed "1"\n\nnonsense\n`],
    ['an answer after the end', `${title}\ngame triomphe 1.0.0\nseed "1"\n\nfrance concede\naustria done\n`],
  ])('%s', (_, record) => {
    expectError(request('load', { record }), 'bad-record', 7)
  })
})
