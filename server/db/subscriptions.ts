import { isSubscriptionOver, type SubscriptionState } from '../../src/rules/payments/subscription.ts'
import type { Db } from './database.ts'
import { type Sql, sql } from './sql.ts'

/** The job that asks a gateway for a subscription's state: `{ id }`. */
export const subscriptionKind = 'subscription'

export interface SubscriptionRow {
  readonly id: number
  readonly personId: number
  readonly provider: string
  readonly live: boolean
  /** Our own reference. */
  readonly reference: string
  readonly state: SubscriptionState
  /** Minor units. */
  readonly amount: number
  readonly currency: string
  readonly every: 'month' | 'year'
  readonly objectId: string | null
  readonly url: string | null
  readonly customerId: string | null
  readonly subscriptionId: string | null
  readonly since: Date | null
  readonly until: Date | null
  readonly ends: boolean
}

export interface SubscriptionNoted {
  readonly state: SubscriptionState
  readonly customer: string | null
  readonly subscription: string | null
  readonly since: Date | null
  readonly until: Date | null
  readonly ends: boolean
}

const columns: Sql = sql`
  id, person_id as "personId", provider, live, reference, state, amount::float8 as amount, currency, every,
  object_id as "objectId", url, customer_id as "customerId", subscription_id as "subscriptionId", since, until, ends`

/** A person's active subscription, otherwise the latest. */
export async function subscriptionOf(db: Db, personId: number): Promise<SubscriptionRow | undefined> {
  return await db.first(sql`
    select ${columns} from subscription where person_id = ${personId}
    order by state not in ('canceled', 'expired') desc, id desc limit 1`)
}

export async function subscriptionById(db: Db, id: number): Promise<SubscriptionRow | undefined> {
  return await db.first(sql`select ${columns} from subscription where id = ${id}`)
}

/** A subscription by the gateway's id of page or subscription, or our reference. */
export async function subscriptionOfGateway(
  db: Db,
  provider: string,
  named: {
    readonly object: string | null
    readonly subscription: string | null
    readonly reference: string | null
  },
): Promise<SubscriptionRow | undefined> {
  return await db.first(sql`
    select ${columns} from subscription where provider = ${provider} and (object_id = ${named.object}
      or subscription_id = ${named.subscription} or reference = ${named.reference}) order by id limit 1`)
}

export async function lockPerson(tx: Db, personId: number): Promise<void> {
  await tx.run(sql`select 1 from person where id = ${personId} for update`)
}

export type NewSubscription = Pick<
  SubscriptionRow,
  'personId' | 'provider' | 'live' | 'reference' | 'amount' | 'currency' | 'every' | 'customerId'
>

export async function insertSubscription(tx: Db, one: NewSubscription): Promise<SubscriptionRow> {
  return await tx.one(sql`
    insert into subscription (person_id, provider, live, reference, state, amount, currency, every, customer_id)
    values (${one.personId}, ${one.provider}, ${one.live}, ${one.reference}, 'opening', ${one.amount}, ${one.currency},
      ${one.every}, ${one.customerId}) returning ${columns}`)
}

export async function noteSubscriptionPage(tx: Db, id: number, object: string, url: string): Promise<void> {
  await tx.run(sql`
    update subscription set state = 'open', object_id = ${object}, url = ${url} where id = ${id} and state = 'opening'`)
}

/** Records a subscription's state. An ended one stays ended. */
export async function noteSubscription(tx: Db, id: number, seen: SubscriptionNoted): Promise<void> {
  const isOver = isSubscriptionOver(seen.state)
  await tx.run(sql`
    update subscription set state = ${seen.state}, customer_id = coalesce(${seen.customer}, customer_id),
      subscription_id = coalesce(${seen.subscription}, subscription_id), since = coalesce(${seen.since}, since),
      until = coalesce(${seen.until}, until), ends = ${seen.ends}, looked_at = now(),
      url = case when ${seen.state} in ('opening', 'open') then url end,
      ended_at = case when ${isOver}::boolean then now() end
    where id = ${id} and state not in ('canceled', 'expired')`)
}

/** Ends a subscription that the gateway has ended, so that another can begin. */
export async function endLapsed(tx: Db, id: number): Promise<void> {
  await tx.run(sql`update subscription set state = 'canceled', ended_at = now(), url = null
    where id = ${id} and state not in ('canceled', 'expired')`)
}

/** Ends a subscription without a gateway's page, so that the next press has another reference. */
export async function endUnopened(tx: Db, id: number): Promise<void> {
  await tx.run(
    sql`update subscription set state = 'expired', ended_at = now() where id = ${id} and state = 'opening'`,
  )
}

export async function noteEnds(tx: Db, id: number, ends: boolean): Promise<void> {
  await tx.run(sql`update subscription set ends = ${ends} where id = ${id}`)
}

/** Queues a daily check of each subscription that goes on, whatever earlier ones did. Returns how many. */
export async function lookAtSubscriptionsDaily(db: Db, now = new Date()): Promise<number> {
  const day = now.toISOString().slice(0, 10)
  return await db.run(sql`
    insert into job (kind, key, payload)
    select ${subscriptionKind}, ${subscriptionKind} || ' ' || id || ' ' || ${day}, jsonb_build_object('id', id) from subscription
    where object_id is not null and state not in ('canceled', 'expired') order by id
    on conflict (key) do nothing`)
}
