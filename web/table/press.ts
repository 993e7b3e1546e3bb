import type { Attachment } from 'svelte/attachments'

/** So long must something new be there before it can be clicked where a hand has just clicked something else. */
const SEEN_MS = 250
/** Who has not clicked for so long looks before he clicks. */
const HURRY_MS = 700

interface Press {
  readonly x: number
  readonly y: number
  readonly at: number
  held: boolean
}

let last: Press | null = null

export function pressed({ clientX, clientY, timeStamp }: PointerEvent): void {
  last = { x: clientX, y: clientY, at: timeStamp, held: true }
}

export function released(): void {
  if (last !== null) last.held = false
}

function isUnder(button: Element, { x, y }: Press): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  return left <= x && x <= right && top <= y && y <= bottom
}

/**
 * For what holds the buttons of a question. When another is asked, the button that comes under a hurrying hand is not
 * clicked by it unseen; keys and all other buttons answer at once.
 */
export const seenFirst =
  (_asked: string): Attachment<HTMLElement> =>
  (buttons) => {
    const press = last
    if (press === null || !(press.held || performance.now() - press.at < HURRY_MS)) return
    const under = [...buttons.querySelectorAll('button')].find((button) => isUnder(button, press))
    if (under === undefined) return
    under.style.pointerEvents = 'none'
    const leave = () => {
      if (press.held) timer = setTimeout(leave, SEEN_MS)
      else under.style.pointerEvents = ''
    }
    let timer = setTimeout(leave, SEEN_MS)
    return () => {
      clearTimeout(timer)
      under.style.pointerEvents = ''
    }
  }
