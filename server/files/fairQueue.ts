import { TooMany } from '../limits/rateLimit.ts'

export interface LineLimits {
  readonly places: number
  readonly placesEach: number
  /** In total and per asker. */
  readonly waiting: number
  readonly waitingEach: number
}

/** Runs `work` at its asker's turn. `until`, on the monotonic clock, ends the wait. */
export type FairLine = <T>(asker: string, until: number, work: () => Promise<T>) => Promise<T>

interface Share {
  running: number
  readonly waiting: (() => void)[]
}

const mostSeconds = 30
/** In ms, until the first piece of work has finished. */
const firstGuessMs = 1000

/**
 * Shares places fairly: askers take turns. A full queue or too long a wait gives a time to retry.
 * @throws TooMany 503 BUSY
 */
export function fairQueue(limits: LineLimits): FairLine {
  // An asker moves to the end after each turn.
  const shares = new Map<string, Share>()
  let running = 0
  let waiting = 0
  let usualMs = firstGuessMs

  const busy = (share: Share): TooMany => {
    const ahead = Math.max(share.waiting.length + share.running, (waiting + running) / limits.places)
    return new TooMany('BUSY', Math.min(mostSeconds, Math.max(1, Math.ceil((ahead * usualMs) / 1000))), 503)
  }

  function begin(asker: string, share: Share): void {
    running += 1
    share.running += 1
    toTheEnd(asker, share)
  }

  function next(): void {
    if (running >= limits.places) return
    for (const [asker, share] of shares) {
      if (share.running >= limits.placesEach) continue
      const go = share.waiting.shift()
      if (go === undefined) continue
      waiting -= 1
      begin(asker, share)
      return go()
    }
  }

  function end(asker: string, share: Share, tookMs: number): void {
    usualMs = 0.8 * usualMs + 0.2 * tookMs
    running -= 1
    share.running -= 1
    toTheEnd(asker, share)
    next()
  }

  /** Drops an idle asker. */
  function toTheEnd(asker: string, share: Share): void {
    shares.delete(asker)
    if (share.running > 0 || share.waiting.length > 0) shares.set(asker, share)
  }

  async function turn(asker: string, share: Share, until: number): Promise<void> {
    if (running < limits.places && share.running < limits.placesEach) return begin(asker, share)
    if (waiting >= limits.waiting || share.waiting.length >= limits.waitingEach) throw busy(share)
    waiting += 1
    shares.set(asker, share)
    await new Promise<void>((resolve, reject) => {
      const go = (): void => {
        clearTimeout(late)
        resolve()
      }
      const late = setTimeout(() => {
        share.waiting.splice(share.waiting.indexOf(go), 1)
        waiting -= 1
        if (share.running + share.waiting.length === 0) shares.delete(asker)
        reject(busy(share))
      }, until - performance.now())
      share.waiting.push(go)
    })
  }

  return async (asker, until, work) => {
    const share = shares.get(asker) ?? { running: 0, waiting: [] }
    await turn(asker, share, until)
    const began = performance.now()
    try {
      return await work()
    } finally {
      end(asker, share, performance.now() - began)
    }
  }
}
