import { submit, type Submission } from '../../calls/submit.ts'
import type { Ask } from '../../contract/schemas.ts'
import type { Lot } from '../../rules/lot.ts'
import { isAvailable, isInventory } from '../../rules/lotStatus.ts'
import type { KnownLots } from '../../store/useLots.ts'
import type { IdPictureFile } from './IdPicture.tsx'
import type { DraftBuyer, WorksheetDraft } from './worksheetDraft.ts'

function bytesOf(picture: IdPictureFile): Uint8Array {
  const text = atob(picture.base64)
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

function purchaserOf(buyer: DraftBuyer): Ask<'/user/AddWorksheetOffer'>['purchasers'][number] {
  return {
    firstName: buyer.firstName.trim(),
    lastName: buyer.lastName.trim(),
    email: buyer.email.trim(),
    phones: buyer.phone.trim() === '' ? [] : [buyer.phone.trim()],
    birthDate: buyer.birthDate,
    address: buyer.address,
    city: buyer.city,
    postalCode: buyer.postalCode,
    profession: buyer.profession,
    employer: buyer.employer,
    idNumber: buyer.idNumber,
    isCorporate: buyer.corporate,
    corporationName: buyer.corporateName,
  }
}

function requestOf(
  draft: WorksheetDraft,
  pictures: number,
  lot: Lot | undefined,
  known: KnownLots | undefined,
  ownBroker: boolean,
  offerType: 0 | 1 | 2,
): Ask<'/user/AddWorksheetOffer'> {
  return {
    projectId: draft.projectId,
    offerType,
    unitId: draft.unitId,
    modelId: draft.modelId,
    templateId: draft.templateId,
    filledInAt: new Date().toISOString(),
    seen:
      lot === undefined || known === undefined
        ? null
        : {
            available: isAvailable(lot) || isInventory(lot),
            price: lot.price,
            version: known.version,
            asOf: new Date(known.asOf).toISOString(),
          },
    purchasers: draft.buyers.map(purchaserOf),
    agency: ownBroker ? { name: draft.agencyName, telephone: draft.agencyPhone.trim() } : null,
    agent: ownBroker
      ? {
          firstName: draft.agentFirstName,
          lastName: draft.agentLastName,
          email: draft.agentEmail,
          contact: draft.agentPhone.trim(),
          commission: draft.commission,
        }
      : null,
    options: [],
    notes: draft.notes,
    flags: {
      firstTimeBuyer: draft.firstTimeBuyer,
      foreignBuyer: draft.foreignBuyer,
      investor: draft.investor,
    },
    pictures,
    supersedes: draft.supersedes,
  }
}

/**
 * Seals the worksheet and its pictures and writes all of them to the disk at once. When it returns the work is safe;
 * the reference is its key. The same key again changes nothing.
 */
export async function handInWorksheet({
  key,
  draft,
  pictures,
  lot,
  known,
  ownBroker,
  label,
}: {
  key: string
  draft: WorksheetDraft
  pictures: readonly (IdPictureFile | null)[]
  lot: Lot | undefined
  known: KnownLots | undefined
  ownBroker: boolean
  /** What the list of unsent work calls it. Never a name. */
  label: string
}): Promise<string> {
  const offerType = draft.unitId === null ? 1 : 0
  const withPicture = draft.buyers.flatMap((buyer, at) => {
    const picture = pictures[at] ?? null
    return picture === null ? [] : [{ buyer, picture, at }]
  })
  const worksheet: Submission = {
    key,
    call: '/user/AddWorksheetOffer',
    body: requestOf(draft, withPicture.length, lot, known, ownBroker, offerType),
    label,
    projectId: draft.projectId,
    ...(draft.supersedes === null ? {} : { supersedes: draft.supersedes }),
  }
  const uploads = withPicture.map(({ buyer, picture, at }): Submission => {
    const body: Ask<'/user/UploadBrokerImage'> = {
      projectId: draft.projectId,
      unitId: draft.unitId,
      tmpltId: draft.templateId,
      modelId: draft.modelId,
      fname: buyer.firstName,
      lname: buyer.lastName,
      identType: buyer.idType,
      imageName: picture.name.slice(0, 120),
      id_number: buyer.idNumber,
      worksheet: key,
    }
    return {
      // A second press makes the same keys, so nothing can be written twice.
      key: `${key}-p${at}`,
      call: '/user/UploadBrokerImage',
      body,
      files: [{ name: picture.name, type: picture.type, bytes: bytesOf(picture) }],
      parent: key,
      label,
      projectId: draft.projectId,
    }
  })
  await submit([worksheet, ...uploads])
  return key
}
