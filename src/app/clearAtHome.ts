import { outbox } from '../calls/outbox.ts'
import { reset } from '../session/reset.ts'
import { draftKeys } from '../store/remains.ts'

/** Kept as drafts too, though nobody has begun them: who is here, and which agents they have seen. */
const notBegun: readonly string[] = ['who', 'known-agents']

/**
 * Forgets who was here, for the start page belongs to anybody. Not while something of theirs is begun or unsent: it is
 * sealed to their session, and they alone can open it again.
 */
// §2 Without required login: community list and user data cleared
export async function clearAtHome(): Promise<void> {
  const [unsent, begun] = await Promise.all([outbox.left(), draftKeys()])
  if (unsent === 0 && begun.every((key) => notBegun.includes(key))) await reset('person')
}
