import type { EnvelopeEvent } from '../../src/rules/envelopes/envelope.ts'
import { appendAudit } from '../db/audit.ts'
import { moveEnvelope, type Move } from '../db/envelopeMoves.ts'
import { envelopeById, type EnvelopeRow } from '../db/envelopes.ts'
import { auditName } from '../context/allowed.ts'
import type { CallContext } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { refusalOfMove } from './refusedMove.ts'

export const envelopeNotFound = (): Refusal => new Refusal(404, 'ENVELOPE_NOT_FOUND')

/**
 * Applies and logs an envelope's event in the call's transaction. @throws Refusal, changing nothing, if it is
 * not allowed.
 */
export async function advanceIn(
  ctx: CallContext,
  envelopeId: number,
  event: EnvelopeEvent,
  { frozen }: { readonly frozen?: readonly string[] } = {},
): Promise<Extract<Move, { moved: true }>> {
  const { db, actor, now } = ctx
  const by = auditName(actor)
  const came = await moveEnvelope(db, envelopeId, event, { by, now }, frozen === undefined ? {} : { frozen })
  if (came === undefined) throw envelopeNotFound()
  if (!came.moved) throw refusalOfMove(came.why, came.who, came.row.body.state)
  await appendAudit(db, { actor: by, action: `envelope.${event.name}`, object: `envelope:${envelopeId}` })
  return came
}

/** Returns an envelope after its move. */
export async function movedRow({ db }: CallContext, { id }: Pick<EnvelopeRow, 'id'>): Promise<EnvelopeRow> {
  const after = await envelopeById(db, id)
  if (after === undefined) throw envelopeNotFound()
  return after
}
