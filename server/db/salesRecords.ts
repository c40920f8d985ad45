import { userTypes } from '../../src/rules/actor.ts'
import type { PurchaseState } from '../../src/rules/journey/purchase.ts'
import type { PaperState } from '../../src/rules/office/standing.ts'
import type { Db } from './database.ts'
import { isInForce } from './envelopes.ts'
import { homesOfSale, isUnsold, saleTotal } from './saleQueue.ts'
import { heardFromOfSale } from './heardFrom.ts'
import { type Sql, sql } from './sql.ts'

/** A buyer, as a builder's own records name them. */
export interface RecordedPurchaser {
  readonly firstName: string
  readonly lastName: string
  readonly company: string
  readonly email: string
  readonly phones: readonly string[]
  readonly address: string
  readonly city: string
  readonly postalCode: string
}

export interface PurchaseRecord {
  readonly transId: number
  readonly projectId: string
  readonly state: PurchaseState
  readonly ended: 'withdrawn' | 'unsold' | null
  readonly reference: string | null
  readonly homes: readonly {
    readonly lotId: number
    readonly number: string
    readonly building: string
    readonly modelName: string
  }[]
  /** With an accepted application only. */
  readonly purchasers: readonly RecordedPurchaser[]
  /** ISO 4217. Amounts are in its minor units. */
  readonly currency: string
  readonly total: number
  readonly paid: number
  readonly refunded: number
  readonly papers: PaperState
  readonly representative: string
  /** Empty if it was not asked or said. */
  readonly heardFrom: string
  readonly madeAt: Date
  readonly changedAt: Date
  readonly endedAt: Date | null
}

export interface WorksheetRecord {
  readonly id: number
  readonly projectId: string
  /** See rules/worksheetStatus. */
  readonly statusId: number
  readonly lotId: number | null
  readonly lotNumber: string
  readonly building: string
  readonly modelName: string
  readonly purchasers: readonly RecordedPurchaser[]
  readonly broker: string
  readonly brokerEmail: string
  readonly heardFrom: string
  readonly receivedAt: Date
  readonly decidedAt: Date | null
}

export interface PersonRecord {
  readonly id: number
  readonly userType: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly isActivated: boolean
}

const purchasersOf = (of: Sql): Sql => sql`
  coalesce((select jsonb_agg(jsonb_build_object('firstName', first_name, 'lastName', last_name,
    'company', coalesce(corporation_name, ''), 'email', email, 'phones', phones, 'address', coalesce(address, ''),
    'city', coalesce(city, ''), 'postalCode', coalesce(postal_code, '')) order by position)
    from purchaser where ${of}), '[]')`

/** Money received, less what a bank took back, and money returned, from the books, by means of payment. */
const kinds = {
  paid: ['captured', 'disputed', 'disputeWon', 'debited', 'debitReturned', 'received'],
  refunded: ['refunded', 'refundFailed', 'debitPaidBack', 'wentBack'],
} as const
/** Money of purchase `p`, in minor units. */
export const moneyOfSale = (what: keyof typeof kinds): Sql => sql`
  coalesce((select ${what === 'paid' ? sql`` : sql`-`} sum(o.amount) from posting o join ledger_group g on g.id = o.group_id
    where o.account in ('gatewayClearing', 'bank') and g.kind = any(${[...kinds[what]]}::text[])
      and (g.attempt_id in (select a.id from payment_attempt a join payment q on q.id = a.payment_id where q.purchase_id = p.id)
        or g.debit_id in (select d.id from planned_debit d where d.purchase_id = p.id)
        or g.noted_id in (select n.id from noted_money n where n.purchase_id = p.id))), 0)::float8`

interface Which {
  /** All of the project's if absent. */
  readonly ids?: readonly number[]
  readonly most: number
}

const isAmong = (id: Sql, ids: readonly number[] | undefined): Sql =>
  ids === undefined ? sql`true` : sql`${id} = any(${[...ids]}::bigint[])`

/** A project's purchases, the newest first. */
export async function purchaseRecords(
  db: Db,
  projectId: string,
  { ids, most }: Which,
): Promise<PurchaseRecord[]> {
  return await db.all(sql`
    select p.id as "transId", p.project_id as "projectId", p.state, p.reference, p.currency,
      case when p.why = 'withdrawn' then 'withdrawn' when ${isUnsold} then 'unsold' end as ended,
      ${homesOfSale} as homes,
      ${purchasersOf(sql`purchase_id = p.id`)} as purchasers, ${saleTotal} as total,
      ${moneyOfSale('paid')} as paid, ${moneyOfSale('refunded')} as refunded,
      coalesce((select state from envelope where purchase_id = p.id and ${isInForce} order by id desc limit 1),
        'none') as papers,
      coalesce((select trim(who.first_name || ' ' || who.last_name) from deal d join person who on who.id = d.person_id
        where d.purchase_id = p.id and who.user_type = ${userTypes.rep} order by d.id desc limit 1), '') as representative,
      ${heardFromOfSale} as "heardFrom",
      p.created_at as "madeAt", p.changed_at as "changedAt", p.ended_at as "endedAt"
    from purchase p
    where p.project_id = ${projectId} and ${isAmong(sql`p.id`, ids)}
    order by p.id desc limit ${most}`)
}

/** The same for a project's worksheets, without those that their author has deleted. */
export async function worksheetRecords(
  db: Db,
  projectId: string,
  { ids, most }: Which,
): Promise<WorksheetRecord[]> {
  return await db.all(sql`
    select w.id, w.project_id as "projectId", w.status_id as "statusId", w.lot_id as "lotId", coalesce(lot.number, '') as "lotNumber",
      coalesce(building.name, '') as building, coalesce(model.name, '') as "modelName",
      ${purchasersOf(sql`worksheet_id = w.id`)} as purchasers,
      coalesce(trim(person.first_name || ' ' || person.last_name), '') as broker, coalesce(person.email, '') as "brokerEmail",
      coalesce(w.body->>'heardFrom', '') as "heardFrom", w.received_at as "receivedAt", w.decided_at as "decidedAt"
    from worksheet w left join lot on lot.id = w.lot_id left join building on building.id = lot.building_id
      left join model on model.id = w.model_id left join person on person.id = w.person_id
    where w.project_id = ${projectId} and w.deleted_at is null and ${isAmong(sql`w.id`, ids)}
    order by w.id desc limit ${most}`)
}

/** Types of people named in a project's records. */
export const registered = [userTypes.agent, userTypes.broker, userTypes.purchaser]

/** Buyers, agents and brokers registered with a project, by name. */
export async function personRecords(
  db: Db,
  projectId: string,
  { ids, most }: Which,
): Promise<PersonRecord[]> {
  return await db.all(sql`
    select p.id, p.user_type as "userType", p.first_name as "firstName", p.last_name as "lastName", p.email, p.phone,
      p.activated as "isActivated"
    from person p join person_project r on r.person_id = p.id
    where r.project_id = ${projectId} and p.user_type = any(${[...registered]}::int[]) and p.disabled_at is null
      and ${isAmong(sql`p.id`, ids)}
    order by lower(p.last_name), lower(p.first_name), p.id limit ${most}`)
}
