import { call } from '../../calls/call.ts'
import { outbox } from '../../calls/outbox.ts'
import type { Ask } from '../../contract/schemas.ts'
import { type FurnishedChoice, furnishedChoices } from '../../rules/worksheets.ts'
import { base64Of } from './preparePicture.ts'
import {
  type DraftBuyer,
  type DraftPicture,
  type DraftWish,
  emptyBuyer,
  emptyDraft,
  emptySolicitor,
  type WorksheetDraft,
  withChanges,
} from './worksheetDraft.ts'

type Sheet = Ask<'/user/AddWorksheetOffer'>

/** A worksheet as it can be filled in again, with the pictures that are still to be sent. */
export interface Reopened {
  readonly draft: WorksheetDraft
  /** Bytes by the ids of the draft's pictures, base64. */
  readonly files: Readonly<Record<string, string>>
}

/** A purchaser of a worksheet as a form has them. */
export function draftBuyer(one: Sheet['purchasers'][number]): DraftBuyer {
  return {
    ...emptyBuyer,
    firstName: one.firstName,
    lastName: one.lastName,
    email: one.email,
    phone: one.phones[0] ?? '',
    phone2: one.phones[1] ?? '',
    phone3: one.phones[2] ?? '',
    fatherNames: one.fatherNames ?? '',
    birthDate: one.birthDate ?? '',
    address: one.address ?? '',
    city: one.city ?? '',
    postalCode: one.postalCode ?? '',
    countryId: one.countryId ?? null,
    provinceId: one.provinceId ?? null,
    profession: one.profession ?? '',
    employer: one.employer ?? '',
    corporate: one.isCorporate ?? false,
    corporateName: one.corporationName ?? '',
    corporateNumber: one.corporationNumber ?? '',
    idType: one.idType ?? emptyBuyer.idType,
    idNumber: one.idNumber ?? '',
    idExpiry: one.idExpiry ?? '',
    otherIds: Object.fromEntries(
      (one.otherIds ?? []).map(({ idType, idNumber: number, idExpiry: expiry }) => [
        idType,
        { number, expiry },
      ]),
    ),
    directors: one.directors ?? '',
  }
}

function solicitorOf({ solicitor }: Sheet): WorksheetDraft['solicitor'] {
  if (solicitor === null || solicitor === undefined) return emptySolicitor
  const { name, firm = '', telephone = '', email = '', address = '' } = solicitor
  return { name, firm, telephone, email, address }
}

/** What comes with a home at no charge is asked anew when it is handed in. */
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
    ...withChanges(furnishedChoices(sheet).map(wishOf)),
    agencyName: sheet.agency?.name ?? '',
    agencyPhone: sheet.agency?.telephone ?? '',
    agencyAddress: sheet.agency?.address ?? '',
    agencyFax: sheet.agency?.fax ?? '',
    agencyPostalCode: sheet.agency?.postalCode ?? '',
    agencyContact: sheet.agency?.contactName ?? '',
    agentFirstName: sheet.agent?.firstName ?? '',
    agentLastName: sheet.agent?.lastName ?? '',
    agentEmail: sheet.agent?.email ?? '',
    agentPhone: sheet.agent?.contact ?? '',
    agentFax: sheet.agent?.fax ?? '',
    commission: sheet.agent?.commission ?? '',
    buyers: sheet.purchasers.map(draftBuyer),
    firstTimeBuyer: sheet.flags.firstTimeBuyer,
    foreignBuyer: sheet.flags.foreignBuyer,
    investor: sheet.flags.investor,
    cashInstalment: sheet.flags.cashInstalment ?? false,
    priorCommunity: sheet.priorCommunity ?? '',
    solicitor: solicitorOf(sheet),
    notes: sheet.notes,
    supersedes,
  }
}

/**
 * Opens work that still lies on this device, for its author to correct. Null when this session cannot open it, or the
 * server may have it already.
 */
export async function reopenUnsent(key: string): Promise<Reopened | null> {
  const items = await outbox.openOwn(key)
  if (items === null || typeof items === 'string') return null
  const [worksheet, ...uploads] = items
  if (worksheet === undefined) return null
  const draft = draftOf(worksheet.body as Sheet, key)
  const files: Record<string, string> = {}
  const buyers = [...draft.buyers]
  for (const upload of uploads) {
    const ask = upload.body as Ask<'/user/UploadBrokerImage'>
    const at = upload.row.purchaser ?? -1
    const [file] = upload.files
    const buyer = buyers[at]
    if (buyer === undefined || file === undefined) continue
    const picture: DraftPicture = {
      id: crypto.randomUUID().replaceAll('-', ''),
      name: file.name,
      type: file.type,
      size: file.bytes.length,
      side: ask.side ?? null,
      doubt: ask.doubt ?? null,
    }
    buyers[at] = { ...buyer, idType: ask.identType, pictures: [...buyer.pictures, picture] }
    files[picture.id] = await base64Of(new Blob([new Uint8Array(file.bytes)]))
  }
  return { draft: { ...draft, buyers }, files }
}

/**
 * Takes a worksheet that the builder already has as the beginning of another, for example for the next best lot. Its
 * pictures stay with the server, which moves them to the new one.
 */
export async function reopenDelivered(transactionId: number): Promise<Reopened> {
  const { offer, worksheet } = await call('/user/GetBrokerOfferInfo', { transactionId })
  return { draft: draftOf(worksheet, offer.client_ref), files: {} }
}
