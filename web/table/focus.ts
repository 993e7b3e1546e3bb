type Zone = 'board' | 'decision'

function zoneOf(target: EventTarget | null): Zone | null {
  if (!(target instanceof Element)) return null
  if (target.closest('[role=application]')) return 'board'
  return target.closest('.decision') ? 'decision' : null
}

/** What the keyboard goes on with: what is offered on the board if it was there, else the decision. */
function next(room: HTMLElement, zone: Zone): HTMLElement | SVGElement | null {
  const offered = room.querySelector<SVGElement>('[role=application] [role=button][tabindex="0"]')
  return (zone === 'board' ? offered : null) ?? room.querySelector<HTMLElement>('.decision')
}

/** An act takes away what was acted with: the keyboard stays where it was and does not fall back to the top of the page. */
export function keepFocus(room: HTMLElement): () => void {
  let zone: Zone | null = null
  const entered = ({ target }: FocusEvent) => {
    zone = zoneOf(target)
  }
  const changed = () => {
    requestAnimationFrame(() => {
      if (zone !== null && document.activeElement === document.body) next(room, zone)?.focus({ preventScroll: true })
    })
  }
  const asked = new MutationObserver(changed)
  const foot = room.querySelector('.foot')
  if (foot) asked.observe(foot, { childList: true, subtree: true, characterData: true })
  room.addEventListener('focusin', entered)
  return () => {
    asked.disconnect()
    room.removeEventListener('focusin', entered)
  }
}
