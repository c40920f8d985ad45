/** The difference between two lists by `keyOf`; skips their common start and end. */
export function listChanges<T>(
  before: readonly T[],
  now: readonly T[],
  keyOf: (one: T) => string,
): { readonly gone: readonly string[]; readonly come: readonly string[] } {
  const same = (a: T | undefined, b: T | undefined): boolean =>
    a !== undefined && b !== undefined && (a === b || keyOf(a) === keyOf(b))
  const shorter = Math.min(before.length, now.length)
  let front = 0
  while (front < shorter && same(before[front], now[front])) front += 1
  let back = 0
  while (back < shorter - front && same(before[before.length - 1 - back], now[now.length - 1 - back]))
    back += 1
  const was = new Set(before.slice(front, before.length - back).map(keyOf))
  const is = now.slice(front, now.length - back).map(keyOf)
  const come = is.filter((key) => !was.delete(key))
  return { gone: [...was], come }
}
