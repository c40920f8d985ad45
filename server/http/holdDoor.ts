import type { CallPath } from '../../src/contract/table.ts'
import type { Actor } from '../../src/rules/actor.ts'
import { codeTries, codeTriesOfAll } from '../../src/rules/session.ts'
import { guestMinutes } from '../calls/user/guestSession.ts'
import type { Db } from '../db/database.ts'
import { hasHoldProof, takeCode, tryCode } from '../db/personTokens.ts'
import { holdAddress, tokenSeconds } from '../mail/sendDue.ts'
import { Refusal } from '../refusal.ts'
import { isSecret } from '../sessions/passwords.ts'
import { sharedLimit } from './rateLimit.ts'

const holdCalls: ReadonlySet<CallPath> = new Set<CallPath>(['/comty/PutDPTimerLR', '/comty/PutDPTimer'])
const tries = sharedLimit({ most: codeTries, seconds: tokenSeconds.hold }, 'TOO_MANY_TRIES')

/**
 * Looks at the code with which a guest holds a home before that work begins: what a refusal undoes may not be the count of
 * wrong tries. A right one counts for the session, so that a home that has just been taken costs nobody another code.
 * @throws Refusal 422 for a wrong code, 429 for too many of them from one place.
 */
export async function checkHoldCode(
  db: Db,
  call: CallPath,
  { guestEmail, guestCode }: Record<string, unknown>,
  { actor, address }: { readonly actor: Actor; readonly address: string },
): Promise<void> {
  const { sessionId } = actor
  // Without a session there is nothing that could have proven it: the handler asks for it.
  if (!holdCalls.has(call) || actor.userId !== null || sessionId === null) return
  if (typeof guestEmail !== 'string' || typeof guestCode !== 'string') return
  if (await hasHoldProof(db, sessionId, guestMinutes)) return
  const owner = holdAddress(guestEmail)
  // Wrong tries count against who tries: nobody burns another's code.
  await tries(db, `hold ${owner} ${address}`)
  const codes = await tryCode(db, { holdAddress: owner }, codeTriesOfAll)
  let right: string | undefined
  for (const { id, tokenHash } of codes) if (await isSecret(tokenHash, guestCode)) right ??= id
  // An address to which none was mailed costs the same work.
  if (codes.length === 0) await isSecret(undefined, guestCode)
  if (right !== undefined && (await takeCode(db, right, sessionId))) return
  throw new Refusal(422, 'WRONG_FIELD', { why: 'codeWrong', field: 'guestCode' })
}
