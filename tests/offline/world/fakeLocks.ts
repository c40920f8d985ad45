import type { Locks } from '../../../src/offline/outboxDeps.ts'

/** navigator.locks as used by the outbox: exclusive, first come first served, ifAvailable, steal. */
export function fakeLocks(): Locks & { held(name: string): boolean; abandon(name: string): void } {
  interface Held {
    reject: (fault: unknown) => void
    release: () => void
  }
  const holders = new Map<string, Held>()
  const queues = new Map<string, (() => void)[]>()

  function next(name: string): void {
    holders.delete(name)
    queues.get(name)?.shift()?.()
  }

  function take<T>(name: string, work: (lock: object | null) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const mine: Held = { reject, release: () => holders.get(name) === mine && next(name) }
      holders.set(name, mine)
      // The robbed holder's work continues, but its promise is already rejected.
      work({}).finally(mine.release).then(resolve, reject)
    })
  }

  return {
    held: (name) => holders.has(name),
    /** The holder's process died: its lock is free at once. */
    abandon: (name) => next(name),
    request(name, options, work) {
      const holder = holders.get(name)
      if (holder === undefined) return take(name, work)
      if (options.steal === true) {
        holders.delete(name)
        holder.reject(new DOMException('stolen', 'AbortError'))
        return take(name, work)
      }
      if (options.ifAvailable === true) return work(null)
      return new Promise((resolve, reject) => {
        const waiting = queues.get(name) ?? []
        waiting.push(() => void take(name, work).then(resolve, reject))
        queues.set(name, waiting)
      })
    },
  }
}
