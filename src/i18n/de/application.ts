import type { InOther } from '../area.ts'
import type { applicationWords as english } from '../en/application.ts'

export const applicationWords: InOther<typeof english> = {
  share: 'Anteil in Prozent',
  financeBrokerName: 'Name der Finanzierungsvermittlung',
  financeBrokerCompany: 'Firma',
  financeBrokerPhone: 'Telefon der Finanzierungsvermittlung',
  financeBrokerEmail: 'E-Mail der Finanzierungsvermittlung',
  financeBrokerLicence: 'Zulassungsnummer',
  lenderInstitution: 'Kreditgeber',
  lenderAmount: 'Höhe des Kredits',
  lenderApprovedOn: 'Zugesagt am',
  lenderAccountHolders: 'Kontoinhaber',
  lenderInstitutionNumber: 'Institutsnummer (3 Ziffern)',
  lenderBranchNumber: 'Filialnummer (5 Ziffern)',
  lenderAccountNumber: 'Kontonummer',
  lenderPurpose: 'Zweck des Kredits',
}
