import { playout, Random, Table } from '@coup/engine'
import { examine } from '@coup/engine/testkit'
import { describe, expect, it } from 'vitest'
import { board } from './board.ts'
import { napoleon } from './index.ts'

const mostAnswers = 60_000

function examineGames(games: number, options: object, name: string): void {
  for (let seed = 0; seed < games; seed++) examine(napoleon, `${name} ${seed}`, { options, mostAnswers, moments: 1 })
}

/** Both armies mixed up along the Goldbach, so that there is nothing but fighting. */
function melee(seed: string, options: object): Table {
  const random = Random.seeded(seed)
  const front = [63, 64, 65, 66, 72, 73, 74, 75, 82, 83, 84, 93, 94, 95, 96, 105, 106, 107].map((id) => board.area(id))
  const blocks: object[] = []
  const faces = [
    'A1 A1 A1 A1 C1 C2 C2 C2 C2 C3 C3 I1 I2 I2 I2 I2 I2 I2 I2 I2 I2 I3 I3 I3 G3 G3 G3'.split(' '),
    'A1 A1 A1 C2 C2 C2 C2 C3 C3 C3 I2 I2 I2 I2 I2 I2 I2 I2 I3 I3 I3 I3 I3 I3 G3 G3'.split(' '),
  ]
  const commanders = [
    ['Bagration', 'Constantine', 'Dokhturov', 'Kienmayer', 'Kollowrath', 'Langeron'],
    ['Bessières', 'Lannes', 'Legrand', 'Murat', 'St. Hilaire', 'Vandamme'],
  ]
  const sides = front.map(() => random.below(2))
  front.forEach((area, i) => {
    const side = sides[i]
    const approaches = Array.from(board.approaches[area]).filter((approach) => !board.impassable[approach])
    const corps = random.below(3) > 0 ? commanders[side].pop() : undefined
    const corpsAt = random.below(2) === 0 ? area : approaches[random.below(approaches.length)]
    for (let n = Math.min(board.capacity[area], 2 + random.below(5)); n > 0; n--) {
      const face = faces[side].splice(random.below(faces[side].length), 1)[0]
      if (face === undefined) break
      const joins = corps !== undefined && random.below(3) > 0
      const at = joins ? corpsAt : random.below(2) === 0 ? area : approaches[random.below(approaches.length)]
      const rest = joins ? { corps } : {}
      blocks.push({ side: side === 0 ? 'allies' : 'france', face, at: board.names[at], ...rest })
    }
  })
  return Table.place(napoleon, options, seed, { round: 3, turn: random.below(2) ? 'allies' : 'france', blocks })
}

describe('the test kit', () => {
  it('on games of 2 December', { timeout: 300_000 }, () => examineGames(100, {}, 'second'))
  it('on games of 1 December', { timeout: 300_000 }, () => {
    examineGames(100, { scenario: '1 December', santon: true, auction: true }, 'first')
  })
  it('on team games', { timeout: 300_000 }, () => {
    examineGames(12, { allies: 2, france: 3 }, 'team')
    examineGames(6, { scenario: '1 December', allies: 4, france: 1, auction: true }, 'big team')
  })
})

describe('a mêlée', () => {
  it('goes on to the end, and looks the same to a seat when dealt anew', { timeout: 300_000 }, () => {
    const kinds = new Set<string>()
    for (let seed = 0; seed < 60; seed++) {
      const table = melee(String(seed), seed % 3 === 0 ? { france: 3, allies: 2 } : { santon: seed % 2 === 0 })
      const random = Random.seeded(`melee ${seed}`)
      for (let n = 0; table.over === null; n++) {
        const question = table.asked[0]
        kinds.add(question.kind)
        if (n % 40 === 7) {
          for (const seat of [null, ...table.seats]) {
            const imagined = table.deal(seat, Random.seeded(`imagined ${seed} ${n}`), '')
            if (imagined !== null) expect(JSON.stringify(imagined.view(seat))).toBe(JSON.stringify(table.view(seat)))
            const dealt = table.redeal(seat, `${seed} ${n}`)
            expect(JSON.stringify(dealt.view(seat))).toBe(JSON.stringify(table.view(seat)))
            playout(dealt, random, 15)
          }
          const placed = Table.place(napoleon, table.options, 'again', JSON.parse(JSON.stringify(table.state())))
          expect(placed.questions()).toEqual(table.questions())
        }
        table.play(question, random.below(question.choices.length))
      }
    }
    for (const kind of [
      'attack.combine',
      'attack.odd-loss',
      'attack.guard',
      'attack.second-gun',
      'attack.target',
      'attack.keep',
      'retreat.next',
    ]) {
      expect([...kinds]).toContain(kind)
    }
  })
})
