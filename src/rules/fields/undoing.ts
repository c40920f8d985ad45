import type { Form } from './field.ts'

/** Why staff take a home from whoever has it: it stands in the story of the purchase. */
export const undoingForm: Form<{ readonly reason: string }, object> = {
  blank: { reason: '' },
  fields: [{ id: 'reason', kind: 'notes', label: 'reason', most: 500, wide: true, needed: () => true }],
}
