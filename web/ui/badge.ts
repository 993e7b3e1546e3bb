const ICON = '/icon.svg'
const DOTTED = '/icon-dot.svg'

/** What stands before the title of a page while games wait. */
export const counted = (count: number, title: string): string => (count > 0 ? `(${count}) ${title}` : title)

/** How many games wait: on the icon of the tab, and of the app where the page is one. */
export function showCount(count: number): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  const href = count > 0 ? DOTTED : ICON
  if (icon !== null && icon.getAttribute('href') !== href) icon.setAttribute('href', href)
  // Refused where the page is no app; then there is no icon to mark.
  if ('setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => {})
}
