import { existsSync } from 'node:fs'
import type { Rules } from '@coup/engine'
import type { Reported } from '@coup/match'
import { foldedName, isPostgres, Matches, OFFERS, type Person, plainName, Store, whyNotName } from '@coup/server'

export const USAGE = `npm run admin -- COMMAND, for the folder DATA or the database DATABASE_URL, beside running servers too:
  people                   everybody who has an account
  show NAME                one of them: sessions, games, reports
  host NAME                sees reports on his own page from now on
  unhost NAME              does not any more
  close NAME               signs him out everywhere; he cannot come back, and others may claim their games
  reopen NAME              he can
  rename NAME NEW          gives him another name
  words MATCH [SEAT]       removes what was said in a game, or what one seat said there; a mark stays
  words-of NAME            removes all that somebody has said
  end MATCH draw           ends a game for nobody; it does not count for ratings
  end MATCH SIDE           ends a game, won by that side
  reports [all]            what people have told the host, what is settled too
  settle REPORT            marks it as settled
  help, --help             this text
A name with spaces stands between quotation marks.`

interface Place {
  /** A folder, or the address of a database. */
  readonly data: string
  readonly games: readonly Rules[]
}

interface Command {
  /** How many words it takes, at least and at most. */
  readonly takes: readonly [number, number]
  run(store: Store, words: readonly string[], games: readonly Rules[]): Promise<string>
}

const date = (ms: number) => new Date(ms).toISOString().slice(0, 16).replace('T', ' ')
const many = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

function line({ name, created, host, closed }: Person): string {
  return `${date(created)}  ${name}${host === null ? '' : '  host'}${closed === null ? '' : `  closed ${date(closed)}`}`
}

async function find(store: Store, name: string): Promise<Person> {
  const person = await store.hosts.named(foldedName(name))
  if (person === undefined) throw new Error(`Nobody is called ${name}.`)
  return person
}

function reportLine({ report, by, about, match, text, at, settled }: Reported): string {
  const where = match === null ? '' : ` in ${match}`
  const state = settled === null ? '' : `  settled ${date(settled)}`
  return `${report}  ${date(at)}  ${by ?? '(gone)'} about ${about ?? '(gone)'}${where}${state}\n    ${text.replaceAll('\n', '\n    ')}`
}

async function show(store: Store, name: string): Promise<string> {
  const person = await find(store, name)
  const [sessions, games] = [await store.people.sessions(person.id), await store.holdings.all(person.id, 2000)]
  const about = (await store.hosts.reports(true)).filter((one) => one.about === person.name)
  return [
    line(person),
    `signed in at ${many(sessions.length, 'place')}, holds ${many(games.length, 'seat')}, ${many(about.length, 'report')} about him`,
    ...games.slice(0, 20).map(({ match, seat, game }) => `${match}  ${game} as ${seat}`),
    ...about.map(reportLine),
  ].join('\n')
}

async function rename(store: Store, name: string, wanted: string): Promise<string> {
  const person = await find(store, name)
  const fresh = plainName(wanted)
  if (whyNotName(fresh) !== null) throw new Error(`${wanted} is no name that somebody can have.`)
  const { languages, zone } = (await store.people.account(person.id))!
  const happened = await store.people.rename(person.id, { name: fresh, folded: foldedName(fresh), languages, zone })
  if (happened === null) throw new Error(`Somebody else is called ${fresh}.`)
  store.tellAll(happened)
  return `${person.name} is called ${fresh} now.`
}

/** By the way of everybody's acts, so that running servers follow it. */
async function end(store: Store, id: string, winner: string, games: readonly Rules[]): Promise<string> {
  const matches = new Matches(store, games)
  const match = await matches.take(id)
  const { table, sides } = await match.whole()
  if (table.over !== null) throw new Error('That game is over already.')
  const all = [...new Set(Object.values(sides))]
  if (winner !== 'draw' && !all.includes(winner)) throw new Error(`The sides are ${all.join(' and ')}.`)
  const loser = winner === 'draw' ? '' : table.seats.find((seat) => sides[seat] !== winner)!
  await match.act({ seat: '', kind: 'end', choice: loser }, `host ${Date.now()}`)
  return winner === 'draw' ? `The game ${id} has ended for nobody.` : `The game ${id} has ended, won by ${winner}.`
}

async function removeWords(store: Store, of: Parameters<Store['hosts']['removeWords']>[0]): Promise<string> {
  const { count, happened } = await store.hosts.removeWords(of)
  store.tellAll(happened)
  return count === 0 ? 'There was nothing to remove.' : `${many(count, 'word')} removed.`
}

const COMMANDS: Readonly<Record<string, Command>> = {
  people: {
    takes: [0, 0],
    run: async (store) => (await store.hosts.all()).map(line).join('\n') || 'Nobody has an account.',
  },
  show: { takes: [1, 1], run: (store, [name]) => show(store, name) },
  host: {
    takes: [1, 1],
    run: async (store, [name]) => {
      const person = await find(store, name)
      await store.hosts.setHost(person.id, true)
      return `${person.name} is a host now and sees reports on his page.`
    },
  },
  unhost: {
    takes: [1, 1],
    run: async (store, [name]) => {
      const person = await find(store, name)
      await store.hosts.setHost(person.id, false)
      return `${person.name} is no host any more.`
    },
  },
  close: {
    takes: [1, 1],
    run: async (store, [name]) => {
      const person = await find(store, name)
      if (person.closed !== null) throw new Error(`The account of ${person.name} is closed already.`)
      store.tellAll(await store.hosts.close(person.id))
      store.announce(OFFERS)
      return `The account of ${person.name} is closed: he is signed out everywhere and cannot come back.`
    },
  },
  reopen: {
    takes: [1, 1],
    run: async (store, [name]) => {
      const person = await find(store, name)
      if (person.closed === null) throw new Error(`The account of ${person.name} is not closed.`)
      store.tellAll(await store.hosts.reopen(person.id))
      return `The account of ${person.name} is open again.`
    },
  },
  rename: { takes: [2, 2], run: (store, [name, fresh]) => rename(store, name, fresh) },
  words: {
    takes: [1, 2],
    run: async (store, [match, seat]) => {
      if ((await store.match(match)) === undefined) throw new Error(`There is no match ${match}.`)
      return removeWords(store, seat === undefined ? { match } : { match, seat })
    },
  },
  'words-of': {
    takes: [1, 1],
    run: async (store, [name]) => removeWords(store, { account: (await find(store, name)).id }),
  },
  end: { takes: [2, 2], run: (store, [match, winner], games) => end(store, match, winner, games) },
  reports: {
    takes: [0, 1],
    run: async (store, [all]) => {
      const reports = await store.hosts.reports(all === 'all')
      return reports.map(reportLine).join('\n') || 'Nobody has anything to report.'
    },
  },
  settle: {
    takes: [1, 1],
    run: async (store, [report]) => {
      if (!(await store.hosts.settle(report))) throw new Error(`There is no report ${report}.`)
      return `The report ${report} is settled.`
    },
  },
}

/** Gives what is to be said; throws an error in words. */
export async function carryOut([name = 'help', ...words]: readonly string[], { data, games }: Place): Promise<string> {
  if (name === 'help' || name === '--help') return USAGE
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command === undefined || words.length < command.takes[0] || words.length > command.takes[1])
    throw new Error(USAGE)
  if (!isPostgres(data) && !existsSync(Store.fileIn(data))) throw new Error(`There are no stored games in ${data}.`)
  const store = await Store.open(data)
  // What is done here running servers hear of at once, where there is a way.
  store.listen({ heard: () => {}, missed: () => {} })
  try {
    return await command.run(store, words, games)
  } finally {
    await store.close()
  }
}
