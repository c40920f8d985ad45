import type { Form } from './field.ts'

export interface TypedDifference {
  readonly reason: string
}

/** The resolution of a difference between a gateway and the books. */
export const differenceForm: Form<TypedDifference, object> = {
  blank: { reason: '' },
  fields: [{ id: 'reason', kind: 'notes', label: 'reason', most: 500, wide: true, needed: () => true }],
}
