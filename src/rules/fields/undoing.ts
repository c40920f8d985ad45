import type { Form } from './field.ts'

/** Why staff take a home back, as the purchase's story shows. */
export const undoingForm: Form<{ readonly reason: string }, object> = {
  blank: { reason: '' },
  fields: [{ id: 'reason', kind: 'notes', label: 'reason', most: 500, wide: true, needed: () => true }],
}
