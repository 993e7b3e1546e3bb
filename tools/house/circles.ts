/** The circles of a graph: its strongly connected parts of more than one node, each sorted (Tarjan). */
export function circles(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const number = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []

  function visit(node: string): number {
    let low = number.size
    number.set(node, low)
    const own = low
    stack.push(node)
    for (const next of arrows.get(node) ?? []) {
      if (!number.has(next)) low = Math.min(low, visit(next))
      else if (stack.includes(next)) low = Math.min(low, lowest.get(next) ?? number.get(next)!)
    }
    lowest.set(node, low)
    if (low === own) found.push(stack.splice(stack.indexOf(node)).sort())
    return low
  }

  for (const node of arrows.keys()) if (!number.has(node)) visit(node)
  return found.filter((part) => part.length > 1)
}
