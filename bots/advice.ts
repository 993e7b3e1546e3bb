import { canWitness, type GameEvent, Line, type Random, type Seat, type Sense, type Table } from '@coup/engine'
import { questionTo, readySetUp } from './asked.ts'
import { believedLine } from './belief.ts'
import { Budget } from './budget.ts'
import { chanceOf } from './chance.ts'
import { LEVELS } from './level.ts'
import { Officer } from './officer.ts'
import { Planner } from './planner.ts'
import { senseOf } from './sense.ts'
import { endOf, type Plan, playTurn } from './turn.ts'

export type Log = readonly (readonly GameEvent[])[]

/** What somebody could do, and why. All of it comes from what his seat knows. */
export interface Advice {
  /** The next answer. */
  readonly choice: string
  /** How it seems to stand after the plan and the worst reply, from 0 (lost) to 1 (won); null where no turn is planned. */
  readonly estimate: number | null
  /** How the plan of the turn would go, step by step, on one of the truths that the seat cannot tell from this one. */
  readonly course: Log
  /** The reply that leaves least of it, in the same way. */
  readonly feared: Log
}

/** A line of thought that remembers what has happened in it. */
class Told extends Line {
  private readonly steps: (readonly GameEvent[])[] = []

  override begin(): void {
    this.remember()
    super.begin()
  }

  private remember(): void {
    this.steps.push(this.g.desk.events.slice())
  }

  /** As a seat is told it; from now on it begins anew. */
  take(seat: Seat): Log {
    this.remember()
    this.g.desk.events.length = 0
    const told = this.steps.splice(0).map((events) => events.filter((event) => canWitness(event, seat)))
    return told.filter((events) => events.length > 0)
  }
}

/** Thinks about what its seat is asked; there is advice at any moment. */
export class Adviser {
  private readonly plan: (() => Advice) | null
  private readonly thought: { think(): void; choose(): string; readonly isOver: boolean }

  constructor(table: Table, name: string, random: Random) {
    const question = questionTo(table, name)
    if (question === undefined) throw new Error(`${name} is not asked`)
    const sense = senseOf(table.rules)
    const { seat, choices } = question
    const isTurn = sense.mover(table.truth) === seat && table.answersInStep(name) === 0 && choices.length > 1
    const deal = () => believedLine(table, name, sense, random)
    const planner = isTurn && readySetUp(table, name, random) === null ? new Planner(deal, seat, sense, random) : null
    if (planner === null || planner.isBlind) {
      this.plan = null
      this.thought = new Officer(name, LEVELS.marshal, Budget.ofThoughts(Infinity), random).consider(table)
      return
    }
    const choose = () =>
      planner.best.find(([first]) => choices.includes(first))?.[0] ?? choices[Math.max(0, endOf(question))]
    this.thought = {
      get isOver() {
        return planner.isAtRest
      },
      think: () => planner.think(),
      choose,
    }
    this.plan = () => ({
      choice: choose(),
      estimate: chanceOf(sense, planner.estimate),
      ...told(planner, deal(), seat, sense, random),
    })
  }

  get isOver(): boolean {
    return this.thought.isOver
  }

  think(): void {
    this.thought.think()
  }

  get advice(): Advice {
    return this.plan?.() ?? { choice: this.thought.choose(), estimate: null, course: [], feared: [] }
  }
}

/** How a plan and the worst reply go. */
export function told(
  { best, feared }: { readonly best: Plan; readonly feared: Plan },
  from: Line | null,
  seat: Seat,
  sense: Sense,
  random: Random,
): Pick<Advice, 'course' | 'feared'> {
  if (from === null) return { course: [], feared: [] }
  const line = new Told(from.rules, from.g)
  line.g.desk.events.length = 0
  playTurn(line, seat, best, sense, random)
  const course = line.take(seat)
  const enemy = line.over === null ? sense.mover(line.g) : null
  if (enemy === null || enemy === seat || feared.length === 0) return { course, feared: [] }
  playTurn(line, enemy, feared, sense, random)
  return { course, feared: line.take(seat) }
}
