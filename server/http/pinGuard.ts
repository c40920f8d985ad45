import type { CallPath } from '../../src/contract/table.ts'
import type { Actor } from '../../src/rules/actor.ts'
import type { Db } from '../db/database.ts'
import { forgetPinTries, tryPin } from '../db/devices.ts'
import { Refusal } from '../context/refusal.ts'
import { isSecret } from '../secrets/passwords.ts'

/** Calls that require a kiosk's staff PIN. */
const pinCalls: ReadonlySet<CallPath> = new Set<CallPath>([
  '/device/Unlock',
  '/device/Change',
  '/device/Leave',
])
/** Consecutive wrong PINs that lock a device, and for how long, across all processes. */
const lock = { most: 5, minutes: 15 }

/**
 * Checks a call's PIN before its work, whose rollback must not undo the count of wrong attempts. Leaves callers without
 * a device for the handler to refuse.
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
