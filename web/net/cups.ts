import type { CupBrief, CupFacts, CupForm, PaceName } from '@coup/match'
import { call, callOnce, home } from './api.ts'
import { asOwner } from './me.ts'

export interface NewCup {
  readonly name: string
  readonly game: string
  readonly options: Readonly<Record<string, unknown>>
  readonly pace: PaceName
  readonly rated?: true
  readonly form: CupForm
  /** Left out: as many as find the best. */
  readonly rounds?: number
  readonly least: number
  readonly most: number
  /** Left out: when it is full. */
  readonly starts?: number
}

/** What its opener or an entrant does with a cup. */
export type CupDeed = 'enter' | 'withdraw' | 'give-up' | 'call-off'

export async function allCups(): Promise<readonly CupBrief[]> {
  return (await call(() => callOnce<{ cups: CupBrief[] }>(home(), 'cups'))).cups
}

export const cupFacts = (cup: string): Promise<CupFacts> => call(() => callOnce(home(), `cups/${cup}`))

/** Gives its id. */
export async function openCup(wanted: NewCup): Promise<string> {
  return (await asOwner<{ cup: string }>('cups', wanted, false)).cup
}

export async function doWithCup(cup: string, deed: CupDeed): Promise<void> {
  await asOwner(`cups/${cup}/${deed}`, {}, true)
}
