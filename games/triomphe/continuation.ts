import { DONE, type Procedure, type Refusal } from '@coup/engine'
import { type Approach, type Area, type Block, CAVALRY, couldBe, type Position, typeOf } from '@coup/field'
import { show } from './blocks.ts'
import { board } from './board.ts'
import { BLOCK, CONTINUE } from './choices.ts'
import { pay, whyNotPay } from './commands.ts'
import { whyNotBlockApproach } from './march.ts'
import { NOT_CAVALRY } from './refusals.ts'
import { SEATS } from './sides.ts'
import type { Triomphe } from './state.ts'
import { CONTINUE_INTO } from './verbs.ts'

const STAY = DONE

export function isCavalry(g: Triomphe, block: Block): boolean {
  return typeOf(g.face[block]) === CAVALRY
}

export function hasCavalry(g: Triomphe, group: readonly Block[]): boolean {
  for (const block of group) if (isCavalry(g, block)) return true
  return false
}

/** 12: cavalry moves from reserve into an approach of its area. */
export function whyNotContinue(g: Triomphe, block: Block, approach: Approach): Refusal | null {
  return isCavalry(g, block) ? whyNotBlockApproach(g, g.side[block], approach) : NOT_CAVALRY
}

/** Cavalry is shown as it continues. */
export function continueInto(g: Triomphe, block: Block, approach: Approach, cost: number): void {
  pay(g, cost)
  show(g, block)
  g.move(block, approach)
  g.emit({ type: 'continue', side: SEATS[g.side[block]], block: block + 1, to: board.names[approach], cost })
}

/** Blocks that act together, and where each of them ends. */
interface Continuation {
  readonly group: readonly Block[]
  readonly reserve: Area
  readonly ends: Position[]
  /** Commands that their march itself will take. */
  readonly marching: number
}

/** 12: before a march is seen, who of a group with cavalry continues from its end. */
export function* planContinuation(
  g: Triomphe,
  group: readonly Block[],
  reserve: Area,
  marching: number,
): Procedure<Continuation> {
  const c: Continuation = { group, reserve, ends: group.map(() => reserve), marching }
  yield* plan(g, c)
  return c
}

/**
 * 12: after an action that ended in reserve, each cavalry block of the group may continue. The owner is asked whenever
 * there might be cavalry for all that the enemy knows, and nothing is seen before all is decided.
 */
export function* continuation(g: Triomphe, group: readonly Block[]): Procedure {
  if (!group.some((block) => couldBe(g, block, CAVALRY))) return
  const reserve = board.areaOf[g.at[group[0]]]
  const c: Continuation = { group, reserve, ends: group.map(() => reserve), marching: 0 }
  yield* plan(g, c)
  continueAll(g, c)
}

function* plan(g: Triomphe, c: Continuation): Procedure {
  const open = board.approaches[c.reserve].find((approach) => whyNotBlockApproach(g, g.turn, approach) === null)
  if (open === undefined) return
  if (c.group.length === 1) c.ends[0] = yield* whereTo(g, c, 0, true)
  else yield* together(g, c, open)
}

/** Every position beyond the first that the group ends in costs a command. */
function whyNotPart(g: Triomphe, c: Continuation, ends: readonly Position[]): Refusal | null {
  return whyNotPay(g, c.marching + new Set(ends).size - 1)
}

/** Who continues, one by one, until the rest stays. */
function* together(g: Triomphe, c: Continuation, open: Approach): Procedure {
  do {
    const question = g.askSide(g.turn, 'continuation', '12')
    const easiest = c.ends.find((end) => board.isApproach(end)) ?? open
    c.group.forEach((block, i) => {
      if (c.ends[i] === c.reserve) question.offer(BLOCK[block], i, whyNotEndIn(g, c, i, easiest))
    })
    question.offer('stay', STAY, whyNotPart(g, c, c.ends))
    const rider = yield question
    if (rider === STAY) return
    c.ends[rider] = yield* whereTo(g, c, rider, false)
  } while (c.group.some((block, i) => c.ends[i] === c.reserve && isCavalry(g, block)))
}

function* whereTo(g: Triomphe, c: Continuation, rider: number, canStay: boolean): Procedure<Position> {
  const question = g.askSide(g.turn, 'continuation', '12')
  if (canStay) question.offer('stay', STAY)
  const approaches = board.approaches[c.reserve]
  for (let i = 0; i < approaches.length; i++) {
    question.offer(CONTINUE[approaches[i]], CONTINUE_INTO.on(approaches[i]), whyNotEndIn(g, c, rider, approaches[i]))
  }
  const answer = yield question
  return answer === STAY ? c.reserve : CONTINUE_INTO.object(answer)
}

/** Cavalry still in reserve could follow. */
function whyNotEndIn(g: Triomphe, c: Continuation, rider: number, approach: Approach): Refusal | null {
  const refused = whyNotContinue(g, c.group[rider], approach)
  if (refused !== null || c.group.length === 1) return refused
  const settled = c.ends.filter((end, i) => end !== c.reserve || !isCavalry(g, c.group[i]))
  return whyNotPart(g, c, [...settled, approach])
}

export function continueAll(g: Triomphe, { group, reserve, ends }: Continuation): void {
  const positions = new Set(ends.filter((end) => end === reserve))
  group.forEach((block, i) => {
    const end = ends[i]
    if (!board.isApproach(end)) return
    continueInto(g, block, end, positions.size === 0 || positions.has(end) ? 0 : 1)
    positions.add(end)
  })
}
