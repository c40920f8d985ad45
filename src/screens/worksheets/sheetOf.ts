import type { Ask } from '../../contract/schemas.ts'
import { type DraftBuyer, idKinds, type WorksheetDraft } from './worksheetDraft.ts'

type Sheet = Ask<'/user/AddWorksheetOffer'>

/** Up to three telephones, as far as they are filled in. */
export const phonesOf = (buyer: DraftBuyer): string[] =>
  [buyer.phone, buyer.phone2, buyer.phone3].map((text) => text.trim()).filter((text) => text !== '')

/** The IDs of a buyer besides the one that is pictured, as far as anything of them was typed. */
export const otherIdsOf = ({ idType, otherIds }: DraftBuyer) =>
  idKinds.flatMap((kind) => {
    const { number = '', expiry = '' } = kind === idType ? {} : (otherIds[kind] ?? {})
    return number + expiry === '' ? [] : [{ idType: kind, idNumber: number, idExpiry: expiry }]
  })

/** A buyer as the builder gets them. */
export function purchaserOf(buyer: DraftBuyer): Sheet['purchasers'][number] {
  return {
    firstName: buyer.firstName.trim(),
    lastName: buyer.lastName.trim(),
    email: buyer.email.trim(),
    fatherNames: buyer.fatherNames.trim(),
    phones: phonesOf(buyer),
    birthDate: buyer.birthDate,
    address: buyer.address,
    city: buyer.city,
    postalCode: buyer.postalCode,
    countryId: buyer.countryId,
    provinceId: buyer.provinceId,
    profession: buyer.profession,
    employer: buyer.employer,
    idType: buyer.idType,
    idNumber: buyer.idNumber,
    idExpiry: buyer.idExpiry,
    otherIds: otherIdsOf(buyer),
    isCorporate: buyer.corporate,
    // What was typed before it was found that it is no company stays out.
    corporationName: buyer.corporate ? buyer.corporateName : '',
    corporationNumber: buyer.corporate ? buyer.corporateNumber : '',
    directors: buyer.corporate ? buyer.directors : '',
    pictures: buyer.pictures.length,
  }
}

/** The agency and the agent as the builder gets them. */
export function brokerOf(draft: WorksheetDraft) {
  return {
    agency: {
      name: draft.agencyName.trim(),
      address: draft.agencyAddress,
      telephone: draft.agencyPhone.trim(),
      fax: draft.agencyFax.trim(),
      postalCode: draft.agencyPostalCode,
      contactName: draft.agencyContact,
    },
    agent: {
      firstName: draft.agentFirstName.trim(),
      lastName: draft.agentLastName.trim(),
      email: draft.agentEmail.trim(),
      contact: draft.agentPhone.trim(),
      fax: draft.agentFax.trim(),
      commission: draft.commission,
    },
  }
}
