function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}

/** At most `count` names, nearest first, each at most a third different from `wanted`. */
export function nearest(wanted: string, names: Iterable<string>, count = 3): string[] {
  const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return [...names]
    .map((name) => ({ name, far: distance(plain(wanted), plain(name)) }))
    .filter(({ name, far }) => far <= Math.max(1, Math.floor(Math.max(name.length, wanted.length) / 3)))
    .sort((a, b) => a.far - b.far)
    .slice(0, count)
    .map(({ name }) => name)
}
