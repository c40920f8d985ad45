import { email } from '../validation/text.ts'
import type { Form } from './field.ts'

/** Joining a waiting list; for couples, with the partner's address. */
export const waitingForm: Form<{ readonly partner_email: string }, object> = {
  blank: { partner_email: '' },
  fields: [
    {
      id: 'partner_email',
      kind: 'email',
      label: 'partnerEmail',
      most: 254,
      wide: true,
      rule: (text) => (text.trim() === '' ? null : email(text.trim())),
    },
  ],
}
