import { call } from '../../calls/call.ts'
import { outbox } from '../../calls/outbox.ts'
import type { Ask } from '../../contract/schemas.ts'
import { type FurnishedChoice, furnishedChoices } from '../../rules/worksheets.ts'
import { base64Of } from '../journey/base64.ts'
import {
  type DraftPicture,
  type DraftWish,
  emptyDraft,
  type WorksheetDraft,
  withWishes,
  draftPurchaser,
} from './worksheetDraft.ts'
import { purchaserFrom } from '../../rules/fields/handedPurchaser.ts'
import { formsFrom } from '../../rules/fields/sheet.ts'

type Sheet = Ask<'/user/AddWorksheetOffer'>

/** A worksheet to fill in again, with the pictures still to be sent. */
export interface Reopened {
  readonly draft: WorksheetDraft
  /** Bytes by the ids of the draft's pictures, base64. */
  readonly files: Readonly<Record<string, string>>
}

/** A home's included items are looked up again on submission. */
const wishOf = ({ unitId, modelId, templateId, specId, options, inventory }: FurnishedChoice): DraftWish => ({
  unitId,
  modelId,
  templateId,
  specId,
  options,
  inventory,
})

function draftOf(sheet: Sheet, supersedes: string): WorksheetDraft {
  return {
    ...emptyDraft,
    projectId: sheet.projectId,
    ...withWishes(furnishedChoices(sheet).map(wishOf)),
    ...formsFrom(sheet),
    // A new submission needs a new consent.
    consent: false,
    purchasers: sheet.purchasers.map((one) => draftPurchaser({ ...purchaserFrom(one), pictures: [] })),
    supersedes,
  }
}

/** Reopens an author's unsent worksheet. Null if this session cannot, or the server may have it. */
export async function reopenUnsent(key: string): Promise<Reopened | null> {
  const items = await outbox.openOwn(key)
  if (items === null || typeof items === 'string') return null
  const [worksheet, ...uploads] = items
  if (worksheet === undefined) return null
  const draft = draftOf(worksheet.body as Sheet, key)
  const files: Record<string, string> = {}
  const purchasers = [...draft.purchasers]
  for (const upload of uploads) {
    const ask = upload.body as Ask<'/user/UploadBrokerImage'>
    const at = upload.row.purchaser ?? -1
    const [file] = upload.files
    const buyer = purchasers[at]
    if (buyer === undefined || file === undefined) continue
    const picture: DraftPicture = {
      id: crypto.randomUUID().replaceAll('-', ''),
      name: file.name,
      type: file.type,
      size: file.bytes.length,
      side: ask.side ?? null,
      doubt: ask.doubt ?? null,
    }
    purchasers[at] = { ...buyer, idType: ask.identType, pictures: [...buyer.pictures, picture] }
    files[picture.id] = await base64Of(new Blob([new Uint8Array(file.bytes)]))
  }
  return { draft: { ...draft, purchasers }, files }
}

/**
 * Reopens a delivered worksheet, as for the closest alternative. The server moves its pictures to the new
 * one.
 */
export async function reopenDelivered(transactionId: number): Promise<Reopened> {
  const { offer, worksheet } = await call('/user/GetBrokerOfferInfo', { transactionId })
  return { draft: draftOf(worksheet, offer.client_ref), files: {} }
}
