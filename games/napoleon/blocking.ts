import { DONE, type Procedure, type Question, type Refusal, Verb, verbOf } from '@coup/engine'
import type { Block } from '@coup/field'
import { DETACHED } from './army.ts'
import type { Battle } from './battle.ts'
import { corpsNames, isAlive, numbers } from './blocks.ts'
import { board } from './board.ts'
import { BLOCK, COMMANDER } from './choices.ts'
import { candidates } from './choosing.ts'
import { BATTERY_STAYS, BLOCK_WITH_ONE, COMMANDER_ALONE, NOT_DEFENDING } from './refusals.ts'
import { SIDES } from './sides.ts'
import { type Austerlitz, BATTERY } from './state.ts'

/** What a choice stands for: a regiment, or a commander besides. */
const REGIMENT = new Verb<Block>(1)
const COMMANDER_TOO = new Verb(2)

/** 11.3, 11.11: defenders who stood in reserve block the approach with one regiment at least. */
export function* blockAfterwards(g: Austerlitz, battle: Battle, rule: '11.3' | '11.11'): Procedure {
  if (battle.blocking) return
  const able = battle.defenders.filter((block) => isAlive(g, block) && !g.is(block, BATTERY))
  if (able.length === 0) return
  const chosen: Block[] = []
  const commanders: number[] = []
  for (;;) {
    const question = g.ask(battle.seat, 'attack.block', rule)
    for (const block of candidates(g, able)) {
      if (!chosen.includes(block)) question.offer(BLOCK[block], REGIMENT.on(block), whyNotBlock(g, able, block))
    }
    offerCommanders(g, battle, question, chosen, commanders)
    question.offer('done', DONE, chosen.length === 0 ? BLOCK_WITH_ONE : null)
    const pick = question.choices.length === 1 ? question.values[0] : yield question
    if (pick === DONE) break
    if (verbOf(pick) === COMMANDER_TOO.code) commanders.push(COMMANDER_TOO.object(pick))
    else chosen.push(REGIMENT.object(pick))
  }
  takeApproach(g, battle, chosen, commanders)
}

function whyNotBlock(g: Austerlitz, able: readonly Block[], block: Block): Refusal | null {
  if (able.includes(block)) return null
  return g.is(block, BATTERY) ? BATTERY_STAYS : NOT_DEFENDING
}

function offerCommanders(
  g: Austerlitz,
  battle: Battle,
  question: Question,
  chosen: readonly Block[],
  commanders: readonly number[],
): void {
  for (const corps of battle.commanders) {
    if (g.size[corps] === 0 || commanders.includes(corps)) continue
    const goes = chosen.some((block) => g.corps[block] === corps)
    question.offer(COMMANDER[corps], COMMANDER_TOO.on(corps), goes ? null : COMMANDER_ALONE)
  }
}

/** 11.3: what does not stay with its commander is detached; nobody leaves a commander alone (8). */
function takeApproach(g: Austerlitz, battle: Battle, chosen: readonly Block[], named: readonly number[]): void {
  const split = new Set(chosen.map((block) => g.corps[block]).filter((corps) => corps !== DETACHED))
  const commanders: number[] = []
  for (const corps of split) {
    const regiments = g.regiments(corps)
    const all = regiments.every((block) => chosen.includes(block))
    const goes = all || named.includes(corps)
    for (const block of regiments) if (chosen.includes(block) !== goes) g.assign(block, DETACHED)
    if (!goes) continue
    g.commanderAt[corps] = battle.defence
    commanders.push(corps)
  }
  for (const block of chosen) g.move(block, battle.defence)
  g.emit({
    type: 'block',
    side: SIDES[battle.enemy],
    blocks: numbers(chosen),
    commanders: corpsNames(commanders),
    to: board.names[battle.defence],
  })
}
