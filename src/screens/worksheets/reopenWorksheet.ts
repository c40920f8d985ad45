import { call } from '../../calls/call.ts'
import { outbox } from '../../calls/outbox.ts'
import type { Ask } from '../../contract/schemas.ts'
import type { IdPictureFile } from './IdPicture.tsx'
import { type DraftBuyer, emptyBuyer, emptyDraft, type WorksheetDraft } from './worksheetDraft.ts'

type Sheet = Ask<'/user/AddWorksheetOffer'>

/** A worksheet as it can be filled in again, with the pictures that are still to be sent. */
export interface Reopened {
  readonly draft: WorksheetDraft
  readonly pictures: readonly (IdPictureFile | null)[]
}

function draftBuyer(one: Sheet['purchasers'][number]): DraftBuyer {
  return {
    ...emptyBuyer,
    firstName: one.firstName,
    lastName: one.lastName,
    email: one.email,
    phone: one.phones[0] ?? '',
    birthDate: one.birthDate ?? '',
    address: one.address ?? '',
    city: one.city ?? '',
    postalCode: one.postalCode ?? '',
    profession: one.profession ?? '',
    employer: one.employer ?? '',
    corporate: one.isCorporate ?? false,
    corporateName: one.corporationName ?? '',
    idNumber: one.idNumber ?? '',
  }
}

function draftOf(sheet: Sheet, supersedes: string): WorksheetDraft {
  return {
    ...emptyDraft,
    projectId: sheet.projectId,
    unitId: sheet.unitId,
    modelId: sheet.modelId,
    templateId: sheet.templateId,
    agencyName: sheet.agency?.name ?? '',
    agencyPhone: sheet.agency?.telephone ?? '',
    agentFirstName: sheet.agent?.firstName ?? '',
    agentLastName: sheet.agent?.lastName ?? '',
    agentEmail: sheet.agent?.email ?? '',
    agentPhone: sheet.agent?.contact ?? '',
    commission: sheet.agent?.commission ?? '',
    buyers: sheet.purchasers.map(draftBuyer),
    firstTimeBuyer: sheet.flags.firstTimeBuyer,
    foreignBuyer: sheet.flags.foreignBuyer,
    investor: sheet.flags.investor,
    notes: sheet.notes,
    supersedes,
  }
}

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
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
  const pictures: (IdPictureFile | null)[] = draft.buyers.map(() => null)
  const buyers = [...draft.buyers]
  for (const upload of uploads) {
    const { fname, lname, identType } = upload.body as Ask<'/user/UploadBrokerImage'>
    const at = buyers.findIndex((one) => one.firstName === fname && one.lastName === lname)
    const [file] = upload.files
    const buyer = buyers[at]
    if (buyer === undefined || file === undefined) continue
    buyers[at] = { ...buyer, idType: identType }
    pictures[at] = { name: file.name, type: file.type, size: file.bytes.length, base64: base64Of(file.bytes) }
  }
  return { draft: { ...draft, buyers }, pictures }
}

/**
 * Takes a worksheet that the builder already has as the beginning of another, for example for the next best lot. Its
 * pictures stay with the server, which moves them to the new one.
 */
export async function reopenDelivered(transactionId: number): Promise<Reopened> {
  const { offer, worksheet } = await call('/user/GetBrokerOfferInfo', { transactionId })
  return { draft: draftOf(worksheet, offer.client_ref), pictures: [] }
}
