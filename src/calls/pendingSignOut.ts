import { everyone } from '../store/answerKey.ts'
import { bootFlagOf, setBootFlag } from '../store/bootFlags.ts'
import { exchange } from './exchange.ts'

const flag = 'lotline-sign-out-owed'

/** Records that the server's session must end, for every tab and across restarts. */
export const queueSignOut = (): Promise<void> => setBootFlag(flag, 'true')

/** Scripts cannot remove the session cookie: until the server knows, nobody may act as the last user. */
export const isSignOutPending = (): boolean => bootFlagOf(flag) !== null

let paying: Promise<boolean> | null = null

/** Ends the session on the server. True if nothing is pending. */
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
