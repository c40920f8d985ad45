import { area } from '../area.ts'

/** What the purchaser application asks beyond what a worksheet asks. */
export const applicationWords = area('application', {
  share: 'Share in percent',
  financeBrokerName: 'Name of the finance broker',
  financeBrokerCompany: 'Company',
  financeBrokerPhone: 'Telephone of the finance broker',
  financeBrokerEmail: 'Email of the finance broker',
  financeBrokerLicence: 'Licence number',
  lenderInstitution: 'Lender',
  lenderAmount: 'Amount of the loan',
  lenderApprovedOn: 'Approved on',
  lenderAccountHolders: 'Account holders',
  lenderInstitutionNumber: 'Institution number (3 digits)',
  lenderBranchNumber: 'Branch number (5 digits)',
  lenderAccountNumber: 'Account number',
  lenderPurpose: 'Purpose of the loan',
})
