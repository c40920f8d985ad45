import { userTypes } from '../actor.ts'
import { mostBuyers } from '../worksheets.ts'
import { type Agency, agencyForm, type Agent, agentForm } from './broker.ts'
import {
  alsoNeeded,
  type AskedField,
  askedOf,
  type Field,
  type FieldContext,
  isBegun,
  nestedFrom,
  needsOf,
  sentOf,
  typedFrom,
  valueAt,
} from './field.ts'
import { type FinanceBroker, financeBrokerForm, type Lender, lenderForm } from './finance.ts'
import { type Household, householdForm } from './household.ts'
import { purchaserFrom, sentPurchaser } from './handedPurchaser.ts'
import type { LabelCode } from './labelCodes.ts'
import { idKinds, type Purchaser, purchaserForm } from './purchaser.ts'
import { marketKinds } from '../markets.ts'
import { typedAmount } from '../validation/figures.ts'
import { shareFields, sharesToSave } from './shares.ts'
import { type Solicitor, solicitorForm } from './solicitor.ts'

/** The draft, by field id: `purchasers.0.firstName`, `shares.1`, `lender.institution`. */
export type Typed = Readonly<Record<string, string | number | boolean | null>>

/** The purchaser application of a purchase, as forms. */
// §3
export interface Application extends Household {
  readonly purchasers: readonly Purchaser[]
  /** As typed, one for each purchaser. */
  readonly shares: readonly string[]
  readonly solicitor: Solicitor
  readonly agency: Agency
  readonly agent: Agent
  readonly financeBroker: FinanceBroker
  readonly lender: Lender
}

export interface ApplicationContext {
  readonly context: FieldContext
  /** Whether the project requires every purchaser's ID. */
  readonly idDemanded: boolean
  readonly paperFields?: readonly string[] | undefined
}

export interface ApplicationFacts extends ApplicationContext {
  readonly typed: Typed
  /** The number of purchasers, 1 to 3. */
  readonly count: number
}

/** Whether a broker is named: by brokers and agents always, by staff maybe, by buyers never. */
export function brokerPart({ user }: Pick<FieldContext, 'user'>): 'must' | 'may' | 'no' {
  if (user === null || user.userType === userTypes.purchaser) return 'no'
  return user.userType === userTypes.broker || user.userType === userTypes.agent ? 'must' : 'may'
}

/** Rentals have neither shares nor a lender. */
// §1
export const isRental = ({ market }: Pick<FieldContext, 'market'>): boolean =>
  marketKinds[market] === 'rental'

const under = (all: object, name: string): object => {
  const inner = (all as Readonly<Record<string, unknown>>)[name]
  return typeof inner === 'object' && inner !== null ? inner : {}
}

/** A purchaser from nested values; the kind of an ID follows from its position. */
function purchaserOf(all: object): Purchaser {
  const ids = under(all, 'otherIds')
  const otherIds = idKinds.map((idType, at) => ({ idType, ...under(ids, String(at)) }))
  return purchaserFrom({ ...all, otherIds })
}

/** The draft as forms, with blanks for missing values. */
export function applicationFrom(typed: Typed, count: number): Application {
  const all = nestedFrom(typed)
  const purchasers = under(all, 'purchasers')
  const shares = under(all, 'shares')
  const places = Array.from({ length: count }, (_, at) => String(at))
  return {
    ...typedFrom(householdForm, all),
    purchasers: places.map((at) => purchaserOf(under(purchasers, at))),
    shares: places.map((at) => {
      const share = (shares as Readonly<Record<string, unknown>>)[at]
      return typeof share === 'string' ? share : ''
    }),
    solicitor: typedFrom(solicitorForm, under(all, 'solicitor')),
    agency: typedFrom(agencyForm, under(all, 'agency')),
    agent: typedFrom(agentForm, under(all, 'agent')),
    financeBroker: typedFrom(financeBrokerForm, under(all, 'financeBroker')),
    lender: typedFrom(lenderForm, under(all, 'lender')),
  }
}

/** Staff may omit the broker if they have entered none of the broker's details. */
const unneeded = (asked: readonly AskedField[]): AskedField[] =>
  asked.map((one) => ({ ...one, isNeeded: false, finding: null }))

function brokerFields({ context }: ApplicationContext, { agency, agent }: Application): AskedField[] {
  const part = brokerPart(context)
  const isTyped = isBegun(agencyForm, agency) || isBegun(agentForm, agent)
  if (part === 'no' && !isTyped) return []
  const asked = [
    ...askedOf(agencyForm, agency, context, { path: 'agency.' }),
    ...askedOf(agentForm, agent, context, { path: 'agent.' }),
  ]
  return part === 'must' || isTyped ? asked : unneeded(asked)
}

const factsAt = (at: number, { context, idDemanded }: ApplicationContext, { agent }: Application) => ({
  ...context,
  at,
  idDemanded,
  isParty: true,
  agentEmail: agent.email,
})

/** A project's fields, each with its value and finding. */
// §3, §5
export function fieldsOfApplication(application: Application, about: ApplicationContext): AskedField[] {
  const { context, paperFields = [] } = about
  const { purchasers } = application
  const asked = [
    ...purchasers.flatMap((purchaser, at) =>
      askedOf(purchaserForm, purchaser, factsAt(at, about, application), {
        path: `purchasers.${at}.`,
        nth: purchasers.length === 1 ? null : at + 1,
      }),
    ),
    ...brokerFields(about, application),
    ...(isRental(context)
      ? []
      : [
          ...shareFields(application.shares),
          ...askedOf(householdForm, application, context),
          ...askedOf(solicitorForm, application.solicitor, context, { path: 'solicitor.' }),
          ...askedOf(financeBrokerForm, application.financeBroker, context, { path: 'financeBroker.' }),
          ...askedOf(lenderForm, application.lender, context, { path: 'lender.' }),
        ]),
  ]
  return alsoNeeded(asked, new Set(paperFields))
}

/** The fields of a draft, each with its value and finding. */
export const applicationFields = ({ typed, count, ...about }: ApplicationFacts): AskedField[] =>
  fieldsOfApplication(applicationFrom(typed, count), about)

/** Ids of the fields that are missing or wrong. */
export const missingOf = (facts: ApplicationFacts): string[] => needsOf(applicationFields(facts))

/** A purchaser's key at any position: moves with their fields, in no form. */
export const keyOfPurchaser = (at: number): string => `purchasers.${at}.key`
export const isKeyOfPurchaser = (id: string): boolean => /^purchasers\.\d\.key$/.test(id)

type AnyRow = Pick<Field<unknown, unknown>, 'kind' | 'most'>

const rowsOf = (fields: readonly (AnyRow & { readonly id: string })[], path: string): [string, AnyRow][] =>
  fields.filter(({ kind }) => kind !== 'pictures').map((row) => [path + row.id, row])

/** The rows of all forms, by id. */
const rows: ReadonlyMap<string, AnyRow> = new Map([
  ...Array.from({ length: mostBuyers }, (_, at) => at).flatMap((at) => [
    ...rowsOf(purchaserForm.fields, `purchasers.${at}.`),
    [`shares.${at}`, { kind: 'decimal', most: 8 }] satisfies [string, AnyRow],
    [keyOfPurchaser(at), { kind: 'text', most: 40 }] satisfies [string, AnyRow],
  ]),
  ...rowsOf(householdForm.fields, ''),
  ...rowsOf(solicitorForm.fields, 'solicitor.'),
  ...rowsOf(agencyForm.fields, 'agency.'),
  ...rowsOf(agentForm.fields, 'agent.'),
  ...rowsOf(financeBrokerForm.fields, 'financeBroker.'),
  ...rowsOf(lenderForm.fields, 'lender.'),
])

const isOfId = (id: string): boolean => /\.(?:id(?:Type|Number|Expiry)|otherIds\..*)$/.test(id)

/**
 * Whether a project's forms have such a field, of fitting kind and length. The value may be wrong; IDs are
 * stored only where required.
 */
export function mayKeep(
  id: string,
  value: Typed[string],
  { idDemanded }: Pick<ApplicationContext, 'idDemanded'>,
): boolean {
  const row = rows.get(id)
  if (row === undefined || (isOfId(id) && !idDemanded)) return false
  if (value === null) return true
  if (row.kind === 'tick') return typeof value === 'boolean'
  if (row.kind === 'reference') return typeof value === 'number' && value >= 0
  if (row.kind === 'choice' && row.most === undefined) return idKinds.some((kind) => kind === value)
  return typeof value === 'string' && value.length <= (row.most ?? 200)
}

/** The values to submit: trimmed, without fields that this project does not use. */
export function sentApplication(application: Application, about: ApplicationContext) {
  const { context } = about
  const asksHousehold = !isRental(context)
  const { flags, priorCommunity, heardFrom } = asksHousehold
    ? sentOf(householdForm, application, context)
    : householdForm.blank
  const solicitor = sentOf(solicitorForm, application.solicitor, context)
  const hasBroker =
    brokerFields(about, application).length > 0 &&
    (isBegun(agencyForm, application.agency) || isBegun(agentForm, application.agent))
  return {
    purchasers: application.purchasers.map((one, at) => {
      const { pictures: _, ...sent } = sentPurchaser(one, factsAt(at, about, application))
      return sent
    }),
    agency: hasBroker ? sentOf(agencyForm, application.agency, context) : null,
    agent: hasBroker ? sentOf(agentForm, application.agent, context) : null,
    solicitor: asksHousehold && solicitor.name !== '' ? solicitor : null,
    flags,
    priorCommunity,
    ...(heardFrom === '' ? {} : { heardFrom }),
    shares: asksHousehold ? sharesToSave(application.shares) : null,
    financeBroker: sentFinanceBroker(application, about),
    lender: sentLender(application, about),
  }
}

function sentFinanceBroker({ financeBroker }: Application, { context }: ApplicationContext) {
  if (isRental(context) || !isBegun(financeBrokerForm, financeBroker)) return null
  return sentOf(financeBrokerForm, financeBroker, context)
}

/** The lender to submit, amount in minor units; or null. */
function sentLender({ lender }: Application, { context }: ApplicationContext) {
  if (isRental(context) || !isBegun(lenderForm, lender)) return null
  const { amount, ...sent } = sentOf(lenderForm, lender, context)
  return { ...sent, amount: typedAmount(amount) ?? 0 }
}

/** Forms as draft fields: non-empty ones that a purchase of this project may store. */
export function typedOf(forms: Partial<Application>, about: Pick<ApplicationContext, 'idDemanded'>): Typed {
  const found = [...rows.keys()].flatMap((id) => {
    const value = valueAt(forms, id)
    const isOther = isOfId(id) && id.endsWith('.idType') && !hasId(forms, id)
    const isFilled = value !== undefined && value !== null && value !== '' && value !== false
    if (!isFilled || isOther || !mayKeep(id, value as Typed[string], about)) return []
    return [[id, value as Typed[string]] as const]
  })
  return Object.fromEntries(found)
}

/** A kind of ID is chosen from the start, but counts once an ID is entered. */
const hasId = (forms: Partial<Application>, id: string): boolean =>
  valueAt(forms, id.replace('.idType', '.idNumber')) !== ''

/** Removes a purchaser and moves later ones up by one. */
export function withoutPurchaser(typed: Typed, at: number, count: number): Typed {
  const moved: [string, Typed[string]][] = []
  for (const id of rows.keys()) {
    const [, form, place, rest = ''] = /^(purchasers|shares)\.(\d)(.*)$/.exec(id) ?? []
    if (form === undefined || Number(place) < at || Number(place) >= count) continue
    const next = typed[`${form}.${Number(place) + 1}${rest}`] ?? null
    const value = Number(place) + 1 < count ? next : null
    if ((typed[id] ?? null) !== value) moved.push([id, value])
  }
  return Object.fromEntries(moved)
}

/** Draft fields that a purchase may store. References need a list. */
export function keepable(
  typed: Typed,
  about: Pick<ApplicationContext, 'idDemanded'>,
): readonly {
  readonly id: string
  readonly place: number
  readonly label: LabelCode
  /** True for a ticked check box. */
  readonly value: string | true
}[] {
  return Object.entries(typed).flatMap(([id, value]) => {
    const [, place = '', name = ''] = /^purchasers\.(\d)\.(.*)$/.exec(id) ?? []
    const row = purchaserForm.fields.find((one) => one.id === name)
    if (row === undefined || row.kind === 'choice') return []
    if (value !== true && (typeof value !== 'string' || value === '')) return []
    return mayKeep(id, value, about) ? [{ id, place: Number(place), label: row.label, value }] : []
  })
}
