import type { Form } from './field.ts'
import { blankTaken, identityRowsOf, type IdentityTaken } from './identityRows.ts'
import { blankCommon, type ReportCommon, type ReportFacts, reportRowsOf } from './reportRows.ts'

/** What a person's record needs beyond the application and the identity check. */
export interface PersonReport extends ReportCommon, IdentityTaken {
  readonly occupation: string
  readonly employer: string
}

// FINTRAC: information record of a person
export const personReportForm: Form<PersonReport, ReportFacts> = {
  blank: { ...blankCommon, ...blankTaken, occupation: '', employer: '' },
  fields: [
    { id: 'occupation', kind: 'text', label: 'profession', most: 80, needed: () => true },
    { id: 'employer', kind: 'text', label: 'employer', most: 120 },
    ...identityRowsOf<PersonReport, ReportFacts>(),
    ...reportRowsOf<PersonReport>(),
  ],
}
