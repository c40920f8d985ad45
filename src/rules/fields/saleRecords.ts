import type { Exclusion, StartEvent } from '../rescission/rule.ts'
import { realDay } from '../validation/dates.ts'
import type { Form } from './field.ts'

/** A sentence about the evidence for a record. */
const proofRow = { kind: 'text', least: 3, most: 300, wide: true, needed: () => true } as const

/** Local time where the home is, in a datetime field's format. */
const momentRow = {
  id: 'at',
  kind: 'moment',
  label: 'happenedAt',
  needed: () => true,
  rule: (text: string) => (Number.isNaN(Date.parse(text)) ? 'dateInvalid' : null),
} as const

interface TypedDelivery {
  readonly what: StartEvent | Exclusion
  readonly at: string
  readonly how: string
}

/** A purchaser's receipt of documents, or why there is no right to withdraw. */
export const deliveryForm: Form<TypedDelivery, object> = {
  blank: { what: 'signedCopy', at: '', how: '' },
  fields: [
    { id: 'what', kind: 'choice', label: 'delivered', wide: true, needed: () => true },
    momentRow,
    { ...proofRow, id: 'how', label: 'deliveryProof' },
  ],
}

/** A letter of withdrawal. */
export const letterForm: Form<{ readonly at: string; readonly proof: string }, object> = {
  blank: { at: '', proof: '' },
  fields: [
    { ...momentRow, label: 'givenAt' },
    { ...proofRow, id: 'proof', label: 'letterKept' },
  ],
}

/** The last day to withdraw where public holidays are unknown. */
export const lastDayForm: Form<{ readonly day: string; readonly why: string }, object> = {
  blank: { day: '', why: '' },
  fields: [
    {
      id: 'day',
      kind: 'date',
      label: 'lastDayToWithdraw',
      needed: () => true,
      rule: realDay,
    },
    { ...proofRow, id: 'why', label: 'lastDayBy' },
  ],
}

export const waiverForm: Form<{ readonly proof: string }, object> = {
  blank: { proof: '' },
  fields: [{ ...proofRow, id: 'proof', label: 'proof' }],
}

/** Why a record no longer counts. */
export const strikeForm: Form<{ readonly why: string }, object> = {
  blank: { why: '' },
  fields: [{ ...proofRow, id: 'why', label: 'strikeReason' }],
}

/** How a duty was completed. */
export const dutyForm: Form<{ readonly note: string }, object> = {
  blank: { note: '' },
  fields: [{ ...proofRow, id: 'note', label: 'dutyDone', most: 1000 }],
}

/** A suspicion about a purchaser, by position from 1, or about the whole sale. */
export const suspicionForm: Form<{ readonly position: number | null; readonly note: string }, object> = {
  blank: { position: null, note: '' },
  fields: [
    { id: 'position', kind: 'reference', label: 'suspicionAbout', wide: true },
    { id: 'note', kind: 'notes', label: 'suspicionNote', most: 4000, wide: true, needed: () => true },
  ],
}
