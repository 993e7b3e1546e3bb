import type { Frame } from '@coup/match'

const asked = (frame: Frame): readonly string[] => frame.view.asked

/** The next moment (or the one before) at which the right to decide has passed to another. */
export function turnFrom(frames: readonly Frame[], index: number, direction: 1 | -1): number {
  const last = frames.length - 1
  let to = index + direction
  while (to > 0 && to < last && asked(frames[to]).join() === asked(frames[to - 1]).join()) to += direction
  return Math.min(Math.max(to, 0), last)
}

/** Where to begin when a seat wants to see what happened since it last decided. */
export function sinceLastTurn(frames: readonly Frame[], seat: string): number {
  let index = frames.length - 1
  while (index > 0 && asked(frames[index]).includes(seat)) index--
  while (index > 0 && !asked(frames[index]).includes(seat)) index--
  return index
}
