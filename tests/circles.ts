/**
 * Groups of names that lead to each other in a circle, by Tarjan's algorithm; a name that leads to itself
 * counts. `leadsTo` may return names outside `names`, which lead nowhere.
 */
export function circles(names: readonly string[], leadsTo: (name: string) => readonly string[]): string[][] {
  const known = new Set(names)
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const onStack = new Set<string>()
  const found: string[][] = []

  function visit(name: string): number {
    const own = order.size
    order.set(name, own)
    lowest.set(name, own)
    stack.push(name)
    onStack.add(name)
    let low = own
    const next = leadsTo(name).filter((one) => known.has(one))
    for (const one of next) {
      if (!order.has(one)) low = Math.min(low, visit(one))
      else if (onStack.has(one)) low = Math.min(low, order.get(one) ?? low)
    }
    lowest.set(name, low)
    if (low === own) {
      const group = stack.splice(stack.lastIndexOf(name))
      for (const one of group) onStack.delete(one)
      if (group.length > 1 || next.includes(name)) found.push(group.toSorted())
    }
    return low
  }
  for (const name of names) if (!order.has(name)) visit(name)
  return found
}
