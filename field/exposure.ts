import type { Board } from './board.ts'
import { type Approach, type Area, FIRST_BLOCK, type Position, type Side } from './brands.ts'
import { ARTILLERY, CAVALRY, strengthOf, typeOf } from './face.ts'
import type { Field } from './field.ts'

/**
 * Which areas of a side the enemy could enter at once, and what that would cost: the reserve bars an approach that
 * nobody stands in, but not against those who stand in the approach opposite.
 */
export abstract class Exposure<G extends Field> {
  protected readonly board: Board
  /** By position: the enemy could attack from here. */
  protected readonly threat: Uint8Array
  /** By area: the side's strength, its guns, and whether infantry stands in reserve. */
  protected readonly force: Uint8Array
  protected readonly guns: Uint8Array
  protected readonly foot: Uint8Array
  /** Where the side stands, each area once. */
  private readonly held: Area[] = []
  /** The mark of blocks that are not ready to attack. */
  private readonly idle: number

  constructor(board: Board, idle: number) {
    this.board = board
    this.idle = idle
    this.threat = new Uint8Array(board.positions + 1)
    this.force = new Uint8Array(board.areas)
    this.guns = new Uint8Array(board.areas)
    this.foot = new Uint8Array(board.areas)
  }

  /** What it would cost to be driven out of all areas that stand open; `bare`: so much of it where nobody is in reserve. */
  atStake(g: G, side: Side, bare = 0): number {
    this.lookAbout(g, side)
    let sum = 0
    for (const area of this.held) {
      if (this.isOpen(g, area)) sum += this.price(g, side, area)
      else if (bare > 0 && g.inPosition[area] === 0) sum += bare * this.price(g, side, area)
    }
    return sum
  }

  /** What it costs to be driven out of an area. */
  protected abstract price(g: G, side: Side, area: Area): number

  /** How many blocks more it takes to bar an approach. */
  protected abstract missing(g: G, approach: Approach): number

  /** From where an enemy who stands in a position of an area could attack. */
  protected mark(at: Position, _area: Area): void {
    this.threat[at] = 1
  }

  private lookAbout(g: G, side: Side): void {
    const { board, force, guns, foot, held, idle } = this
    this.threat.fill(0)
    force.fill(0)
    guns.fill(0)
    foot.fill(0)
    held.length = 0
    for (let block = FIRST_BLOCK; block < g.at.length; block++) {
      const at = g.at[block]
      const area = board.areaOf[at]
      if (area < 0) continue
      if (g.side[block] !== side) {
        if (!g.is(block, idle)) this.mark(at, area)
        continue
      }
      if (force[area] === 0) held.push(area)
      const type = typeOf(g.face[block])
      force[area] += strengthOf(g.face[block])
      if (type === ARTILLERY) guns[area]++
      else if (type !== CAVALRY && at === area) foot[area] = 1
    }
  }

  private isOpen(g: G, area: Area): boolean {
    const { board, threat } = this
    let reserve = g.inPosition[area]
    for (const approach of board.approaches[area]) {
      const opposite = threat[board.opposite(approach)]
      const behind = threat[board.beyond[approach]]
      if ((opposite | behind) === 0 || board.impassable[approach]) continue
      const missing = this.missing(g, approach)
      if (missing <= 0) continue
      if (opposite > 0) return true
      reserve -= missing
      if (reserve < 0) return true
    }
    return false
  }
}
