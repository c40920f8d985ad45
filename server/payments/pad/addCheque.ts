import { currentStep } from '../../../src/rules/journey/journey.ts'
import { padJourney } from '../../../src/rules/journey/pad.ts'
import { auditName } from '../../context/allowed.ts'
import type { FileHandler } from '../../context/handler.ts'
import { Refusal } from '../../context/refusal.ts'
import { appendAudit } from '../../db/audit.ts'
import { setCheque } from '../../db/mandates.ts'
import { acceptedUpload } from '../../files/acceptUpload.ts'
import { inTheMaking, padAtHand, padFactsOf } from './padAtHand.ts'

/** Stores a void cheque for the staff who check its numbers. */
export const addCheque: FileHandler<'/purchase/AddVoidCheque'> = {
  mayBring: async (ask, ctx) => await padAtHand(ctx, ask),
  take: async (ask, ctx) => {
    const { db, actor } = ctx
    const { row, creditor, mandates } = await padAtHand(ctx, ask)
    const made = inTheMaking(mandates)
    const due = currentStep(padJourney, padFactsOf(row, creditor.scheme, made))
    // The cheque belongs to the paper that is made from it.
    if (made === undefined || due?.name !== 'padDocLoad') throw new Refusal(409, 'WRONG_STATE')
    const [file] = ctx.files
    if (file === undefined) throw new Refusal(422, 'FILE_MISSING', { field: 'files' })
    const { bytes } = await acceptedUpload(file)
    await setCheque(db, made, { bytes, by: auditName(actor) })
    await appendAudit(db, { actor: auditName(actor), action: 'pad.cheque', object: `mandate:${made.id}` })
    return { isOK: 1 }
  },
}
