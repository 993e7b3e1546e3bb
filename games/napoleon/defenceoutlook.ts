import { type Block, strengthOf } from '@coup/field'
import { DETACHED } from './army.ts'
import type { Battle } from './battle.ts'
import { weaker } from './blocks.ts'
import { board } from './board.ts'
import { whyNotCounterAttack } from './counterattack.ts'
import { whyNotDefend, whyNotLeadDefence } from './defence.ts'
import type { Lead } from './leads.ts'
import { isWon, termsOf } from './result.ts'
import type { Austerlitz } from './state.ts'

/** Leaders of the defence, and what they count. */
interface Stand {
  /** Those who meet the attack, and all who were chosen: a narrow attack leaves one out (11.5). */
  readonly leaders: readonly Block[]
  readonly chosen: readonly Block[]
  readonly strength: number
}

/** Regiments that could counter-attack, and how strongly, if the attacker is winning and if not. */
interface Strike {
  readonly blocks: readonly Block[]
  readonly winning: number
  readonly losing: number
}

const NO_STRIKE: Strike = { blocks: [], winning: 0, losing: 0 }

/** The defence against one threat: what it could do at its utmost. Deals faces to the hidden blocks of the sketch as it tries. */
export class Defence {
  /** Those who could be named (11.2). */
  readonly able: readonly Block[]
  private readonly g: Austerlitz
  private readonly battle: Battle
  private readonly possible: ReadonlyMap<number, readonly number[]>
  private readonly wide: Stand[] = []
  private readonly narrow: Stand[] = []
  private readonly strikes: readonly Strike[]

  /** `possible`: by block, the faces that it may have. */
  constructor(g: Austerlitz, battle: Battle, possible: ReadonlyMap<number, readonly number[]>) {
    this.g = g
    this.battle = battle
    this.possible = possible
    this.able = battle.blocking
      ? g.blocksAt(battle.defence)
      : g.blocksAt(battle.into).filter((block) => whyNotDefend(g, battle, block) === null)
    battle.defenders = this.able.slice()
    const sets = this.sets()
    for (const blocks of sets) if (blocks.length <= board.full(battle.defence)) this.noteStands(blocks)
    this.strikes = [NO_STRIKE, ...sets.map((blocks) => this.strikeOf(blocks)).filter(({ winning }) => winning > 0)]
  }

  /** How many could be named together. */
  get most(): number {
    const corps = this.able.filter((block) => this.g.corps[block] !== DETACHED).length
    return this.battle.blocking ? this.able.length : corps + Math.min(this.able.length - corps, 1)
  }

  /** What takes most off a result that would be this without any defence. */
  utmost(best: number, lead: Lead): { defence: number; counter: number } {
    let utmost = { defence: 0, counter: 0 }
    const stands = lead.wide || !this.battle.wide ? this.wide : this.narrow
    for (const { leaders, chosen, strength } of stands) {
      for (const strike of this.strikes) {
        if (strike.blocks.some((block) => leaders.includes(block))) continue
        const named = new Set([...chosen, ...strike.blocks])
        if (!this.canBeNamed(named)) continue
        const { blocking, side } = this.battle
        const won = isWon(best - strength, blocking, side, lead.most, named.size)
        const counter = won ? strike.winning : strike.losing
        if (strength + counter > utmost.defence + utmost.counter) utmost = { defence: strength, counter }
      }
    }
    return utmost
  }

  /** None, one or two of those who could be named. */
  private sets(): Block[][] {
    const sets: Block[][] = [[]]
    for (const one of this.able) {
      sets.push([one])
      for (const other of this.able) if (other > one) sets.push([one, other])
    }
    return sets
  }

  /** 11.4: what these may count as leaders, with every face that they may have; 11.5: and what a narrow attack leaves of it. */
  private noteStands(chosen: readonly Block[]): void {
    for (const strength of this.strengthsOf(chosen, chosen)) this.wide.push({ leaders: chosen, chosen, strength })
    const targets = chosen.length === 2 ? chosen.map((block) => [block]) : [chosen]
    for (const leaders of targets) {
      for (const strength of this.strengthsOf(chosen, leaders)) this.narrow.push({ leaders, chosen, strength })
    }
  }

  private strengthsOf(chosen: readonly Block[], leaders: readonly Block[]): Set<number> {
    const { g, battle } = this
    const found = new Set<number>()
    battle.defenceLeaders = leaders.slice()
    this.eachDeal(chosen, 0, () => {
      const fit = chosen.every((block, i) => whyNotLeadDefence(g, battle, block, chosen.slice(0, i)) === null)
      if (fit) found.add(termsOf(g, battle).defence)
    })
    return found
  }

  /** 11.7, 11.8: the strongest that these could be. */
  private strikeOf(blocks: readonly Block[]): Strike {
    const { g, battle } = this
    battle.defenceLeaders = []
    const strongest = [true, false].map((winning) => {
      let most = 0
      battle.result = winning ? 1 : -1
      this.eachDeal(blocks, 0, () => {
        const fit = blocks.every((block, i) => whyNotCounterAttack(g, battle, block, blocks.slice(0, i)) === null)
        if (fit) most = Math.max(most, strengthSum(blocks.map((block) => weaker(g.face[block]))))
      })
      return most
    })
    return { blocks, winning: strongest[0], losing: strongest[1] }
  }

  private eachDeal(blocks: readonly Block[], from: number, act: () => void): void {
    if (from === blocks.length) act()
    for (const face of this.possible.get(blocks[from]) ?? []) {
      this.g.face[blocks[from]] = face
      this.eachDeal(blocks, from + 1, act)
    }
  }

  /** 11.2: only one detached regiment is named in reserve. */
  private canBeNamed(blocks: ReadonlySet<number>): boolean {
    if (this.battle.blocking) return true
    let detached = 0
    for (const block of blocks) if (this.g.corps[block] === DETACHED) detached++
    return detached < 2
  }
}

function strengthSum(faces: readonly number[]): number {
  return faces.reduce((sum, face) => sum + strengthOf(face), 0)
}
