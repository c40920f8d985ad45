import type { TextOf } from '../../i18n/area.ts'
import type { worksheetWords } from '../../i18n/en/worksheet.ts'
import type { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { idKinds, type IdType } from './worksheetDraft.ts'
import type { BuyerField } from './worksheetFindings.ts'

/** What each field of a buyer is called. */
export function buyerLabels(
  words: TextOf<{ worksheetForms: typeof worksheetFormsWords; worksheet: typeof worksheetWords }>,
): Record<BuyerField, string> {
  const w = words.worksheet
  const forms = words.worksheetForms
  return {
    firstName: w.firstName,
    lastName: w.lastName,
    email: w.email,
    phone: w.phone,
    phone2: forms.phoneNth({ n: 2 }),
    phone3: forms.phoneNth({ n: 3 }),
    fatherNames: forms.fatherNames,
    birthDate: w.birthDate,
    address: w.address,
    city: w.city,
    postalCode: w.postalCode,
    countryId: w.country,
    provinceId: w.province,
    profession: w.profession,
    employer: w.employer,
    corporate: w.corporate,
    corporateName: forms.corporateName,
    corporateNumber: forms.corporateNumber,
    directors: forms.directors,
    idType: w.idType,
    idNumber: w.idNumber,
    idExpiry: w.idExpiry,
    otherIds: w.idNumber,
    driverLicenceExpiry: forms.otherIdExpiry({ kind: w.driverLicence }),
    passportExpiry: forms.otherIdExpiry({ kind: w.passport }),
    idCardExpiry: forms.otherIdExpiry({ kind: w.idCard }),
    pictures: w.idPicture,
    coming: w.idPicture,
    retakes: w.idPicture,
  }
}

/** The kinds of ID, with their names. */
export function idTypeOptions({
  worksheet,
}: TextOf<{ worksheet: typeof worksheetWords }>): readonly { id: IdType; label: string }[] {
  const names = {
    'driver licence': worksheet.driverLicence,
    passport: worksheet.passport,
    'id card': worksheet.idCard,
  }
  return idKinds.map((id) => ({ id, label: names[id] }))
}
