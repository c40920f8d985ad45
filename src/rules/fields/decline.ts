import type { Form } from './field.ts'

/** The choice of a reason that is not listed. */
export const otherReason = 'other'

/** Why a signer declines: a listed reason, or own words. */
export const refusalForm: Form<
  { readonly listed: string; readonly reason: string },
  { readonly hasList: boolean }
> = {
  blank: { listed: '', reason: '' },
  fields: [
    {
      id: 'listed',
      kind: 'choice',
      label: 'reason',
      wide: true,
      when: (_, { hasList }) => hasList,
      needed: () => true,
    },
    {
      id: 'reason',
      kind: 'notes',
      label: 'reason',
      most: 500,
      wide: true,
      when: ({ listed }, { hasList }) => !hasList || listed === otherReason,
      needed: () => true,
    },
  ],
}

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
