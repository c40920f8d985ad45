import { isPadDone } from '../../../src/rules/journey/pad.ts'
import { auditName } from '../../context/allowed.ts'
import type { FileHandler } from '../../context/handler.ts'
import { Refusal } from '../../context/refusal.ts'
import { appendAudit } from '../../db/audit.ts'
import { setCheque } from '../../db/mandates.ts'
import { acceptedUpload } from '../../files/acceptUpload.ts'
import { madeUpTo, padAtHand } from './padAtHand.ts'

/** Stores a void cheque for the staff who check its numbers. */
export const addCheque: FileHandler<'/purchase/AddVoidCheque'> = {
  mayBring: async (ask, ctx) => await padAtHand(ctx, ask),
  take: async (ask, ctx) => {
    const { db, actor } = ctx
    const { mandate, facts } = madeUpTo(await padAtHand(ctx, ask), 'padDocLoad')
    // Once the paper exists, its cheque cannot change.
    if (isPadDone(facts, 'padDocLoad')) throw new Refusal(409, 'WRONG_STATE')
    const [file] = ctx.files
    if (file === undefined) throw new Refusal(422, 'FILE_MISSING', { field: 'files' })
    const { bytes } = await acceptedUpload(file)
    await setCheque(db, mandate, { bytes, by: auditName(actor) })
    await appendAudit(db, { actor: auditName(actor), action: 'pad.cheque', object: `mandate:${mandate.id}` })
    return { isOK: 1 }
  },
}
