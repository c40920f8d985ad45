import { type Actor, userTypes } from '../actor.ts'
import { mostBuyers } from '../worksheets.ts'
import { type Agency, agencyForm, type Agent, agentForm } from './broker.ts'
import { type Asked, askedOf, type Field, type FieldWorld, needsOf, typedFrom, withValue } from './field.ts'
import { type FinanceBroker, financeBrokerForm, type Lender, lenderForm } from './finance.ts'
import { type Household, householdForm } from './household.ts'
import { purchaserFrom } from './handedPurchaser.ts'
import { idKinds, type Purchaser, purchaserForm } from './purchaser.ts'
import { shareFields } from './shares.ts'
import { type Solicitor, solicitorForm } from './solicitor.ts'

/** What was typed, by field id: `purchasers.0.firstName`, `shares.1`, `lender.institution`. */
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

/** Who brings the purchasers: brokers and agents always somebody, staff perhaps, people for themselves nobody. */
export type BrokerPart = 'must' | 'may' | 'no'

export function brokerPart({ kind, userType }: Pick<Actor, 'kind' | 'userType'>): BrokerPart {
  if (kind !== 'person' || userType === userTypes.purchaser) return 'no'
  return userType === userTypes.broker || userType === userTypes.agent ? 'must' : 'may'
}

export interface ApplicationFacts {
  readonly world: FieldWorld
  readonly typed: Typed
  /** How many purchasers there are, from 1 to 3. */
  readonly count: number
  /** The project asks each purchaser for an ID. */
  readonly idDemanded: boolean
  readonly broker: BrokerPart
}

/** Renting asks neither for shares nor for who pays the builder. */
// §1
const isRental = ({ market }: Pick<FieldWorld, 'market'>): boolean => market === 'tr' || market === 'de'

const paths = ['solicitor.', 'agency.', 'agent.', 'financeBroker.', 'lender.'] as const
type Path = (typeof paths)[number]

const isUnder = (typed: Typed, path: Path): boolean =>
  Object.entries(typed).some(([id, value]) => id.startsWith(path) && value !== '' && value !== null)

/** Flat values as nested ones. */
const nested = (typed: Typed): object =>
  Object.entries(typed).reduce<object>((all, [id, value]) => withValue(all, id, value), {})

const under = (all: object, name: string): object => {
  const inner = (all as Readonly<Record<string, unknown>>)[name]
  return typeof inner === 'object' && inner !== null ? inner : {}
}

/** A purchaser from nested values: IDs have their kind by their place. */
function purchaserOf(all: object): Purchaser {
  const ids = under(all, 'otherIds')
  const otherIds = idKinds.map((idType, at) => ({ idType, ...under(ids, String(at)) }))
  return purchaserFrom({ ...all, otherIds })
}

/** What was typed as forms, with blanks for what is missing. */
export function applicationFrom(typed: Typed, count: number): Application {
  const all = nested(typed)
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

/** Staff may leave out who brought the purchasers, as long as nothing of it is typed. */
const unneeded = (asked: readonly Asked[]): Asked[] =>
  asked.map((one) => ({ ...one, isNeeded: false, finding: null }))

function brokerFields({ typed, broker, world }: ApplicationFacts, { agency, agent }: Application): Asked[] {
  const isTyped = isUnder(typed, 'agency.') || isUnder(typed, 'agent.')
  if (broker === 'no' && !isTyped) return []
  const asked = [
    ...askedOf(agencyForm, agency, world, { path: 'agency.' }),
    ...askedOf(agentForm, agent, world, { path: 'agent.' }),
  ]
  return broker === 'must' || isTyped ? asked : unneeded(asked)
}

/** The fields that this project asks for, each with its value and finding. */
// §3, §5
export function applicationFields(facts: ApplicationFacts): Asked[] {
  const { world, typed, count, idDemanded } = facts
  const application = applicationFrom(typed, count)
  const agentEmail = application.agent.email
  return [
    ...application.purchasers.flatMap((purchaser, at) =>
      askedOf(
        purchaserForm,
        purchaser,
        { ...world, at, idDemanded, isParty: true, agentEmail },
        { path: `purchasers.${at}.`, nth: count === 1 ? null : at + 1 },
      ),
    ),
    ...brokerFields(facts, application),
    ...(isRental(world)
      ? []
      : [
          ...shareFields(application.shares),
          ...askedOf(householdForm, application, world),
          ...askedOf(solicitorForm, application.solicitor, world, { path: 'solicitor.' }),
          ...askedOf(financeBrokerForm, application.financeBroker, world, { path: 'financeBroker.' }),
          ...askedOf(lenderForm, application.lender, world, { path: 'lender.' }),
        ]),
  ]
}

/** Ids of the fields that are missing or wrong. */
export const missingOf = (facts: ApplicationFacts): string[] => needsOf(applicationFields(facts))

type AnyRow = Pick<Field<unknown, unknown>, 'kind' | 'most'>

const rowsOf = (fields: readonly (AnyRow & { readonly id: string })[], path: string): [string, AnyRow][] =>
  fields.filter(({ kind }) => kind !== 'pictures').map((row) => [path + row.id, row])

/** Every field that a purchase may keep, by id. */
const rows: ReadonlyMap<string, AnyRow> = new Map([
  ...Array.from({ length: mostBuyers }, (_, at) => at).flatMap((at) => [
    ...rowsOf(purchaserForm.fields, `purchasers.${at}.`),
    [`shares.${at}`, { kind: 'decimal', most: 8 }] satisfies [string, AnyRow],
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
 * Whether a purchase of this project keeps such a value: a field of its forms, of that kind and length. What is still
 * wrong with it may be kept; an ID is kept only where one is demanded.
 */
export function mayKeep(
  id: string,
  value: Typed[string],
  { idDemanded }: Pick<ApplicationFacts, 'idDemanded'>,
): boolean {
  const row = rows.get(id)
  if (row === undefined || (isOfId(id) && !idDemanded)) return false
  if (value === null) return true
  if (row.kind === 'tick') return typeof value === 'boolean'
  if (row.kind === 'reference') return typeof value === 'number' && value >= 0
  if (row.kind === 'choice') return idKinds.some((kind) => kind === value)
  return typeof value === 'string' && value.length <= (row.most ?? 200)
}
