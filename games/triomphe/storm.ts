import { type Approach, ARTILLERY, CAVALRY, INFANTRY, type Position } from '@coup/field'
import { board } from './board.ts'

const TYPES = [INFANTRY, CAVALRY, ARTILLERY]

/** 11: the strongest of each type in the approaches, and which assaults they would win. */
export class Storm {
  /** By type and position: the strongest, and the second. */
  private readonly best = TYPES.map(() => new Uint8Array(board.positions + 1))
  private readonly next = TYPES.map(() => new Uint8Array(board.positions + 1))

  clear(): void {
    for (let i = 0; i < TYPES.length; i++) {
      this.best[i].fill(0)
      this.next[i].fill(0)
    }
  }

  add(at: Position, type: number, strength: number): void {
    const i = TYPES.indexOf(type)
    const best = this.best[i]
    const next = this.next[i]
    if (strength > best[at]) {
      next[at] = best[at]
      best[at] = strength
    } else if (strength > next[at]) next[at] = strength
  }

  /** 11.2, 11.3: what leaders of a type make; `least`: the strength that one needs. */
  private leaders(i: number, at: Approach, least: number): number {
    const best = this.best[i][at]
    const next = board.wide[at] ? this.next[i][at] : 0
    return (best >= least ? best : 0) + (next >= least ? next : 0)
  }

  /** 11.6: whether those opposite would win an assault on this approach, as far as its leaders alone decide. */
  breaks(defence: Approach): boolean {
    const attack = board.opposite(defence)
    const foot = this.leaders(0, attack, 2) - board.infantryPenalty[defence]
    const horse = board.obstruction[defence] ? 0 : this.leaders(1, attack, 2) - board.cavalryPenalty[defence]
    const most = Math.max(foot, horse)
    if (most <= 0 || most <= this.leaders(0, defence, 1) || most <= this.leaders(2, defence, 1)) return false
    return board.obstruction[defence] > 0 || most > this.leaders(1, defence, 1)
  }
}
