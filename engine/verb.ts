/*
 * What a choice stands for, packed into the one number that a procedure receives: a verb, and the number of what it
 * is done to in the low bits.
 */
const BITS = 12
const OBJECT = (1 << BITS) - 1

/** A verb with its own kind of object: `MARCH.on(area)` is the value of a choice, `MARCH.object(pick)` gives the area back. */
export class Verb<Thing extends number = number> {
  readonly code: number

  constructor(number: number) {
    this.code = number << BITS
  }

  on(thing: Thing): number {
    return this.code | thing
  }

  object(pick: number): Thing {
    return (pick & OBJECT) as Thing
  }
}

/** The code of the verb in a received value. */
export function verbOf(pick: number): number {
  return pick & ~OBJECT
}

/** The value of the choice that ends a series. */
export const DONE = -1
