const NAME = 'coup.back'

/** Where somebody was who makes an account first: kept as long as the tab is. */
export function comeBack(): void {
  sessionStorage.setItem(NAME, location.hash)
}

/** Null where there is no such place. */
export const wayBack = (): string | null => sessionStorage.getItem(NAME)

export function isBack(): void {
  sessionStorage.removeItem(NAME)
}
