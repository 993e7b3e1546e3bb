import { type Dealing, dealt, imagined, redealt } from './deal.ts'
import { canWitness, type GameEvent } from './event.ts'
import {
  type Before,
  type Chronicle,
  chapters,
  type KeptAnswer,
  type KeptStep,
  keptAnswer,
  loggedIn,
  NOTHING_BEFORE,
  Remembered,
} from './kept.ts'
import { Line } from './line.ts'
import { checkOptions } from './options.ts'
import { after, answersBefore, answersOf, type Moment, withoutLast } from './past.ts'
import type { Question } from './question.ts'
import { Random } from './random.ts'
import { record } from './reading.ts'
import { type Refusal, Refused, refusal } from './refusal.ts'
import { rollout } from './rollout.ts'
import { BadPosition, type Options, type Rules, type Supposed } from './rules.ts'
import { type Seat, seatOf } from './seat.ts'
import type { GameState, Outcome } from './state.ts'
import { type Given, listed, type Run, replay, resume, type Step } from './step.ts'
import { hear, isTalk, NOTHING_SAID, type Talk, type TalkEvent, type Talked, talkEvent, whyNotTalk } from './talk.ts'
import type { Asked, TableView } from './view.ts'

export type Verdict = { readonly legal: true } | (Refusal & { readonly legal: false })

const NOT_ASKED = refusal('', 'not-your-turn')
const GAME_IS_OVER = refusal('', 'over')
const LEGAL: Verdict = { legal: true }

function verdictOf(refused: Refusal | null): Verdict {
  return refused === null ? LEGAL : { legal: false, ...refused }
}

/** The past was asked of a table that went on from rest: whoever has the whole game must be asked. */
export class NoPast extends Error {}

/** What is told: an event of the game, or something that was said beside it. */
export type Told<E extends GameEvent> = E | TalkEvent

type Game<V extends object, E extends GameEvent> = Pick<Table<V, E>, 'rules' | 'options' | 'seats' | 'seed'>

/** A running game. */
export class Table<V extends object = object, E extends GameEvent = GameEvent> {
  readonly rules: Rules<GameState<E>, V, E>
  readonly options: Options
  readonly seats: readonly string[]
  readonly seed: string
  /** It has its past from the set-up on. */
  private readonly fromSetup: boolean
  private readonly keepsHistory: boolean
  /** Its past was played by other rules. */
  private mixed = false
  private head: Step<E>
  /** Null after a fork or an undo: built again from the step's start and its answers when needed. */
  private run: Run<E> | null = null
  private talked: Talked = NOTHING_SAID
  /** What a seat last saw: deals are compared with it again and again. */
  private looks: { run: Run<E> | null; answers: number; seat: string | null; text: string } | null = null
  private before: Before = NOTHING_BEFORE

  private constructor({ rules, options, seats, seed }: Game<V, E>, head: Step<E>, fromSetup: boolean, keeps: boolean) {
    this.rules = rules
    this.options = options
    this.seats = seats
    this.seed = seed
    this.head = head
    this.fromSetup = fromSetup
    this.keepsHistory = keeps
  }

  /** A new game; throws BadOptions. */
  static begin<S extends GameState<E>, V extends object, E extends GameEvent>(
    rules: Rules<S, V, E>,
    options: unknown,
    seed: string,
  ): Table<V, E> {
    const checked = checkOptions(rules.options, options)
    return Table.from(rules, checked, seed, rules.setup(checked, Random.seeded(seed)), true)
  }

  /** A game that begins at this position; throws BadOptions and BadPosition. */
  static place<S extends GameState<E>, V extends object, E extends GameEvent>(
    rules: Rules<S, V, E>,
    options: unknown,
    seed: string,
    position: unknown,
  ): Table<V, E> {
    const checked = checkOptions(rules.options, options)
    const { answers = [], ...rest } = record(position, 'position')
    if (!Array.isArray(answers)) throw new BadPosition('answers must be a list')
    const table = Table.from(rules, checked, seed, rules.place(rest, checked, Random.seeded(seed)), false)
    for (const line of answers) table.repeatLine(line)
    return table
  }

  /**
   * A game as it was kept, perhaps by other rules: it goes on from the running step, whose answers are given again as
   * far as these rules take them. `lost`: how many they do not take. What lies before is as it was kept. `fromSetup`: it
   * has its past from the set-up on. `before`: of a game that lies at rest, what is left of the steps that are not given.
   * Throws BadOptions, and BadPosition for a running step that these rules cannot read.
   */
  static resume<S extends GameState<E>, V extends object, E extends GameEvent>(
    rules: Rules<S, V, E>,
    options: unknown,
    seed: string,
    { mixed, steps, end }: Chronicle,
    fromSetup = false,
    before: Before = NOTHING_BEFORE,
  ): { table: Table<V, E>; lost: number } {
    const checked = checkOptions(rules.options, options)
    const seats = rules.seatsFor?.(checked) ?? rules.seats
    const placed = (position: unknown) => rules.place(position, checked, Random.seeded(seed))
    const past = end === null ? steps.slice(0, -1) : steps
    const parent = past.reduce<Step<E> | null>((before, step) => remember(before, step, seats, placed), null)
    const start = placed(end === null ? steps[steps.length - 1].position : end.position)
    if (end !== null) start.over = end.over
    const head = { parent, start, given: [], events: [], kept: null }
    const table = new Table<V, E>({ rules, options: checked, seats, seed }, head, fromSetup && !mixed, true)
    table.mixed = mixed === true
    table.before = before
    table.hearAll()
    table.go()
    const given = end === null ? steps[steps.length - 1].given : []
    const lost = given.length - table.repeatKept(given)
    return { table, lost }
  }

  /** Gives how many of the answers are taken. */
  private repeatKept(given: readonly KeptAnswer[]): number {
    for (const [taken, { seat, choice }] of given.entries()) {
      try {
        this.answer(seat, choice)
      } catch (error) {
        if (error instanceof Refused) return taken
        throw error
      }
    }
    return given.length
  }

  /** All of it as it is kept, so that it outlives these rules. */
  chronicle(): Chronicle {
    this.needPast()
    return this.chronicleOf(this.chapters)
  }

  /** The same from one of its steps on. */
  chronicleFrom(step: number): Chronicle {
    if (step < this.before.kept) this.needPast()
    return this.chronicleOf(this.chapters.slice(step - this.before.kept))
  }

  /** How many steps are kept of it. */
  get keptSteps(): number {
    return this.before.kept + this.chapters.length
  }

  /**
   * As little as it takes to go on: the running step with the one before, in which an answer may be taken back, and what
   * is left of all the others. `resume` makes a table of it that knows no more of its past.
   */
  rest(): { readonly steps: Chronicle; readonly before: Before } {
    const all = this.chapters
    const left = all.slice(0, Math.max(0, all.length - 2))
    const { kept, logged, talked } = this.before
    const before = {
      kept: kept + left.length,
      logged: logged + loggedIn(left.flat()),
      talked: this.heardIn(
        talked,
        left.flat().flatMap((step) => step.given),
      ),
    }
    return { steps: this.chronicleFrom(before.kept), before }
  }

  /** Its whole past is at hand, not only that of its last steps. */
  get isWhole(): boolean {
    return this.before.kept === 0
  }

  private needPast(): void {
    if (!this.isWhole) throw new NoPast('the past of this game is not at hand')
  }

  private get chapters(): (readonly Step<E>[])[] {
    const all = Array.from(chapters(this.head))
    // A game that was kept after its end has nothing but that behind its last step.
    if (this.head.start.over !== null) all.pop()
    return all
  }

  private chronicleOf(all: readonly (readonly Step<E>[])[]): Chronicle {
    const { g } = this.running
    const end = g.over === null ? null : { position: this.rules.position(g), over: g.over }
    return { ...(this.mixed && { mixed: true }), steps: all.map((chapter) => this.keep(chapter)), end }
  }

  private keep(chapter: readonly Step<E>[]): KeptStep {
    const [first] = chapter
    if (first.kept !== null) return first.kept
    const kept = {
      position: this.rules.position(first.start),
      given: first.given.map((one) => keptAnswer(one, this.seats)),
      events: chapter.map((step) => (step === this.head ? this.running.g.desk.events : step.events)),
    }
    if (first !== this.head) first.kept = kept
    return kept
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

  private static from<S extends GameState<E>, V extends object, E extends GameEvent>(
    rules: Rules<S, V, E>,
    options: Options,
    seed: string,
    start: S,
    fromSetup: boolean,
  ): Table<V, E> {
    const seats = rules.seatsFor?.(options) ?? rules.seats
    const head = { parent: null, start, given: [], events: [], kept: null }
    const table = new Table<V, E>({ rules, options, seats, seed }, head, fromSetup, true)
    table.go()
    return table
  }

  /** The position that its answers go on from, if it did not begin at the beginning. */
  get position(): object | null {
    if (this.fromSetup) return null
    this.needPast()
    let first = this.head
    while (first.parent !== null) first = first.parent
    return this.rules.position(first.start)
  }

  private replay(explaining: boolean): Run<E> {
    return replay(this.rules, this.seats, this.head, explaining)
  }

  /** Runs complete steps until someone is asked or the game is over; tells whether they brought something to light. */
  private go(): boolean {
    let run = this.running
    let { revealed } = run.g.desk
    while (run.asked.length === 0 && run.g.over === null) {
      const { g } = run
      this.head.events = g.desk.events
      this.head = { parent: this.keepsHistory ? this.head : null, start: g, given: [], events: [], kept: null }
      run = this.replay(false)
      this.run = run
      revealed ||= run.g.desk.revealed
    }
    return revealed
  }

  private get running(): Run<E> {
    this.run ??= this.replay(false)
    return this.run
  }

  /** It was carried on under corrected rules: its answers alone do not lead to it. */
  get isMixed(): boolean {
    return this.mixed
  }

  /** The running step: the same one until it is complete. */
  get step(): object {
    return this.head
  }

  /** The truth when the running step began. To be read only. */
  get start(): GameState<E> {
    return this.head.start
  }

  /** The truth at this moment. To be read only. */
  get truth(): GameState<E> {
    return this.running.g
  }

  get over(): Outcome | null {
    return this.talked.over ?? this.running.g.over
  }

  private seat(name: string): Seat {
    return seatOf(this.seats.indexOf(name))
  }

  /** A spectator, or a seat. */
  private eyes(name: string | null): Seat | null {
    return name === null ? null : this.seat(name)
  }

  /** The questions as the rules asked them. Empty when the game is over. */
  get asked(): readonly Question[] {
    return this.talked.over === null ? this.running.asked : []
  }

  private questionTo(seat: Seat): Question | undefined {
    return this.asked.find((one) => one.seat === seat)
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
  answer(seat: string, choice: string): { events: Told<E>[]; step: boolean } {
    const at = this.seat(seat)
    if (this.over !== null) throw new Refused('over', GAME_IS_OVER)
    if (isTalk(choice)) return this.talk(at, choice)
    const question = this.questionTo(at)
    if (question === undefined) throw new Refused('not-your-turn', NOT_ASKED)
    const index = question.choices.indexOf(choice)
    if (index < 0) throw new Refused('illegal', this.whyNotOffered(question, choice))
    const step = this.head
    const { events } = this.running.g.desk
    const before = events.length
    this.play(question, index)
    const later: Told<E>[][] = []
    for (let one: Step<E> | null = this.head; one !== null && one !== step; one = one.parent) {
      later.unshift(one === this.head ? this.running.g.desk.events : one.events)
    }
    return { events: events.slice(before).concat(...later), step: this.head !== step || this.over !== null }
  }

  private talk(seat: Seat, choice: Talk): { events: Told<E>[]; step: boolean } {
    if (seat < 0) throw new Refused('not-your-turn', NOT_ASKED)
    const refused = whyNotTalk(this.talked, seat, choice)
    if (refused !== null) throw new Refused('illegal', refused)
    this.repeatTalk({ seat, choice, final: true, secret: true }, choice)
    this.hear(seat, choice)
    return { events: this.running.g.desk.events.slice(-1), step: this.talked.over !== null }
  }

  /** It is heard among the answers of the running step, without what follows from it. */
  repeatTalk(given: Given, choice: Talk): void {
    this.running.g.desk.events.push(talkEvent(this.seats[given.seat], choice))
    this.head.given.push(given)
  }

  private hear(seat: Seat, choice: Talk): void {
    const conceded = () => this.rules.conceded(this.running.g, seat)
    this.talked = hear(this.talked, seat, choice, this.seats.length, conceded)
  }

  /** The seats that have offered a draw. */
  get draw(): string[] {
    return this.talked.offers.map((seat) => this.seats[seat])
  }

  /** Whether a choice is legal now, and if not, why. */
  why(seat: string, choice: string): Verdict {
    if (this.over !== null) return verdictOf(GAME_IS_OVER)
    const at = this.seat(seat)
    if (at >= 0 && isTalk(choice)) return verdictOf(whyNotTalk(this.talked, at, choice))
    const question = this.questionTo(at)
    if (question === undefined) return verdictOf(NOT_ASKED)
    return question.choices.includes(choice) ? LEGAL : verdictOf(this.whyNotOffered(question, choice))
  }

  private whyNotOffered({ seat, rule }: Question, choice: string): Refusal {
    const explained = this.replay(true).asked.find((one) => one.seat === seat)
    return explained?.refusals?.get(choice) ?? refusal(rule, 'not-offered')
  }

  /** What a seat or a spectator (null) may know now. */
  view(seat: string | null): TableView & V {
    const at = this.eyes(seat)
    const asked = this.asked
    return {
      game: this.rules.id,
      seat,
      seats: this.seats,
      over: this.over,
      asked: [...new Set(asked.map((one) => this.seats[one.seat]))],
      questions: this.questions().filter((one) => one.seat === seat),
      draw: this.draw,
      ...this.rules.view(this.running.g, at),
    }
  }

  /** The events of the running step that a seat or a spectator (null) may know: what is happening now. */
  happening(seat: string | null): Told<E>[] {
    return witnessed(this.running.g.desk.events, this.eyes(seat))
  }

  /** How many steps of the log there are: those in which something happened, and the running one. */
  get logged(): number {
    const past = this.head.parent === null ? [] : stepsTo(this.head.parent)
    return this.before.logged + loggedIn(past) + 1
  }

  /** The events from one step of the log on, as the seat or spectator may know them. */
  historyFrom(seat: string | null, step: number): Told<E>[][] {
    if (step < this.before.logged) this.needPast()
    return this.atHand(seat).slice(step - this.before.logged)
  }

  /** All events up to now, step by step, as the seat or spectator may know them. */
  history(seat: string | null): Told<E>[][] {
    this.needPast()
    return this.atHand(seat)
  }

  private atHand(seat: string | null): Told<E>[][] {
    const at = this.eyes(seat)
    const steps: Told<E>[][] = [this.happening(seat)]
    for (let step = this.head.parent; step !== null; step = step.parent) {
      if (step.events.length > 0) steps.push(witnessed(step.events, at))
    }
    return steps.reverse()
  }

  /** The past: how it stood each time when somebody was asked something new, and how many answers and steps of the log led there. */
  *moments(): Generator<{ at: Table<V, E>; answers: number; step: number }> {
    this.needPast()
    let answers = 0
    let step = 0
    for (const chapter of chapters(this.head)) {
      const [{ parent, start, given }] = chapter
      if (given.length > 0 || chapter[0] === this.head) {
        const at = new Table<V, E>(this, { parent, start, given: [], events: [], kept: null }, this.fromSetup, true)
        at.hearAll()
        yield { at, answers, step }
      }
      answers += given.length
      step += chapter.filter(({ events }) => events.length > 0).length
    }
  }

  /** An independent copy. */
  fork(keepsHistory = this.keepsHistory): Table<V, E> {
    const head = { ...this.head, given: this.head.given.slice(), parent: keepsHistory ? this.head.parent : null }
    const copy = new Table<V, E>(this, head, this.fromSetup && keepsHistory, keepsHistory)
    copy.talked = this.talked
    copy.mixed = this.mixed
    if (keepsHistory) copy.before = this.before
    return copy
  }

  /** How it may end: a copy is played on at random. */
  rollout(random: Random, most = Infinity): { answers: number; over: Outcome | null } {
    if (this.talked.over !== null) return { answers: 0, over: this.talked.over }
    return rollout(this.rules, this.replay(false), random, most)
  }

  /** A line of thought from here. */
  line(): Line<V, E> {
    const { start, given } = this.head
    return new Line(this.rules, given.length === 0 ? start.copy() : this.replay(false))
  }

  /** All answers from the beginning. */
  answers(): Given[] {
    this.needPast()
    return answersOf(this.head)
  }

  /** How many answers had been given when a step of the log began: where to rewind to. */
  answersBefore(step: number): number {
    this.needPast()
    return answersBefore(this.head, step)
  }

  /** How many answers the running step has had from this seat. */
  answersInStep(seat: string): number {
    const at = this.seat(seat)
    return this.head.given.reduce((sum, one) => (one.seat === at ? sum + 1 : sum), 0)
  }

  /** At the end everything comes to light: then nothing is taken back freely. */
  private undone(seat: string): Moment<E> | null {
    // Whoever goes back so far that nothing is left at hand asks for the past first.
    if (!this.isWhole && this.chapters.length < 2) this.needPast()
    return this.over === null ? withoutLast(this.head, this.seat(seat)) : null
  }

  canUndo(seat: string): boolean {
    return this.undone(seat) !== null
  }

  /** Takes the seat's last answer back; gives the number of answers taken back. */
  undo(seat: string): number {
    const moment = this.undone(seat)
    if (moment === null) return 0
    this.returnTo(moment)
    return 1
  }

  /** Goes back until `count` answers are left, whatever has come to light: for consent, and for replays. */
  rewind(count: number): void {
    this.needPast()
    this.returnTo(after(this.head, count))
  }

  private returnTo({ step, given }: Moment<E>): void {
    this.head = { parent: step.parent, start: step.start, given, events: [], kept: null }
    this.run = null
    this.go()
    this.hearAll()
  }

  private hearAll(): void {
    this.talked = this.heardIn(this.before.talked, answersOf(this.head))
  }

  private heardIn(before: Talked, given: readonly Given[]): Talked {
    const conceded = (seat: Seat) => () => this.rules.conceded(this.running.g, seat)
    const all = this.seats.length
    return given.reduce((talked, { seat, choice }) => {
      return isTalk(choice) ? hear(talked, seat, choice, all, conceded(seat)) : talked
    }, before)
  }

  /** The truth between two steps; inside a step, that at its start and the answers given since. */
  state(): object {
    const given = this.head.given.filter(({ choice }) => !isTalk(choice))
    if (this.running.g.over !== null) return this.rules.position(this.running.g)
    const position = this.rules.position(this.head.start)
    if (given.length === 0) return position
    return { ...position, answers: given.map(({ seat, choice }) => `${this.seats[seat]} ${choice}`) }
  }

  /**
   * A copy without a past that the seat cannot tell from this one: hidden things are dealt anew, the step's answers
   * run again. Null where no such deal is found: while the game goes on the truth is never one.
   */
  redeal(seat: string | null, seed: string): Table<V, E> | null {
    if (this.over !== null) return this.fork(false)
    return redealt(this.dealing(seat, seed), seed)
  }

  /**
   * A copy for the seat to keep and to look into: made of nothing but what it knows, and of what it supposes. Null where
   * none is found, and at the end; throws Refused where what is supposed cannot be.
   */
  imagine(seat: string | null, seed: string, supposed: Supposed = {}): Table<V, E> | null {
    return this.over === null ? imagined(this.dealing(seat, seed), seed, supposed) : null
  }

  /**
   * The same as a line of thought. Where a step begins nothing was answered that a deal might not fit: none is looked at
   * twice (the test kit sees to it that none is passed over because of its looks).
   */
  imagineLine(seat: string | null, seed: string): Line<V, E> | null {
    const { start, given } = this.head
    if (given.length > 0 || this.over !== null || this.asked.some(({ secret }) => secret))
      return this.imagine(seat, seed)?.line() ?? null
    const dealt = start.copy()
    dealt.random = Random.seeded(`chance ${seed}`)
    this.rules.redeal(dealt, this.eyes(seat), Random.seeded(seed), this.running.g, 1, {})
    return new Line(this.rules, dealt)
  }

  /** One deal of what the seat does not know, with the step's answers given again; null where they cannot be. */
  deal(seat: string | null, random: Random, seed: string): Table<V, E> | null {
    return dealt(this.dealing(seat, seed), random)
  }

  private dealing(seat: string | null, seed: string): Dealing<E, Table<V, E>> {
    const { rules, options, seats, talked } = this
    return {
      fits: (table) => table.seen(seat) === this.seen(seat),
      head: this.head,
      now: this.running.g,
      seat: this.eyes(seat),
      isDeciding: (other) => this.running.asked.some((one) => one.seat === other && one.secret),
      at: (start) => {
        const head = { parent: null, start, given: [], events: [], kept: null }
        const table = new Table<V, E>({ rules, options, seats, seed }, head, false, this.keepsHistory)
        table.talked = talked
        return table
      },
    }
  }

  /** All that a seat sees of this moment, as a text. */
  private seen(seat: string | null): string {
    const { run, head, looks } = this
    const answers = head.given.length
    if (looks !== null && looks.run === run && looks.answers === answers && looks.seat === seat) return looks.text
    const text = JSON.stringify([this.view(seat), this.happening(seat)])
    this.looks = { run: this.run, answers, seat, text }
    return text
  }

  /** What is drawn from now on is drawn anew. */
  renewChances(fresh: Random): void {
    const { start } = this.head
    start.random.renew(this.running.g.random.draws - start.random.draws, fresh)
    this.run = null
  }
}

function stepsTo<E extends GameEvent>(last: Step<E>): Step<E>[] {
  const steps: Step<E>[] = []
  for (let step: Step<E> | null = last; step !== null; step = step.parent) steps.push(step)
  return steps
}

/** A kept step with those after it at which nobody was asked, as the past of what follows. */
function remember<E extends GameEvent>(
  before: Step<E> | null,
  kept: KeptStep,
  seats: readonly string[],
  placed: (position: unknown) => GameState<E>,
): Step<E> {
  const { position, given, events } = kept
  const answers = given.map(({ seat, choice, final = false, secret = false }) => ({
    seat: seatOf(seats.indexOf(seat)),
    choice,
    final,
    secret,
  }))
  const place = () => placed(position)
  const [own = [], ...later] = events as readonly (readonly E[])[]
  const step = new Remembered<E>(before, place, answers, [...own], kept)
  return later.reduce<Step<E>>((last, told) => new Remembered<E>(last, place, [], [...told], null), step)
}

function witnessed<E extends GameEvent>(events: readonly E[], seat: Seat | null): E[] {
  return events.filter((event) => canWitness(event, seat))
}
