/** Whoever goes on without more ado goes on at the decision, by keys too. */
export function toDecision(room: ParentNode = document): void {
  room.querySelector<HTMLElement>('.decision')?.focus({ preventScroll: true })
}

/** An act takes away what was acted with: the keyboard then goes on at the decision, and does not fall back to the top of the page. */
export function keepFocus(room: HTMLElement): () => void {
  let acting = false
  const entered = ({ target }: FocusEvent) => {
    acting = target instanceof Element && target.closest('[role=application], .decision') !== null
  }
  const changed = () => {
    if (acting && document.activeElement === document.body) toDecision(room)
  }
  const asked = new MutationObserver(() => requestAnimationFrame(changed))
  const foot = room.querySelector('.foot')
  if (foot) asked.observe(foot, { childList: true, subtree: true, characterData: true })
  room.addEventListener('focusin', entered)
  return () => {
    asked.disconnect()
    room.removeEventListener('focusin', entered)
  }
}
