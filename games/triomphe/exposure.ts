import { type Approach, type Area, type Block, CAVALRY, FIRST_BLOCK, type Side, strengthOf, typeOf } from '@coup/field'
import { areas, board, boxInto } from './board.ts'
import { RIDES } from './rides.ts'
import { AUSTRIA, enemyOf } from './sides.ts'
import { DISORGANIZED, type Triomphe } from './state.ts'
import { Storm } from './storm.ts'

/** Of the price of an area so much is at stake where the enemy could storm it, and where only cavalry could ride in. */
export interface Shares {
  readonly storm: number
  readonly ride: number
  /** 13.2: so much of the strength counts that finds no room to retreat. */
  readonly trapped: number
}

/**
 * 9.2, 11, 13: the discs at stake in areas that the enemy could enter at once. The reserve bars an approach that nobody
 * stands in, but not against those who stand in the approach opposite.
 */
class Exposure {
  /** By position: the enemy could attack from here; across this approach his cavalry could ride. */
  private readonly threat = new Uint8Array(board.positions + 1)
  private readonly ridden = new Uint8Array(board.positions + 1)
  /** By area: the side's strength, and whether somebody in reserve would be reduced. */
  private readonly force = new Uint8Array(areas)
  private readonly foot = new Uint8Array(areas)
  /** Where the side stands, each area once. */
  private readonly held: Area[] = []
  private readonly riders: Block[] = []
  private readonly storm = new Storm()

  atStake(g: Triomphe, side: Side, shares: Shares): number {
    this.lookAbout(g, side)
    if (shares.ride > 0) this.ride(g, side)
    let sum = 0
    for (const area of this.held) {
      // 15: while somebody waits in its box, no enemy enters.
      if (boxInto[area] >= 0 && g.inPosition[boxInto[area]] > 0) continue
      const share = this.openness(g, area, shares)
      if (share > 0) sum += share * this.price(g, side, area, shares)
    }
    return sum
  }

  private lookAbout(g: Triomphe, side: Side): void {
    const { threat, force, foot, held, riders, storm } = this
    threat.fill(0)
    force.fill(0)
    foot.fill(0)
    held.length = 0
    riders.length = 0
    storm.clear()
    for (let block = FIRST_BLOCK; block < g.at.length; block++) {
      const at = g.at[block]
      const area = board.areaOf[at]
      if (area < 0) continue
      const type = typeOf(g.face[block])
      const strength = strengthOf(g.face[block])
      if (g.side[block] !== side) {
        if (g.is(block, DISORGANIZED)) continue
        // Whoever stands in an approach may soon turn to another.
        threat[at] = 1
        threat[area] = 1
        if (at !== area) storm.add(at, type, strength)
        else if (type === CAVALRY) riders.push(block)
        continue
      }
      if (force[area] === 0) held.push(area)
      force[area] += strength
      if (at !== area) storm.add(at, type, strength)
      else if (type !== CAVALRY) foot[area] = 1
    }
  }

  /** 8: cavalry by road, past nobody. */
  private ride(g: Triomphe, side: Side): void {
    this.ridden.fill(0)
    for (const block of this.riders) {
      for (const { into, first, second } of RIDES[board.areaOf[g.at[block]]]) {
        if (!g.occupied(side, first) && (second < 0 || !g.occupied(side, second))) this.ridden[into] = 1
      }
    }
  }

  /** From 0 to 1. */
  private openness(g: Triomphe, area: Area, { storm, ride }: Shares): number {
    const { threat, ridden } = this
    const reserve = g.inPosition[area]
    let wanted = 0
    let byRoad = 0
    let stormed = 0
    for (const approach of board.approaches[area]) {
      if (board.impassable[approach]) continue
      const opposite = threat[board.opposite(approach)]
      const missing = this.missing(g, approach)
      if (missing <= 0) {
        if (opposite > 0 && storm > stormed && this.storm.breaks(approach)) stormed = storm
      } else if (opposite > 0) return 1
      else if (threat[board.beyond[approach]] > 0) wanted += missing
      else if (ride > 0 && ridden[approach]) byRoad++
    }
    if (wanted > reserve) return 1
    return Math.max(stormed, wanted + byRoad > reserve ? ride : 0)
  }

  /** 9.3: a wide approach takes two. */
  private missing(g: Triomphe, approach: Approach): number {
    return board.full(approach) - g.inPosition[approach]
  }

  /** 13, 18: reductions, and what lies there or has to be laid; whoever finds no room is lost. */
  private price(g: Triomphe, side: Side, area: Area, { trapped }: Shares): number {
    let reductions = this.foot[area]
    for (const approach of board.approaches[area]) if (g.inPosition[approach] > 0) reductions += board.full(approach)
    const blocks = g.countIn(side, area)
    const stuck = Math.max(0, blocks - this.room(g, side, area))
    const lost = Math.max(reductions, (trapped * this.force[area] * stuck) / blocks)
    return g.discs[side * areas + area] + lost + (side === AUSTRIA ? blocks - trapped * stuck : 0)
  }

  /** 13.2: for how many there is room around an area. */
  private room(g: Triomphe, side: Side, area: Area): number {
    const enemy = enemyOf(side)
    let room = 0
    for (const to of board.neighbours[area]) {
      if (!g.occupied(enemy, to)) room += board.capacity[to] - g.countIn(side, to)
    }
    return room
  }
}

export const exposure = new Exposure()
