import type { Wording } from '../../rules/wording/base.ts'
import { say } from '../../rules/wording/wordingFor.ts'
import { formWords } from '../../session/formWords.ts'
import { idKinds, type IdType } from './worksheetDraft.ts'
import type { BuyerField } from './worksheetFindings.ts'

/** What each field of a buyer is called. */
export function buyerLabels(words: Wording): Record<BuyerField, string> {
  const w = words.worksheet
  const forms = formWords()
  return {
    firstName: w.firstName,
    lastName: w.lastName,
    email: w.email,
    phone: w.phone,
    phone2: say(forms.phoneNth, { n: 2 }),
    phone3: say(forms.phoneNth, { n: 3 }),
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
    driverLicenceExpiry: say(forms.otherIdExpiry, { kind: w.driverLicence }),
    passportExpiry: say(forms.otherIdExpiry, { kind: w.passport }),
    idCardExpiry: say(forms.otherIdExpiry, { kind: w.idCard }),
    pictures: w.idPicture,
    coming: w.idPicture,
    retakes: w.idPicture,
  }
}

/** The kinds of ID, with their names. */
export function idTypeOptions({ worksheet }: Wording): readonly { id: IdType; label: string }[] {
  const names = {
    'driver licence': worksheet.driverLicence,
    passport: worksheet.passport,
    'id card': worksheet.idCard,
  }
  return idKinds.map((id) => ({ id, label: names[id] }))
}
