import type { TextOf } from '../../i18n/area.ts'
import type { identityWords } from '../../i18n/en/identity.ts'
import type { DocumentType } from '../../rules/identity/documents.ts'

/** Names of document kinds, by their codes in the contract. */
export function documentNames({
  identity: { documents },
}: TextOf<{ identity: typeof identityWords }>): Readonly<Record<DocumentType, string>> {
  return {
    'driver licence': documents.driverLicence,
    passport: documents.passport,
    'id card': documents.idCard,
    'resident card': documents.residentCard,
    'status card': documents.statusCard,
    'sin card': documents.sinCard,
    'health card': documents.healthCard,
    'municipal card': documents.municipalCard,
  }
}
