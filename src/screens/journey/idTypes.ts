import type { TextOf } from '../../i18n/area.ts'
import type { worksheetWords } from '../../i18n/en/worksheet.ts'
import { type IdType, idKinds } from '../../rules/fields/purchaser.ts'

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
