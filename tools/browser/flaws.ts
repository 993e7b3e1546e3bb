import type { Page } from 'playwright-core'

/**
 * What is cut off, lies over something else, leaves the screen or is too small to read, one line each. What scrolls may
 * go on beyond its frame; what lies under an open dialog, menu or panel is not looked at.
 */
export async function flawsOf(page: Page): Promise<string[]> {
  const found = await page.evaluate<string[]>(`(() => { ${inPage.join('\n')}; return lookAround() })()`)
  return [...new Set(found)]
}

/** These run inside the page, and know nothing but each other. */
const inPage = [
  lookAround,
  ...[wordsIn, flawsOfWords, cutBy, liesOn, inScroller],
  ...[flawsOfControl, liesUnder, sharesLabel, isInView],
  ...[floatingOver, isLeaningIn, overlaps],
  ...[nameOf, isSeen, scrolls],
]

function lookAround(): string[] {
  const scope = document.querySelector('dialog:modal, :popover-open') ?? document.body
  const controls = [...scope.querySelectorAll('button, a[href], input, select, textarea, summary')]
  return [
    ...wordsIn(scope).flatMap(flawsOfWords),
    ...controls.filter(isSeen).flatMap(flawsOfControl),
    ...floatingOver(scope),
  ]
}

function wordsIn(scope: Element): Text[] {
  const found: Text[] = []
  const words = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
  for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
    if (node instanceof Text && node.data.trim() && !node.parentElement?.closest('svg, script, style, option'))
      found.push(node)
  }
  return found
}

function flawsOfWords(words: Text): string[] {
  const element = words.parentElement
  if (element === null || !isSeen(element)) return []
  const range = document.createRange()
  range.selectNodeContents(words)
  const box = range.getBoundingClientRect()
  if (box.width === 0) return []
  const found: string[] = []
  const frame = cutBy(element, box)
  if (frame !== null) found.push(`${nameOf(element)} is cut off by ${frame}`)
  const over = liesOn(element, range.getClientRects()[0])
  if (over !== null) found.push(`${nameOf(element)} lies under ${over}`)
  const size = Number.parseFloat(getComputedStyle(element).fontSize)
  if (size < 11) found.push(`${nameOf(element)} is written too small: ${size}px`)
  return found
}

/** The first frame around something that cuts a part of it off for good. */
function cutBy(element: Element, box: DOMRect): string | null {
  const slack = 1.5
  let free = false
  for (let frame = element.parentElement; frame !== null; frame = frame.parentElement) {
    const style = getComputedStyle(frame)
    free ||= scrolls(style, 'X')
    if (style.overflowX === 'visible' || frame === document.body) continue
    const around = frame.getBoundingClientRect()
    if (!free && (box.left < around.left - slack || box.right > around.right + slack)) return nameOf(frame)
    if (!scrolls(style, 'Y') && !inScroller(element, frame) && box.bottom > around.bottom + slack) return nameOf(frame)
  }
  return !free && (box.left < -slack || box.right > innerWidth + slack) ? 'the screen' : null
}

/** The button that lies on the beginning of some words of the foot. */
function liesOn(element: Element, { x, y, height }: DOMRect): string | null {
  if (!element.closest('.foot')) return null
  const top = document.elementFromPoint(x + 3, y + height / 2)?.closest('.foot button')
  return top && !top.contains(element) && !element.contains(top) ? nameOf(top) : null
}

function inScroller(element: Element, until: Element): boolean {
  for (let frame = element.parentElement; frame !== null && frame !== until; frame = frame.parentElement)
    if (scrolls(getComputedStyle(frame), 'Y')) return true
  return false
}

function flawsOfControl(control: Element): string[] {
  const box = control.getBoundingClientRect()
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  if (!isInView(control, x, y) || control.getClientRects().length > 1) return []
  const found: string[] = []
  const top = document.elementFromPoint(x, y)
  if (top !== null && liesUnder(control, top)) found.push(`${nameOf(control)} lies under ${nameOf(top)}`)
  if (control.scrollWidth > control.clientWidth + 1.5 && control.matches('button, a'))
    found.push(`${nameOf(control)} is too narrow for its words`)
  return found
}

function liesUnder(control: Element, top: Element): boolean {
  const belongs = control.contains(top) || top.contains(control) || sharesLabel(control, top)
  return !belongs && !top.closest('[role=tabpanel]')
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
function floatingOver(scope: Element): string[] {
  if ([...scope.querySelectorAll('[role=application]')].some(isLeaningIn)) return []
  const floating = [...scope.querySelectorAll('[role=application] button')].map((one) => one.getBoundingClientRect())
  return [...scope.querySelectorAll('[role=application] svg :is(text, .block)')]
    .filter((printed) => {
      const box = printed.getBoundingClientRect()
      return isSeen(printed) && box.width > 0 && floating.some((one) => overlaps(one, box))
    })
    .map((printed) => `${nameOf(printed)} on the map lies under a button`)
}

/** A map of which only a part is seen has something under every button, and is moved by hand. */
function isLeaningIn(map: Element): boolean {
  const frame = map.getBoundingClientRect()
  const sheet = map.querySelector('.sheet')?.getBoundingClientRect()
  return sheet !== undefined && (sheet.width > 1.1 * frame.width || sheet.height > 1.1 * frame.height)
}

function overlaps(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right - 2 && a.right > b.left + 2 && a.top < b.bottom - 2 && a.bottom > b.top + 2
}

function nameOf(element: Element): string {
  const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ')
  return `<${element.tagName.toLowerCase()}> ${words.slice(0, 40)}`
}

function isSeen(element: Element): boolean {
  const isVisible = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  return isVisible && !element.closest('.unseen, [inert]')
}

function scrolls(style: CSSStyleDeclaration, axis: 'X' | 'Y'): boolean {
  return ['auto', 'scroll'].includes(axis === 'X' ? style.overflowX : style.overflowY)
}
