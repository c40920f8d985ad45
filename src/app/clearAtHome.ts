import { outbox } from '../calls/outbox.ts'
import { reset } from '../session/reset.ts'
import { isBegun } from '../store/deviceRegister.ts'
import { draftKeys } from '../store/remains.ts'

/**
 * Forgets who was here, since the start page belongs to everybody. Not while they have unsent or unfinished
 * work: it is sealed to their session, and only they can reopen it.
 */
// §2 Without required login: community list and user data cleared
export async function clearAtHome(): Promise<void> {
  const [unsent, kept] = await Promise.all([outbox.left(), draftKeys()])
  if (unsent === 0 && !kept.some(isBegun)) await reset('person')
}
