import type { Answer, Ask } from '../../src/contract/schemas.ts'
import { uploadLimits } from '../../src/rules/validation/upload.ts'
import { auditName } from '../context/allowed.ts'
import type { CallContext, FileHandler, Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { fileBytes } from '../db/assets.ts'
import { appendAudit } from '../db/audit.ts'
import { checksOfPurchase, insertSeen } from '../db/identityChecks.ts'
import { insertIdentityPicture, picturesOfPurchase } from '../db/identityPictures.ts'
import { purchaseById, type PurchaseRow, touchPurchase } from '../db/purchases.ts'
import { keepUpload } from '../files/keepUpload.ts'
import { callerOf, openPurchase, purchaseFor } from '../purchases/rights.ts'
import { newId } from '../secrets/tokens.ts'
import { checkAdded, uploadSaleImage as uploadForWorksheet } from '../worksheets/uploads.ts'
import { identityProject } from './rights.ts'

type Upload = '/comty/UploadSaleImage'

/**
 * Pictures for worksheets and purchases: for a purchase if there is a position or the caller's purchase has
 * the home.
 */
async function isOfPurchase(ask: Ask<Upload>, ctx: CallContext): Promise<boolean> {
  if (ask.position !== undefined) return true
  const row = await purchaseById(ctx.db, ask.trans_id, callerOf(ctx))
  const isOfHome = row?.frozen.homes.some(({ lotId }) => lotId === ask.house_id) ?? false
  return row?.isParty === true && row.projectId === ask.project_id && isOfHome
}

/** The purchase, and the picture already under this key. @throws Refusal if the caller may not add one. */
// §5: ID upload 1 file
async function placeIn(ask: Ask<Upload>, ctx: CallContext, position: number) {
  const row = await openPurchase(ctx, { projectId: ask.project_id, transId: ask.trans_id })
  const project = await identityProject(ctx, row, position)
  const pictures = await picturesOfPurchase(ctx.db, row.id)
  const before = pictures.find(({ clientRef }) => clientRef === ctx.key)
  if (before !== undefined) return { row, project, pictures, before }
  checkAdded(ask, ctx)
  if (ctx.files.length > 1) throw new Refusal(422, 'TOO_MANY_FILES', { params: { max: 1 }, field: 'files' })
  if (pictures.filter((one) => one.position === position).length >= uploadLimits.bulkFiles) {
    throw new Refusal(422, 'TOO_MANY_FILES', { params: { max: uploadLimits.bulkFiles }, field: 'files' })
  }
  return { row, project, pictures }
}

async function keep(ctx: CallContext, row: PurchaseRow, position: number, side: number | null) {
  const { db, actor, key } = ctx
  const [file] = ctx.files
  if (file === undefined) throw new Refusal(422, 'FILE_MISSING', { field: 'files' })
  const fileId = await keepUpload(db, row.projectId, file)
  const imageId = await insertIdentityPicture(db, {
    purchaseId: row.id,
    position,
    side: side === 1 ? 'front' : side === 2 ? 'back' : null,
    fileId,
    clientRef: key,
  })
  // The key belongs to a picture of another purchase.
  if (imageId === undefined) throw new Refusal(404, 'PURCHASE_NOT_FOUND')
  await appendAudit(db, {
    actor: auditName(actor),
    action: 'identity.picture',
    object: `identity_picture:${imageId}`,
  })
  return imageId
}

async function take(ask: Ask<Upload>, ctx: CallContext): Promise<Answer<Upload>> {
  const position = ask.position ?? 1
  const { row, pictures, before } = await placeIn(ask, ctx, position)
  const own = pictures.filter((one) => one.position === position).length
  if (before !== undefined)
    return { isOK: 1, image_id: before.id, received: own, expected: uploadLimits.bulkFiles }
  const imageId = await keep(ctx, row, position, ask.image_id ?? null)
  const checks = await checksOfPurchase(ctx.db, row.id)
  if (!checks.some((one) => one.position === position && one.method === 'picture')) {
    await insertSeen(ctx.db, {
      purchaseId: row.id,
      position,
      method: 'picture',
      reference: newId('v'),
      by: auditName(ctx.actor),
      firstName: '',
      lastName: '',
      birthDate: '',
      document: null,
    })
  }
  await touchPurchase(ctx.db, row.id)
  return { isOK: 1, image_id: imageId, received: own + 1, expected: uploadLimits.bulkFiles }
}

/** Adds an ID picture: a purchaser's, or one that staff add to a worksheet. */
// §3 Upload form fields, §7
export const uploadSaleImage: FileHandler<Upload> = {
  mayBring: async (ask, ctx) =>
    (await isOfPurchase(ask, ctx))
      ? await placeIn(ask, ctx, ask.position ?? 1)
      : await uploadForWorksheet.mayBring(ask, ctx),
  take: async (ask, ctx) =>
    (await isOfPurchase(ask, ctx)) ? await take(ask, ctx) : await uploadForWorksheet.take(ask, ctx),
}

/** One of a purchaser's ID pictures, for participants and staff. Browsers never store it. */
export const identityPicture: Handler<'/purchase/ShowIdentityPicture'> = async (ask, ctx) => {
  const row = await purchaseFor(ctx, ask)
  const own = (await picturesOfPurchase(ctx.db, row.id)).filter(({ position }) => position === ask.position)
  const found = own[ask.nth - 1]
  const bytes = found === undefined ? undefined : await fileBytes(ctx.db, found.fileId)
  if (found === undefined || bytes === undefined) throw new Refusal(404, 'IMAGE_NOT_FOUND')
  if (!row.isParty) {
    await appendAudit(ctx.db, {
      actor: auditName(ctx.actor),
      action: 'picture.view',
      object: `identity_picture:${found.id}`,
    })
  }
  return { isOK: 1, contentType: found.contentType, base64: Buffer.from(bytes).toString('base64') }
}
