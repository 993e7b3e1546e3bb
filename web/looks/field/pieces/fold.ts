import type { Crowd } from './crowd.ts'
import type { SceneBlock } from './scene.ts'

/** A crowd of which only the uppermost block of each stack takes room, and who lies under each. */
export interface Folded {
  crowd: Crowd
  under: Map<string, readonly string[]>
}

/** The strongest that is known lies on top. */
function topOf(blocks: readonly SceneBlock[]): SceneBlock {
  const strength = ({ face, known }: SceneBlock): number =>
    (face ? 10 : known ? 1 : 0) + Number((face ?? known)?.[1] ?? 0)
  return blocks.reduce((top, b) => (strength(b) > strength(top) ? b : top))
}

/** Each line, and each corps in reserve, becomes one stack. */
export function folded(crowd: Crowd): Folded {
  const under = new Map<string, readonly string[]>()
  const fold = (blocks: readonly SceneBlock[]): SceneBlock => {
    const top = topOf(blocks)
    const others = blocks.filter((b) => b !== top).map((b) => b.id)
    if (others.length > 0) under.set(top.id, others)
    return top
  }
  const corps = new Map<string, SceneBlock[]>()
  for (const block of crowd.reserve) {
    const name = `${block.side} ${crowd.flags.some((f) => f.name === block.corps) ? block.corps : ''}`
    corps.set(name, [...(corps.get(name) ?? []), block])
  }
  return {
    crowd: {
      ...crowd,
      lines: crowd.lines.map(([approach, line]) => [approach, [fold(line)]]),
      reserve: [...corps.values()].map(fold),
    },
    under,
  }
}
