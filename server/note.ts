import { leftOf, type Pace, type Told } from '@coup/match'
import type { Kysely } from 'kysely'
import { say, sayWhile } from './phrases.ts'
import type { Schema } from './schema.ts'
import type { About } from './tell.ts'

/** What is to be said to somebody, as data: put into words when it is sent. */
export interface Note {
  readonly kind: Told | 'try' | 'confirm'
  readonly match: string | null
  /** His, by which it concerns him; null: it does not. */
  readonly seat: string | null
  readonly about: About
  readonly at: number
}

/** How a match stands that a note is about: what everybody at it may know. */
export interface Scene {
  readonly title: string
  readonly isOver: boolean
  readonly asked: readonly string[]
  readonly pace: Pace | null
  readonly seats: readonly { name: string; isComputer: boolean; account: string | null; called: string | null }[]
}

/** A note in somebody's language. */
export interface Worded {
  readonly title: string
  readonly body: string
  /** Behind the address of the pages. */
  readonly url: string
  readonly tag: string
}

export const SITE = 'Coup d’Œil'
/** So many of those who play are named. */
const NAMED = 3

/** Null where there is no such match. */
export async function sceneOf(
  db: Pick<Kysely<Schema>, 'selectFrom'>,
  match: string,
  titles: ReadonlyMap<string, string>,
): Promise<Scene | null> {
  const row = db.selectFrom('match').select(['game', 'asked', 'over', 'pace']).where('id', '=', match)
  const found = await row.executeTakeFirst()
  if (found === undefined) return null
  const seats = await db
    .selectFrom('seat')
    .leftJoin('holding', (join) =>
      join.onRef('holding.match', '=', 'seat.match').onRef('holding.seat', '=', 'seat.name'),
    )
    .leftJoin('account', 'account.id', 'holding.account')
    .select(['seat.name', 'seat.computer', 'holding.account', 'account.name as called'])
    .where('seat.match', '=', match)
    .orderBy('seat.number')
    .execute()
  return {
    title: titles.get(found.game) ?? SITE,
    isOver: found.over !== null,
    asked: JSON.parse(found.asked),
    pace: found.pace === null ? null : JSON.parse(found.pace),
    seats: seats.map(({ computer, ...seat }) => ({ ...seat, isComputer: computer !== null })),
  }
}

const ASKED: readonly Note['kind'][] = ['turn', 'reminder', 'time-up']

/** Whether nobody needs to be told it any more: the match is gone, or has gone on, or the seat is not his now. */
export function isMoot({ kind, match, seat, about }: Note, account: string, scene: Scene | null): boolean {
  if (match === null) return false
  if (scene === null) return true
  const mine = scene.seats.find(({ name }) => name === seat)
  if (seat !== null && (mine?.account !== account || mine.isComputer)) return true
  if (kind === 'over' || kind === 'word') return false
  if (scene.isOver) return true
  return ASKED.includes(kind) && !scene.asked.includes(about.seat ?? seat ?? '')
}

/** Puts a note into words. */
export function worded(note: Note, account: string, scene: Scene | null, language: string, now: number): Worded {
  const { kind, match } = note
  const others = scene?.seats.filter((one) => one.account !== account && one.called !== null) ?? []
  const names = [...new Set(others.map(({ called }) => called))].slice(0, NAMED)
  const title =
    kind === 'cup' ? (note.about.name ?? SITE) : [scene?.title ?? SITE, names.join(', ')].filter(Boolean).join(' · ')
  const body = bodyOf(note, scene, language, now)
  if (match !== null && kind !== 'invited')
    return { title, body, url: `#/match/${match}`, tag: kind === 'word' ? `word ${match}` : `match ${match}` }
  const about = note.about.cup ?? note.about.offer ?? ''
  const url = kind === 'cup' ? `#/cups/${about}` : kind === 'invited' ? '#/offers' : '#/'
  return { title, body, url, tag: `${kind} ${about}` }
}

function bodyOf(note: Note, scene: Scene | null, language: string, now: number): string {
  const { kind, seat, about } = note
  const left = scene?.pace == null || seat === null ? null : leftOf(scene.pace, seat, now)
  const lasting = left === null || left <= 0 ? null : { left: sayWhile(language, left) }
  const who = scene?.seats.find(({ name }) => name === about.seat)?.called
  switch (kind) {
    case 'turn':
      return lasting === null ? say(language, 'turn') : say(language, 'turn_left', lasting)
    case 'reminder':
      return lasting === null ? say(language, 'reminder_soon') : say(language, 'reminder', lasting)
    case 'time-up':
      if (about.seat === seat) return say(language, 'time_up_mine')
      return capital(say(language, 'time_up', { who: who ?? say(language, 'somebody_small') }))
    case 'begun':
      return say(language, scene?.asked.includes(seat ?? '') ? 'begun_turn' : 'begun')
    case 'invited':
      return say(language, 'invited', { who: about.by ?? say(language, 'somebody') })
    case 'cup':
      return cupWords(about, language)
    case 'word':
      return say(language, 'word', { who: who ?? say(language, 'somebody') })
    case 'over':
      return say(language, 'over')
    default:
      return say(language, 'tried')
  }
}

const OF_CUP = {
  round: 'cup_round',
  free: 'cup_free',
  'put-off': 'cup_put_off',
  off: 'cup_off',
  over: 'cup_over',
} as const

/** Its name stands above. */
function cupWords({ event = '', name, round = '' }: Note['about'], language: string): string {
  if (Object.hasOwn(OF_CUP, event)) return say(language, OF_CUP[event as keyof typeof OF_CUP], { round })
  return name === undefined ? say(language, 'cup_unnamed') : say(language, 'cup', { name })
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
