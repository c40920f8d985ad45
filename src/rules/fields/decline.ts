import type { Form } from './field.ts'

/** Reasons for staff to decline a worksheet; each states the outcome for the broker. */
export const declineForm: Form<{ readonly reason: string }, object> = {
  blank: { reason: '' },
  fields: [{ id: 'reason', kind: 'notes', label: 'reason', most: 500, wide: true, needed: () => true }],
}

/** A reason that signers are offered. */
export const listedReasonForm: typeof declineForm = {
  blank: { reason: '' },
  fields: [{ id: 'reason', kind: 'text', label: 'reason', most: 200, wide: true, needed: () => true }],
}
