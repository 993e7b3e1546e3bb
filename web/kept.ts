/** What this browser keeps under a name; null where there is nothing, or nothing that can be read. */
export function kept<T>(storage: Pick<Storage, 'getItem'>, name: string): T | null {
  try {
    return JSON.parse(storage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}
