import { crossings } from './map/chart.ts'
import type { Look } from './map/facts.ts'
import { placeId, type SheetScene } from './pieces/scene.ts'

const printed = new WeakMap<Look, readonly string[]>()

function placesOn(map: Look): readonly string[] {
  const known = printed.get(map)
  if (known !== undefined) return known
  const approaches = crossings(map.board).flatMap(({ facts: { a, b }, twin }) => [
    `${a}/${b}${twin}`,
    `${b}/${a}${twin}`,
  ])
  const places = [
    ...map.board.areas.map(({ id }) => `area-${id}`),
    ...approaches.map((id) => `approach-${id}`),
    ...map.boxes.map(({ id }) => `box-${id}`),
  ]
  printed.set(map, places)
  return places
}

/** Everything on a board of areas that can be pointed at: its places, and the pieces that lie in them. */
export function thingsOn({ map, blocks, flags = [] }: SheetScene): Set<string> {
  const things = new Set(placesOn(map))
  const lying = ({ at }: { at: string }) => things.has(placeId(at))
  const pieces = [
    ...blocks.filter(lying).map(({ id }) => `block-${id}`),
    ...flags.filter(lying).map(({ id }) => `flag-${id}`),
  ]
  for (const piece of pieces) things.add(piece)
  return things
}
