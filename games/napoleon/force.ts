import { type Area, type Block, CAVALRY, type Position, typeOf } from '@coup/field'
import { COMMANDERS, DETACHED } from './army.ts'
import { corpsName, corpsNames, numbers } from './blocks.ts'
import { board } from './board.ts'
import { FRANCE, SIDES } from './sides.ts'
import { type Austerlitz, MOVED, SEVERAL } from './state.ts'

/** 9: the pieces that one command moves (several, in a combined attack). */
export interface Force {
  readonly kind: 'corps' | 'detachment' | 'regiment'
  /** Corps move: the corps that move. Detachment move: the corps that detaches. */
  readonly corps: number[]
  blocks: Block[]
}

/** The commanders that go along. */
export function moving(force: Force): readonly number[] {
  return force.kind === 'corps' ? force.corps : NOBODY
}
const NOBODY: readonly number[] = []

export function isCavalry(g: Austerlitz, block: Block): boolean {
  return typeOf(g.face[block]) === CAVALRY
}

export function isAllCavalry(g: Austerlitz, blocks: readonly Block[]): boolean {
  for (const block of blocks) if (!isCavalry(g, block)) return false
  return true
}

/** 10: in the turn of their arrival French reinforcements may receive a second command. */
function isArrivingFrench(g: Austerlitz, block: Block): boolean {
  return g.side[block] === FRANCE && board.isBox(g.at[block])
}

/** 9: the command is given: it is spent, the pieces count as moved, and those that part are detached. */
export function spend(g: Austerlitz, force: Force): void {
  const { kind, corps, blocks } = force
  const side = SIDES[g.turn]
  const again = isArrivingFrench(g, blocks[0])
  if (kind === 'regiment') {
    g.independent -= blocks.length
    const from = corpsName(g.corps[blocks[0]])
    for (const block of blocks) g.assign(block, DETACHED)
    g.emit({ type: 'regiment-move', side, blocks: numbers(blocks), from })
  } else {
    for (const one of corps) {
      g.corpsCommands--
      if (!again) g.commanded[one] = 1
    }
    if (kind === 'detachment') {
      for (const block of blocks) g.assign(block, DETACHED)
      g.emit({ type: 'detachment-move', side, corps: COMMANDERS[corps[0]].name, blocks: numbers(blocks) })
    } else {
      const left: Block[] = []
      for (const one of corps) {
        for (const block of g.regiments(one)) if (!blocks.includes(block)) left.push(block)
      }
      for (const block of left) g.assign(block, DETACHED)
      g.emit({ type: 'corps-move', side, corps: corpsNames(corps), blocks: numbers(blocks), left: numbers(left) })
    }
  }
  if (!again) for (const block of blocks) g.mark(block, MOVED)
}

/** All of a force goes to one position. */
export function shift(g: Austerlitz, force: Force, to: Position): void {
  const { blocks } = force
  for (let i = 0; i < blocks.length; i++) g.move(blocks[i], to)
  const commanders = moving(force)
  for (let i = 0; i < commanders.length; i++) g.commanderAt[commanders[i]] = to
}

/** 10: it has come into a reserve, where no column may follow by road this turn. */
export function noteEntry(g: Austerlitz, force: Force, area: Area): void {
  const who = force.kind === 'corps' && force.corps.length === 1 ? force.corps[0] + 1 : SEVERAL
  g.entered[area] = g.entered[area] === 0 || g.entered[area] === who ? who : SEVERAL
}
