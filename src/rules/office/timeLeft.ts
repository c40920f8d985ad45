interface InQueue {
  readonly transid: number
  /** ISO; null: nothing is held. */
  readonly holdEnds: string | null
}

/** The purchase queue's own order: holds by their end, the next one first, then the other purchases, newest first. */
export function byTimeLeft(a: InQueue, b: InQueue): number {
  if (a.holdEnds !== b.holdEnds) {
    if (a.holdEnds === null) return 1
    if (b.holdEnds === null) return -1
    return Date.parse(a.holdEnds) - Date.parse(b.holdEnds)
  }
  return b.transid - a.transid
}
