import type { GameEvent, TableView, Verdict } from '@coup/engine'
import type { Course, Frame, Names, Paper, Rank, RewindAsked, Said, Sight, Talk, WireError } from '@coup/match'

export type { RewindAsked, Said, Talk }

/** An answer that was not taken; nothing has changed. */
export class RefusedAnswer extends Error {
  readonly code: string
  readonly rule: string
  readonly reason: string

  constructor(refused: WireError) {
    super(refused.message ?? refused.reason)
    this.code = refused.code
    this.rule = refused.rule
    this.reason = refused.reason
  }
}

/** What a seat keeps with a game for itself alone: sketches, a drawing; by id, as text. */
export interface Papers {
  list(): Promise<readonly Paper[]>
  read(paper: string): Promise<string | null>
  /** Rejects where there is no room for it. */
  keep(paper: string, name: string, text: string): Promise<void>
  drop(paper: string): Promise<void>
}

export const NO_PAPERS: Papers = {
  list: async () => [],
  read: async () => null,
  keep: async () => {},
  drop: async () => {},
}

/** A running game as one seat, or a spectator, has it: here in the page, or over the net. */
export interface Match {
  readonly game: string
  readonly options: Readonly<Record<string, unknown>>
  readonly seat: string | null
  /** Whether another person plays: somebody to talk to, who may agree to a draw. */
  readonly company: boolean
  /** Of those who have an account, by seat; left out where nobody can have one. */
  readonly names?: Names
  /** The computer players, by seat. */
  readonly computers: Readonly<Record<string, Rank>>
  readonly sight: Sight
  /** By step, as this seat may know it; the last is the running step. */
  readonly log: readonly (readonly GameEvent[])[]
  readonly connected: boolean
  readonly talkLog: readonly Said[]
  readonly notes: string
  readonly rewindAsked: RewindAsked | null
  readonly papers: Papers
  /** The ready set-up that answers for this seat until it has no more to say, or something is taken back. */
  setUp: string | null
  /** In a sketch, where one plays all seats and everything is seen: the views of the others. */
  readonly others?: readonly TableView[]
  /** Rejects with a RefusedAnswer. */
  answer(choice: string): Promise<void>
  /** Whether a choice would be legal after these answers of one's own, none of which is given yet. */
  why(choice: string, after?: readonly string[]): Promise<Verdict>
  courses(first: string): Promise<readonly Course[]>
  undo(): Promise<number>
  askRewind(toStep: number): Promise<void>
  answerRewind(grant: boolean): Promise<void>
  talk(choice: Talk): Promise<void>
  /** To everybody, or to one's own team; rejects with a RefusedAnswer where the rules want silence. */
  say(text: string, to?: 'team'): Promise<void>
  note(text: string): Promise<void>
  /** The past, one frame for each step of the log, as this seat saw it. */
  frames(): Promise<readonly Frame[]>
  /** A copy of a frame of the past, or of now, to try things out in, as a record; null where none is found. */
  imagine(frame?: number): Promise<string | null>
  /** The whole game as text, after its end. */
  record(): Promise<string>
  subscribe(listener: () => void): () => void
  close(): void
}
