import { kept } from '../kept.ts'

/** A seat that this browser holds. */
export interface Key {
  readonly match: string
  readonly game: string
  readonly seat: string
  readonly secret: string
  /** By seat: what to send to those who are to sit there. */
  readonly invitations?: Readonly<Record<string, string>>
  /** To any seat that is still free. */
  readonly invitation?: string
}

type Shelf = Pick<Storage, 'getItem' | 'setItem'>

const NAME = 'coup.seats'

/** The seats that this browser holds, kept in its storage. */
export class Keyring {
  private readonly shelf: Shelf

  constructor(shelf: Shelf = localStorage) {
    this.shelf = shelf
  }

  keys(): Key[] {
    const keys = kept<Key[]>(this.shelf, NAME)
    return Array.isArray(keys) ? keys : []
  }

  find(match: string): Key | undefined {
    return this.keys().find((key) => key.match === match)
  }

  /** The newest first; a seat taken again takes the place of the old one. */
  add(key: Key): void {
    this.shelf.setItem(NAME, JSON.stringify([key, ...this.others(key)]))
  }

  remove(key: Key): void {
    this.shelf.setItem(NAME, JSON.stringify(this.others(key)))
  }

  private others({ match, seat }: Key): Key[] {
    return this.keys().filter((key) => key.match !== match || key.seat !== seat)
  }
}
