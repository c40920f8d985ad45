import { createHash } from 'node:crypto'
import { auditName } from '../../context/allowed.ts'
import type { FileHandler } from '../../context/handler.ts'
import { Refusal } from '../../context/refusal.ts'
import { saveFile } from '../../db/assets.ts'
import { appendAudit } from '../../db/audit.ts'
import { setCheque } from '../../db/mandates.ts'
import { acceptedUpload } from '../../files/acceptUpload.ts'
import { newId } from '../../secrets/tokens.ts'
import { inTheMaking, padAtHand } from './padAtHand.ts'

/** Stores a void cheque for the staff who check its numbers. */
export const addCheque: FileHandler<'/purchase/AddVoidCheque'> = {
  mayBring: async (ask, ctx) => await padAtHand(ctx, ask),
  take: async (ask, ctx) => {
    const { db, actor } = ctx
    const { row, mandates } = await padAtHand(ctx, ask)
    const made = inTheMaking(mandates)
    if (made?.state !== 'draft') throw new Refusal(409, 'WRONG_STATE')
    const [file] = ctx.files
    if (file === undefined) throw new Refusal(422, 'FILE_MISSING', { field: 'files' })
    const { bytes, contentType, name } = await acceptedUpload(file)
    const id = newId('f')
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await saveFile(db, {
      id,
      projectId: row.projectId,
      path: null,
      name,
      contentType,
      sha256,
      personal: true,
      bytes,
    })
    await setCheque(db, made.id, id)
    await appendAudit(db, { actor: auditName(actor), action: 'pad.cheque', object: `mandate:${made.id}` })
    return { isOK: 1 }
  },
}
