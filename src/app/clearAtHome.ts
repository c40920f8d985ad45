import { outbox } from '../calls/outbox.ts'
import { reset } from '../session/reset.ts'
import { isBegun } from '../store/deviceRegister.ts'
import { draftKeys } from '../store/remains.ts'

/**
 * Clears the start page, which is everybody's. Sessions with unsent or unfinished work stay: only their owner
 * can reopen them.
 */
// §2 Without required login: community list and user data cleared
export async function clearAtHome(): Promise<void> {
  const [unsent, kept] = await Promise.all([outbox.left(), draftKeys()])
  if (unsent === 0 && !kept.some(isBegun)) await reset('person')
}
