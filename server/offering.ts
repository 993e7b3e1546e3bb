import { randomInt } from 'node:crypto'
import { type Joined, type OfferTerms, type OpenSeats, PACES, type PaceName, Problem } from '@coup/match'
import { Board } from './board.ts'
import type { Matches } from './matches.ts'
import { foldedName } from './named.ts'
import type { StoredOffer } from './offers.ts'
import type { NewOffer } from './offerwire.ts'
import type { SignedIn } from './sessions.ts'
import type { Settings } from './settings.ts'
import { OFFERS, type Store } from './store.ts'

/** How long an offer stands. */
function lifeOf(pace: PaceName | null, isInvitation: boolean, settings: Settings): number {
  if (pace !== null && PACES[pace].most === null) return settings.offerLiveMs
  return isInvitation ? settings.invitationMs : settings.offerMs
}

const termsIn = (wanted: NewOffer): OfferTerms => ({
  game: wanted.game,
  options: wanted.options ?? {},
  seat: wanted.seat ?? null,
  computers: wanted.computers ?? {},
  pace: wanted.pace ?? null,
  relief: wanted.relief ?? null,
  rated: wanted.rated ?? false,
  language: wanted.language ?? null,
})

/** Open seats: offered, found, taken. */
export class Offering {
  readonly board: Board
  private readonly store: Store
  private readonly matches: Matches
  private readonly settings: Settings

  constructor(store: Store, matches: Matches, settings: Settings) {
    this.store = store
    this.matches = matches
    this.settings = settings
    this.board = new Board(() => store.offers.print())
  }

  /** What somebody sees; null: a guest. */
  async seenBy(who: SignedIn | null): Promise<OpenSeats> {
    const { offers } = this.store
    const id = who?.account.id ?? null
    const now = await this.store.clock()
    const mine = id === null ? [] : await offers.mine(id, now)
    return { signedIn: id !== null, now, open: await offers.openFor(id, now), mine }
  }

  async count(who: SignedIn | null): Promise<{ open: number; invited: number }> {
    return this.store.offers.count(who?.account.id ?? null, await this.store.clock())
  }

  /** Throws Problem. */
  async offer(who: SignedIn, wanted: NewOffer): Promise<void> {
    const { whom, name } = wanted
    const terms = termsIn(wanted)
    if ((whom === 'named') !== (name !== undefined))
      throw new Problem('bad-request', 'An offer to somebody by name has a name, others have none.')
    const { options, people } = this.matches.offered(terms)
    if (terms.seat !== null && !people.includes(terms.seat))
      throw new Problem('bad-request', `The seats are ${people.join(', ')}.`)
    const invited = name === undefined ? null : foldedName(name)
    const at = await this.store.clock()
    const until = at + lifeOf(terms.pace, invited !== null, this.settings)
    const offer = { ...terms, options, offer: wanted.offer, whom, invited, at, until }
    await this.store.offers.add(who, offer, this.settings.offersOfAccount)
    this.happened()
  }

  /** Throws Problem. */
  async renew(who: SignedIn, id: string): Promise<void> {
    const at = await this.store.clock()
    const { settings } = this
    const most = settings.offersOfAccount
    const untilOf = (one: StoredOffer) => at + lifeOf(one.pace, one.whom === 'named', settings)
    if (await this.store.offers.renew(who, id, at, untilOf, most)) this.happened()
  }

  async withdraw(who: SignedIn, id: string): Promise<void> {
    if (await this.store.offers.withdraw(who, id)) this.happened()
  }

  /** Throws Problem. */
  async decline(who: SignedIn, id: string): Promise<void> {
    await this.store.offers.decline(who, id, await this.store.clock())
    this.happened()
  }

  /** The match begins, with both seats held by their accounts. Throws Problem. */
  async take(who: SignedIn, id: string): Promise<Joined> {
    const { account, seat, ...terms } = await this.store.offers.find(who.account.id, id)
    const { people } = this.matches.offered(terms)
    const his = seat ?? people[randomInt(people.length)]
    const mine = people.find((one) => one !== his) ?? ''
    const begun = await this.matches.between({ ...terms, holders: { [his]: account, [mine]: who.account.id } })
    const match = await this.store.takeOffer(who, id, begun, his)
    this.happened()
    if (match === begun.match.id) return { match, game: terms.game, seat: mine }
    const holders = await this.store.holdings.of(match)
    const held = Object.keys(holders).find((one) => holders[one] === who.account.id) ?? ''
    return { match, game: terms.game, seat: held }
  }

  /** Here and at other processes. */
  private happened(): void {
    this.store.announce(OFFERS)
    this.board.changed()
  }
}
