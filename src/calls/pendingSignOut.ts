import { everyone } from '../store/answerKey.ts'
import { bootFlagOf, setBootFlag } from '../store/bootFlags.ts'
import { exchange } from './exchange.ts'

const flag = 'lotline-sign-out-owed'

/** Notes that the server's session is over for this device. Holds for every tab, and over a start. */
export const queueSignOut = (): Promise<void> => setBootFlag(flag, 'true')

/**
 * True while the server does not know it yet: the session's cookie is out of a script's reach, so until the server
 * has been told, nobody here may be taken for the one who left.
 */
export const isSignOutPending = (): boolean => bootFlagOf(flag) !== null

let paying: Promise<boolean> | null = null

/** Ends the session at the server. True when nothing is owed any more. */
export function flushSignOut(): Promise<boolean> {
  paying ??= pay().finally(() => {
    paying = null
  })
  return paying
}

async function pay(): Promise<boolean> {
  if (!isSignOutPending()) return true
  try {
    await exchange('/user/Logout', {}, { key: null, viewer: everyone, asSession: true, signal: undefined })
  } catch {
    return false
  }
  await setBootFlag(flag, null)
  return true
}
