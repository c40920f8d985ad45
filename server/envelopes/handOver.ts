import type { CallContext } from '../context/handler.ts'
import { actsOf, sessionsOfActs } from '../db/signingActs.ts'
import { appendAct } from './acts.ts'
import type { Acting } from './rights.ts'

/**
 * Records staff passing their device to this signer. Only staff devices count, since only these lock
 * themselves to one signer.
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
      // Offline acts can arrive in any session that submits or accepts them.
      (presence.offline !== undefined || sessions.get(seq) === ctx.actor.sessionId),
  )
  if (!isKnown) await appendAct(ctx, passed, { kind: 'handedOver' }, { deviceAt: handedOver })
  return passed
}
