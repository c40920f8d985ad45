import type { CallPath } from '../../src/contract/table.ts'
import type { Actor } from '../../src/rules/actor.ts'
import type { Db } from '../db/database.ts'
import { forgetPinTries, tryPin } from '../db/devices.ts'
import { Refusal } from '../context/refusal.ts'
import { isSecret } from '../secrets/passwords.ts'

const pinCalls: ReadonlySet<CallPath> = new Set<CallPath>([
  '/device/Unlock',
  '/device/Change',
  '/device/Leave',
])
/** Consecutive wrong PINs, across all processes. */
const lock = { most: 5, minutes: 15 }

/**
 * Checks a PIN before the call's work, whose rollback must not undo the count of tries. The handler rejects
 * callers without a device.
 * @throws Refusal 403 WRONG_PIN, 429 PIN_LOCKED.
 */
export async function checkPin(
  db: Db,
  call: CallPath,
  ask: Record<string, unknown>,
  { deviceId }: Actor,
): Promise<void> {
  const { pin } = ask
  if (!pinCalls.has(call) || deviceId === null || typeof pin !== 'string') return
  const tried = await tryPin(db, deviceId, lock)
  if (tried === undefined) throw new Refusal(429, 'PIN_LOCKED', { field: 'pin' })
  if (!(await isSecret(tried.pinHash, pin))) throw new Refusal(403, 'WRONG_PIN', { field: 'pin' })
  await forgetPinTries(db, deviceId)
}
