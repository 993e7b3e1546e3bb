import type { Scene } from '../looks/field/pieces/scene.ts'

/** The position that a place on the board stands for. */
function positionOf(place: string): string {
  return place.startsWith('box-') ? `box:${place.slice(4)}` : place.slice(place.indexOf('-') + 1)
}

/** The scene with picked blocks where they would go. */
export function preview(scene: Scene, planned: { blocks: readonly string[]; place: string } | null): Scene {
  if (planned === null) return scene
  const at = positionOf(planned.place)
  return {
    ...scene,
    blocks: scene.blocks.map((one) => (planned.blocks.includes(`block-${one.id}`) ? { ...one, at } : one)),
  }
}
