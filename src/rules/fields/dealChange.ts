import { readChange } from '../envelopes/changes.ts'
import { fieldsOfKey } from '../papers/fieldOfKey.ts'
import { realDay } from '../validation/dates.ts'
import {
  type Field,
  type FieldContext,
  type FieldRow,
  type Form,
  textOf,
  valueAt,
  withValue,
} from './field.ts'
import { type Purchaser, purchaserForm } from './purchaser.ts'

/** A value of the deal, by its paper key. */
export interface DealValue {
  readonly key: string
  readonly value: string
  /** Of the purchaser's address; null means the market's. */
  readonly countryId?: number | null | undefined
}

/** The new values, by paper key: `purchaser.1.street`, `closing.date`. */
interface TypedChanges {
  readonly purchaser: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly closing: { readonly date: string }
}

export interface DealChange {
  readonly key: string
  readonly value: string
}

type ChangeKey = Field<TypedChanges, FieldContext>['id']
const isChangeKey = (key: string): key is ChangeKey => readChange(key) !== null

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

const blank: TypedChanges = { purchaser: {}, closing: { date: '' } }

/** A counter-offer: deal values, each by its field's rules. None can be emptied; unchanged ones pass. */
// §4
export function changeForm(values: readonly DealValue[]): Form<TypedChanges, FieldContext> {
  return {
    blank,
    fields: values.flatMap(({ key, value, countryId = null }): Field<TypedChanges, FieldContext>[] => {
      const row = rowOfChange(key)
      if (row === undefined || !isChangeKey(key)) return []
      const { rule, ...rest } = row
      return [
        {
          ...rest,
          id: key,
          needed: (typed) => value !== '' || textOf(valueAt(typed, key)) !== '',
          rule: (text, context) =>
            text.trim() === value
              ? null
              : (rule?.(text, context, { ...purchaserForm.blank, countryId }) ?? null),
        },
      ]
    }),
  }
}

/** The form with these changes. */
export function withChanges(values: readonly DealValue[], changes: readonly DealChange[] = []): TypedChanges {
  return [...values, ...changes].reduce((typed, { key, value }) => withValue(typed, key, value), blank)
}

/** The differences from the deal, in its order. */
export function changesIn(values: readonly DealValue[], typed: TypedChanges): DealChange[] {
  return values.flatMap(({ key, value }) => {
    const next = textOf(valueAt(typed, key)).trim()
    return next === value ? [] : [{ key, value: next }]
  })
}
