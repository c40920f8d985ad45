import type { AskedField } from '../../src/rules/fields/field.ts'
import type { SentenceSet } from '../../src/rules/validation/codes.ts'
import { Refusal } from './refusal.ts'

/** Refuses the first field that breaks its rule, named as in the request. @throws Refusal 422. */
// §5
export function refuseFirst(
  asked: readonly AskedField[],
  {
    nameOf = (id) => id,
    set = 'first',
  }: {
    /** The field's name in the request, if it differs from the form's. */
    readonly nameOf?: (id: string) => string
    readonly set?: SentenceSet
  } = {},
): void {
  for (const { id, finding, label, noun = label, least } of asked) {
    if (finding === null) continue
    throw new Refusal(422, 'WRONG_FIELD', {
      why: finding,
      params: { label: noun, ...(least !== undefined && { min: least }) },
      field: nameOf(id),
      set,
    })
  }
}
