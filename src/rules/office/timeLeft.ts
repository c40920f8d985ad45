interface InQueue {
  readonly transid: number
  /** ISO; null: nothing is held. */
  readonly holdEnds: string | null
}

/** The queue's order: holds by end, the next first, then other purchases, newest first. */
export function byTimeLeft(a: InQueue, b: InQueue): number {
  if (a.holdEnds !== b.holdEnds) {
    if (a.holdEnds === null) return 1
    if (b.holdEnds === null) return -1
    return Date.parse(a.holdEnds) - Date.parse(b.holdEnds)
  }
  return b.transid - a.transid
}
