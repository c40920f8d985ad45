import type { Handler } from '../context/handler.ts'
import { latestEnvelope } from '../db/envelopes.ts'
import { takeNewPapers } from '../db/papers.ts'
import { renewed } from './create.ts'
import { shownEnvelope } from './envelopeAnswer.ts'
import { envelopeFor, isDeskOf } from './rights.ts'

/** Replaces an envelope with a new draft; renewing twice leaves one draft. */
// §7 EnvelopeRenew
export const renewEnvelope: Handler<'/digitaldocs/EnvelopeRenew'> = async (ask, ctx) => {
  const { db, now } = ctx
  const { row, purchase } = await envelopeFor(ctx, ask, true)
  const latest = await latestEnvelope(db, row.purchaseId)
  const isDraft =
    (row.body.state === 'draft' || row.body.state === 'superseded') && latest?.body.state === 'draft'
  // A draft is not replaced; only the desk gives it the papers in force.
  if (!isDraft || (await isDeskOf(ctx, purchase))) await takeNewPapers(db, row.purchaseId)
  const draft = isDraft ? latest : await renewed(ctx, row, purchase, ask.note?.trim() || undefined)
  return { isOK: 1, envelopeId: draft.id, envelope: await shownEnvelope(db, draft, now) }
}
