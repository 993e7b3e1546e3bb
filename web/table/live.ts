import { createSubscriber } from 'svelte/reactivity'

export interface Live<T> {
  /** Reading it makes a page follow the changes. */
  readonly now: T
}

/** Lets pages follow the changes of something that tells its listeners. */
export function live<T extends { subscribe(listener: () => void): () => void }>(source: T): Live<T> {
  const follow = createSubscriber((update) => source.subscribe(update))
  return {
    get now() {
      follow()
      return source
    },
  }
}

/** Some of what there is to be read, as it is now: each thing is made once for a page that reads it often. */
export function readingOf<T extends object, K extends keyof T>(source: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, source[name]])) as Pick<T, K>
}
