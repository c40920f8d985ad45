interface ListedLot {
  readonly number: string
  readonly building: string
}

/** Whether a text names the lot: '12', one of '20-34', or either within a building as 'West Tower: 305'. */
export function namesLot(wanted: string, { number, building }: ListedLot): boolean {
  const same = (a: string, b: string) => a.trim().toLowerCase() === b.toLowerCase()
  const [, tower, numbers = ''] = /^(?:(.+):)?(.+)$/.exec(wanted) ?? []
  if (tower !== undefined && !same(tower, building)) return false
  const range = /^\s*(\d+)\s*-\s*(\d+)\s*$/.exec(numbers)
  if (!range) return same(numbers, number)
  const value = Number.parseInt(number, 10)
  return value >= Number(range[1]) && value <= Number(range[2])
}
