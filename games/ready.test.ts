import { Random, type Ready, Table } from '@coup/engine'
import { medieval } from '@coup/medieval'
import { napoleon } from '@coup/napoleon'
import { describe, expect, it } from 'vitest'

/** Lets every seat answer as its set-up does, or at random where it has nothing to say; gives the kinds that were left to chance. */
function setUp(table: Table, nameOf: (seat: string) => string, isDone: () => boolean): string[] {
  const random = Random.seeded('ready')
  const open: string[] = []
  while (!isDone()) {
    const { seat, kind, choices } = table.questions()[0]
    const answer = (table.rules.ready as Ready).answer(nameOf(seat), table.view(seat))
    if (answer === null) open.push(kind)
    if (answer === 'hold') expect(choices).toEqual(['hold'])
    table.answer(seat, answer ?? choices[random.below(choices.length)])
  }
  return open
}

const pairs = (ready: Ready | undefined, one: string, two: string): [string, string][] =>
  (ready?.names[one] ?? []).flatMap((a) => (ready?.names[two] ?? []).map((b): [string, string] => [a, b]))

describe('ready set-ups of Napoleon’s Triumph (6)', () => {
  const all = pairs(napoleon.ready, 'allies', 'france')
  for (const scenario of ['2 December', '1 December']) {
    for (const santon of [false, true]) {
      it(`are played through on ${scenario}${santon ? ' with the Santon' : ''}, all of them`, () => {
        for (const [allies, france] of all) {
          const table = Table.begin(napoleon, { scenario, santon }, 'ready')
          const side = (seat: string) => table.view(seat).side ?? ''
          const left = setUp(
            table,
            (seat) => (side(seat) === 'allies' ? allies : france),
            () => ['new-turn', 'commands'].includes(table.view(null).phase),
          )
          expect(left, `${allies}, ${france}`).toEqual([])
        }
      })
    }
  }

  it('leave teams and auctions what they have to settle first (17, 19)', () => {
    for (const options of [{ auction: true }, { allies: 2, france: 3 }]) {
      const table = Table.begin(napoleon, options, 'ready')
      const left = setUp(
        table,
        () => 'historical',
        () => ['orders', 'commands'].includes(table.view(null).phase),
      )
      expect(left.filter((kind) => /^(organize|set-up)/.test(kind))).toEqual([])
    }
  })

  it('stand where history has them: the fixed battery on the Santon (6.9)', () => {
    const table = Table.begin(napoleon, {}, 'ready')
    setUp(
      table,
      () => 'historical',
      () => table.view(null).phase === 'commands',
    )
    const { blocks, commanders } = table.view('france')
    expect(blocks.filter(({ battery }) => battery).map(({ at, face }) => `${face} ${at}`)).toEqual(['A1 54/42'])
    expect(blocks.some(({ at, side }) => at === '141/142' && side === 'france')).toBe(true)
    expect(commanders.find(({ name }) => name === 'Langeron')?.at).toBe('106')
  })

  it('that fit are those of the organization, once it stands', () => {
    const table = Table.begin(napoleon, {}, 'ready')
    const fitting = () => napoleon.ready?.fitting(table.view('allies'))
    expect(fitting()).toEqual(napoleon.ready?.names.allies)
    table.answer('allies', 'organize strong left')
    table.answer('allies', 'done')
    expect(fitting()).toEqual([])
    table.answer('france', 'done')
    expect(fitting()).toEqual(['strong left'])
    expect(napoleon.ready?.fitting(table.view('france'))).toEqual([])
  })
})

describe('ready armies of Medieval Battle (II, III)', () => {
  for (const map of ['standard', 'large']) {
    it(`are recruited and set up on ${map} maps, all of them; who finds no field is held back`, () => {
      for (const [red, yellow] of pairs(medieval.ready, 'red', 'yellow')) {
        for (const seed of ['a', 'b', 'c']) {
          const table = Table.begin(medieval, { map }, seed)
          const left = setUp(
            table,
            (seat) => (seat === 'red' ? red : yellow),
            () => table.view(null).phase === 'battle',
          )
          expect(left, `${red}, ${yellow}`).toEqual([])
        }
      }
    })
  }

  it('guard the train, and stand nearer to flags the bolder they are', () => {
    const table = Table.begin(medieval, {}, 'a')
    setUp(
      table,
      (seat) => (seat === 'red' ? 'horse' : 'foot'),
      () => table.view(null).phase === 'battle',
    )
    const far = (side: string) => {
      const units = table.view(null).units.filter((unit) => unit.side === side)
      const [q, r] =
        units
          .find(({ type }) => type === 'train')
          ?.at.split(',')
          .map(Number) ?? []
      return units.map(({ at }) => {
        const [a, b] = at.split(',').map(Number)
        return Math.max(Math.abs(a - q), Math.abs(b - r), Math.abs(a + b - q - r))
      })
    }
    expect([far('red').includes(1), far('yellow').includes(1)]).toEqual([true, true])
  })

  it('that fit are those that have what is recruited already', () => {
    const table = Table.begin(medieval, {}, 'a')
    table.answer('red', 'recruit longbowmen')
    expect(medieval.ready?.fitting(table.view('red'))).toEqual(['mixed', 'foot', 'bows'])
  })
})
