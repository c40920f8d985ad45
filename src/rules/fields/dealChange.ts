import { readChange } from '../envelopes/changes.ts'
import { fieldsOfKey } from '../papers/fieldOfKey.ts'
import { realDay } from '../validation/dates.ts'
import type { Field, FieldRow, FieldContext, Form } from './field.ts'
import { type Purchaser, purchaserForm } from './purchaser.ts'

/** A value of the deal, by its paper key. */
export interface DealValue {
  readonly key: string
  readonly value: string
  /** Of the purchaser's address; null means the market's. */
  readonly countryId?: number | null | undefined
}

/** What changes, and the new value. */
interface TypedChange {
  readonly key: string
  readonly value: string
}

type Row = Omit<FieldRow, 'folded'> & Pick<Field<Purchaser, FieldContext>, 'rule'>

const closing: Row = {
  kind: 'date',
  label: 'closingDate',
  most: 10,
  rule: realDay,
}

/** A purchaser's field, as a party's application has it; undefined for other values. */
function ofPurchaser(key: string): Row | undefined {
  const [name = ''] = fieldsOfKey(key).map((id) => id.replace(/^purchasers\.\d\./, ''))
  const field = purchaserForm.fields.find(({ id }) => id === name)
  if (field === undefined) return undefined
  const { kind, label, most, capitals, rule } = field
  const strict = (text: string, context: FieldContext, typed: Purchaser) =>
    rule?.(text, { ...context, at: 0, idDemanded: false, isParty: true }, typed) ?? null
  return { kind, label, ...(most !== undefined && { most }), ...(capitals && { capitals }), rule: strict }
}

/** The field behind a key that a counter-offer can change. */
export function rowOfChange(key: string): Row | undefined {
  const change = readChange(key)
  return change === null ? undefined : change.of === 'closing' ? closing : ofPurchaser(key)
}

/** A counter-offer: one value of the deal, under the rules of its own field. It cannot be left empty. */
// §4
export const changeForm = (values: readonly DealValue[]): Form<TypedChange, FieldContext> => ({
  blank: { key: '', value: '' },
  fields: [
    { id: 'key', kind: 'choice', label: 'whatToChange', wide: true, needed: () => true },
    ...values.flatMap(({ key, countryId = null }): Field<TypedChange, FieldContext>[] => {
      const row = rowOfChange(key)
      if (row === undefined) return []
      const { rule, ...rest } = row
      return [
        {
          ...rest,
          id: 'value',
          wide: true,
          when: (typed) => typed.key === key,
          needed: () => true,
          rule: (text, context) => rule?.(text, context, { ...purchaserForm.blank, countryId }) ?? null,
        },
      ]
    }),
  ],
})
