const EVERY_MS = 20_000

/** Looks again when the reader comes back, and now and then while he is there; gives how to end that. */
export function keepLooking(look: () => void): () => void {
  const again = () => {
    if (document.visibilityState === 'visible') look()
  }
  const polling = setInterval(again, EVERY_MS)
  addEventListener('focus', again)
  document.addEventListener('visibilitychange', again)
  return () => {
    clearInterval(polling)
    removeEventListener('focus', again)
    document.removeEventListener('visibilitychange', again)
  }
}
