/** A choice as its verb and what it names: `enter`, `San Giuliano Nuovo`. */
export function readChoice(choice: string): [verb: string, name: string] {
  const space = choice.indexOf(' ')
  return space < 0 ? [choice, ''] : [choice.slice(0, space), choice.slice(space + 1)]
}
