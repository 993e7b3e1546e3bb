import { type Rules, Table } from '@coup/engine'

/** A position as it is written beside a rule or a lesson. */
export interface Placed {
  /** By side: `I3 12`, `I2 12/13 disorganized`, `C2 64 Lannes`; or `heavy-cavalry 0,1`. A space in a name is written `_`. */
  readonly armies: Readonly<Record<string, readonly string[]>>
  /** All else of the position. */
  readonly position: object
  readonly options?: object
}

/** A word with a capital is a corps, `seen` a face that the enemy knows, any other a mark. */
function blockOf(side: string, text: string): object {
  const [face, at, ...words] = text.split(' ')
  const marks = words.map((word) => {
    if (word === 'seen') return ['lot', word]
    return /^[A-Z]/.test(word) ? ['corps', word] : [word, true]
  })
  return { side, face, at: at.replaceAll('_', ' '), ...Object.fromEntries(marks) }
}

function unitOf(side: string, text: string): object {
  const [type, at, knights] = text.split(' ')
  return { side, type, at, ...(knights !== undefined && { knights: Number(knights) }) }
}

export function placed(rules: Rules, { armies, position, options = {} }: Placed, seed: string): Table {
  const [name, one] = 'map' in position ? (['units', unitOf] as const) : (['blocks', blockOf] as const)
  const pieces = Object.entries(armies).flatMap(([side, army]) => army.map((text) => one(side, text)))
  return Table.place(rules, options, seed, { ...position, [name]: pieces })
}
