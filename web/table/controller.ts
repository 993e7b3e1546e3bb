import type { Asked, TableView } from '@coup/engine'
import type { Course } from '@coup/match'
import type { TargetStyle } from '../board/targets.ts'
import type { Circumstances, GameLook, Planned, Question } from '../looks/look.ts'
import { type Match, RefusedAnswer } from '../match.ts'
import { finish, type Option, onlyOne, options, startsWith, trail, undominated, ways } from './options.ts'
import type { Picked } from './plan.ts'

export interface Notice {
  readonly rule: string
  readonly reason: string
  /** Where the reason has no words of its own. */
  readonly message?: string
}

type Guide = Pick<
  GameLook,
  | 'object'
  | 'things'
  | 'style'
  | 'choice'
  | 'meant'
  | 'sends'
  | 'forced'
  | 'explicit'
  | 'forecast'
  | 'ready'
  | 'warnings'
>

/**
 * What a player does at the table: picks things until a course is complete, and then it is sent. Knows neither a page
 * nor a game. Every way of playing (board, list, keyboard) is a view of it.
 */
export class Controller {
  readonly match: Match
  /** A finger hides what it taps: everything is shown and confirmed before it is sent. */
  confirms: boolean
  notice: Notice | null = null
  /** Several ways to choose the same thing. */
  menu: { object: string; options: readonly Option[] } | null = null
  /** To be confirmed before it is sent. */
  confirming: Option | null = null
  private readonly look: Guide
  private planned: readonly string[] = []
  private courses: readonly Course[] = []
  private seen: { view: TableView; things: ReadonlySet<string> } | null = null
  private sending = false
  /** The choice after which it is being learnt what may follow. */
  private asking: string | null = null
  /** What was clicked meanwhile. */
  private clicked: string[] = []
  private asked = ''
  /** A forced choice that was taken back stays with the player. */
  private byHand = false
  private forcing: ReturnType<typeof setTimeout> | undefined
  /** What was sent by itself since a question that begins something: `organize` begins what `organize.give` ends. */
  private given: readonly string[] = []
  /** How many answers each of the last moves was made of. */
  private moves: number[] = []
  private readonly listeners = new Set<() => void>()
  private readonly unsubscribe: () => void

  constructor(match: Match, look: Guide, confirms = false) {
    this.match = match
    this.look = look
    this.confirms = confirms
    this.asked = JSON.stringify(this.view.questions)
    this.unsubscribe = match.subscribe(() => this.heard())
    this.resume()
  }

  close(): void {
    this.unsubscribe()
    clearTimeout(this.forcing)
    this.listeners.clear()
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  get view(): TableView {
    return this.match.sight.view
  }

  /** What the rules ask this seat now. */
  get question(): Asked | null {
    return this.view.questions[0] ?? null
  }

  /** What is asked after the unsent choices, also while the answer is to be confirmed. */
  get asks(): Question | null {
    const { question } = this
    if (question === null || this.plan.length === 0) return question
    const { kind, rule } = this.along(this.plan).at(-1)?.asks ?? question
    return { kind, rule, choices: this.next.map(({ choice }) => choice) }
  }

  /** Another whenever something else is to be decided. */
  get decision(): string {
    const { asks, plan, confirming, menu, match } = this
    return JSON.stringify([match.log.length, asks?.kind, asks?.choices, plan, confirming?.choices, menu?.object])
  }

  /** Choices picked and not yet sent. */
  get plan(): readonly string[] {
    return this.planned
  }

  /** What was picked before what is asked or to be confirmed, with the pieces that had to follow. */
  get picked(): readonly Picked[] {
    const { confirming, plan, choices } = this
    const until = confirming === null ? plan.length : choices.lastIndexOf(confirming.choice)
    return choices
      .slice(0, until)
      .map((choice, i) => ({ choice, kind: this.kindAfter(choices.slice(0, i)) }))
      .filter(({ choice }, i) => i < plan.length || this.look.style(choice) === 'selectable')
  }

  private kindAfter(choices: readonly string[]): string {
    const asked = choices.length === 0 ? null : this.along(choices).at(-1)?.asks
    return asked?.kind ?? this.question?.kind ?? ''
  }

  /** Everything picked, up to what is to be confirmed. */
  get choices(): readonly string[] {
    return this.confirming?.choices ?? this.plan
  }

  get busy(): boolean {
    return this.sending || this.asking !== null
  }

  /** Something was chosen that waits for the connection. */
  get waits(): boolean {
    return this.busy && !this.match.connected
  }

  get trail(): Course[] {
    return trail(this.courses, this.choices)
  }

  /** The courses along a run of choices, as far as they are known. */
  along(choices: readonly string[]): Course[] {
    return trail(this.courses, choices)
  }

  /** What goes with the question, also of what is picked and not yet sent. */
  get circumstances(): Circumstances {
    const { happening } = this.match.sight
    const events = this.trail.flatMap((course) => course.events)
    return { happening: [...happening, ...events], picked: this.choices, given: this.given }
  }

  get options(): Option[] {
    const skips = (choices: readonly string[]) =>
      choices.slice(this.plan.length, -1).some((choice) => this.look.explicit?.(choice, this.plan))
    const courses = this.courses.filter((course) => !skips(course.choices))
    return options(this.question, this.plan, courses, (choice) => this.objectOf(choice))
  }

  /** How a thing on the board can be chosen, each with the courses that lead to it. */
  waysTo(object: string): { choice: string; choices: readonly string[]; trail: Course[] }[] {
    return this.ways(object).map(({ choice, choices }) => ({
      choice,
      choices,
      trail: trail(this.courses, choices),
    }))
  }

  private ways(object: string): Option[] {
    const kind = this.asks?.kind ?? ''
    const all = ways(this.options, object, (choice) => this.look.choice(choice, kind, this.view))
    return undominated(all, (choice) => this.look.style(choice))
  }

  /** The thing on the board that a choice points at: null for what nothing there stands for. */
  private objectOf(choice: string): string | null {
    const { view } = this
    if (this.seen?.view !== view) this.seen = { view, things: this.look.things(view) }
    const object = this.look.object(choice)
    return object !== null && this.seen.things.has(object) ? object : null
  }

  /** What may be chosen next, as a list. */
  get next(): Option[] {
    return this.options.filter((option) => option.next)
  }

  /** Choices that are no place on the board. */
  get buttons(): Option[] {
    return this.next.filter((option) => option.object === null)
  }

  get targets(): Record<string, TargetStyle> {
    const targets: Record<string, TargetStyle> = {}
    if (this.sending) return targets
    for (const { object, choice } of this.options) {
      if (object !== null) targets[object] ??= this.look.style(choice, this.view)
    }
    if (this.question !== null && this.canBeginAnew) {
      for (const choice of this.question.choices) {
        const object = this.objectOf(choice)
        if (object !== null && this.look.style(choice) === 'selectable') targets[object] ??= 'selectable'
      }
    }
    return targets
  }

  get selected(): string[] {
    const choices = this.asking === null ? this.choices : [...this.choices, this.asking]
    return choices.map((choice) => this.objectOf(choice)).filter((object) => object !== null)
  }

  /** Where picked pieces would go by what is not yet sent. */
  get preview(): Planned | null {
    const { choices } = this
    const last = choices.findLastIndex((choice) => this.look.style(choice) === 'target')
    const place = last < 0 ? null : this.objectOf(choices[last])
    if (place === null) return null
    const pieces = choices.slice(0, last).filter((choice) => this.look.style(choice) === 'selectable')
    return { place, pieces: pieces.map((choice) => this.objectOf(choice)).filter((object) => object !== null) }
  }

  get canGoBack(): boolean {
    return !this.sending && (this.plan.length > this.imposed.length || this.confirming !== null)
  }

  /** What the table picks where a decision begins with a question that has one choice and leads to another; never all. */
  private get imposed(): readonly string[] {
    const all = this.forced([])
    return this.goesOn(all) ? all : all.slice(0, -1)
  }

  private goesOn(choices: readonly string[]): boolean {
    return this.courses.some((one) => one.choices.length > choices.length && startsWith(one.choices, choices))
  }

  /** These choices with all that must follow. */
  private forced(choices: readonly string[]): readonly string[] {
    const next = this.mustFollow(choices)
    return next === null ? choices : this.forced(next.choices)
  }

  /**
   * The single choice that costs, shows and warns of nothing more. A place is left to be pointed at where the player has
   * picked a piece; so is everything while others are asked at the same time.
   */
  private mustFollow(choices: readonly string[]): Course | null {
    const next = this.view.asked.length > 1 ? null : onlyOne(this.courses, choices)
    if (next === null || (choices.length === 0 && !this.isImposed(next))) return null
    const choice = next.choices[choices.length]
    if (this.look.explicit?.(choice, choices)) return null
    if (this.isPlace(choice) && this.look.style(this.own(choices).at(-1) ?? choice) === 'selectable') return null
    const warned = (run: readonly string[]) => this.look.warnings?.(run, this.along(run), this.view).length ?? 0
    return warned(next.choices) > warned(choices) ? null : next
  }

  /** Those of the choices that were a decision of the player's. */
  private own(choices: readonly string[]): readonly string[] {
    return choices.filter((_, i) => this.mustFollow(choices.slice(0, i)) === null)
  }

  /** The first choice is the only one, and leads to another question. */
  private isImposed({ asks }: Course): boolean {
    const { question, look } = this
    if (question === null || question.choices.length !== 1 || asks === null) return false
    return !look.sends?.(question.kind)
  }

  /** A decision begins: what must be chosen first is picked, and nothing is sent. */
  private async begin(): Promise<void> {
    const { question, asked } = this
    if (question?.choices.length !== 1 || this.look.sends?.(question.kind)) return
    if (this.look.forced?.(question.choices[0]) && !this.byHand) return this.force(question.choices)
    // Where it may not look ahead the question is asked as it is.
    const courses = await this.match.courses(question.choices[0]).catch(() => [])
    if (asked !== this.asked || this.busy || this.plan.length > 0 || this.confirming !== null) return
    this.courses = courses
    this.planned = this.imposed
    if (this.plan.length > 0) this.tell()
  }

  /** Sent once everybody has seen that it is asked. */
  private force(choices: readonly string[]): void {
    const { asked } = this
    clearTimeout(this.forcing)
    this.forcing = setTimeout(() => {
      const still = asked === JSON.stringify(this.view.questions) && this.match.rewindAsked === null
      if (still && !this.busy) void this.send(choices)
    })
  }

  get canUndo(): boolean {
    return !this.sending && !this.canGoBack && this.match.sight.canUndo
  }

  /** A thing on the board is clicked. */
  async pick(object: string): Promise<void> {
    if (this.keepsClicks) this.later(object)
    if (this.busy) return
    this.dismiss()
    if (this.confirming?.object === object) return this.confirm()
    this.confirming = null
    const found = this.ways(object)
    if (found.length === 1) return this.take(found[0], true)
    if (found.length > 1) {
      this.menu = { object, options: found }
      return this.tell()
    }
    if (this.selected.includes(object)) return this.leave(object)
    const first = this.question?.choices.find((choice) => this.objectOf(choice) === object)
    if (first === undefined || !this.canBeginAnew) return this.refuse(object)
    this.planned = []
    this.courses = []
    return this.take(this.options.find((option) => option.choice === first)!)
  }

  /** A block is dragged onto a place. */
  async drag(object: string, onto: string): Promise<void> {
    if (!this.selected.includes(object)) await this.pick(object)
    if (this.plan.length > 0 || this.asking !== null) await this.pick(onto)
  }

  /** A block is lifted: what it may do lights up. */
  async lift(object: string): Promise<void> {
    if (!this.selected.includes(object)) await this.pick(object)
  }

  /**
   * Takes one of the options. `halting`: chosen on the board, where everything further on could have been chosen as
   * well, so that a place is meant to be the end of it.
   */
  async take(option: Option, halting = false): Promise<void> {
    if (this.busy) return
    await this.choose(option, halting)
    for (let next = this.clicked.shift(); next !== undefined; next = this.clicked.shift()) await this.pick(next)
  }

  /** It is being learnt what may follow, or one of many small choices is being sent: what is clicked meanwhile comes next. */
  private get keepsClicks(): boolean {
    return this.asking !== null || (this.sending && this.look.sends?.(this.question?.kind ?? '') === true)
  }

  /** What is clicked before it is known what may follow is done when that is known. */
  private later(object: string): void {
    if (!this.selected.includes(object) && !this.clicked.includes(object)) this.clicked.push(object)
  }

  private async choose(option: Option, halting: boolean): Promise<void> {
    this.dismiss()
    if (this.look.sends?.(this.question?.kind ?? '')) return this.send(option.choices)
    if (option.course === null && !(await this.lookAhead(option.choice))) return
    const end = halting && this.isPlace(option.choice) && !this.threatens(option) ? this.finished(option.choices) : null
    const choices = end?.choices ?? this.forced(option.choices)
    if (this.goesOn(choices)) {
      this.planned = choices
      return this.tell()
    }
    const course = this.courses.find((one) => one.choices.join() === choices.join()) ?? null
    // What had to follow is what comes of it.
    const choice = choices.slice(option.choices.length).findLast((one) => one !== 'done') ?? option.choice
    return this.settle({ ...option, choice, choices, course })
  }

  private finished(choices: readonly string[]): Course | null {
    return finish(this.courses, choices, (choice) => this.objectOf(choice))
  }

  /** Learns what may follow a first choice; false if the question has changed meanwhile. */
  private async lookAhead(first: string): Promise<boolean> {
    const { asked } = this
    this.asking = first
    if (!this.match.connected) this.tell()
    try {
      const courses = await this.match.courses(first)
      if (asked !== this.asked) return false
      this.courses = courses
      return true
    } finally {
      this.asking = null
    }
  }

  /** A complete course: sent at once, or after it was confirmed in sight of what may come of it. */
  private settle(option: Option): Promise<void> | void {
    const { course, choices } = option
    const lasting = course !== null && !course.free
    const outlook = this.look.forecast?.(choices, this.view, this.match.sight.happening) ?? null
    const warned = (this.look.warnings?.(choices, this.along(choices), this.view) ?? []).length > 0
    if (warned || (option.object !== null && (this.confirms || lasting || outlook !== null))) {
      this.confirming = option
      return this.tell()
    }
    return this.send(option.choices)
  }

  async confirm(): Promise<void> {
    if (this.confirming !== null) await this.send(this.confirming.choices)
  }

  /** Back: the last unsent choice of the player's own is taken back, with what had to follow it. */
  back(): void {
    if (this.sending) return
    if (this.confirming !== null) this.confirming = null
    else {
      const own = this.plan.findLastIndex((_, i) => this.mustFollow(this.plan.slice(0, i)) === null)
      this.planned = own < 0 ? this.imposed : this.plan.slice(0, own)
    }
    this.dismiss()
    this.tell()
  }

  /** Ready set-ups that can answer what is asked. */
  get setUps(): readonly string[] {
    return this.question === null || this.plan.length > 0 || this.confirming !== null || this.sending
      ? []
      : (this.look.ready?.fitting(this.view) ?? [])
  }

  /** A ready set-up answers now, and whenever this seat is asked for more of it. */
  async useSetUp(name: string): Promise<void> {
    if (this.busy) return
    this.match.setUp = name
    this.forget()
    await this.goOn()
  }

  /** A set-up that was chosen goes on as long as it has something to say. */
  private resume(): void {
    if (this.prepared !== null) return void this.goOn()
    if (this.question !== null) this.match.setUp = null
    void this.begin()
  }

  private async goOn(): Promise<void> {
    this.sending = true
    this.tell()
    let answers = 0
    try {
      for (let choice = this.prepared; choice !== null; choice = this.prepared) {
        await this.match.answer(choice)
        answers++
      }
    } catch (error) {
      this.refusedWith(error)
    } finally {
      if (answers > 0) this.moves.push(answers)
      this.sent()
    }
  }

  private get prepared(): string | null {
    const { setUp } = this.match
    if (setUp === null || this.question === null) return null
    return this.look.ready?.answer(setUp, this.view) ?? null
  }

  /** Takes the last move back as it was made, after a reload answer by answer. */
  async undo(): Promise<void> {
    if (this.busy) return
    this.sending = true
    this.match.setUp = null
    this.given = []
    this.byHand = true
    try {
      for (let answers = this.moves.pop() ?? 1; answers > 0; answers--) {
        if ((await this.match.undo()) === 0) break
      }
    } finally {
      this.sent()
    }
  }

  /** A click on something that is not on offer: says why not. */
  async refuse(object: string): Promise<void> {
    if (this.keepsClicks) this.later(object)
    if (this.busy) return
    this.dismiss()
    if (this.question === null) {
      if (this.view.over === null) this.notice = { rule: '', reason: 'not-your-turn', message: '' }
      return this.tell()
    }
    const { rule } = this.question
    let notice = await this.reason(object, this.plan)
    // A piece could have been meant to begin with.
    if (notice === null && this.plan.length > 0 && this.isPiece(object)) notice = await this.reason(object, [])
    this.notice = notice ?? { rule, reason: 'not-offered', message: '' }
    this.tell()
  }

  /** Why nothing that a click could have meant after these choices may be done. */
  private async reason(object: string, after: readonly string[]): Promise<Notice | null> {
    for (const choice of this.look.meant(object, this.view, after)) {
      const verdict = await this.match.why(choice, after)
      if (!verdict.legal && verdict.reason !== 'not-offered') return verdict
    }
    return null
  }

  private isPiece(object: string): boolean {
    return this.look.meant(object, this.view, []).some((choice) => this.look.style(choice) === 'selectable')
  }

  dismiss(): void {
    this.notice = null
    this.menu = null
  }

  /** An attack could follow from there: then the place need not be the end of it. */
  private threatens({ choices }: Option): boolean {
    const after = this.courses.filter(
      (one) => one.choices.length === choices.length + 1 && startsWith(one.choices, choices),
    )
    return after.some((one) => this.look.style(one.choices[choices.length]) === 'danger')
  }

  /** Other pieces may be picked instead of these: while only pieces are picked, and it is asked where they go. */
  private get canBeginAnew(): boolean {
    const onlyPieces = this.own(this.plan).every((choice) => this.look.style(choice) === 'selectable')
    return this.plan.length > 0 && onlyPieces && this.options.some(({ choice }) => this.isPlace(choice))
  }

  private isPlace(choice: string): boolean {
    return this.objectOf(choice) !== null && this.look.style(choice) !== 'selectable'
  }

  private forget(): void {
    this.planned = []
    this.courses = []
    this.clicked = []
    this.confirming = null
    this.dismiss()
  }

  /** A selected block is clicked again. */
  private leave(object: string): void {
    const rest = this.plan.filter((choice) => this.objectOf(choice) !== object)
    const known = this.courses.some((course) => course.choices.join() === rest.join())
    this.planned = known ? rest : this.imposed
    this.tell()
  }

  private async send(choices: readonly string[]): Promise<void> {
    this.sending = true
    this.clicked = []
    this.confirming = null
    this.tell()
    try {
      for (const choice of choices) {
        const begins = !this.question?.kind.includes('.')
        await this.match.answer(choice)
        this.given = begins ? [choice] : [...this.given, choice]
      }
      this.moves.push(choices.length)
    } catch (error) {
      this.refusedWith(error)
    } finally {
      this.sent()
    }
  }

  private refusedWith(error: unknown): void {
    if (!(error instanceof RefusedAnswer)) throw error
    this.match.setUp = null
    this.notice = { rule: error.rule, reason: error.reason, message: error.message }
  }

  private sent(): void {
    this.sending = false
    this.planned = []
    this.courses = []
    this.asked = JSON.stringify(this.view.questions)
    this.tell()
    this.resume()
  }

  private heard(): void {
    const asked = JSON.stringify(this.view.questions)
    if (this.match.rewindAsked !== null) this.match.setUp = null
    if (!this.sending) this.notice = null
    if (asked !== this.asked && !this.sending) {
      this.asked = asked
      this.byHand = false
      this.forget()
      const goesOn = this.prepared !== null
      this.resume()
      if (goesOn) return
    }
    this.tell()
  }

  private tell(): void {
    for (const listener of this.listeners) listener()
  }
}
