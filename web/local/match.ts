import type { Course, Frame, GameEvent, Sight, Verdict } from '@coup/engine'
import type { Match, RewindAsked, Said, Talk } from '../match.ts'
import type { LocalGame } from './game.ts'

/** One seat of a game that runs in the page. */
export class LocalMatch implements Match {
  readonly game: string
  readonly seat: string | null
  readonly connected = true
  private readonly local: LocalGame
  private seen: { sight: Sight; log: GameEvent[][] } | null = null
  private readonly listeners = new Set<() => void>()
  private readonly unsubscribe: () => void

  constructor(local: LocalGame, seat: string | null) {
    this.local = local
    this.game = local.table.rules.id
    this.seat = seat
    this.unsubscribe = local.subscribe(() => {
      this.seen = null
      for (const listener of this.listeners) listener()
    })
  }

  private get now(): { sight: Sight; log: GameEvent[][] } {
    this.seen ??= { sight: this.local.sight(this.seat), log: this.local.table.history(this.seat) }
    return this.seen
  }

  get options(): Readonly<Record<string, unknown>> {
    return this.local.table.options
  }

  get sight(): Sight {
    return this.now.sight
  }

  get log(): readonly (readonly GameEvent[])[] {
    return this.now.log
  }

  get talkLog(): readonly Said[] {
    return this.local.heardBy(this.seat)
  }

  get notes(): string {
    return this.seat === null ? '' : (this.local.notes[this.seat] ?? '')
  }

  get rewindAsked(): RewindAsked | null {
    return this.local.rewind
  }

  async answer(choice: string): Promise<void> {
    this.local.answer(this.mine, choice)
  }

  async why(choice: string, after: readonly string[] = []): Promise<Verdict> {
    return this.local.why(this.mine, choice, after)
  }

  async courses(first: string): Promise<Course[]> {
    return this.local.courses(this.mine, first)
  }

  async undo(): Promise<number> {
    return this.local.undo(this.mine)
  }

  async askRewind(toStep: number): Promise<void> {
    this.local.askRewind(this.mine, toStep)
  }

  async answerRewind(grant: boolean): Promise<void> {
    this.local.answerRewind(grant)
  }

  async talk(choice: Talk): Promise<void> {
    this.local.talk(this.mine, choice)
  }

  async say(text: string, to?: 'team'): Promise<void> {
    this.local.say(this.seat, text, to)
  }

  async note(text: string): Promise<void> {
    this.local.note(this.mine, text)
  }

  async frames(): Promise<Frame[]> {
    return this.local.frames(this.seat)
  }

  async record(): Promise<string> {
    return this.local.record()
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  close(): void {
    this.unsubscribe()
    this.listeners.clear()
  }

  private get mine(): string {
    if (this.seat === null) throw new Error('a spectator cannot do that')
    return this.seat
  }
}
