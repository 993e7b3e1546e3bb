import { type Block, FIRST_BLOCK } from '@coup/field'
import { AFTER_CORPS, BLOCKS, FIRST_CORPS } from './army.ts'
import { isArtillery } from './artillery.ts'
import {
  canPair,
  whyNotAttackByCorps,
  whyNotAttackByDetachment,
  whyNotAttackByRegiment,
  whyNotJoin,
  whyNotPair,
  whyNotServe,
} from './attackers.ts'
import type { Battle } from './battle.ts'
import { faces } from './blocks.ts'
import { board } from './board.ts'
import { movable, whyNotGiveIndependent } from './command.ts'
import { isGuard } from './elite.ts'
import type { Force } from './force.ts'
import { whyNotDoWithout, whyNotLeadAttack } from './front.ts'
import { type Austerlitz, BATTERY, NO_BLOCK } from './state.ts'
import { possibleGuards } from './threat.ts'

/** Leaders that an attack could have. */
export interface Lead {
  /** 15: the Guard that was shown, or -1. */
  readonly guard: Block
  readonly leaders: Block[]
  readonly wide: boolean
  readonly artillery: boolean
  /** So many attackers could be named with them. */
  readonly most: number
}

/** Regiments out of which one force could be made: it leads with those of them that may. */
interface Pool {
  readonly kind: Force['kind']
  readonly blocks: readonly Block[]
  /** At most so many of them. */
  readonly most: number
}

/** 11.5: every way to lead an attack across the approach; of those that differ by their blocks alone, one. */
export function leadsOf(g: Austerlitz, battle: Battle, guard: boolean): Lead[] {
  const shown = guard ? possibleGuards(g, battle.approach).filter((block) => isGuard(g.face[block])) : [NO_BLOCK]
  const found = new Map<string, Lead>()
  for (const one of shown) {
    battle.guard = one
    for (const pool of poolsOf(g, battle)) {
      for (const leaders of leadersOf(g, battle, pool)) {
        if (new Set(guard ? [...leaders, one] : leaders).size > pool.most) continue
        const artillery = leaders.length > 0 && isArtillery(g, leaders[0])
        const others = pool.blocks.filter((block) => artillery || !g.is(block, BATTERY))
        const most = Math.min(pool.most, others.length)
        for (const wide of widthsOf(battle, pool, leaders)) {
          const key = `${faces(g, leaders).sort().join()} ${wide}`
          if ((found.get(key)?.most ?? 0) < most) found.set(key, { guard: one, leaders, wide, artillery, most })
        }
      }
    }
  }
  return [...found.values()]
}

/** 11: the forces that could fight. */
function poolsOf(g: Austerlitz, battle: Battle): Pool[] {
  const pools: Pool[] = []
  const room = board.capacity[battle.into]
  for (let corps = FIRST_CORPS[g.turn]; corps < AFTER_CORPS[g.turn]; corps++) {
    if (whyNotAttackByCorps(g, battle, corps) === null) {
      const { blocks, most } = together(g, corps)
      pools.push({ kind: 'corps', blocks, most: Math.min(room, most) })
    }
    if (whyNotAttackByDetachment(g, battle, corps, 'fight', whyNotServe) === null) {
      const blocks = g.regiments(corps).filter((block) => whyNotServe(g, battle, block, 'fight') === null)
      pools.push({ kind: 'detachment', blocks, most: Math.min(room, g.size[corps] - 1) })
    }
  }
  for (let block = FIRST_BLOCK; block < BLOCKS; block++) {
    if (whyNotAttackByRegiment(g, battle, block, 'fight', whyNotServe) !== null) continue
    pools.push({ kind: 'regiment', blocks: [block], most: 1 })
    for (const other of canPair(g, battle, block) ? g.blocksAt(battle.approach) : []) {
      if (other <= block || whyNotGiveIndependent(g, other) !== null || whyNotServe(g, battle, other, 'fight') !== null)
        continue
      if (whyNotPair(g, battle, block, other) === null)
        pools.push({ kind: 'regiment', blocks: [block, other], most: 2 })
    }
  }
  return pools
}

/** 9, 11: a corps with all that could join it; as many of them as there are commands. */
function together(g: Austerlitz, first: number): { blocks: Block[]; most: number } {
  const blocks = movable(g, first)
  const own = blocks.length
  const sizes: number[] = []
  const force: Force = { kind: 'corps', corps: [first], blocks }
  for (let corps = FIRST_CORPS[g.turn]; corps < AFTER_CORPS[g.turn]; corps++) {
    if (corps === first || whyNotJoin(g, force, corps, g.commanderAt[first]) !== null) continue
    const joining = movable(g, corps)
    sizes.push(joining.length)
    blocks.push(...joining)
  }
  const largest = sizes.sort((a, b) => b - a).slice(0, g.corpsCommands - 1)
  return { blocks, most: largest.reduce((sum, size) => sum + size, own) }
}

/** 11.5: none to two of the pool. */
function* leadersOf(g: Austerlitz, battle: Battle, pool: Pool): Generator<Block[]> {
  const force = (blocks: Block[]): Force => ({ kind: pool.kind, corps: [], blocks })
  if (isPair(pool)) {
    yield pool.blocks.slice()
    return
  }
  battle.force = force([])
  if (whyNotDoWithout(g, battle) === null && pool.blocks.some((block) => !g.is(block, BATTERY))) yield []
  for (const one of pool.blocks) {
    battle.force = force([one])
    if (whyNotLeadAttack(g, battle, one, []) !== null) continue
    yield [one]
    for (const other of battle.wide && pool.most > 1 ? pool.blocks : []) {
      if (other <= one) continue
      battle.force = force([one, other])
      if (whyNotLeadAttack(g, battle, other, [one]) === null) yield [one, other]
    }
  }
}

function isPair(pool: Pool): boolean {
  return pool.kind === 'regiment' && pool.blocks.length === 2
}

function widthsOf(battle: Battle, pool: Pool, leaders: readonly Block[]): boolean[] {
  if (!battle.wide) return [false]
  return leaders.length === 2 || isPair(pool) ? [true] : [true, false]
}
