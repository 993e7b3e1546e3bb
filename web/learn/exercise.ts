import type { GameEvent, Table } from '@coup/engine'
import { type Goal, isReached, type Known } from './goal.ts'
import type { Lesson, Step } from './lesson.ts'

/** How much had happened when a step of the lesson was done. */
interface Done {
  readonly answers: number
  readonly events: number
}

const AT_THE_END = 'ended'

/** A lesson as it is being played at a table. */
export class Exercise {
  readonly lesson: Lesson
  private readonly table: Table
  private readonly ended: Goal
  private readonly begun: number
  private readonly done: Done[] = []

  constructor(lesson: Lesson, ended: Goal, table: Table) {
    this.lesson = lesson
    this.ended = ended
    this.table = table
    this.begun = table.answers().length
    this.done.push({ answers: this.begun, events: this.events.length })
  }

  private get events(): GameEvent[] {
    return this.table.history(this.lesson.seat).flat()
  }

  /** How many steps are done. */
  get at(): number {
    return this.done.length - 1
  }

  /** Null when all are done. */
  get step(): Step | null {
    return this.lesson.steps[this.at] ?? null
  }

  get isSolved(): boolean {
    return this.step === null
  }

  private get known(): Known {
    return { view: this.table.view(this.lesson.seat), events: this.events.slice(this.done.at(-1)?.events) }
  }

  /** Something was answered, or taken back. */
  follow(): void {
    const answers = this.table.answers().length
    while (this.at > 0 && answers < (this.done.at(-1)?.answers ?? 0)) this.done.pop()
    while (this.step !== null && isReached(this.step.goal, this.known))
      this.done.push({ answers, events: this.events.length })
  }

  /** The name of what is wrong with how it stands; null where the goal can still be reached. */
  get fault(): string | null {
    if (this.step === null || this.table.answers().length === this.begun) return null
    const { known } = this
    const wrong = this.step.wrong?.find(({ when }) => isReached(when, known))
    if (wrong !== undefined) return wrong.name
    return !this.step.turns && isReached(this.ended, known) ? AT_THE_END : null
  }

  /** The name of what the coach says of the battle as it stands. */
  get advice(): string | null {
    const { known } = this
    return this.lesson.advice?.find(({ when }) => isReached(when, known))?.name ?? null
  }

  /** Another seat that has to answer, and would. */
  get asked(): string | null {
    if (this.isSolved || this.fault !== null) return null
    return this.table.questions().find(({ seat }) => seat !== this.lesson.seat)?.seat ?? null
  }

  /** What the enemy answers by the script of the step. */
  reply(seat: string): string {
    const { table } = this
    const { kind = '', choices = [] } = table.questions().find((one) => one.seat === seat) ?? {}
    const last = table.answers().at(-1)
    const said = last?.seat === table.seats.indexOf(seat) ? last.choice : null
    const wanted = this.step?.enemy?.map((one) => {
      const [first, then] = (one.startsWith(`${kind}: `) ? one.slice(kind.length + 2) : one).split(', ')
      return then !== undefined && said === first ? then : first
    })
    return wanted?.find((choice) => choices.includes(choice)) ?? (choices.includes('done') ? 'done' : choices[0])
  }

  /** How many answers are left when the pupil's last action is taken back; null where there is none. */
  get before(): number | null {
    const { table } = this
    const own = table.seats.indexOf(this.lesson.seat)
    const given = table.answers()
    for (let step = table.logged - 1; step >= 0; step--) {
      const count = Math.max(this.begun, table.answersBefore(step))
      if (given.slice(count).some(({ seat }) => seat === own)) return count
      if (count === this.begun) return null
    }
    return null
  }

  /** How many actions the pupil has taken; to end a turn is none. */
  get actions(): number {
    const { table } = this
    const own = table.seats.indexOf(this.lesson.seat)
    const given = table.answers()
    const bounds = Array.from({ length: table.logged }, (_, step) => Math.max(this.begun, table.answersBefore(step)))
    const acts = (from: number, to = given.length) =>
      given.slice(from, to).some(({ seat, choice }) => seat === own && choice !== 'done')
    return bounds.filter((from, i) => acts(from, bounds[i + 1])).length
  }
}
