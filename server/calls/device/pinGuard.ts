import { Refusal } from '../../refusal.ts'
import { isSecret } from '../../sessions/passwords.ts'

/** After this many wrong PINs in a row a device takes none for this long. */
const tries = 5
const lockedMs = 15 * 60_000

interface Wrong {
  count: number
  until: number
}
const wrong = new Map<string, Wrong>()

/**
 * Goes on when the PIN is the device's. Kept in memory: a passer-by at a kiosk cannot restart the server.
 * @throws Refusal 403 WRONG_PIN, 429 PIN_LOCKED.
 */
export async function checkPin(deviceId: string, pinHash: string, pin: string, now: Date): Promise<void> {
  const at = now.getTime()
  const before = wrong.get(deviceId)
  if (before !== undefined && before.until > at) throw locked()
  // Counted before the PIN is looked at, so that many at once are not one.
  const count = (before !== undefined && before.until === 0 ? before.count : 0) + 1
  wrong.set(deviceId, { count, until: count > tries ? at + lockedMs : 0 })
  if (count > tries) throw locked()
  if (!(await isSecret(pinHash, pin))) {
    if (count >= tries) wrong.set(deviceId, { count, until: at + lockedMs })
    throw new Refusal(403, 'WRONG_PIN', { field: 'pin' })
  }
  wrong.delete(deviceId)
}

function locked(): Refusal {
  return new Refusal(429, 'PIN_LOCKED', { field: 'pin' })
}
