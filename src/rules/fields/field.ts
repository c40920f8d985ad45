import type { Market, MarketName } from '../markets.ts'
import type { Code, Finding } from '../validation/codes.ts'
import { defaultPhoneCountry } from '../validation/phone.ts'
import type { LabelCode } from './labelCodes.ts'

/** Decides the control. A `reference` is an id from a list, or null. */
export type Kind =
  | 'text'
  | 'email'
  | 'phone'
  | 'fax'
  | 'date'
  /** Local date and time. */
  | 'moment'
  | 'decimal'
  | 'digits'
  | 'notes'
  | 'tick'
  | 'choice'
  | 'reference'
  | 'pictures'
  | 'password'
  | 'code'
  | 'pin'

/** Paths in `V` to a single value: `name`, `flags.investor`, `phones.0`, `otherIds.1.idNumber`. */
type PathOf<V> = {
  [K in keyof V & string]: V[K] extends string | number | boolean | null
    ? K
    : V[K] extends readonly (infer One)[]
      ? One extends string | number
        ? `${K}.${number}`
        : `${K}.${number}.${keyof One & string}`
      : `${K}.${keyof V[K] & string}`
}[keyof V & string]

export interface FieldRow {
  readonly kind: Kind
  readonly label: LabelCode
  /** Its name while missing, if not the label. */
  readonly missing?: LabelCode
  /** Its name in a sentence, if not the label. */
  readonly noun?: LabelCode
  /** Help below it. */
  readonly hint?: LabelCode
  /** The minimum number of characters, unless it is empty. */
  readonly least?: number
  readonly most?: number
  /** For people who enter their own details on their own device. */
  readonly autocomplete?: string
  /** Collapsed until opened or filled in. */
  readonly folded?: true
  readonly wide?: true
  /** Such as an ID number. */
  readonly sensitive?: true
  /** Makes touch keyboards start words with capitals. */
  readonly capitals?: true
}

/** A form's field. Its id is its value's path in the form, saved draft, request and server. */
export interface Field<V, F> extends Omit<FieldRow, 'folded'> {
  readonly id: PathOf<V>
  readonly folded?: true | ((values: V, facts: F) => boolean)
  readonly when?: (values: V, facts: F) => boolean
  readonly needed?: (values: V, facts: F) => boolean
  /** The finding while it is empty, if not that of its kind. */
  readonly unfilled?: Code
  readonly rule?: (text: string, facts: F, values: V) => Finding
  /** Its id in earlier versions' drafts, or in the answer that fills the form. */
  readonly was?: string
}

export interface Form<V, F> {
  readonly fields: readonly Field<V, F>[]
  readonly blank: V
}

export interface FieldContext {
  readonly now: Date
  /** An IANA time zone; for ages and expiry dates. */
  readonly timeZone: string
  /** Default ISO country of phone numbers. */
  readonly country: string
  readonly market: MarketName
  /** Null on a kiosk, for example. */
  readonly user: { readonly email: string; readonly userType: number } | null
  /** The project's answers to how somebody heard about it; without any, it does not ask. */
  readonly heardFrom?: readonly string[]
}

export interface AskedField extends FieldRow {
  /** Its id in the whole submission, such as `purchasers.0.email`. */
  readonly id: string
  readonly name: string
  readonly value: unknown
  readonly isNeeded: boolean
  readonly finding: Finding
  /** From 1; null if there is only one. */
  readonly nth: number | null
}

const isHolder = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The value at a path; undefined if missing. */
export function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, part) => (isHolder(inner) ? inner[part] : undefined), values)
}

/** A copy of the values with one replaced. */
export function withValue<V>(values: V, path: string, value: unknown): V {
  const [head = '', ...rest] = path.split('.')
  const inner = isHolder(values) ? values[head] : undefined
  const next = rest.length === 0 ? value : withValue(inner, rest.join('.'), value)
  if (Array.isArray(values)) return values.with(Number(head), next) as V
  return { ...values, [head]: next }
}

/** Values by field id as nested ones. */
export const nestedFrom = (flat: Readonly<Record<string, unknown>>): object =>
  Object.entries(flat).reduce<object>((all, [id, value]) => withValue(all, id, value), {})

/** A form's values by field id. */
export const flatFrom = <V, F>({ fields }: Form<V, F>, values: V): Record<string, unknown> =>
  Object.fromEntries(fields.map(({ id }) => [id, valueAt(values, id)]))

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  value === 0 ||
  (typeof value === 'string' && value.trim() === '')

/** Whether a value was entered. */
export const isFilled = ({ value }: Pick<AskedField, 'value'>): boolean => !isBlank(value)

/** Spaces count as a password, if a weak one. */
const isUnfilled = (value: unknown, kind: Kind): boolean =>
  kind === 'password' && typeof value === 'string' ? value === '' : isBlank(value)

const unfilledOf: Readonly<Record<Kind, Code>> = {
  text: 'required',
  email: 'required',
  decimal: 'required',
  digits: 'required',
  notes: 'required',
  tick: 'required',
  phone: 'inputRequired',
  fax: 'inputRequired',
  date: 'dateRequired',
  moment: 'dateRequired',
  choice: 'notSelected',
  reference: 'notSelected',
  pictures: 'fileMissing',
  password: 'required',
  code: 'sixDigits',
  pin: 'pinDigits',
}

/** A value as text; empty for anything but texts and numbers. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

// §5
const lengthFault = (text: string, { least = 0 }: FieldRow): Finding =>
  Array.from(text.trim()).length < least ? 'tooShort' : null

/** The fields of a form that apply, each with its value and finding. */
export function askedOf<V, F>(
  { fields }: Form<V, F>,
  values: V,
  facts: F,
  { path = '', nth = null }: { readonly path?: string; readonly nth?: number | null } = {},
): AskedField[] {
  return fields
    .filter(({ when }) => when === undefined || when(values, facts))
    .map((field) => {
      const { id, when: _, needed, unfilled, rule, was: __, folded, ...rest } = field
      const isFolded = folded === true || folded?.(values, facts) === true
      const row: FieldRow = isFolded ? { ...rest, folded: true } : rest
      const value = valueAt(values, id)
      const isNeeded = needed?.(values, facts) ?? false
      const missing = isNeeded ? (unfilled ?? unfilledOf[row.kind]) : null
      const wrong = () => rule?.(textOf(value), facts, values) ?? lengthFault(textOf(value), row)
      const finding = isUnfilled(value, row.kind) ? missing : wrong()
      return { ...row, id: path + id, name: id, value, isNeeded, finding, nth }
    })
}

/** Marks fields as required for a reason outside their form; they are not collapsed. */
export const alsoNeeded = (asked: readonly AskedField[], ids: ReadonlySet<string>): AskedField[] =>
  asked.map((one) => {
    if (!ids.has(one.id)) return one
    const { folded: _, ...field } = one
    const missing = isUnfilled(one.value, one.kind) ? unfilledOf[one.kind] : null
    return { ...field, isNeeded: true, finding: one.finding ?? missing }
  })

/** Ids of the fields that are missing or wrong. */
export const needsOf = (asked: readonly AskedField[]): string[] =>
  asked.filter(({ finding }) => finding !== null).map(({ id }) => id)

/** What to submit: trimmed, only the form's fields, blank where they do not apply. */
export function sentOf<V, F>(form: Form<V, F>, values: V, facts: F): V {
  const names = new Set(askedOf(form, values, facts).map(({ name }) => name))
  return form.fields.reduce((sent, { id, kind }) => {
    const value = valueAt(values, id)
    if (!names.has(id)) return sent
    // A password may begin or end with a space.
    return withValue(sent, id, typeof value === 'string' && kind !== 'password' ? value.trim() : value)
  }, form.blank)
}

/** Form values of a submission, an answer, or a draft of any version, blank if missing. */
export function typedFrom<V, F>({ fields, blank }: Form<V, F>, kept: unknown): V {
  return fields.reduce((typed, { id, was }) => {
    const value = valueAt(kept, id) ?? (was === undefined ? undefined : valueAt(kept, was))
    return value === undefined || value === null ? typed : withValue(typed, id, value)
  }, blank)
}

/** Whether anything differs from the initial values. */
export function isBegun<V, F>({ fields, blank }: Form<V, F>, values: V): boolean {
  return fields.some(({ id }) => {
    const value = valueAt(values, id)
    return !isBlank(value) && value !== valueAt(blank, id)
  })
}

/** The facts of a market's forms. */
export function fieldContext(
  market: Market,
  now: Date,
  user: FieldContext['user'],
  heardFrom: readonly string[] = [],
): FieldContext {
  return {
    now,
    timeZone: market.timeZone,
    country: defaultPhoneCountry(market, null),
    market: market.name,
    user,
    heardFrom,
  }
}
