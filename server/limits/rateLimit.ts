import type { RefusalCode } from '../../src/i18n/sayRefusal.ts'
import type { Db } from '../db/database.ts'
import { countTry } from '../db/tries.ts'
import { Refusal } from '../context/refusal.ts'
import { hashOfToken } from '../secrets/tokens.ts'

export interface Rate {
  readonly most: number
  readonly seconds: number
}

const mostKept = 50_000

/** Fixed windows by name, per process. `take` throws 429 when one is used up. */
export function rateLimit(
  { most, seconds }: Rate,
  code: RefusalCode,
  now: () => number = Date.now,
): (name: string) => void {
  const windows = new Map<string, { ends: number; used: number }>()
  return (name) => {
    const at = now()
    let window = windows.get(name)
    if (window === undefined || window.ends <= at) {
      if (windows.size >= mostKept) forgetEnded(windows, at)
      window = { ends: at + seconds * 1000, used: 0 }
      windows.set(name, window)
    }
    window.used += 1
    if (window.used > most) throw new TooMany(code, Math.max(1, Math.ceil((window.ends - at) / 1000)))
  }
}

function forgetEnded(windows: Map<string, { ends: number }>, at: number): void {
  for (const [name, { ends }] of windows) if (ends <= at) windows.delete(name)
  // Only an attacker would use this many addresses.
  if (windows.size >= mostKept) windows.clear()
}

/** Likewise for all processes. Names may be personal: only hashes are kept, for one window. */
export function sharedLimit({ most, seconds }: Rate, code: RefusalCode) {
  return async (db: Db, name: string): Promise<void> => {
    const { used, endsIn } = await countTry(db, hashOfToken(`${code} ${name}`), seconds)
    if (used > most) throw new TooMany(code, Math.max(1, endsIn))
  }
}

export class TooMany extends Refusal {
  readonly retryAfter: number

  constructor(code: RefusalCode, retryAfter: number, status = 429) {
    super(status, code)
    this.retryAfter = retryAfter
  }
}
