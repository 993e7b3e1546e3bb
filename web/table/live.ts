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
