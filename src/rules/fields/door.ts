import { digitsOnly } from '../validation/figures.ts'
import { emailRow } from './emailAddress.ts'
import type { Form } from './field.ts'

/** Entering somebody who stands at the door. */
export const doorForm: Form<{ readonly email: string; readonly category: string }, object> = {
  blank: { email: '', category: '' },
  fields: [
    emailRow,
    { id: 'category', kind: 'choice', label: 'launchCategory', wide: true, needed: () => true },
  ],
}

/** The person whom a member of staff serves. */
export const serveForm: Form<{ readonly rank: string }, object> = {
  blank: { rank: '' },
  fields: [
    {
      id: 'rank',
      kind: 'digits',
      label: 'launchRank',
      most: 6,
      wide: true,
      needed: () => true,
      rule: digitsOnly,
    },
  ],
}
