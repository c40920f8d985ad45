import type { Wording } from '../../rules/wording/base.ts'
import { say } from '../../rules/wording/wordingFor.ts'
import { formWords } from '../../session/formWords.ts'
import type { DraftBuyer, IdType } from './worksheetDraft.ts'

/** What each field of a buyer is called. */
export function buyerLabels(words: Wording): Record<keyof DraftBuyer, string> {
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
    profession: w.profession,
    employer: w.employer,
    corporate: w.corporate,
    corporateName: w.corporate,
    corporateNumber: forms.corporateNumber,
    idType: w.idType,
    idNumber: w.idNumber,
    idExpiry: w.idExpiry,
    pictures: w.idPicture,
    coming: w.idPicture,
    retakes: w.idPicture,
  }
}

/** The kinds of ID, with their names. */
export function idTypeOptions(words: Wording): readonly { id: IdType; label: string }[] {
  return [
    { id: 'driver licence', label: words.worksheet.driverLicence },
    { id: 'passport', label: words.worksheet.passport },
    { id: 'id card', label: words.worksheet.idCard },
  ]
}
