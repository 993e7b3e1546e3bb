import type { Ended, GameEvent, Options, Outcome, Talk as Telling, Verdict } from '@coup/engine'
import type { Frame } from './frames.ts'
import type { Course } from './lookahead.ts'
import type { Corrected } from './opening.ts'
import type { Pace } from './pace.ts'
import type { Rank } from './rank.ts'
import type { Sight } from './sight.ts'

/** What a seat may say beside the rules; that it has ended for another reason others say. */
export type Talk = Exclude<Telling, Ended>

/** What a browser and the server say to each other about one match: JSON over one socket. */

/**
 * The browser's part. The reply repeats the `id`; a request sent again under the same id is not carried out twice.
 * `seq` is that of the sight on which the request was made.
 */
export type Request =
  | { op: 'hello'; match: string; secret?: string; seq?: number; said?: number }
  | { op: 'answer'; id: string; seq: number; choice: string }
  | { op: 'undo'; id: string; seq: number }
  | { op: 'talk'; id: string; choice: Talk }
  | { op: 'ask-rewind'; id: string; toStep: number }
  | { op: 'answer-rewind'; id: string; toStep: number; grant: boolean }
  | { op: 'claim'; id: string; seat: string }
  | { op: 'relieve'; id: string; seat: string }
  | { op: 'pause'; id: string }
  | { op: 'resume'; id: string }
  | { op: 'holiday'; id: string; days: number }
  | { op: 'say'; id: string; text: string; to?: 'team' }
  | { op: 'note'; id: string; text: string }
  | { op: 'why'; id: string; choice: string; after: string[] }
  | { op: 'courses'; id: string; first: string }
  | { op: 'frames'; id: string }
  | { op: 'imagine'; id: string; frame?: number }
  | { op: 'papers'; id: string }
  | { op: 'paper'; id: string; paper: string }
  | { op: 'keep-paper'; id: string; paper: string; name: string; text: string }
  | { op: 'drop-paper'; id: string; paper: string }
  | { op: 'record'; id: string }
  | { op: 'told'; id: string }
  | { op: 'ping'; id: string }

/** What is answered to a request that was carried out; null to those not named here. */
export interface Results {
  /** The number of answers taken back. */
  readonly undo: number
  readonly why: Verdict
  readonly courses: readonly Course[]
  readonly frames: readonly Frame[]
  readonly record: string
  /** A record; null where there is no such copy. */
  readonly imagine: string | null
  readonly papers: readonly Paper[]
  /** Null where there is none of that id. */
  readonly paper: string | null
}

/** Something that a seat keeps with the match, as text that only it is given: a sketch, a drawing. */
export interface Paper {
  readonly paper: string
  readonly name: string
  /** Milliseconds since 1970. */
  readonly changed: number
}

export interface Said {
  readonly seat: string
  /** Empty where the host has removed it. */
  readonly text: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** The seats that hear it; left out: everybody. */
  readonly to?: readonly string[]
}

export interface RewindAsked {
  readonly by: string
  /** The game would go back to the start of this step of the log. */
  readonly toStep: number
}

/** How a match stands in time. */
export interface Paced {
  readonly pace: Pace
  /** By the clock that counts it: milliseconds since 1970. */
  readonly now: number
}

/** What a seat is told of its own time or another's; it stands until that turn is over. */
export interface Notice {
  /** A fifth of the time is left; none is. */
  readonly kind: 'reminder' | 'time-up'
  /** The seat whose time it is. */
  readonly about: string
  readonly at: number
}

/** The names of the accounts that hold seats, by seat; guests have none. Who sits where everybody may know. */
export type Names = Readonly<Record<string, string>>

/** What has changed for one seat, or for the spectators. Lists are right up to `from`, the rest takes the place of theirs. */
export interface News {
  readonly seq?: number
  readonly sight?: Sight
  readonly log?: { readonly from: number; readonly steps: GameEvent[][] }
  readonly said?: { readonly from: number; readonly words: Said[] }
  readonly joined?: string[]
  /** Of the accounts that hold seats, by seat. */
  readonly names?: Names
  /** The seats of people with whom the reader wants nothing to do: their words are not for him. */
  readonly hushed?: readonly string[]
  readonly rewind?: RewindAsked | null
  /** The match in which it is played again with the sides changed. */
  readonly rematch?: string | null
  readonly notes?: string
  /** The rules have been corrected, and the seat has not said yet that it was told. */
  readonly corrected?: Corrected | null
  /** It counts for the ratings of the accounts that hold its seats; left out where it does not. */
  readonly rated?: true
  /** Left out in a match without limit of time. */
  readonly pace?: Paced
  readonly notices?: readonly Notice[]
  /** The computer players, by seat: one has gone on for somebody. */
  readonly computers?: Readonly<Record<string, Rank>>
}

export interface WireError {
  readonly code: string
  readonly rule: string
  readonly reason: string
  /** For people, where it is no refusal of the rules: those have their words in the catalogues. */
  readonly message?: string
}

/** The server's part. */
export type Reply =
  | {
      type: 'welcome'
      game: string
      rules: string
      options: Options
      seat: string | null
      /** The computer players, by seat. */
      computers: Readonly<Record<string, Rank>>
      news: News
    }
  | { type: 'news'; news: News }
  | { type: 'done'; id: string; result: unknown }
  | { type: 'refused'; id: string | null; error: WireError }

/** What everybody may know of a match without opening it. */
export interface Facts {
  readonly match: string
  readonly game: string
  readonly rules: string
  readonly options: Options
  readonly seats: readonly string[]
  readonly joined: readonly string[]
  readonly names: Names
  /** The computer players, by seat; they have joined too. */
  readonly computers: Readonly<Record<string, Rank>>
  readonly asked: readonly string[]
  /** Null in a game without rounds, and where it was last played before rounds were kept. */
  readonly round: number | null
  readonly over: Outcome | null
  /** The match in which it is played again with the sides changed. */
  readonly rematch: string | null
  /** Null in a match without limit of time. */
  readonly pace: Paced | null
  /** It counts for the ratings of the accounts that hold its seats; nobody else may hold one. */
  readonly rated: boolean
  readonly created: number
  readonly changed: number
}

/** The facts for one who may choose among the seats that are still free. */
export type Invited = Facts & { readonly free: readonly string[] }

/** The facts for one who holds a seat. */
export type Held = Facts & { readonly seat: string; readonly notices: readonly Notice[] }

/** What whoever has begun a match is told: by seat what to send to those who are to sit there, and an invitation to any. */
export interface Begun {
  readonly match: string
  readonly seat: string
  readonly invitations: Readonly<Record<string, string>>
  readonly invitation: string
}

export interface Joined {
  readonly match: string
  readonly game: string
  readonly seat: string
}
