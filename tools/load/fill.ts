import { DatabaseSync } from 'node:sqlite'
import { Random, type Rules } from '@coup/engine'
import { newSecret } from '@coup/match'
import { Store } from '@coup/server'
import { Matches } from '@coup/server/matches'

/** So many games are really played; the others are copies of them. */
const PLAYED = 24
/** One in so many still runs. */
const RUNNING = 4

/** A game of so many answers at most, given up then unless it is to go on; gives its id. */
async function play(matches: Matches, rules: Rules, number: number, most: number): Promise<string> {
  const { match: id } = await matches.create({ game: rules.id, secret: newSecret() })
  const match = await matches.take(id)
  const random = Random.seeded(`fill ${number}`)
  for (let given = 0; given < most; given++) {
    const question = await match.read(
      ({ table }) => table.questions()[0],
      () => {},
    )
    if (question === undefined) return id
    const { seat, choices } = question
    await match.act({ seat, kind: 'answer', choice: choices[random.below(choices.length)] }, `a${given}`)
  }
  const [seat] = rules.seatsFor?.({}) ?? rules.seats
  if (number % RUNNING !== 0) await match.act({ seat, kind: 'answer', choice: 'concede' }, 'end')
  return id
}

const COPIES = [
  `insert into match (id, game, rules, options, seed, created, changed, seq, asked, over, mixed)
    select ?2, game, rules, options, seed, created, changed, seq, asked, over, mixed from match where id = ?1`,
  `insert into seat (match, name, number, hash, seq, notes)
    select ?2, name, number, hash || ?2, seq, notes from seat where match = ?1`,
  `insert into act select ?2, number, seat, kind, choice, id, at from act where match = ?1`,
  `insert into step select ?2, number, lines from step where match = ?1`,
]

/** Fills an empty folder with so many stored games: some are played, of all kinds, and copied under other ids. */
export async function fill(folder: string, games: readonly Rules[], count: number, answers: number): Promise<void> {
  const store = await Store.open(null)
  const matches = new Matches(store, games)
  const ids: string[] = []
  for (let number = 0; number < Math.min(count, PLAYED); number++)
    ids.push(await play(matches, games[number % games.length], number, answers + number))
  await store.backup(Store.fileIn(folder))
  await store.close()
  const file = new DatabaseSync(Store.fileIn(folder))
  file.exec('pragma synchronous = off; begin')
  const copies = COPIES.map((sql) => file.prepare(sql))
  for (let number = ids.length; number < count; number++) {
    const id = `copy${String(number).padStart(8, '0')}`
    for (const copy of copies) copy.run(ids[number % ids.length], id)
  }
  file.exec('commit')
  file.close()
}
