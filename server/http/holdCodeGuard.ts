import type { CallPath } from '../../src/contract/table.ts'
import type { Actor } from '../../src/rules/actor.ts'
import { guestMinutes } from '../people/guestSession.ts'
import type { Db } from '../db/database.ts'
import { hasHoldProof, takeCode } from '../db/personTokens.ts'
import { holdAddress } from '../mail/mailJob.ts'
import { Refusal } from '../context/refusal.ts'
import { mailedCode } from '../sessions/mailedCode.ts'

const holdCalls: ReadonlySet<CallPath> = new Set<CallPath>([
  '/comty/PutDPTimerLR',
  '/comty/PutDPTimer',
  '/comty/AddLotByOther',
])

/**
 * Checks a guest's hold code before the call's work, whose rollback must not undo the count of tries. A
 * correct one counts for the session: a lost home needs no second.
 * @throws Refusal 422 for a wrong code, 429 for too many.
 */
export async function checkHoldCode(
  db: Db,
  call: CallPath,
  { guestEmail, guestCode }: Record<string, unknown>,
  { actor, address }: { readonly actor: Actor; readonly address: string },
): Promise<void> {
  const { sessionId } = actor
  // The handler asks for a session.
  if (!holdCalls.has(call) || actor.userId !== null || sessionId === null) return
  if (typeof guestEmail !== 'string' || typeof guestCode !== 'string') return
  if (await hasHoldProof(db, sessionId, guestMinutes)) return
  const owner = holdAddress(guestEmail)
  const right = await mailedCode(
    db,
    { holdAddress: owner },
    { name: `hold ${owner}`, code: guestCode, sessionId, from: address, isKnown: false },
  )
  if (right !== undefined && (await takeCode(db, right, sessionId))) return
  throw new Refusal(422, 'WRONG_FIELD', { why: 'codeWrong', field: 'guestCode' })
}
