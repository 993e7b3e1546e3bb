import type { GameEvent } from './event.ts'
import { canWitness } from './event.ts'
import { checkOptions } from './options.ts'
import type { Question } from './question.ts'
import { Random } from './random.ts'
import type { Refusal } from './refusal.ts'
import { Refused, refusal } from './refusal.ts'
import type { Options, Rules } from './rules.ts'
import { BadPosition } from './rules.ts'
import type { GameState, Outcome } from './state.ts'
import type { Given, Run, Step } from './step.ts'
import { listed, replay, resume, TABLE_TALK, talkEvent } from './step.ts'

export type Asked = Pick<Question, 'kind' | 'rule' | 'choices'> & { seat: string }
export type Verdict = { legal: true } | { legal: false; rule: string; reason: string; message: string }

const NOT_ASKED = refusal('', 'not-your-turn', 'You are not asked anything now.')
const GAME_IS_OVER = refusal('', 'over', 'The game is over.')
const NO_OFFER = refusal('', 'no-offer', 'Nobody has offered a draw.')
/** A running game. */
export class Table {
  readonly rules: Rules
  readonly options: Options
  readonly seats: readonly string[]
  readonly seed: string
  /** It has its past from the set-up on. */
  private readonly fromSetup: boolean
  private readonly keepsHistory: boolean
  private head: Step
  /** Null after a fork or an undo: built again from the step's start and its answers when needed. */
  private run: Run | null = null
  private talked: Outcome | null = null
  private drawOffers: readonly number[] = []

  private constructor(
    like: Pick<Table, 'rules' | 'options' | 'seats' | 'seed'>,
    head: Step,
    fromSetup: boolean,
    keeps: boolean,
  ) {
    this.rules = like.rules
    this.options = like.options
    this.seats = like.seats
    this.seed = like.seed
    this.head = head
    this.fromSetup = fromSetup
    this.keepsHistory = keeps
  }

  /** A new game; throws BadOptions. */
  static begin(rules: Rules, options: unknown, seed: string): Table {
    const checked = checkOptions(rules.options, options)
    return Table.from(rules, checked, seed, rules.setup(checked, Random.seeded(seed)), true)
  }

  /** A game that begins at this position; throws BadOptions and BadPosition. */
  static place(rules: Rules, options: unknown, seed: string, position: unknown): Table {
    const checked = checkOptions(rules.options, options)
    if (typeof position !== 'object' || position === null || Array.isArray(position)) {
      throw new BadPosition('position must be an object')
    }
    const { answers = [], ...rest } = position as { answers?: unknown }
    if (!Array.isArray(answers)) throw new BadPosition('answers must be a list')
    const table = Table.from(rules, checked, seed, rules.place(rest, checked, Random.seeded(seed)), false)
    for (const line of answers) table.repeatLine(line)
    return table
  }

  private repeatLine(line: unknown): void {
    if (typeof line !== 'string') throw new BadPosition('answers must be texts: seat, blank, choice')
    const [seat, ...choice] = line.split(' ')
    try {
      this.answer(seat, choice.join(' '))
    } catch (error) {
      if (error instanceof Refused) throw new BadPosition(`answer ${line}: ${error.message}`)
      throw error
    }
  }

  private static from(rules: Rules, options: Options, seed: string, start: GameState, fromSetup: boolean): Table {
    const seats = rules.seatsFor?.(options) ?? rules.seats
    const head = { parent: null, start, given: [], events: [] }
    const table = new Table({ rules, options, seats, seed }, head, fromSetup, true)
    table.go()
    return table
  }

  /** The position that its answers go on from, if it did not begin at the beginning. */
  get position(): object | null {
    if (this.fromSetup) return null
    let first = this.head
    while (first.parent !== null) first = first.parent
    return this.rules.position(first.start)
  }

  private replay(explaining: boolean): Run {
    return replay(this.rules, this.seats, this.head, explaining)
  }

  /** Runs complete steps until someone is asked or the game is over; tells whether they brought something to light. */
  private go(): boolean {
    let run = this.running
    let { revealed } = run.g.desk
    while (run.asked.length === 0 && run.g.over === null) {
      const { g } = run
      this.head.events = g.desk.events
      this.head = { parent: this.keepsHistory ? this.head : null, start: g, given: [], events: [] }
      run = this.replay(false)
      this.run = run
      revealed ||= run.g.desk.revealed
    }
    return revealed
  }

  private get running(): Run {
    this.run ??= this.replay(false)
    return this.run
  }

  /** The truth at this moment. To be read only. */
  get truth(): GameState {
    return this.running.g
  }

  get over(): Outcome | null {
    return this.talked ?? this.running.g.over
  }

  /** The questions as the rules asked them. Empty when the game is over. */
  get asked(): readonly Question[] {
    return this.talked === null ? this.running.asked : []
  }

  questions(): Asked[] {
    return this.asked.map(({ seat, kind, rule, choices }) => ({ seat: this.seats[seat], kind, rule, choices }))
  }

  /** Takes a choice by its place in an asked question: the fast way for players that read `asked`. */
  play(question: Question, index: number): void {
    const run = this.running
    const { g } = run
    const { draws } = g.random
    const given: Given = {
      seat: question.seat,
      choice: question.choices[index],
      final: false,
      secret: question.secret,
    }
    this.head.given.push(given)
    g.desk.answered = question
    g.desk.revealed = false
    run.asked = listed(resume(run, question.values[index]))
    const revealed = this.go()
    given.final = revealed || this.running.g.random.draws !== draws
  }

  /** Gives an answer; throws Refused, and then nothing has changed. */
  answer(seat: string, choice: string): { events: GameEvent[]; step: boolean } {
    const at = this.seats.indexOf(seat)
    if (this.over !== null) throw new Refused('over', GAME_IS_OVER)
    if (TABLE_TALK.includes(choice)) return this.talk(at, choice)
    const question = this.asked.find((one) => one.seat === at)
    if (question === undefined) throw new Refused('not-your-turn', NOT_ASKED)
    const index = question.choices.indexOf(choice)
    if (index < 0) {
      const verdict = this.why(seat, choice)
      throw new Refused('illegal', verdict.legal ? NOT_ASKED : verdict)
    }
    const step = this.head
    const { events } = this.running.g.desk
    const before = events.length
    this.play(question, index)
    const later: GameEvent[][] = []
    for (let one: Step | null = this.head; one !== null && one !== step; one = one.parent) {
      later.unshift(one === this.head ? this.running.g.desk.events : one.events)
    }
    return { events: events.slice(before).concat(...later), step: this.head !== step || this.over !== null }
  }

  private talk(seat: number, choice: string): { events: GameEvent[]; step: boolean } {
    if (seat < 0) throw new Refused('not-your-turn', NOT_ASKED)
    const refused = this.refuseTalk(seat, choice)
    if (refused !== null) throw new Refused('illegal', refused)
    this.head.given.push({ seat, choice, final: true, secret: true })
    this.hear(seat, choice)
    const event = talkEvent(this.seats[seat], choice)
    this.running.g.emit(event)
    return { events: [event], step: this.talked !== null }
  }

  private refuseTalk(seat: number, choice: string): Refusal | null {
    const replies = choice === 'accept-draw' || choice === 'decline-draw'
    return replies && !this.drawOffers.some((one) => one !== seat) ? NO_OFFER : null
  }

  private hear(seat: number, choice: string): void {
    if (choice === 'concede') {
      this.talked = this.rules.conceded(this.running.g, seat)
    } else if (choice === 'decline-draw') {
      this.drawOffers = []
    } else {
      if (!this.drawOffers.includes(seat)) this.drawOffers = [...this.drawOffers, seat]
      if (this.drawOffers.length === this.seats.length) this.talked = { winner: null, degree: 'draw', reason: 'agreed' }
    }
  }

  /** The seats that have offered a draw. */
  get draw(): string[] {
    return this.drawOffers.map((seat) => this.seats[seat])
  }

  /** Whether a choice is legal now, and if not, why. */
  why(seat: string, choice: string): Verdict {
    if (this.over !== null) return { legal: false, ...GAME_IS_OVER }
    const at = this.seats.indexOf(seat)
    if (at >= 0 && TABLE_TALK.includes(choice)) {
      const refused = this.refuseTalk(at, choice)
      return refused === null ? { legal: true } : { legal: false, ...refused }
    }
    const question = this.asked.find((one) => one.seat === at)
    if (question === undefined) return { legal: false, ...NOT_ASKED }
    if (question.choices.includes(choice)) return { legal: true }
    const explained = this.replay(true).asked.find((one) => one.seat === at)
    const because = explained?.refusals?.get(choice)
    if (because !== undefined) return { legal: false, ...because }
    return { legal: false, rule: question.rule, reason: 'not-offered', message: 'That is no choice here.' }
  }

  /** What a seat or a spectator (null) may know now. */
  view(seat: string | null): object {
    const at = seat === null ? null : this.seats.indexOf(seat)
    const asked = this.asked
    return {
      game: this.rules.id,
      seat,
      seats: this.seats,
      over: this.over,
      asked: [...new Set(asked.map((one) => this.seats[one.seat]))],
      questions: asked
        .filter((one) => one.seat === at)
        .map(({ kind, rule, choices }) => ({ seat: this.seats[at!], kind, rule, choices })),
      draw: this.draw,
      ...this.rules.view(this.running.g, at),
    }
  }

  /** The events of the running step that a seat or a spectator (null) may know: what is happening now. */
  happening(seat: string | null): GameEvent[] {
    const at = seat === null ? null : this.seats.indexOf(seat)
    return this.running.g.desk.events.filter((event) => canWitness(event, at))
  }

  /** All events up to now, step by step, as the seat or spectator may know them. */
  history(seat: string | null): GameEvent[][] {
    const at = seat === null ? null : this.seats.indexOf(seat)
    const steps: GameEvent[][] = [this.happening(seat)]
    for (let step = this.head.parent; step !== null; step = step.parent) {
      if (step.events.length > 0) steps.push(step.events.filter((event) => canWitness(event, at)))
    }
    return steps.reverse()
  }

  /** An independent copy. */
  fork(keepsHistory = this.keepsHistory): Table {
    const head = { ...this.head, given: this.head.given.slice(), parent: keepsHistory ? this.head.parent : null }
    const copy = new Table(this, head, this.fromSetup && keepsHistory, keepsHistory)
    copy.talked = this.talked
    copy.drawOffers = this.drawOffers
    return copy
  }

  /** How it may end: a copy is played on at random, on one state and without a past, as fast as the rules can ask. */
  rollout(random: Random, most = Infinity): { answers: number; over: Outcome | null } {
    if (this.talked !== null) return { answers: 0, over: this.talked }
    const run = this.replay(false)
    const { g } = run
    let answers = 0
    let next: Question | Question[] | null = run.asked.length === 0 ? null : run.asked
    while (answers < most) {
      if (next === null) {
        if (g.over !== null) break
        g.desk.events.length = 0
        run.procedure = this.rules.step(g)
        next = resume(run, 0)
        continue
      }
      const question: Question = Array.isArray(next) ? next[random.below(next.length)] : next
      g.desk.answered = question
      next = resume(run, question.values[random.below(question.values.length)])
      answers++
    }
    return { answers, over: g.over }
  }

  /** All answers from the beginning. */
  answers(): Given[] {
    const all: Given[][] = []
    for (let step: Step | null = this.head; step !== null; step = step.parent) all.push(step.given)
    return all.reverse().flat()
  }

  /** How many answers the running step has had from this seat. */
  answersInStep(seat: string): number {
    const at = this.seats.indexOf(seat)
    return this.head.given.reduce((sum, one) => (one.seat === at ? sum + 1 : sum), 0)
  }

  /** Where the seat's last answer stands, if it may still be taken back freely: at the end everything comes to light. */
  private undoable(seat: number): { step: Step; index: number } | null {
    if (this.over !== null) return null
    for (let step: Step | null = this.head; step !== null; step = step.parent) {
      for (let index = step.given.length - 1; index >= 0; index--) {
        const given = step.given[index]
        if (given.final) return null
        if (given.seat === seat) return { step, index }
        if (!given.secret || step !== this.head) return null
      }
    }
    return null
  }

  canUndo(seat: string): boolean {
    return this.undoable(this.seats.indexOf(seat)) !== null
  }

  /** Takes the seat's last answer back; gives the number of answers taken back. */
  undo(seat: string): number {
    const found = this.undoable(this.seats.indexOf(seat))
    if (found === null) return 0
    this.returnTo(
      found.step,
      found.step.given.filter((_, index) => index !== found.index),
    )
    return 1
  }

  /** Goes back until `count` answers are left, whatever has come to light: for consent, and for replays. */
  rewind(count: number): void {
    let surplus = this.answers().length - count
    let step = this.head
    while (surplus > step.given.length && step.parent !== null) {
      surplus -= step.given.length
      step = step.parent
    }
    this.returnTo(step, step.given.slice(0, Math.max(0, step.given.length - surplus)))
  }

  private returnTo(step: Step, given: Given[]): void {
    this.head = { ...step, given, events: [] }
    this.run = null
    this.talked = null
    this.drawOffers = []
    this.go()
    for (const { seat, choice } of this.answers()) if (TABLE_TALK.includes(choice)) this.hear(seat, choice)
  }

  /** The truth between two steps; inside a step, that at its start and the answers given since. */
  state(): object {
    const given = this.head.given.filter(({ choice }) => !TABLE_TALK.includes(choice))
    if (this.running.g.over !== null) return this.rules.position(this.running.g)
    const position = this.rules.position(this.head.start)
    if (given.length === 0) return position
    return { ...position, answers: given.map(({ seat, choice }) => `${this.seats[seat]} ${choice}`) }
  }

  /**
   * A copy without a past that the seat cannot tell from this one: hidden things are dealt anew, the step's answers
   * run again. Where no such deal is found the truth is kept, with other chances to come.
   */
  redeal(seat: string | null, seed: string): Table {
    const random = Random.seeded(seed)
    const fresh = Random.seeded(`chance ${seed}`)
    const seen = JSON.stringify([this.view(seat), this.happening(seat)])
    for (let tries = 0; tries < 40; tries++) {
      // Where this step's chances can be repeated without those of the truth, nothing tells of these.
      const table = this.deal(seat, random, seed, tries < 10 ? Random.seeded(String(random.next())) : null)
      if (table === null || JSON.stringify([table.view(seat), table.happening(seat)]) !== seen) continue
      const { start } = table.head
      start.random.renew(table.running.g.random.draws - start.random.draws, fresh)
      table.run = null
      return table
    }
    const start = this.head.start.copy()
    start.random.renew(this.running.g.random.draws - start.random.draws, fresh)
    const table = this.dealt(start, seed)
    table.head.given = this.head.given.slice()
    return table
  }

  /** One deal of what the seat does not know, with the step's answers given again; null where they cannot be. */
  deal(seat: string | null, random: Random, seed: string, chance: Random | null = null): Table | null {
    const at = seat === null ? null : this.seats.indexOf(seat)
    const start = this.head.start.copy()
    if (chance !== null) start.random = chance
    this.rules.redeal(start, at, random, this.running.g)
    const table = this.dealt(start, seed)
    return this.repeat(table, at, random) ? table : null
  }

  private dealt(start: GameState, seed: string): Table {
    const { rules, options, seats } = this
    const head = { parent: null, start, given: [], events: [] }
    const table = new Table({ rules, options, seats, seed }, head, false, this.keepsHistory)
    table.talked = this.talked
    table.drawOffers = this.drawOffers
    return table
  }

  /** Gives the running step's answers again at a dealt table; what was answered in secret from the seat is made up. */
  private repeat(table: Table, seat: number | null, random: Random): boolean {
    const step = table.head
    const secrets = new Set<number>()
    for (const given of this.head.given) {
      if (TABLE_TALK.includes(given.choice)) {
        table.head.given.push(given)
        table.running.g.emit(talkEvent(this.seats[given.seat], given.choice))
      } else if (given.secret && given.seat !== seat) {
        secrets.add(given.seat)
      } else {
        const question = table.running.asked.find((one) => one.seat === given.seat)
        const index = question?.choices.indexOf(given.choice) ?? -1
        if (index < 0) return false
        table.play(question!, index)
        if (table.head !== step || table.running.g.over !== null) return false
      }
    }
    for (const other of secrets) {
      // Of one who is still deciding nobody knows how far he has come: for all the others he may be at the beginning.
      const isAsked = (one: Question) => one.seat === other && one.secret
      if (this.running.asked.some(isAsked)) continue
      const asked = () => table.running.asked.find(isAsked)
      for (let question = asked(); question !== undefined; question = asked()) {
        table.play(question, this.rules.makeUp?.(question, random) ?? random.below(question.choices.length))
        if (table.head !== step) return false
      }
    }
    return true
  }
}
