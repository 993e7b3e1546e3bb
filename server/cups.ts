import { randomInt } from 'node:crypto'
import { CUP_SIZES, type CupBrief, type CupFacts, newSecret, Problem } from '@coup/match'
import { type Course, courseOf, DAY, tooLate } from './cupcourse.ts'
import type { CupStep, ListedCup, StoredCup, StoredEntrant, WholeCup } from './cuprows.ts'
import type { NewCup } from './cupwire.ts'
import type { Matches } from './matches.ts'
import { isSeen, plainName } from './named.ts'
import { newMatchId } from './secret.ts'
import type { SignedIn } from './sessions.ts'
import { DEFAULTS, type Settings } from './settings.ts'
import { standingsOf } from './standings.ts'
import type { Store } from './store.ts'
import type { Telling } from './tell.ts'

const BAD_NAME = new Problem('bad-cup-name', 'A cup has a name of 1 to 60 letters, figures and signs.')
const BAD_SIZE = new Problem('bad-cup', 'So many cannot play in this form.')
const BAD_START = new Problem('bad-cup', 'A cup begins within 90 days from now.')
const TWO_SEATS = new Problem('bad-cup', 'A cup is for games between two.')
/** So long one may be announced before; one that begins when it is full waits so long for that. */
const AHEAD = 90 * DAY
const WAITS = 30 * DAY
/** What could not be done in a match is tried again after this. */
const AGAIN = 60_000
/** So often a cup goes on at a time: rounds that are decided before they are played. */
const AT_ONCE = 100

/** Everybody's place, by lot. */
function draw(size: number): number[] {
  const order = Array.from({ length: size }, (_, i) => i)
  for (let i = size - 1; i > 0; i--) {
    const j = randomInt(i + 1)
    ;[order[i], order[j]] = [order[j], order[i]]
  }
  return order
}

/** What happens to a cup at a moment, as data. */
interface News {
  readonly event: string
  readonly at: number
  readonly more?: object
}

/** What somebody is told of a cup. */
const telling = ({ id, name }: StoredCup, account: string, { event, at, more = {} }: News): Telling => ({
  account,
  kind: 'cup',
  about: { cup: id, name, event, ...more },
  at,
})

/** Something that the cup does in a match for one who has given up, or against one who is late. */
interface Doing {
  readonly match: string
  readonly seat: string
  readonly kind: 'answer' | 'claim'
  readonly choice: string
}

/** Whoever gives up concedes what runs; who is late for too long loses, unless both are. */
function doingsOf(whole: WholeCup, now: number): Doing[] {
  const late = tooLate(whole, now)
  const leaving = whole.entrants.filter(({ gaveup, account }) => gaveup !== null && account !== null)
  const left = new Set(leaving.map(({ number }) => number))
  return whole.pairings.flatMap(({ match, one, two, over, result }): Doing[] => {
    if (match === null || over !== null || result !== null) return []
    const [first, second] = whole.seats.get(match)!.map(({ name }) => name)
    const gone = left.has(one) ? first : left.has(two!) ? second : null
    if (gone !== null) return [{ match, seat: gone, kind: 'answer', choice: 'concede' }]
    const slow = late.filter((he) => he.match === match).map(({ seat }) => seat)
    if (slow.length !== 1) return []
    return [{ match, seat: slow[0] === first ? second : first, kind: 'claim', choice: slow[0] }]
  })
}

/** Cups that anyone opens, and that go on by themselves. */
export class Cups {
  private readonly store: Store
  private readonly matches: Matches
  private readonly settings: Pick<Settings, 'cupsOfAccount'>

  constructor(store: Store, matches: Matches, settings: Pick<Settings, 'cupsOfAccount'> = DEFAULTS) {
    this.store = store
    this.matches = matches
    this.settings = settings
  }

  /** Gives its id. Throws Problem. */
  async open(who: SignedIn, wanted: NewCup): Promise<string> {
    const now = await this.store.clock()
    const { game, options = {}, pace, rated = false, form, rounds = null, least, most, starts } = wanted
    const name = plainName(wanted.name)
    if (!isSeen(name)) throw BAD_NAME
    const size = CUP_SIZES[form]
    if (least < size.least || most > size.most || least > most) throw BAD_SIZE
    if (starts !== undefined && (starts <= now || starts > now + AHEAD)) throw BAD_START
    if (this.matches.checkedSeats(game, options).length !== 2) throw TWO_SEATS
    const cup: StoredCup = {
      ...{ id: newMatchId(), opener: who.account.id, name, game, options: JSON.stringify(options), pace },
      ...{ rated: Number(rated), form, rounds: form === 'swiss' ? rounds : null, least, most },
      ...{ starts: starts ?? now + WAITS, whenfull: Number(starts === undefined), due: starts ?? now + WAITS },
      ...{ state: 'open', round: 0, putoff: 0, created: now, ended: null, winners: null, stamp: 0 },
    }
    await this.store.cups.open(who, cup, this.settings.cupsOfAccount)
    return cup.id
  }

  async enter(who: SignedIn, id: string): Promise<void> {
    await this.store.cups.enter(who, id, await this.store.clock())
    await this.goOnSoon(id)
  }

  withdraw(who: SignedIn, id: string): Promise<void> {
    return this.store.cups.withdraw(who, id)
  }

  async giveUp(who: SignedIn, id: string): Promise<void> {
    await this.store.cups.giveUp(who, id, await this.store.clock())
    await this.goOnSoon(id)
  }

  async callOff(who: SignedIn, id: string): Promise<void> {
    const at = await this.store.clock()
    await this.store.cups.callOff(who, id, at, (cup, account) => telling(cup, account, { event: 'off', at }))
  }

  /** Does what is due. */
  async goOnAll(isClosed: () => boolean): Promise<void> {
    for (const id of await this.store.cups.due(await this.store.clock())) {
      if (isClosed()) return
      await this.goOnSoon(id)
    }
  }

  /** Nobody suffers for one that cannot go on now: it is tried again. */
  private async goOnSoon(id: string): Promise<void> {
    await this.goOn(id).catch(() => {})
  }

  /** If it is due: whatever it comes to happens once, whoever is killed, and whichever processes try. */
  private async goOn(id: string): Promise<void> {
    for (let i = 0; i < AT_ONCE; i++) {
      const now = await this.store.clock()
      let whole = await this.store.cups.whole(id)
      if (whole.cup.due === null || whole.cup.due > now) return
      const doings = doingsOf(whole, now)
      for (const one of doings) await this.act(one)
      if (doings.length > 0) whole = await this.store.cups.whole(id)
      const undone = doingsOf(whole, now).length > 0
      const step = await this.stepOf(whole, courseOf(whole, now, draw), now)
      const change = undone ? { ...step.change, due: step.change.due ?? now + AGAIN } : step.change
      if (!(await this.store.cups.carryOut({ ...step, change }))) return
      this.store.tellAll(new Map(step.pairs.flatMap(({ begun }) => (begun === null ? [] : [[begun.match.id, 0]]))))
    }
  }

  /** By an id that nobody can have used before. Where it is refused, or cannot be done now, the match is found as it is. */
  private async act({ match: id, seat, kind, choice }: Doing): Promise<void> {
    try {
      const match = await this.matches.take(id)
      await match.act({ seat, kind, choice }, newSecret()).finally(() => this.matches.release(match))
    } catch {}
  }

  private async stepOf(whole: WholeCup, course: Course, now: number): Promise<CupStep> {
    const nothing = { from: whole, settled: [], lots: new Map(), pairs: [], tellings: [] }
    const all = (event: string, more?: object) => this.toldAll(whole, { event, at: now, more })
    switch (course.kind) {
      case 'wait':
        return { ...nothing, settled: course.settled, change: { due: course.due } }
      case 'put-off': {
        const { starts } = course
        const change = { starts, due: starts, putoff: 1 }
        return { ...nothing, change, tellings: all('put-off', { starts: String(starts) }) }
      }
      case 'off':
        return { ...nothing, change: { state: 'off', due: null, ended: now }, tellings: all('off') }
      case 'over': {
        const winners = JSON.stringify(winnersOf(whole, course))
        const change = { state: 'over', due: null, ended: now, winners } as const
        return { ...nothing, settled: course.settled, change, tellings: all('over') }
      }
      case 'round':
        return this.roundOf(whole, course, now)
    }
  }

  private async roundOf(whole: WholeCup, course: Extract<Course, { kind: 'round' }>, now: number): Promise<CupStep> {
    const { settled, lots, round, of, fixtures } = course
    const pairs: CupStep['pairs'][number][] = []
    for (const one of fixtures) pairs.push({ ...one, begun: one.result === null ? await this.begin(whole, one) : null })
    // Where nothing is to be played it goes on at once.
    const due = pairs.some(({ begun }) => begun !== null) ? null : now
    const change: CupStep['change'] = { state: 'running', round, rounds: of, due }
    return { from: whole, settled, lots, pairs, change, tellings: toldRound(whole, round, pairs, now) }
  }

  private begin({ cup, entrants }: WholeCup, { one, two }: { one: number; two: number | null }) {
    const { game, pace } = cup
    const options = JSON.parse(cup.options)
    const [first, second] = this.matches.seatsOf(game, options)
    const account = (number: number | null) => entrants.find((he) => he.number === number)!.account!
    const holders = { [first]: account(one), [second]: account(two) }
    return this.matches.between({ game, options, pace, rated: cup.rated === 1, holders })
  }

  private toldAll({ cup, entrants }: WholeCup, news: News): Telling[] {
    return entrants.flatMap(({ account }) => (account === null ? [] : [telling(cup, account, news)]))
  }

  async list(who: SignedIn | null): Promise<CupBrief[]> {
    const { cups, entrants } = await this.store.cups.all()
    const by = Map.groupBy(entrants, ({ cup }) => cup)
    return cups.map((cup) => briefOf(cup, by.get(cup.id) ?? [], who))
  }

  async facts(id: string, who: SignedIn | null): Promise<CupFacts> {
    const { cup, entrants, pairings } = await this.store.cups.whole(id)
    const [first, second] = this.matches.seatsOf(cup.game, JSON.parse(cup.options))
    const numbers = entrants.map(({ number }) => number)
    return {
      ...briefOf(cup, entrants, who),
      seats: [first, second],
      entrants: entrants.map(({ number, name, gaveup }) => ({ number, name, gaveUp: gaveup !== null })),
      games: pairings.map(({ round, number, one, two, match, result }) => ({ round, number, one, two, match, result })),
      standings: cup.round === 0 ? [] : standingsOf(cup.form, numbers, pairings),
      me: entrants.find(({ account }) => who !== null && account === who.account.id)?.number ?? null,
      opened: who !== null && cup.opener === who.account.id,
      now: await this.store.clock(),
    }
  }
}

function winnersOf({ cup, entrants, pairings }: WholeCup, { settled }: Extract<Course, { kind: 'over' }>): number[] {
  const known = new Map(settled.map((one) => [`${one.round} ${one.number}`, one.result]))
  const played = pairings.map((one) => ({ ...one, result: one.result ?? known.get(`${one.round} ${one.number}`)! }))
  const numbers = entrants.map(({ number }) => number)
  const first = standingsOf(cup.form, numbers, played).filter(({ place }) => place === 1)
  return first.map(({ entrant }) => entrant)
}

/** Everybody who has something to play, or is free, is told once. */
function toldRound({ cup, entrants }: WholeCup, round: number, pairs: CupStep['pairs'], at: number): Telling[] {
  return entrants.flatMap(({ number, account }): Telling[] => {
    const mine = pairs.find(({ one, two, result }) => (one === number || two === number) && result !== 'none')
    if (account === null || mine === undefined || (mine.begun === null && mine.result !== 'bye')) return []
    const event = mine.begun === null ? 'free' : 'round'
    const told = telling(cup, account, { event, at, more: { round: String(round) } })
    return [mine.begun === null ? told : { ...told, match: mine.begun.match.id }]
  })
}

function briefOf(cup: ListedCup, entrants: readonly StoredEntrant[], who: SignedIn | null): CupBrief {
  const { id, name, game, pace, form, least, most, starts, state, round, created, ended } = cup
  const first: number[] = JSON.parse(cup.winners ?? '[]')
  return {
    ...{ cup: id, name, game, pace, form, least, most, starts, state, round, created, ended },
    options: JSON.parse(cup.options),
    rated: cup.rated === 1,
    rounds: cup.rounds,
    whenFull: cup.whenfull === 1,
    opener: cup.openedby,
    entered: entrants.length,
    of: round === 0 ? 0 : cup.rounds!,
    winners: first.map((number) => entrants.find((one) => one.number === number)?.name ?? null),
    mine: who !== null && entrants.some(({ account }) => account === who.account.id),
  }
}
