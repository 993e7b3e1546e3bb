/** Keeps what it was given before where it is given the same again, so that nothing that follows it is done anew. */
export function steady<T>(): (now: T) => T {
  let kept: { readonly value: T; readonly written: string } | undefined
  return (value) => {
    const written = JSON.stringify(value)
    if (kept?.written !== written) kept = { value, written }
    return kept.value
  }
}
