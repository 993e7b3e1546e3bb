/** How a driven page likes its choices: by the first pattern that a choice's words fit. */
export type Taste = readonly (readonly [pattern: string, weight: number])[]

declare global {
  interface Window {
    told: string[]
    stopped: boolean
  }
}

/**
 * Runs inside a page: picks from the list of choices by itself until the battle is over or `stopped` says so, in the
 * page's own interface. Everything that the report tells is collected in `window.told`.
 */
export function drive({ seed, taste }: { seed: number; taste: Taste }): void {
  window.told = []
  window.stopped = false
  let state = seed
  const random = () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state / 2147483648
  }
  const weigh = (text: string) => taste.find(([pattern]) => new RegExp(pattern).test(text))?.[1] ?? 1
  const step = () => {
    const live = document.querySelector('[aria-live]')?.textContent ?? ''
    if (window.told.at(-1) !== live) window.told.push(live)
    if (window.stopped || document.querySelector('.decision strong')) return
    const chief = document.querySelector<HTMLButtonElement>('#panel button.chief')
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('#panel li button:not([disabled])')]
    if (chief) chief.click()
    else if (buttons.length > 0) {
      const weights = buttons.map((button) => weigh(button.textContent?.trim() ?? ''))
      let left = random() * weights.reduce((sum, one) => sum + one, 0)
      const at = weights.findIndex((weight) => {
        left -= weight
        return left <= 0
      })
      buttons[Math.max(0, at)].click()
    }
    setTimeout(step, 5)
  }
  step()
}
