/**
 * Runs inside a page: what is cut off, lies over something else, leaves the screen or is too small to read, one line
 * each. What scrolls may go on beyond its frame; what lies under an open dialog, menu or panel is not looked at.
 */
export function flaws(): string[] {
  const found = new Set<string>()
  const scope = document.querySelector('dialog:modal, :popover-open') ?? document.body
  const slack = 1.5

  const name = (element: Element) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ')
    return `<${element.tagName.toLowerCase()}> ${words.slice(0, 40)}`
  }
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('.unseen, [inert]')
  const scrolls = (style: CSSStyleDeclaration, axis: 'X' | 'Y') =>
    ['auto', 'scroll'].includes(axis === 'X' ? style.overflowX : style.overflowY)

  /** The first frame around something that cuts a part of it off for good. */
  function cutBy(element: Element, box: DOMRect): string | null {
    let free = false
    for (let frame = element.parentElement; frame !== null; frame = frame.parentElement) {
      const style = getComputedStyle(frame)
      free ||= scrolls(style, 'X')
      if (style.overflowX === 'visible' || frame === document.body) continue
      const around = frame.getBoundingClientRect()
      if (!free && (box.left < around.left - slack || box.right > around.right + slack)) return name(frame)
      if (!scrolls(style, 'Y') && !inScroller(element, frame) && box.bottom > around.bottom + slack) return name(frame)
    }
    if (!free && (box.left < -slack || box.right > innerWidth + slack)) return 'the screen'
    return null
  }
  function inScroller(element: Element, until: Element): boolean {
    for (let frame = element.parentElement; frame !== null && frame !== until; frame = frame.parentElement)
      if (scrolls(getComputedStyle(frame), 'Y')) return true
    return false
  }

  const words = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
  for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
    const element = node.parentElement
    if (!element || !node.textContent?.trim() || element.closest('svg, script, style, option') || !isSeen(element))
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    if (box.width === 0) continue
    const frame = cutBy(element, box)
    if (frame !== null) found.add(`${name(element)} is cut off by ${frame}`)
    const size = Number.parseFloat(getComputedStyle(element).fontSize)
    if (size < 11) found.add(`${name(element)} is written too small: ${size}px`)
  }

  const controls = [...scope.querySelectorAll('button, a[href], input, select, textarea, summary')].filter(isSeen)
  for (const control of controls) {
    const box = control.getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    if (!isInView(control, x, y) || control.getClientRects().length > 1) continue
    const top = document.elementFromPoint(x, y)
    const apart = top && !control.contains(top) && !top.contains(control) && !sharesLabel(control, top)
    if (apart && !top.closest('[role=tabpanel]')) found.add(`${name(control)} lies under ${name(top)}`)
    if (control.scrollWidth > control.clientWidth + slack && control.matches('button, a'))
      found.add(`${name(control)} is too narrow for its words`)
  }
  function sharesLabel(control: Element, top: Element): boolean {
    const label = control.closest('label')
    return label !== null && label === top.closest('label')
  }
  /** Not scrolled out of sight. */
  function isInView(control: Element, x: number, y: number): boolean {
    for (let frame = control.parentElement; frame !== null; frame = frame.parentElement) {
      const { left, right, top, bottom } = frame.getBoundingClientRect()
      const style = getComputedStyle(frame)
      if (style.overflowY === 'visible' || frame === document.body) continue
      if (x < left || x > right || y < top || y > bottom) return false
    }
    return x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight
  }

  /** What is printed on the map must not lie under the buttons that float on it. */
  const floating = [...scope.querySelectorAll('[role=application] button')].map((one) => one.getBoundingClientRect())
  for (const printed of scope.querySelectorAll('[role=application] svg :is(text, .block)')) {
    const box = printed.getBoundingClientRect()
    if (!isSeen(printed) || box.width === 0) continue
    const hit = floating.some(
      (one) =>
        one.left < box.right - 2 && one.right > box.left + 2 && one.top < box.bottom - 2 && one.bottom > box.top + 2,
    )
    if (hit) found.add(`${name(printed)} on the map lies under a button`)
  }
  return [...found]
}
