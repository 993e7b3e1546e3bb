import { DONE, type Procedure, type Refusal } from '@coup/engine'
import { type Approach, type Block, FIRST_BLOCK, type Side } from '@coup/field'
import { faces, numbers, show, strength } from './blocks.ts'
import { board } from './board.ts'
import { BLOCK } from './choices.ts'
import { act } from './commands.ts'
import { whyNotFaceForward, whyNotFaceStrike } from './fight.ts'
import { whyNotEnterArea } from './march.ts'
import {
  ACTED_ALREADY,
  DISORGANIZED_ATTACK,
  LEADS_ALREADY,
  NO_LEADER,
  NONE_IN_APPROACH,
  NOT_DEFENDING,
  THREE_BLOCKS,
} from './refusals.ts'
import { SEATS } from './sides.ts'
import { ACTED, DISORGANIZED, type Triomphe } from './state.ts'
import { THIS_BLOCK } from './verbs.ts'

const MOST_ATTACKERS = 3
const DEFENCE = { kind: 'assault.defence', rule: '11.2' }
const LEAD = { kind: 'assault.lead', rule: '11.3' }
const JOIN = { kind: 'assault.join', rule: '11.3' }

/** One assault as it stands. */
export interface Assault {
  readonly attack: Approach
  readonly defence: Approach
  readonly attacker: Side
  readonly defender: Side
  /** Who leads the defence and the attack, who else attacks, who counter-attacks. */
  defenceLeaders: Block[]
  leaders: Block[]
  others: Block[]
  counter: Block[]
  /** Losses taken so far. */
  attackerLosses: number
  defenderLosses: number
}

type WhyNotPick = (block: Block, picked: readonly Block[]) => Refusal | null

/** A side picks blocks of its own one by one, up to `most`; from `least` on it may leave it at that. */
export function* pick(
  g: Triomphe,
  side: Side,
  { kind, rule }: { kind: string; rule: string },
  least: number,
  most: number,
  whyNotPick: WhyNotPick,
): Procedure<Block[]> {
  const picked: Block[] = []
  while (picked.length < most) {
    const question = g.askSide(side, kind, rule)
    for (let block = FIRST_BLOCK; block < g.at.length; block++) {
      if (g.side[block] === side && (board.isApproach(g.at[block]) || g.explaining)) {
        question.offer(BLOCK[block], THIS_BLOCK.on(block), whyNotPick(block, picked))
      }
    }
    if (picked.length >= least) question.offer('done', DONE)
    const answer = yield question
    if (answer === DONE) break
    picked.push(THIS_BLOCK.object(answer))
  }
  return picked
}

/** The face beside which others stand forward, or 0. */
export function firstFace(g: Triomphe, blocks: readonly Block[]): number {
  return blocks.length === 0 ? 0 : g.face[blocks[0]]
}

/** 11.2 */
function whyNotLeadDefence(g: Triomphe, a: Assault, block: Block, already: readonly Block[]): Refusal | null {
  if (g.at[block] !== a.defence) return NOT_DEFENDING
  if (already.includes(block)) return LEADS_ALREADY
  return whyNotFaceForward(g.face[block], a.defence, firstFace(g, already))
}

export function* chooseDefenceLeaders(g: Triomphe, a: Assault): Procedure {
  const most = Math.min(board.full(a.defence), g.inPosition[a.defence])
  const leaders = yield* pick(g, a.defender, DEFENCE, 0, most, (block, picked) =>
    whyNotLeadDefence(g, a, block, picked),
  )
  a.defenceLeaders = leaders
  for (const block of leaders) show(g, block)
  g.emit({
    type: 'defence-leaders',
    side: SEATS[a.defender],
    blocks: numbers(leaders),
    faces: faces(g, leaders),
    strength: strength(g, leaders),
  })
}

/** 6, 14: blocks that may attack now. */
function whyNotAttack(g: Triomphe, block: Block): Refusal | null {
  if (g.is(block, ACTED)) return ACTED_ALREADY
  return g.is(block, DISORGANIZED) ? DISORGANIZED_ATTACK : null
}

/** 11.3 */
function whyNotLead(g: Triomphe, block: Block, defence: Approach, already: readonly Block[]): Refusal | null {
  const refused = whyNotAttack(g, block)
  if (refused !== null) return refused
  if (already.includes(block)) return LEADS_ALREADY
  return whyNotFaceStrike(g.face[block], defence, firstFace(g, already))
}

const NOBODY: readonly Block[] = []

/** 11: why nobody in this approach could lead; that one reason if it is the same for all. */
export function whyNoLeader(g: Triomphe, approach: Approach): Refusal | null {
  let refused: Refusal | null = null
  for (const block of g.blocksAt(approach)) {
    const reason = whyNotLead(g, block, board.opposite(approach), NOBODY)
    if (reason === null) return null
    refused = refused === null || refused === reason ? reason : NO_LEADER
  }
  return refused
}

function whyNotLeadAttack(g: Triomphe, a: Assault, block: Block): Refusal | null {
  if (g.at[block] !== a.attack) return NONE_IN_APPROACH
  return whyNotLead(g, block, a.defence, a.leaders) ?? whyNotAdvance(g, a)
}

/** 11.3: beside the leaders. */
function whyNotTakePart(g: Triomphe, a: Assault, block: Block): Refusal | null {
  if (g.at[block] !== a.attack) return NONE_IN_APPROACH
  if (a.leaders.includes(block) || a.others.includes(block)) return LEADS_ALREADY
  const refused = whyNotAttack(g, block)
  if (refused !== null) return refused
  return a.leaders.length + a.others.length >= MOST_ATTACKERS ? THREE_BLOCKS : whyNotAdvance(g, a)
}

/** 3: one more attacker must find room in the area. */
function whyNotAdvance(g: Triomphe, a: Assault): Refusal | null {
  return whyNotEnterArea(g, a.attacker, board.areaOf[a.defence], a.leaders.length + a.others.length + 1)
}

/** 11.3: a second leader and others are asked for where there is one. */
export function* chooseAttackers(g: Triomphe, a: Assault): Procedure {
  const whyNotLeader = (block: Block) => whyNotLeadAttack(g, a, block)
  const whyNotOther = (block: Block) => whyNotTakePart(g, a, block)
  a.leaders = yield* pick(g, a.attacker, LEAD, 1, 1, whyNotLeader)
  if (board.wide[a.defence] && g.blocksAt(a.attack).some((block) => whyNotLeader(block) === null)) {
    a.leaders = a.leaders.concat(yield* pick(g, a.attacker, LEAD, 0, 1, whyNotLeader))
  }
  while (g.blocksAt(a.attack).some((block) => whyNotOther(block) === null)) {
    const other = yield* pick(g, a.attacker, JOIN, 0, 1, whyNotOther)
    if (other.length === 0) break
    a.others.push(other[0])
  }
  for (const block of a.leaders) show(g, block)
  for (const block of [...a.leaders, ...a.others]) act(g, block)
  g.emit({
    type: 'attackers',
    side: SEATS[a.attacker],
    leaders: numbers(a.leaders),
    faces: faces(g, a.leaders),
    others: numbers(a.others),
    strength: strength(g, a.leaders),
  })
}
