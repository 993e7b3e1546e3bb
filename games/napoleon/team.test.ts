import { parleyOf, Table } from '@coup/engine'
import { describe, expect, it } from 'vitest'
import { napoleon } from './index.ts'
import { PLACES } from './orders.ts'
import { Scene } from './testing.ts'

const corps = (name: string, ...blocks: string[]) => blocks.map((block) => `${block} ${name}`)
const team = { france: 2 }
const players = (...list: [string, string][]) => ({
  commanders: list.map(([name, player]) => ({ name, player })),
})

describe('19: the conference', () => {
  it('the teams settle ranks and corps in secret, and tell the enemy afterwards', () => {
    const g = new Scene(Table.begin(napoleon, { allies: 2, france: 3 }, 'conference'))
    expect(g.table.seats).toEqual(['allies-1', 'allies-2', 'france-1', 'france-2', 'france-3'])
    expect(g.table.questions().map(({ seat, kind }) => `${seat} ${kind}`)).toEqual([
      'allies-1 conference.rank',
      'france-1 conference.rank',
    ])
    const answer = (seat: string, ...choices: string[]) => {
      for (const choice of choices) g.table.answer(seat, choice)
    }
    const teams = (seat: string | null) => (g.table.view(seat) as { teams: Record<string, string[] | null> }).teams
    answer('allies-1', 'rank 1 allies-2')
    answer('france-1', 'rank 1 france-1', 'rank 2 france-3')
    expect([teams('allies-1').allies, teams('france-1').allies, teams(null).allies]).toEqual([
      ['allies-2', 'allies-1'],
      null,
      null,
    ])
    for (const name of [
      'Bagration',
      'Constantine',
      'Dokhturov',
      'Kienmayer',
      'Kollowrath',
      'Langeron',
      'Liechtenstein',
    ]) {
      answer('allies-2', `allot ${name} to allies-2`)
    }
    answer('allies-2', 'allot Miloradovich to allies-2')
    expect(g.table.why('allies-2', 'allot Prebyshevsky to allies-2')).toMatchObject({
      rule: '19',
      reason: 'everyone-a-corps',
    })
    answer('allies-2', 'allot Prebyshevsky to allies-1')
    const french = ['Bernadotte', 'Bessières', 'Davout', 'Lannes', 'Legrand', 'Murat', 'St. Hilaire', 'Vandamme']
    french.forEach((name, i) => {
      answer('france-1', `allot ${name} to france-${(i % 3) + 1}`)
    })
    expect(teams('france-2').allies).toEqual(['allies-2', 'allies-1'])
    expect(teams('allies-1').france).toEqual(['france-1', 'france-3', 'france-2'])
    // The commanders in chief organize; every player places his own corps, in the order of the ranks.
    expect(g.table.questions().map(({ seat, kind }) => `${seat} ${kind}`)).toEqual([
      'allies-2 organize',
      'france-1 organize',
    ])
    answer('allies-2', 'done')
    answer('france-1', 'done')
    const placers: string[] = []
    while (g.kind === 'set-up.place' || g.kind === 'organize') {
      if (g.kind === 'set-up.place') placers.push(g.asked)
      g.play(g.kind === 'organize' ? 'done' : g.choices[0])
    }
    expect(placers.slice(0, 9)).toEqual([...Array.from({ length: 8 }, () => 'allies-2'), 'allies-1'])
    expect(placers.slice(9)).toEqual(['france-1', 'france-1', 'france-3', 'france-2', 'france-2', 'france-2'])
    const detachers = [g.asked]
    g.play('done')
    detachers.push(g.asked)
    g.play('done')
    detachers.push(g.asked)
    expect(detachers).toEqual(['france-1', 'france-3', 'france-2'])
  })

  it('the players of a team speak with each other in the conferences only', () => {
    const reason = (g: Scene, seat: string) => parleyOf(g.table, seat)?.refused?.reason ?? null
    const begun = new Scene(Table.begin(napoleon, { auction: true, allies: 2, france: 3 }, 'parley'))
    expect(parleyOf(begun.table, 'two-2')).toEqual({ mates: ['two-1', 'two-3'], refused: null })
    begun.play('pass', 'france')
    expect([begun.kind, reason(begun, 'one-1'), reason(begun, 'two-3')]).toEqual(['conference.rank', null, null])
    while (begun.kind.startsWith('conference')) begun.play(begun.choices.at(-1)!)
    expect([begun.kind, reason(begun, 'one-1'), reason(begun, 'two-3')]).toEqual([
      'organize',
      'no-conference',
      'no-conference',
    ])
    const rest = { round: 10, scenario: '1 December', ...players(['Lannes', 'france-1'], ['Murat', 'france-2']) }
    const france = [...corps('Lannes', 'I2 64'), ...corps('Murat', 'C2 63')]
    const g = Scene.of(['I2 170'], france, rest, team)
    expect([parleyOf(g.table, 'allies'), reason(g, 'france-1')]).toEqual([null, 'no-conference'])
    g.play('done', 'done')
    expect([g.asked, reason(g, 'france-2')]).toEqual(['allies', 'no-conference'])
    g.play('done')
    expect([g.kind, reason(g, 'france-2')]).toEqual(['conference.night', null])
    g.play('done')
    expect([g.kind, reason(g, 'france-2')]).toEqual(['orders', 'no-conference'])
    g.table.answer('allies', 'concede')
    expect(reason(g, 'france-2')).toBeNull()
  })

  it('the commanders in chief choose the corps that start on the map, and the fixed battery', () => {
    const options = { scenario: '1 December', allies: 2, france: 2 }
    const g = new Scene(Table.begin(napoleon, options, 'chiefs'))
    g.table.answer('allies-1', 'rank 1 allies-2')
    g.table.answer('france-1', 'rank 1 france-2')
    const asked = new Map<string, Set<string>>()
    while (g.kind !== 'orders') {
      asked.set(g.kind, (asked.get(g.kind) ?? new Set()).add(g.asked))
      g.play(g.choices.includes('done') ? 'done' : g.choices.at(-1)!)
    }
    expect([...asked.get('set-up.corps')!]).toEqual(['allies-2'])
    expect([...asked.get('set-up.battery')!]).toEqual(['france-2'])
    expect([...asked.get('set-up.detach')!]).toEqual(['france-2', 'france-1'])
  })

  it('a second one comes before the night: corps may change hands, ranks may not', () => {
    const rest = { round: 10, scenario: '1 December', ...players(['Lannes', 'france-1'], ['Murat', 'france-2']) }
    const france = [...corps('Lannes', 'I2 64'), ...corps('Murat', 'C2 63'), ...corps('Davout', 'I2 62')]
    const g = Scene.of(['I2 170'], france, rest, team)
    g.play('done', 'done', 'done')
    expect([g.asked, g.kind]).toEqual(['france-1', 'conference.night'])
    const davout = (seat: string | null) =>
      (g.table.view(seat) as { commanders: { name: string; player: string }[] }).commanders.find(
        (one) => one.name === 'Davout',
      )?.player
    const all = () => ['france-1', 'france-2', 'allies', null].map(davout)
    g.play('allot Davout to france-2')
    // Nobody hears of it before the conference is over.
    expect(all()).toEqual(['france-2', 'france-1', 'france-1', 'france-1'])
    const [allotted] = g.events('allotted', 'done')
    expect(all()).toEqual(['france-2', 'france-2', 'france-2', 'france-2'])
    expect(allotted.corps).toEqual({ Davout: 'france-2', Lannes: 'france-1', Murat: 'france-2' })
    expect(g.kind).toBe('orders')
  })
})

describe('19: corps are exchanged as a whole in the night', () => {
  const night = (owners: Record<string, string>, options: object) => {
    const blocks = Object.keys(owners).flatMap((name, i) => corps(name, `I2 ${62 + i}`))
    const rest = { round: 10, scenario: '1 December', ...players(...Object.entries(owners)) }
    const g = Scene.of(['I2 170'], blocks, rest, options)
    while (g.kind !== 'conference.night') g.play('done')
    return g
  }

  it('two players with one corps each exchange them; only the result must leave everyone a corps', () => {
    const g = night({ Lannes: 'france-1', Murat: 'france-2' }, team)
    g.play('allot Murat to france-1')
    expect(g.why('done')).toBe('19 everyone-a-corps')
    const [allotted] = g.events('allotted', 'allot Lannes to france-2', 'done')
    expect(allotted.corps).toEqual({ Lannes: 'france-2', Murat: 'france-1' })
  })

  it('so do three in a ring', () => {
    const g = night({ Lannes: 'france-1', Murat: 'france-2', Davout: 'france-3' }, { france: 3 })
    g.play('allot Lannes to france-2', 'allot Murat to france-3')
    expect(g.why('done')).toBe('19 everyone-a-corps')
    const [allotted] = g.events('allotted', 'allot Davout to france-1', 'done')
    expect(allotted.corps).toEqual({ Davout: 'france-1', Lannes: 'france-2', Murat: 'france-3' })
  })

  it('a player who has lost all his corps need not be given one', () => {
    const g = night({ Lannes: 'france-1', Murat: 'france-2' }, { france: 3 })
    expect(g.why('done')).toBe('legal')
    g.play('allot Murat to france-3')
    expect(g.why('done')).toBe('19 everyone-a-corps')
    expect(g.why('allot Murat to france-2')).toBe('legal')
  })
})

describe('19: commands', () => {
  it('in the order of the ranks, each his own corps, out of one stock', () => {
    const france = [...corps('Lannes', 'I2 64', 'I2 64'), ...corps('Murat', 'C2 63', 'C2 63')]
    const g = Scene.of(['I2 170'], france, players(['Lannes', 'france-1'], ['Murat', 'france-2']), team)
    expect([g.asked, g.kind]).toEqual(['france-1', 'command'])
    expect(g.why('corps Murat')).toBe('19 not-your-corps')
    g.play('corps Lannes', 'move', 'approach 64/55')
    g.play('done')
    expect(g.asked).toBe('france-2')
    expect(g.why('corps Lannes')).toBe('9 commanded')
    g.play('corps Murat', 'move', 'area 62', 'done')
    expect(g.asked).toBe('allies')
  })

  it('a regiment is ordered by the player with the nearest commander, of equals by the higher rank', () => {
    const france = [...corps('Lannes', 'I2 64'), ...corps('Murat', 'C2 62'), 'I2 63', 'I2 62', 'I2 91']
    const g = Scene.of(['I2 170'], france, players(['Lannes', 'france-1'], ['Murat', 'france-2']), team)
    expect(g.why('block 4')).toBe('legal')
    expect(g.why('block 5')).toBe('19 not-nearest')
    g.play('done')
    expect(g.why('block 4')).toBe('19 not-nearest')
    expect(g.why('block 5')).toBe('legal')
  })

  it('distance does not lead across what is impassable', () => {
    const france = [...corps('Lannes', 'I2 92'), ...corps('Murat', 'C2 102'), 'I2 103']
    const g = Scene.of(['I2 170'], france, players(['Lannes', 'france-1'], ['Murat', 'france-2']), team)
    expect(g.why('block 4')).toBe('19 not-nearest')
  })

  it('nobody takes a regiment from a corps of higher rank', () => {
    const france = [...corps('Lannes', 'I2 64', 'I2 64'), ...corps('Murat', 'C2 64', 'C2 64'), 'I2 64']
    const g = Scene.of(['I2 170'], france, players(['Lannes', 'france-1'], ['Murat', 'france-2']), team)
    g.play('corps Lannes', 'attach')
    expect(g.why('block 4')).toBe('legal')
    g.play('block 4', 'done', 'corps Murat', 'attach')
    expect(g.why('block 2')).toBe('19 higher-rank')
    expect(g.choices).toEqual(['block 6'])
  })

  it('corps of different players do not attack together', () => {
    const france = [...corps('Lannes', 'I2 64'), ...corps('Murat', 'C2 64')]
    const g = Scene.of(['I2 55'], france, players(['Lannes', 'france-1'], ['Murat', 'france-2']), team)
    g.play('threat 64/55', 'block 1', 'done', 'attack', 'done', 'corps Lannes')
    expect(g.kind).toBe('attack.width')
  })
})

describe('19: defence', () => {
  const rest = { turn: 'allies', ...players(['Lannes', 'france-1'], ['Murat', 'france-2']) }

  it('the player with the nearest commander decides; named commanders pass the fight to the highest rank', () => {
    const france = [...corps('Lannes', 'I2 53'), ...corps('Murat', 'C2 55', 'C2 55'), 'I3 55']
    const g = Scene.of(['I2 64'], france, rest, team)
    g.play('threat 64/55')
    expect([g.asked, g.kind]).toEqual(['france-2', 'attack.defend'])
    g.play('corps Murat', 'done', 'attack')
    expect([g.asked, g.kind]).toEqual(['france-2', 'attack.defence-leaders'])
    const both = Scene.of(['I2 64'], [...corps('Lannes', 'I2 55'), ...corps('Murat', 'C2 55')], rest, team)
    both.play('threat 64/55')
    expect(both.asked).toBe('france-1')
    both.play('block 3', 'commander Murat', 'done', 'attack')
    expect(both.asked).toBe('france-2')
    // Without a commander among the defenders it stays with him who named them.
    const alone = Scene.of(['I2 64'], [...corps('Lannes', 'I2 55'), ...corps('Murat', 'C2 55', 'C2 55')], rest, team)
    alone.play('threat 64/55', 'block 3', 'done', 'attack')
    expect(alone.asked).toBe('france-1')
    // Whoever blocks the approach is named with his commander, and both retreat by his word.
    const blocking = Scene.of(
      ['I3 64'],
      [...corps('Lannes', 'I2 55'), ...corps('Murat', 'C1 55/64', 'C1 55/64')],
      rest,
      team,
    )
    blocking.play('threat 64/55', 'attack')
    expect([blocking.asked, blocking.kind]).toEqual(['france-2', 'attack.defence-leaders'])
  })
})

describe('19: written orders', () => {
  const france = [...corps('Lannes', 'I2 64'), ...corps('Murat', 'C2 63')]
  const rest = { round: 2, turn: 'allies', ...players(['Lannes', 'france-1'], ['Murat', 'france-2']) }
  const orders = (g: Scene, seat: string | null) => (g.table.view(seat) as { orders: object[] }).orders

  it('one verb and names of the map; read one turn later, by the receiver alone', () => {
    const g = Scene.of(['I2 170'], france, rest, team)
    g.play('done')
    expect([g.asked, g.kind, g.choices]).toEqual(['france-1', 'orders', ['order france-2', 'done']])
    g.play('order france-2')
    expect(g.choices).toEqual(['attack', 'defend'])
    g.play('defend')
    expect(g.choices.length).toBe(PLACES.length + 1)
    g.play('place Telnitz', 'place Aujezd', 'done')
    // One order for each player: nothing more is to be written.
    expect([g.asked, g.kind]).toEqual(['france-1', 'command'])
    const sealed = { round: 2, side: 'france', from: 'france-1', to: 'france-2' }
    const open = { ...sealed, verb: 'defend', places: ['Aujezd', 'Telnitz'] }
    const seen = () => ['france-1', 'france-2', 'allies', null].map((seat) => orders(g, seat)[0])
    expect(seen()).toEqual([open, sealed, sealed, sealed])
    g.play('done', 'done')
    expect(g.asked).toBe('allies')
    expect(seen()[1]).toEqual(sealed)
    const delivered = g.events('order', 'done')
    expect(delivered).toMatchObject([{ only: 2, for: 'france-2', verb: 'defend', places: ['Aujezd', 'Telnitz'] }])
    expect(seen()).toEqual([open, open, sealed, sealed])
  })

  it('after the game everybody may read them', () => {
    const g = Scene.of(['I2 170'], france, { ...rest, round: 10 }, team)
    g.play('done', 'order france-2', 'attack', 'done', 'done', 'done')
    expect(g.table.over).not.toBeNull()
    expect(orders(g, null)).toMatchObject([{ verb: 'attack' }])
  })
})
