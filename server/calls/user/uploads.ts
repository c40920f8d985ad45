import { createHash } from 'node:crypto'
import type { Answer, Ask } from '../../../src/contract/schemas.ts'
import type { PictureDoubt } from '../../../src/rules/pictureQuality.ts'
import { uploadLimits } from '../../../src/rules/validation/upload.ts'
import { appendAudit } from '../../db/audit.ts'
import { saveFile } from '../../db/assets.ts'
import { imagesOf, insertWorksheetImage } from '../../db/worksheetImages.ts'
import { type WorksheetRow, worksheetById, worksheetByRef } from '../../db/worksheets.ts'
import { acceptedUpload } from '../../files/acceptUpload.ts'
import type { FileHandler, Here } from '../../handler.ts'
import { Refusal } from '../../refusal.ts'
import { newId } from '../../sessions/tokens.ts'
import { auditName } from '../allowed.ts'
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

/** The worksheet that a picture is for, and how many it may have. */
interface Place {
  readonly sheet: WorksheetRow
  readonly most: number
}

/** The picture that came under this key before, else the room for another. */
// §5: jpeg, png, pdf; ID upload 1 file
async function roomIn({ files, key, db }: Here, { sheet, most }: Place) {
  const images = await imagesOf(db, [sheet.id])
  const before = images.find(({ clientRef }) => clientRef === key)
  if (before !== undefined) return { images, before }
  const [file] = files
  if (file === undefined) throw new Refusal(422, 'FILE_MISSING', { field: 'files' })
  if (files.length > uploadLimits.idFiles || images.length >= most) {
    throw new Refusal(422, 'TOO_MANY_FILES', { params: { max: most }, field: 'files' })
  }
  return { images, file }
}

/**
 * Keeps one ID picture of a worksheet. File, row and answer are one transaction: a picture is there whole or not at
 * all. The same key again is the same picture.
 */
async function keep(here: Here, place: Place, picture: Picture): Promise<Uploaded> {
  const { actor, db, key } = here
  const { sheet } = place
  const { images, ...room } = await roomIn(here, place)
  const expected = sheet.expectedFiles
  if ('before' in room) return { isOK: 1, image_id: room.before.id, received: images.length, expected }
  const { bytes, contentType, name } = await acceptedUpload(room.file)
  const fileId = newId('f')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await saveFile(db, {
    id: fileId,
    projectId: sheet.projectId,
    path: null,
    name,
    contentType,
    sha256,
    personal: true,
    bytes,
  })
  const imageId = await insertWorksheetImage(db, {
    clientRef: key,
    worksheetId: sheet.id,
    fileId,
    ...picture,
  })
  // A key of another worksheet's picture.
  if (imageId === undefined) throw notFound()
  await appendAudit(db, {
    actor: auditName(actor),
    action: 'worksheet.picture',
    object: `worksheet:${sheet.id} image:${imageId}`,
  })
  return { isOK: 1, image_id: imageId, received: images.length + 1, expected }
}

/** @throws Refusal for whoever may not bring this picture. */
async function placeOfBuyer(ask: Ask<'/user/UploadBrokerImage'>, here: Here): Promise<Place> {
  checkKind(here, 'uploadImage')
  const found = await worksheetByRef(here.db, ask.worksheet)
  if (found === undefined) {
    // 425 is kept under no key: the outbox tries again once the worksheet has arrived.
    throw new Refusal(425, 'WORKSHEET_NOT_RECEIVED')
  }
  const sheet = await worksheetFor(here, Promise.resolve(found), 'uploadImage')
  if (sheet.projectId !== ask.projectId) throw notFound()
  return { sheet, most: sheet.expectedFiles }
}

/** @throws Refusal for whoever may not bring this picture. */
// §5: bulk uploader 4 files
async function placeOfStaff(ask: Ask<'/comty/UploadSaleImage'>, here: Here): Promise<Place> {
  const sheet = await worksheetFor(here, worksheetById(here.db, ask.trans_id), 'uploadImage')
  if (sheet.projectId !== ask.project_id) throw notFound()
  return { sheet, most: Math.max(sheet.expectedFiles, uploadLimits.bulkFiles) }
}

/** A buyer's ID picture, sent after its worksheet by whoever handed that in. */
export const uploadBrokerImage: FileHandler<'/user/UploadBrokerImage'> = {
  mayBring: async (ask, here) => await roomIn(here, await placeOfBuyer(ask, here)),
  take: async (ask, here) =>
    await keep(here, await placeOfBuyer(ask, here), {
      identType: ask.identType,
      idNumber: ask.id_number,
      firstName: ask.fname,
      lastName: ask.lname,
      side: ask.side ?? null,
      doubt: ask.doubt ?? null,
    }),
}

/** A picture that staff add to a worksheet, up to what the bulk uploader takes. */
export const uploadSaleImage: FileHandler<'/comty/UploadSaleImage'> = {
  mayBring: async (ask, here) => await roomIn(here, await placeOfStaff(ask, here)),
  take: async (ask, here) =>
    await keep(here, await placeOfStaff(ask, here), {
      identType: 'other',
      idNumber: ask.id_number,
      firstName: ask.firstname,
      lastName: ask.lastname,
    }),
}
