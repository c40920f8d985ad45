import { call } from '../calls/call.ts'
import { CallRefused } from '../calls/refused.ts'
import { setBootFlag } from '../store/bootFlags.ts'
import { emptyDevice } from '../store/emptyDevice.ts'
import { theStore } from '../store/store.ts'
import { forgetOnDevice } from './reset.ts'
import { deviceLostAtom, sessionStore } from './sessionAtoms.ts'
import { rememberDevice } from './rememberDevice.ts'

interface Emptied {
  /** Sealed submissions that are still on it. */
  readonly left: number
  /** Whether the office knows. */
  readonly isTold: boolean
}

const flag = 'lotline-device-lost'
let emptying: Promise<Emptied> | null = null

const openKeys = (): Promise<string[]> =>
  theStore().work.with(async (db) => (await db.outbox.orderBy('seq').toArray()).map(({ key }) => key))

/**
 * Forgets all on a device the office locked out but sealed work, which is still sent. Then it is a browser
 * like any other. A second caller waits for the first.
 */
export async function emptyLostDevice(): Promise<Emptied> {
  emptying ??= empty().finally(() => (emptying = null))
  return await emptying
}

async function empty(): Promise<Emptied> {
  sessionStore.set(deviceLostAtom, true)
  await setBootFlag(flag, '1')
  await forgetOnDevice(true)
  // Takes the right to submit more with it.
  rememberDevice(null, null)
  // Also what was refused or waits for a sign-in: the office decides about that.
  await emptyDevice((await openKeys()).length > 0)
  return await sayEmptied()
}

async function sayEmptied(): Promise<Emptied> {
  const keys = await openKeys()
  try {
    await call('/device/TellEmptied', { openItems: keys.slice(0, 500) })
  } catch (fault) {
    // No longer a device of the office: nothing left to say.
    const isOver = fault instanceof CallRefused && fault.code === 'NOT_ALLOWED'
    if (!isOver) return { left: keys.length, isTold: false }
  }
  if (keys.length === 0) await setBootFlag(flag, null)
  return { left: keys.length, isTold: true }
}
