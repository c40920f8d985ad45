import type { Answer, Ask } from '../../src/contract/schemas.ts'
import { addedPictureForm } from '../../src/rules/fields/addedPicture.ts'
import { askedOf } from '../../src/rules/fields/field.ts'
import type { PictureDoubt } from '../../src/rules/pictureQuality.ts'
import { uploadLimits } from '../../src/rules/validation/upload.ts'
import { appendAudit } from '../db/audit.ts'
import { imagesOf, insertWorksheetImage } from '../db/worksheetImages.ts'
import { worksheetDescribed } from '../db/worksheetDescribed.ts'
import { type WorksheetRow, worksheetById, worksheetByRef } from '../db/worksheets.ts'
import { keepUpload } from '../files/keepUpload.ts'
import type { FileHandler, CallContext, UploadedFile } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { refuseFirst } from '../context/refuseFirst.ts'
import { auditName } from '../context/allowed.ts'
import { checkKind, notFound, worksheetFor } from './worksheetRights.ts'

type Uploaded = Answer<'/user/UploadBrokerImage'>

interface Picture {
  readonly identType: string
  readonly idNumber: string
  readonly firstName: string
  readonly lastName: string
  readonly side?: 'front' | 'back' | null
  readonly doubt?: PictureDoubt | null
}

interface Place {
  readonly sheet: WorksheetRow
  readonly most: number
}

/** The picture already stored under this key, otherwise the room for new ones. */
// §5: jpeg, png, pdf
async function roomIn({ files, key, db }: CallContext, { sheet, most }: Place) {
  const images = await imagesOf(db, [sheet.id])
  const before = images.find(({ clientRef }) => clientRef === key)
  if (before !== undefined) return { images, before }
  if (files.length === 0) throw new Refusal(422, 'FILE_MISSING', { field: 'files' })
  if (images.length + files.length > most) {
    throw new Refusal(422, 'TOO_MANY_FILES', { params: { max: most }, field: 'files' })
  }
  return { images }
}

async function keepOne(
  { actor, db, key }: CallContext,
  sheet: WorksheetRow,
  picture: Picture,
  file: UploadedFile,
  nth: number,
): Promise<number> {
  const fileId = await keepUpload(db, sheet.projectId, file)
  const imageId = await insertWorksheetImage(db, {
    // Keys have no full stop.
    clientRef: nth === 0 ? key : `${key}.${nth}`,
    worksheetId: sheet.id,
    fileId,
    ...picture,
  })
  // The key belongs to another worksheet's picture.
  if (imageId === undefined) throw notFound()
  await appendAudit(db, {
    actor: auditName(actor),
    action: 'worksheet.picture',
    object: `worksheet:${sheet.id} image:${imageId}`,
  })
  return imageId
}

/** Stores all ID photos or none; the answer names the first. Repeated keys, same answer. */
async function keep(ctx: CallContext, place: Place, picture: Picture): Promise<Uploaded> {
  const { sheet } = place
  const { images, ...room } = await roomIn(ctx, place)
  const expected = sheet.expectedFiles
  if ('before' in room) return { isOK: 1, image_id: room.before.id, received: images.length, expected }
  const ids: number[] = []
  for (const [nth, file] of ctx.files.entries()) ids.push(await keepOne(ctx, sheet, picture, file, nth))
  const [first = 0] = ids
  return { isOK: 1, image_id: first, received: images.length + ids.length, expected }
}

/** A plain form has no key; its description matches only the sender's own worksheets. */
// §3 upload form fields
async function worksheetMeant(
  ask: Ask<'/user/UploadBrokerImage'>,
  { db, actor }: CallContext,
): Promise<WorksheetRow | undefined> {
  if (ask.worksheet !== undefined) return await worksheetByRef(db, ask.worksheet)
  if (actor.userId === null) throw new Refusal(422, 'WRONG_FIELD', { field: 'worksheet' })
  return await worksheetDescribed(db, {
    personId: actor.userId,
    projectId: ask.projectId,
    lotId: ask.unitId ?? null,
    templateId: ask.tmpltId ?? null,
    modelId: ask.modelId ?? null,
    specId: ask.specId ?? null,
    buyer: { firstName: ask.fname, lastName: ask.lname },
  })
}

/** @throws Refusal */
async function placeOfBuyer(ask: Ask<'/user/UploadBrokerImage'>, ctx: CallContext): Promise<Place> {
  checkKind(ctx, 'uploadImage')
  const found = await worksheetMeant(ask, ctx)
  if (found === undefined) {
    // Not stored under the key, because the outbox retries once the worksheet has arrived.
    throw new Refusal(425, 'WORKSHEET_NOT_RECEIVED')
  }
  const sheet = await worksheetFor(ctx, Promise.resolve(found), 'uploadImage')
  if (sheet.projectId !== ask.projectId) throw notFound()
  return { sheet, most: sheet.expectedFiles }
}

/** @throws Refusal unless a picture and its number were given. */
export function checkAdded({ id_number }: Ask<'/comty/UploadSaleImage'>, { files }: CallContext): void {
  const typed = { ...addedPictureForm.blank, id_number, files: files.length }
  refuseFirst(askedOf(addedPictureForm, typed, { purchasers: 1 }))
}

/** @throws Refusal */
// §5: bulk uploader 4 files
async function placeOfStaff(ask: Ask<'/comty/UploadSaleImage'>, ctx: CallContext): Promise<Place> {
  const sheet = await worksheetFor(ctx, worksheetById(ctx.db, ask.trans_id), 'uploadImage')
  if (sheet.projectId !== ask.project_id) throw notFound()
  checkAdded(ask, ctx)
  return { sheet, most: Math.max(sheet.expectedFiles, uploadLimits.bulkFiles) }
}

/** Pictures sent after a worksheet by the same person. */
export const uploadBrokerImage: FileHandler<'/user/UploadBrokerImage'> = {
  mayBring: async (ask, ctx) => await roomIn(ctx, await placeOfBuyer(ask, ctx)),
  take: async (ask, ctx) =>
    await keep(ctx, await placeOfBuyer(ask, ctx), {
      identType: ask.identType,
      idNumber: ask.id_number,
      firstName: ask.fname,
      lastName: ask.lname,
      side: ask.side ?? null,
      doubt: ask.doubt ?? null,
    }),
}

/** Added by staff, up to the bulk uploader's limit. */
export const uploadSaleImage: FileHandler<'/comty/UploadSaleImage'> = {
  mayBring: async (ask, ctx) => await roomIn(ctx, await placeOfStaff(ask, ctx)),
  take: async (ask, ctx) =>
    await keep(ctx, await placeOfStaff(ask, ctx), {
      identType: 'other',
      idNumber: ask.id_number,
      firstName: ask.firstname,
      lastName: ask.lastname,
    }),
}
