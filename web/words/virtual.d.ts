declare module 'virtual:words' {
  type Words = Record<string, (inputs: object) => string>
  /** The sentences that are there so far. */
  export const words: Words
  /** By part and language. */
  export const catalogues: Record<string, Record<string, () => Promise<{ default: Words }>>>
}
