import type { Form } from './field.ts'

export interface TypedDifference {
  readonly reason: string
}

/** How a difference between a gateway and the books was resolved. */
export const differenceForm: Form<TypedDifference, object> = {
  blank: { reason: '' },
  fields: [{ id: 'reason', kind: 'notes', label: 'reason', most: 500, wide: true, needed: () => true }],
}
