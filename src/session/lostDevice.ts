import { call } from '../calls/call.ts'
import { CallRefused } from '../calls/refused.ts'
import { setBootFlag } from '../store/bootFlags.ts'
import { emptyDevice } from '../store/emptyDevice.ts'
import { theStore } from '../store/store.ts'
import { forgetOnDevice } from './reset.ts'
import { deviceLostAtom, sessionStore } from './sessionAtoms.ts'
import { rememberDevice } from './rememberDevice.ts'

const flag = 'lotline-device-lost'
let isEmptying = false

const openKeys = (): Promise<string[]> =>
  theStore().work.with(async (db) => (await db.outbox.orderBy('seq').toArray()).map(({ key }) => key))

/**
 * Forgets everything on a device that the office has locked out, but for sealed work, which only the server can open:
 * it is still sent. Once nothing is left, this is a browser like any other. Returns how much is left; null if the
 * server does not know yet.
 */
export async function emptyLostDevice(): Promise<number | null> {
  if (isEmptying) return null
  isEmptying = true
  try {
    sessionStore.set(deviceLostAtom, true)
    await setBootFlag(flag, '1')
    await forgetOnDevice(true)
    // Takes the right to submit more with it.
    rememberDevice(null, null)
    // Also what was refused or waits for a sign-in: the office decides about that.
    await emptyDevice((await openKeys()).length > 0)
    return await sayEmptied()
  } finally {
    isEmptying = false
  }
}

async function sayEmptied(): Promise<number | null> {
  const keys = await openKeys()
  try {
    await call('/device/TellEmptied', { openItems: keys.slice(0, 500) })
  } catch (fault) {
    // It is no longer a device of the office: there is nothing left to say.
    const isOver = fault instanceof CallRefused && fault.code === 'NOT_ALLOWED'
    if (!isOver) return null
  }
  if (keys.length > 0) return keys.length
  await setBootFlag(flag, null)
  return 0
}
