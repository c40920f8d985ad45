import type { Market, MarketName } from '../markets.ts'
import type { Code, Finding } from '../validation/codes.ts'
import { defaultPhoneCountry } from '../validation/phone.ts'
import type { FieldLabel } from '../refusals.ts'
import type { LabelCode } from './labelCodes.ts'

/** What a field is, and so what draws it. A `reference` is an id out of a list, or null. */
export type Kind =
  'text' | 'email' | 'phone' | 'fax' | 'date' | 'notes' | 'tick' | 'choice' | 'reference' | 'pictures'

/** The places in `V` that hold one value each: `name`, `flags.investor`, `phones.0`, `otherIds.1.idNumber`. */
type PathOf<V> = {
  [K in keyof V & string]: V[K] extends string | number | boolean | null
    ? K
    : V[K] extends readonly (infer One)[]
      ? One extends string | number
        ? `${K}.${number}`
        : `${K}.${number}.${keyof One & string}`
      : `${K}.${keyof V[K] & string}`
}[keyof V & string]

/** What is said of a field, whatever form it is in. */
export interface FieldRow {
  readonly kind: Kind
  readonly label: LabelCode
  /** What it is called while it is missing, where that is not its label. */
  readonly missing?: LabelCode
  /** What a refusal's sentence calls it. */
  readonly noun?: FieldLabel
  /** Longest text it takes. */
  readonly most?: number
  /** The browser's name for it, offered only where people fill in their own details on their own device. */
  readonly autocomplete?: string
  /** Few are asked: folded away until it is opened or filled in. */
  readonly folded?: true
  /** Takes the whole width. */
  readonly wide?: true
  /** Must not be told to anybody who has no need of it, such as the number of an ID. */
  readonly sensitive?: true
}

/**
 * One field of a form. `V` is what is typed in the form, `F` what its rules need to know besides. Its id is where its
 * value stands: in the form, in a kept draft, in the request, and on the server.
 */
export interface Field<V, F> extends FieldRow {
  readonly id: PathOf<V>
  /** Whether it is asked at all; one without this always is. */
  readonly when?: (values: V, facts: F) => boolean
  /** Whether it must be filled in; one without this is optional. */
  readonly needed?: (values: V, facts: F) => boolean
  /** What is found where it must be filled in and is not, if not what its kind says. */
  readonly unfilled?: Code
  /** What is wrong with what was filled in. */
  readonly rule?: (text: string, facts: F) => Finding
  /** What drafts kept by an earlier version call it. */
  readonly was?: string
}

/** A form: its fields in the order in which they are asked, and what it holds before anything is typed. */
export interface Form<V, F> {
  readonly fields: readonly Field<V, F>[]
  readonly blank: V
}

/** What the rules of people and companies need to know besides them. */
export interface FieldWorld {
  readonly now: Date
  /** IANA time zone of the market: ages and expiries count by its calendar. */
  readonly timeZone: string
  /** ISO country whose phone numbers are meant when none is said. */
  readonly country: string
  readonly market: MarketName
  /** Who fills it in; null when nobody is signed in, as on a kiosk. */
  readonly user: { readonly email: string; readonly userType: number } | null
}

/** A field as it stands in a form that is being filled in. */
export interface Asked extends FieldRow {
  /** Where its value stands in all that is handed in, such as `purchasers.0.email`. */
  readonly id: string
  /** Where it stands in its own form. */
  readonly name: string
  readonly value: unknown
  readonly isNeeded: boolean
  /** What is missing or wrong; null where nothing is. */
  readonly finding: Finding
  /** Which one of several alike it belongs to, from 1; null where there is one. */
  readonly nth: number | null
}

const isHolder = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The value at a path; undefined where there is none. */
export function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, part) => (isHolder(inner) ? inner[part] : undefined), values)
}

/** The same values with another one at a path. */
export function withValue<V>(values: V, path: string, value: unknown): V {
  const [head = '', ...rest] = path.split('.')
  const inner = isHolder(values) ? values[head] : undefined
  const next = rest.length === 0 ? value : withValue(inner, rest.join('.'), value)
  if (Array.isArray(values)) return values.with(Number(head), next) as V
  return { ...values, [head]: next }
}

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  value === 0 ||
  (typeof value === 'string' && value.trim() === '')

const unfilledOf: Readonly<Record<Kind, Code>> = {
  text: 'required',
  email: 'required',
  notes: 'required',
  tick: 'required',
  phone: 'inputRequired',
  fax: 'inputRequired',
  date: 'dateRequired',
  choice: 'notSelected',
  reference: 'notSelected',
  pictures: 'fileMissing',
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** The fields of a form that are asked, each with what is typed in it and what is wrong with that. */
export function askedOf<V, F>(
  { fields }: Form<V, F>,
  values: V,
  facts: F,
  { path = '', nth = null }: { readonly path?: string; readonly nth?: number | null } = {},
): Asked[] {
  return fields
    .filter(({ when }) => when === undefined || when(values, facts))
    .map((field) => {
      const { id, when: _, needed, unfilled, rule, was: __, ...row } = field
      const value = valueAt(values, id)
      const isNeeded = needed?.(values, facts) ?? false
      const missing = isNeeded ? (unfilled ?? unfilledOf[row.kind]) : null
      const finding = isBlank(value) ? missing : (rule?.(textOf(value), facts) ?? null)
      return { ...row, id: path + id, name: id, value, isNeeded, finding, nth }
    })
}

/** Ids of the fields that are missing or wrong. */
export const needsOf = (asked: readonly Asked[]): string[] =>
  asked.filter(({ finding }) => finding !== null).map(({ id }) => id)

/** What of a form is handed in: nothing but its fields, without outer spaces, and blank where a field is not asked. */
export function sentOf<V, F>(form: Form<V, F>, values: V, facts: F): V {
  const names = new Set(askedOf(form, values, facts).map(({ name }) => name))
  return form.fields.reduce((sent, { id }) => {
    const value = valueAt(values, id)
    if (!names.has(id)) return sent
    return withValue(sent, id, typeof value === 'string' ? value.trim() : value)
  }, form.blank)
}

/** A form as it was handed in, or kept by this version of the page or an earlier one, with blanks for what it lacks. */
export function typedFrom<V, F>({ fields, blank }: Form<V, F>, kept: unknown): V {
  return fields.reduce((typed, { id, was }) => {
    const value = valueAt(kept, id) ?? (was === undefined ? undefined : valueAt(kept, was))
    return value === undefined || value === null ? typed : withValue(typed, id, value)
  }, blank)
}

/** Whether something is filled in that the form does not begin with. */
export function isBegun<V, F>({ fields, blank }: Form<V, F>, values: V): boolean {
  return fields.some(({ id }) => {
    const value = valueAt(values, id)
    return !isBlank(value) && value !== valueAt(blank, id)
  })
}

/** The world of a market's people. */
export function fieldWorld(market: Market, now: Date, user: FieldWorld['user']): FieldWorld {
  return {
    now,
    timeZone: market.timeZone,
    country: defaultPhoneCountry(market, null),
    market: market.name,
    user,
  }
}
