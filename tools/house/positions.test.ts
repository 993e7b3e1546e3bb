import { BadPosition, playout, Random, Table } from '@coup/engine'
import { games } from '@coup/games'
import { expect, test } from 'vitest'

type Tree = Record<string, unknown>

const JUNK = [null, true, -1, 0, 1, 3, 65, 256, 1e9, 1.5, '', 'x', '1', '9/5', 'seen', 'I3', [], {}, ['1'], '__proto__']
const EXTRA = ['mixed', 'lot', 'acted', 'firing', 'fired', 'moved', 'corps', 'knights', 'at', '__proto__', 'cheat']

/** Every place in a position: the object that holds it, and its name there. */
function placesIn(tree: Tree): { holder: Tree; name: string }[] {
  return Object.entries(tree).flatMap(([name, value]) => [
    { holder: tree, name },
    ...(typeof value === 'object' && value !== null ? placesIn(value as Tree) : []),
  ])
}

/** Leaves something out, puts something wrong, something from elsewhere or something more in. */
function spoil(position: Tree, random: Random): void {
  const places = placesIn(position)
  const pick = <T>(list: readonly T[]): T => list[random.below(list.length)]
  const { holder, name } = pick(places)
  const other = pick(places)
  const how = random.below(5)
  if (Array.isArray(holder) && how === 0) holder.splice(Number(name), 1)
  else if (how === 0) delete holder[name]
  else if (how === 1) holder[name] = pick(JUNK)
  else if (how === 2) holder[name] = structuredClone(other.holder[other.name])
  else if (Array.isArray(holder)) holder.push(structuredClone(holder[Number(name)]))
  else holder[pick(EXTRA)] = pick(JUNK)
}

test.each(games)(
  '$title plays any position to the end or refuses it with a reason',
  (rules) => {
    const random = Random.seeded('spoil')
    let taken = 0
    let refused = 0
    for (let game = 0; game < 12; game++) {
      const table = Table.begin(rules, {}, String(game))
      playout(table, random, random.below(300))
      const text = JSON.stringify(table.state())
      for (let i = 0; i < 40 && table.over === null; i++) {
        const position = JSON.parse(text)
        for (let n = random.below(3); n >= 0; n--) spoil(position, random)
        try {
          const placed = Table.place(rules, {}, 'seed', position)
          const again = Table.place(rules, {}, 'other', JSON.parse(JSON.stringify(placed.state())))
          expect(again.state()).toEqual(placed.state())
          for (const seat of [null, ...placed.seats]) {
            // An army that no set-up could yield may have no other deal.
            const dealt = placed.redeal(seat, 'deal')
            if (dealt !== null) playout(dealt, random, 100)
          }
          expect(placed.rollout(random, 20_000).over).not.toBeNull()
          taken++
        } catch (error) {
          if (!(error instanceof BadPosition)) throw new Error(JSON.stringify(position), { cause: error })
          expect(error.message).not.toBe('')
          refused++
        }
      }
    }
    expect(taken).toBeGreaterThan(5)
    expect(refused).toBeGreaterThan(100)
  },
  60_000,
)
