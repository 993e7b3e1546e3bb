import type { Approach, Chart } from '../map/chart.ts'
import type { Side } from '../map/facts.ts'
import type { Group } from './reserve.ts'
import type { FieldScene, SceneBlock, SceneFlag } from './scene.ts'

/** What stands in one area, in a fixed order. */
export interface Crowd {
  lines: [Approach, SceneBlock[]][]
  reserve: SceneBlock[]
  flags: SceneFlag[]
  discs: { side: Side; count: number }[]
}

/** All that stands on the map, by areas. */
export function crowdsOf({ approaches }: Chart, scene: FieldScene): Map<number, Crowd> {
  const crowds = new Map<number, Crowd>()
  const of = (area: number): Crowd => {
    const crowd = crowds.get(area) ?? { lines: [], reserve: [], flags: [], discs: [] }
    crowds.set(area, crowd)
    return crowd
  }
  for (const b of scene.blocks) {
    if (b.at.startsWith('box:')) continue
    const approach = approaches.get(b.at)
    if (!approach) {
      of(Number(b.at)).reserve.push(b)
      continue
    }
    const { lines } = of(approach.area)
    const line = lines.find(([a]) => a === approach)
    if (line) line[1].push(b)
    else lines.push([approach, [b]])
  }
  for (const f of scene.flags ?? []) if (!f.at.startsWith('box:')) of(Number.parseInt(f.at, 10)).flags.push(f)
  for (const d of scene.discs ?? []) if (d.count) of(Number(d.area)).discs.push(d)
  for (const crowd of crowds.values()) {
    crowd.lines.sort(([a], [b]) => (a.id < b.id ? -1 : 1))
    crowd.reserve.sort((a, b) => corpsRank(a, crowd) - corpsRank(b, crowd))
  }
  return crowds
}

/** A corps stands where its flag is named; blocks without one come last. */
function corpsRank(b: SceneBlock, crowd: Crowd): number {
  const at = crowd.flags.findIndex((f) => f.name === b.corps)
  return at < 0 ? crowd.flags.length : at
}

/** The corps in reserve, one for each flag, and then the blocks without one; with the names that are written above them. */
export function groupsOf({ reserve, flags }: Crowd, named: boolean): Group[] {
  const led = flags.map((f) => {
    const blocks = reserve.filter((b) => b.corps === f.name).length
    return named ? { blocks, flag: f.name } : { blocks }
  })
  const free = reserve.length - led.reduce((sum, g) => sum + g.blocks, 0)
  return free ? [...led, { blocks: free }] : led
}
