export const waits = { first: 2000, most: 5 * 60_000, mostAsked: 10 * 60_000, hour: 60 * 60_000 } as const

/** Full jitter between 0 and 2 s · 2ⁿ, at most five minutes; at least `askedMs` (Retry-After). */
export function backoff(tries: number, random: number, askedMs = 0): number {
  const ceiling = Math.min(waits.most, waits.first * 2 ** Math.min(Math.max(tries, 0), 20))
  return Math.max(Math.round(random * ceiling), Math.min(Math.max(askedMs, 0), waits.mostAsked))
}

/** Retry-After in ms, from seconds or a date; 0 if missing or invalid. */
export function retryAfter(header: string | null, now: number): number {
  if (header === null) return 0
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const at = Date.parse(header)
  return Number.isNaN(at) ? 0 : Math.max(0, at - now)
}
