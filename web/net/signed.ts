const NAME = 'coup.me'

/** Whether somebody is signed in here, as far as this browser remembers: a guest asks no server about it. */
export const isSignedIn = (): boolean => localStorage.getItem(NAME) !== null

export function rememberSignedIn(signedIn: boolean): void {
  if (signedIn) localStorage.setItem(NAME, 'yes')
  else localStorage.removeItem(NAME)
}
