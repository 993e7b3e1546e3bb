import { playout, Random, Table } from '@coup/engine'
import { describe, expect, it } from 'vitest'
import { ORGANIZATIONS } from './army.ts'
import { napoleon } from './index.ts'
import { type Austerlitz, PHASES } from './state.ts'
import { melee, Scene } from './testing.ts'

const corps = (name: string, ...blocks: string[]) => blocks.map((block) => `${block} ${name}`)

/** The truths of so many redealt tables. */
function* deals(g: Scene, seat: string | null, count: number): Generator<Scene['truth']> {
  for (let i = 0; i < count; i++) yield new Scene(g.table.redeal(seat, `deal ${i}`)!).truth
}

const facesOf = (truth: Scene['truth'], name: string) =>
  truth.blocks.filter((one) => one.corps === name).map((one) => one.face)

describe('what is dealt anew', () => {
  it('faces, of those regiments that are in play', () => {
    const g = Scene.of(['I3 55', 'C2 55', 'I1 66', 'A1 66', 'I2 65'], ['I2 64'])
    const seen = new Set<string>()
    for (const truth of deals(g, 'france', 20)) {
      const faces = truth.blocks.filter((one) => one.side === 'allies').map((one) => one.face)
      expect([...faces].sort()).toEqual(['A1', 'C2', 'I1', 'I2', 'I3'])
      seen.add(faces.join(' '))
    }
    expect(seen.size).toBeGreaterThan(10)
  })

  it('6.7: Bernadotte and Davout, while they wait, have more than infantry of strength two', () => {
    const waiting = [
      ...corps('Davout', 'I2 box:France', 'I2 box:France', 'I2 box:France', 'C2 box:France'),
      ...corps('Bernadotte', 'I2 box:France', 'I2 box:France', 'I2 box:France', 'I3 box:France'),
    ]
    const map = [...corps('Lannes', 'I2 64', 'I2 64', 'I2 64', 'I2 64'), 'A1 64/55']
    const g = Scene.of(['I2 170'], [...waiting, ...map])
    const seen = new Set<string>()
    for (const truth of deals(g, 'allies', 60)) {
      for (const name of ['Davout', 'Bernadotte']) {
        const faces = facesOf(truth, name)
        expect(faces.some((face) => face !== 'I2')).toBe(true)
        seen.add(faces.join(' '))
      }
    }
    expect(seen.size).toBeGreaterThan(5)
  })

  it('6.7: the French organization, until the French corps stand', () => {
    const g = new Scene(Table.begin(napoleon, {}, 'organization'))
    g.table.answer('allies', 'done')
    for (const choice of ['take I2 Lannes', 'give Legrand', 'done']) g.table.answer('france', choice)
    const sizes = (truth: Scene['truth']) =>
      ['Bernadotte', 'Bessières', 'Davout', 'Lannes', 'Legrand', 'Murat', 'St. Hilaire', 'Vandamme'].map(
        (name) => facesOf(truth, name).length,
      )
    const ready = ORGANIZATIONS[1].map((one) => one.corps.map((faces) => faces.length).join())
    const check = () => {
      const found = new Set<string>()
      for (const truth of deals(g, 'allies', 30)) found.add(sizes(truth).join())
      expect([...found].sort()).toEqual([...new Set(ready)].sort())
      for (const truth of deals(g, 'france', 3)) expect(sizes(truth)).toEqual(sizes(g.truth))
    }
    check()
    while (g.kind === 'set-up.place') g.play(g.choices[0])
    expect(g.kind).toBe('organize')
    check()
    g.play('take I2 Vandamme')
    for (const truth of deals(g, null, 10)) expect(sizes(truth)).not.toEqual(sizes(g.truth))
    g.play('give Legrand', 'done')
    for (const truth of deals(g, 'allies', 5)) expect(sizes(truth)).toEqual(sizes(g.truth))
  })

  it('6.6, 6.7: however long the enemy has been organizing, whether he has finished or not', () => {
    const g = new Scene(Table.begin(napoleon, {}, 'wandering'))
    const random = Random.seeded('wandering')
    const french = () => g.table.asked.find((one) => g.table.seats[one.seat] === 'france')
    for (let n = 0; n < 200; n++) {
      const { choices } = french()!
      g.table.answer('france', choices[random.below(choices.length - 4)])
    }
    for (const truth of deals(g, 'allies', 100)) expect(g.truth.blocks).not.toEqual(truth.blocks)
    while (french()!.kind !== 'organize') g.table.answer('france', 'give Lannes')
    for (const choice of ['organize trap', 'take I2 Davout', 'give Legrand', 'done']) g.table.answer('france', choice)
    for (const truth of deals(g, 'allies', 100)) expect(g.truth.blocks).not.toEqual(truth.blocks)
  })

  it('19: the ranks below the commander in chief, until they are told', () => {
    const g = new Scene(Table.begin(napoleon, { allies: 3 }, 'ranks'))
    g.table.answer('allies-1', 'rank 1 allies-2')
    g.table.answer('allies-1', 'rank 2 allies-3')
    const ranks = (seat: string) =>
      [...new Set(Array.from(deals(g, seat, 20), (truth) => truth.ranks.allies.join(' ')))].sort()
    expect(ranks('france')).toEqual(['allies-2 allies-1 allies-3', 'allies-2 allies-3 allies-1'])
    expect(ranks('allies-1')).toEqual(['allies-2 allies-3 allies-1'])
  })
})

describe('a deal is always found', () => {
  const find = (table: Table, name: string): number => {
    for (const seat of [null, ...table.seats]) expect(table.redeal(seat, name)).not.toBeNull()
    return table.seats.length + 1
  }

  it('in all phases and for all seats', () => {
    const phases = new Set<string>()
    const games = [{}, { scenario: '1 December', auction: true }, { scenario: '1 December', allies: 2, france: 3 }]
    let moments = 0
    for (let seed = 0; moments < 1000; seed++) {
      const table = Table.begin(napoleon, games[seed % games.length], `deals ${seed}`)
      const random = Random.seeded(`deals ${seed}`)
      let before = ''
      while (table.over === null) {
        const { phase } = table.truth as Austerlitz
        if (phase !== before || random.below(150) === 0) moments += find(table, `${seed} ${moments}`)
        phases.add(phase)
        before = phase
        playout(table, random, 1)
      }
    }
    expect(PHASES.filter((phase) => !phases.has(phase))).toEqual(['new-turn', 'end-of-turn'])
  })

  it('after a Guard was chosen to be shown that the enemy could then have told beforehand (15)', () => {
    const seen = { side: 'france', face: 'G3', at: '62', lot: 'seen' }
    const blocks = [
      { side: 'allies', face: 'I2', at: '55' },
      { side: 'france', face: 'G3', at: '64' },
      { side: 'france', face: 'I2', at: '64' },
      seen,
    ]
    const g = new Scene(Table.place(napoleon, {}, 'guards', { round: 3, turn: 'france', blocks }))
    g.play('guard 64/55', 'block 2')
    expect(g.kind).toBe('attack.defend')
    find(g.table, 'guards')
  })

  it('in the middle of attacks', () => {
    let moments = 0
    for (let seed = 0; moments < 1000; seed++) {
      const table = melee(String(seed), seed % 3 === 0 ? { france: 3, allies: 2 } : { santon: seed % 2 === 0 })
      const random = Random.seeded(`melee ${seed}`)
      while (table.over === null) {
        if (table.asked[0].kind !== 'command' && random.below(8) === 0) moments += find(table, `${seed} ${moments}`)
        playout(table, random, 1)
      }
    }
  })
})
