import { outbox } from '../calls/outbox.ts'
import { reset } from '../session/reset.ts'
import { isBegun } from '../store/deviceRegister.ts'
import { draftKeys } from '../store/remains.ts'

/**
 * Forgets who was here, for the start page belongs to anybody. Not while something of theirs is begun or unsent: it is
 * sealed to their session, and they alone can open it again.
 */
// §2 Without required login: community list and user data cleared
export async function clearAtHome(): Promise<void> {
  const [unsent, kept] = await Promise.all([outbox.left(), draftKeys()])
  if (unsent === 0 && !kept.some(isBegun)) await reset('person')
}
