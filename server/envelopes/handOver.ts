import type { CallContext } from '../context/handler.ts'
import { actsOf, sessionsOfActs } from '../db/signingActs.ts'
import { appendAct } from './acts.ts'
import type { Acting } from './rights.ts'

/**
 * Records each time that staff passed their device to this signer. Only a staff device locks itself to one signer, so
 * only its report counts.
 */
export async function withHandOver(
  ctx: CallContext,
  acting: Acting,
  handedOver: string | null | undefined,
): Promise<Acting> {
  const { row, signer, presence } = acting
  if (handedOver == null || presence.mode !== 'unknown' || presence.staffId === null) return acting
  const passed: Acting = { ...acting, presence: { ...presence, mode: 'together' } }
  const sessions = await sessionsOfActs(ctx.db, row.id)
  const isKnown = (await actsOf(ctx.db, row.id)).some(
    ({ kind, seq, signer: { id }, at }) =>
      kind === 'handedOver' &&
      id === signer.id &&
      at.device === handedOver &&
      // Offline acts arrive in the session that submits or accepts them, whichever that is.
      (presence.offline !== undefined || sessions.get(seq) === ctx.actor.sessionId),
  )
  if (!isKnown) await appendAct(ctx, passed, { kind: 'handedOver' }, { deviceAt: handedOver })
  return passed
}
