import type { TableView } from '@coup/engine'
import type { Frame } from '@coup/match'
import type { Entry } from './report.ts'

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

/** How many turns are told: by their headings, or by how often the right to decide has passed on. */
export function turnsOf(frames: readonly Frame[], entries: readonly Entry[]): number {
  const headings = entries.filter(({ heading }) => heading).length
  return headings || frames.filter((frame, i) => i > 0 && asked(frame).join() !== asked(frames[i - 1]).join()).length
}

/** What is to be seen, whoever has to decide. */
function picture(views: readonly TableView[]): string {
  return JSON.stringify(views.map((view) => ({ ...view, asked: [], questions: [] })))
}

/** What the report tells of the way from one moment to another. */
export function toldBetween(entries: readonly Entry[], from: Frame | undefined, to: Frame): Entry[] {
  if (from === undefined) return []
  return entries.filter(({ step }) => step >= from.step && step < to.step)
}

/** The moments that show the reader something new, on the board or in the report; the first and the last are among them. */
export function moments(
  frames: readonly Frame[],
  entries: readonly Entry[],
  others: readonly (readonly TableView[])[] = [],
): number[] {
  const told = new Set(entries.map(({ step }) => step))
  const kept = [0]
  let shown = ''
  frames.forEach((frame, i) => {
    const now = picture([frame.view, ...(others[i] ?? [])])
    const before = frames[kept[kept.length - 1]].step
    const speaks = Array.from({ length: frame.step - before }, (_, k) => before + k).some((step) => told.has(step))
    if (i > 0 && (now !== shown || speaks)) kept.push(i)
    else if (i > 0 && i === frames.length - 1) kept.splice(Math.max(1, kept.length - 1), 1, i)
    shown = now
  })
  return kept
}

/** A turn of the enemy is seen in eight seconds, but nothing so fast that it cannot be followed, or so slow that one waits. */
const TURN = 8000
const [LEAST, MOST] = [250, 1600]
/** How long a piece is on its way. */
const MOVE = 450

/** Milliseconds for which one moment stands, of so many that tell of so many turns. */
export function dwell(count: number, turns: number, speed: number): number {
  return Math.min(MOST, Math.max(LEAST, (TURN * Math.max(1, turns)) / Math.max(1, count))) / speed
}

/** How many times as fast as usual a piece has to move in order to arrive before the next moment. */
export function haste(ms: number): number {
  return Math.max(1, MOVE / (ms * 0.8))
}
