const FIRST_WAIT_MS = 5
const LONGEST_WAIT_MS = 100

/** Tries again, for so long at most, while what goes wrong will pass; then throws it. */
export async function patiently<T>(
  ms: number,
  passes: (error: unknown) => boolean,
  work: () => Promise<T>,
): Promise<T> {
  const until = performance.now() + ms
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(LONGEST_WAIT_MS, wait * 2)) {
    try {
      return await work()
    } catch (error) {
      if (!passes(error) || performance.now() > until) throw error
      await new Promise((again) => setTimeout(again, wait))
    }
  }
}
