/** Words by what the rules call something. */
export type WordTable = Readonly<Record<string, () => string>>

/** Null for what stands in another table. */
export function wordsOf(table: WordTable, name: string): string | null {
  return Object.hasOwn(table, name) ? table[name]() : null
}
