import { type IdType, idKinds } from '../../rules/fields/purchaser.ts'
import type { Wording } from '../../rules/wording/base.ts'

/** The kinds of ID, with their names. */
export function idTypeOptions({ worksheet }: Wording): readonly { id: IdType; label: string }[] {
  const names = {
    'driver licence': worksheet.driverLicence,
    passport: worksheet.passport,
    'id card': worksheet.idCard,
  }
  return idKinds.map((id) => ({ id, label: names[id] }))
}
