import { DONE, type Procedure, type Question, type Refusal, Verb, verbOf } from '@coup/engine'
import { type Block, FIRST_BLOCK, type Side, toBlock } from '@coup/field'
import { AFTER_CORPS, BLOCKS, COMMANDERS, CORPS, DETACHED, FIRST_CORPS, MOST_REGIMENTS } from './army.ts'
import { attack } from './attack.ts'
import { corpsName } from './blocks.ts'
import { board, OFF } from './board.ts'
import { BLOCK, CORPS_CHOICE } from './choices.ts'
import type { Force } from './force.ts'
import { move } from './move.ts'
import {
  ALL_MOVED,
  BATTERY_STAYS,
  COMMANDED,
  EIGHT_REGIMENTS,
  ENTER_FIRST,
  HIGHER_RANK,
  LAST_REGIMENT,
  MOVED_ALREADY,
  NO_CORPS_COMMAND,
  NO_INDEPENDENT,
  NOT_IN_PLAY,
  NOT_OF_CORPS,
  NOT_YOURS,
  NOTHING_TO_ATTACH,
  NOTHING_TO_DETACH,
  ONE_OF_HIS,
  ONLY_GUNS,
  OTHER_POSITION,
} from './refusals.ts'
import { whyNotArrive } from './reinforcements.ts'
import { FRANCE, SIDES } from './sides.ts'
import { type Austerlitz, BATTERY, MOVED, NO_BLOCK } from './state.ts'
import { rankOf, whyNotCommand, whyNotOrder } from './team.ts'
import { offerThreats, THREATEN, THREATEN_BY_GUARD } from './threat.ts'

/** 9: five corps commands and three independent for the Allies; four independent for the French, who need no others. */
const NO_LIMIT = 99
export const CORPS_COMMANDS: readonly number[] = [5, NO_LIMIT]
export const INDEPENDENT: readonly number[] = [3, 4]

/** What a choice of a corps or a regiment stands for; threats are the other commands. */
export const COMMAND_CORPS = new Verb(3)
export const MOVE_REGIMENT = new Verb<Block>(4)

/** 9: may this commander give a corps command, whatever it is? */
export function whyNotGiveCorpsCommand(g: Austerlitz, corps: number): Refusal | null {
  if (COMMANDERS[corps].side !== g.turn) return NOT_YOURS
  if (g.commanderAt[corps] === OFF) return NOT_IN_PLAY
  if (g.commanded[corps]) return COMMANDED
  if (g.corpsCommands === 0) return NO_CORPS_COMMAND
  return whyNotCommand(g, corps)
}

/** 9: may this regiment receive an independent command, whatever it is? */
export function whyNotGiveIndependent(g: Austerlitz, block: Block): Refusal | null {
  if (g.side[block] !== g.turn) return NOT_YOURS
  if (g.at[block] === OFF) return NOT_IN_PLAY
  if (g.independent === 0) return NO_INDEPENDENT
  if (g.corps[block] !== DETACHED && g.size[g.corps[block]] === 1) return LAST_REGIMENT
  return whyNotOrder(g, block)
}

/** 9: a regiment is moved by command once a turn, the fixed battery never (6). */
export function whyNotBeMoved(g: Austerlitz, block: Block): Refusal | null {
  if (g.is(block, BATTERY)) return BATTERY_STAYS
  return g.is(block, MOVED) ? MOVED_ALREADY : null
}

function whyNotMoveRegiment(g: Austerlitz, block: Block): Refusal | null {
  const refused = whyNotGiveIndependent(g, block) ?? whyNotBeMoved(g, block)
  if (refused !== null) return refused
  return board.isBox(g.at[block]) ? whyNotArrive(g, block) : null
}

/** The regiments of a corps that can still be moved. */
export function movable(g: Austerlitz, corps: number): Block[] {
  return g.regiments(corps).filter((block) => (g.marks[block] & (MOVED | BATTERY)) === 0)
}

function whyNotMoveCorps(g: Austerlitz, corps: number): Refusal | null {
  const block = firstMovable(g, corps)
  if (block < 0) return ALL_MOVED
  return board.isBox(g.commanderAt[corps]) ? whyNotArrive(g, block) : null
}

function firstMovable(g: Austerlitz, corps: number): Block {
  for (let block = FIRST_BLOCK; block < BLOCKS; block++) {
    if (g.corps[block] === corps && (g.marks[block] & (MOVED | BATTERY)) === 0) return block
  }
  return NO_BLOCK
}

function whyNotMoveDetachment(g: Austerlitz, corps: number): Refusal | null {
  if (board.isBox(g.commanderAt[corps])) return ENTER_FIRST
  return g.size[corps] < 2 || firstMovable(g, corps) < 0 ? NOTHING_TO_DETACH : null
}

/** 9: may this corps, if it has room (8), take in this regiment? */
function whyNotAttach(g: Austerlitz, corps: number, block: Block): Refusal | null {
  if (g.side[block] !== g.turn) return NOT_YOURS
  if (g.at[block] === OFF) return NOT_IN_PLAY
  const other = g.corps[block]
  if (other === corps) return ONE_OF_HIS
  if (g.at[block] !== g.commanderAt[corps]) return OTHER_POSITION
  if (other === DETACHED) return null
  if (g.size[other] === 1) return LAST_REGIMENT
  return rankOf(g, g.owner[other]) < rankOf(g, g.player) ? HIGHER_RANK : null
}

function whyNotAttachAny(g: Austerlitz, corps: number): Refusal | null {
  const at = g.commanderAt[corps]
  if (board.isBox(at)) return ENTER_FIRST
  if (g.size[corps] === MOST_REGIMENTS) return EIGHT_REGIMENTS
  if (g.inPosition[at] > g.size[corps]) {
    for (let block = FIRST_BLOCK; block < BLOCKS; block++) {
      if (g.at[block] === at && whyNotAttach(g, corps, block) === null) return null
    }
  }
  return NOTHING_TO_ATTACH
}

function whyNotCommandCorps(g: Austerlitz, corps: number): Refusal | null {
  const refused = whyNotGiveCorpsCommand(g, corps)
  if (refused !== null) return refused
  const stays = whyNotMoveCorps(g, corps)
  if (stays === null || whyNotMoveDetachment(g, corps) === null) return null
  return whyNotAttachAny(g, corps) === null ? null : stays
}

/** 9: the next command, or none; false when the player has finished his turn. */
export function* command(g: Austerlitz): Procedure<boolean> {
  const question = g.ask(g.player, 'command', '9')
  offerCorps(g, question)
  offerRegiments(g, question)
  offerThreats(g, question)
  question.offer('done', DONE)
  const pick = yield question
  if (pick === DONE) return false
  switch (verbOf(pick)) {
    case THREATEN_BY_GUARD.code:
      yield* attack(g, THREATEN_BY_GUARD.object(pick), true)
      break
    case THREATEN.code:
      yield* attack(g, THREATEN.object(pick), false)
      break
    case MOVE_REGIMENT.code:
      yield* move(g, { kind: 'regiment', corps: [], blocks: [MOVE_REGIMENT.object(pick)] })
      break
    case COMMAND_CORPS.code:
      yield* corpsCommand(g, COMMAND_CORPS.object(pick))
  }
  return true
}

function offerCorps(g: Austerlitz, question: Question): void {
  const first = g.explaining ? 0 : FIRST_CORPS[g.turn]
  const after = g.explaining ? CORPS : AFTER_CORPS[g.turn]
  if (g.corpsCommands === 0 && !g.explaining) return
  for (let corps = first; corps < after; corps++) {
    question.offer(CORPS_CHOICE[corps], COMMAND_CORPS.on(corps), whyNotCommandCorps(g, corps))
  }
}

function offerRegiments(g: Austerlitz, question: Question): void {
  if (g.independent === 0 && !g.explaining) return
  for (let block = FIRST_BLOCK; block < BLOCKS; block++) {
    question.offer(BLOCK[block], MOVE_REGIMENT.on(block), whyNotMoveRegiment(g, block))
  }
}

const MOVE_CORPS = 0
const MOVE_DETACHMENT = 1
const ATTACH = 2

function* corpsCommand(g: Austerlitz, corps: number): Procedure {
  const question = g.ask(g.player, 'corps', '9')
  question.offer('move', MOVE_CORPS, whyNotMoveCorps(g, corps))
  question.offer('detach', MOVE_DETACHMENT, whyNotMoveDetachment(g, corps))
  question.offer('attach', ATTACH, whyNotAttachAny(g, corps))
  const pick = yield question
  if (pick === MOVE_CORPS) yield* move(g, { kind: 'corps', corps: [corps], blocks: movable(g, corps) })
  else if (pick === MOVE_DETACHMENT) yield* detachmentMove(g, corps)
  else yield* attach(g, corps)
}

/** 9: which regiments go; at least one stays with the commander. That only guns may go (11.2) is asked on without telling. */
export function* chooseDetachment(
  g: Austerlitz,
  corps: number,
  kind: string,
  rule: string,
  whyNotGo: (block: Block, chosen: readonly Block[]) => Refusal | null,
): Procedure<Block[]> {
  const chosen: Block[] = []
  for (;;) {
    const question = g.ask(g.player, kind, rule)
    let more = chosen.length === 0
    for (let block = FIRST_BLOCK; block < BLOCKS; block++) {
      if (g.corps[block] !== corps) {
        if (g.explaining) question.offer(BLOCK[block], block, NOT_OF_CORPS)
      } else if (!chosen.includes(block)) {
        const last = chosen.length + 1 >= g.size[corps] ? LAST_REGIMENT : null
        const refused = last ?? whyNotGo(block, chosen)
        question.offer(BLOCK[block], block, refused)
        more ||= refused === null || refused === ONLY_GUNS
      }
    }
    if (!more) return chosen
    if (chosen.length > 0) question.offer('done', DONE)
    const pick = yield question
    if (pick === DONE) return chosen
    chosen.push(toBlock(pick))
  }
}

function* detachmentMove(g: Austerlitz, corps: number): Procedure {
  const whyNotGo = (block: Block) => whyNotBeMoved(g, block)
  const blocks = yield* chooseDetachment(g, corps, 'detachment', '9', whyNotGo)
  const force: Force = { kind: 'detachment', corps: [corps], blocks }
  yield* move(g, force)
}

function* attach(g: Austerlitz, corps: number): Procedure {
  const question = g.ask(g.player, 'attach', '9')
  for (let block = FIRST_BLOCK; block < BLOCKS; block++)
    question.offer(BLOCK[block], block, whyNotAttach(g, corps, block))
  const block = toBlock(yield question)
  const from = corpsName(g.corps[block])
  g.assign(block, corps)
  g.corpsCommands--
  g.commanded[corps] = 1
  g.emit({ type: 'attach', side: SIDES[g.turn], corps: COMMANDERS[corps].name, block: block + 1, from })
}

/** 9: at the start of a turn. */
export function renewCommands(g: Austerlitz): void {
  g.corpsCommands = CORPS_COMMANDS[g.turn]
  g.independent = INDEPENDENT[g.turn]
}

export function hasCorpsLimit(side: Side): boolean {
  return side !== FRANCE
}
