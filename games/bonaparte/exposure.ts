import { ARTILLERY, type Area, CAVALRY, FIRST_BLOCK, type Side, strengthOf, typeOf } from '@coup/field'
import { areas, board } from './board.ts'
import { enemyOf } from './sides.ts'
import { type Bonaparte, INACTIVE } from './state.ts'

/**
 * 9, 12: the points of morale at stake in areas that the enemy could enter at once. The reserve bars an approach that
 * nobody stands in, but not against those who stand in the approach opposite.
 */
class Exposure {
  /** By position: the enemy could attack from here. */
  private readonly threat = new Uint8Array(board.positions + 1)
  /** By area: the side's strength, its guns, and whether infantry stands in reserve. */
  private readonly force = new Uint8Array(areas)
  private readonly guns = new Uint8Array(areas)
  private readonly foot = new Uint8Array(areas)
  /** Where the side stands, each area once. */
  private readonly held: Area[] = []

  /** What it would cost to be driven out of all areas that stand open; `bare`: so much of it where nobody is in reserve. */
  atStake(g: Bonaparte, side: Side, bare = 0): number {
    this.lookAbout(g, side)
    let sum = 0
    for (const area of this.held) {
      if (this.isOpen(g, area)) sum += this.price(g, side, area)
      else if (bare > 0 && g.inPosition[area] === 0) sum += bare * this.price(g, side, area)
    }
    return sum
  }

  private lookAbout(g: Bonaparte, side: Side): void {
    const { threat, force, guns, foot, held } = this
    threat.fill(0)
    force.fill(0)
    guns.fill(0)
    foot.fill(0)
    held.length = 0
    for (let block = FIRST_BLOCK; block < g.at.length; block++) {
      const at = g.at[block]
      const area = board.areaOf[at]
      if (area < 0) continue
      if (g.side[block] !== side) {
        if (!g.is(block, INACTIVE)) threat[at] = 1
        continue
      }
      if (force[area] === 0) held.push(area)
      const type = typeOf(g.face[block])
      force[area] += strengthOf(g.face[block])
      if (type === ARTILLERY) guns[area]++
      else if (type !== CAVALRY && at === area) foot[area] = 1
    }
  }

  /** 9: one block bars an approach. */
  private isOpen(g: Bonaparte, area: Area): boolean {
    const { threat } = this
    let reserve = g.inPosition[area]
    for (const approach of board.approaches[area]) {
      if (g.inPosition[approach] > 0 || board.impassable[approach]) continue
      if (threat[board.opposite(approach)] > 0) return true
      if (threat[board.beyond[approach]] === 0) continue
      if (reserve === 0) return true
      reserve--
    }
    return false
  }

  /** 12: whoever finds no room is lost. */
  private price(g: Bonaparte, side: Side, area: Area): number {
    const enemy = enemyOf(side)
    const blocks = g.countIn(side, area)
    let room = 0
    for (const to of board.neighbours[area])
      if (!g.occupied(enemy, to)) room += board.capacity[to] - g.countIn(side, to)
    const trapped = room < blocks ? this.force[area] * (1 - room / blocks) : 0
    if (room === 0) return trapped
    let points = this.foot[area] + this.guns[area]
    for (const approach of board.approaches[area]) if (g.inPosition[approach] > 0) points++
    return Math.max(points, trapped)
  }
}

export const exposure = new Exposure()
