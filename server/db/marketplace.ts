import { userTypes } from '../../src/rules/actor.ts'
import type { SubscriptionStanding } from '../../src/rules/payments/subscription.ts'
import type { Db } from './database.ts'
import { type Sql, sql } from './sql.ts'

export interface MarketplaceBroker {
  readonly personId: number
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly communities: readonly string[]
  readonly worksheets: number
  /** The running subscription, otherwise the latest. */
  readonly subscription:
    | (Pick<SubscriptionStanding, 'state'> & {
        readonly id: number
        /** Minor units. */
        readonly amount: number
        readonly currency: string
        readonly every: 'month' | 'year'
        readonly ends: boolean
        readonly since: string | null
        readonly until: string | null
        readonly remindedAt: string | null
      })
    | null
}

interface Which {
  readonly projectIds: readonly string[]
  /** Includes brokers who have left but still pay. */
  readonly withLeavers: boolean
  readonly personId?: number
  readonly most: number
}

/** Whether person `p` can sell homes of a builder. */
const sells: Sql = sql`
  p.user_type in (${userTypes.agent}, ${userTypes.broker}) and p.activated and p.disabled_at is null`

/** By name. */
export async function brokersOf(
  db: Db,
  { projectIds, withLeavers, personId, most }: Which,
): Promise<MarketplaceBroker[]> {
  const ids = [...projectIds]
  return await db.all(sql`
    select p.id as "personId", trim(p.first_name || ' ' || p.last_name) as name, p.email, p.phone,
      array(select project_id from person_project where person_id = p.id and project_id = any(${ids}::text[])
            order by project_id) as communities,
      (select count(*) from worksheet where person_id = p.id and project_id = any(${ids}::text[])
        and deleted_at is null)::int as worksheets,
      (select jsonb_build_object('id', id, 'state', state, 'amount', amount, 'currency', currency, 'every', every,
          'ends', ends, 'since', since, 'until', until, 'remindedAt', reminded_at)
        from subscription s where person_id = p.id
        order by state not in ('canceled', 'expired') desc, id desc limit 1) as subscription
    from person p
    where ${sells}
      and (${personId ?? null}::int is null or p.id = ${personId ?? null})
      and (exists (select 1 from person_project where person_id = p.id and project_id = any(${ids}::text[]))
        or (${withLeavers}::boolean and exists (select 1 from subscription where person_id = p.id
            and state not in ('opening', 'open', 'canceled', 'expired'))))
    order by lower(p.last_name), lower(p.first_name), p.id limit ${most}`)
}

export async function noteReminder(tx: Db, subscriptionId: number): Promise<void> {
  await tx.run(sql`update subscription set reminded_at = now() where id = ${subscriptionId}`)
}

/** How many brokers, requests, worksheets and deposits a community has. */
export interface ListingCounts {
  readonly projectId: string
  readonly brokers: number
  readonly asking: number
  readonly worksheets: number
  readonly deposits: number
}

export async function listingCounts(db: Db, projectIds: readonly string[]): Promise<ListingCounts[]> {
  return await db.all(sql`
    select project.id as "projectId",
      (select count(*) from person_project r join person p on p.id = r.person_id
        where r.project_id = project.id and ${sells})::int as brokers,
      (select count(*) from broker_request r join person p on p.id = r.person_id
        where r.project_id = project.id and r.decided_at is null and ${sells})::int as asking,
      (select count(*) from worksheet w join person p on p.id = w.person_id
        where w.project_id = project.id and w.deleted_at is null and ${sells})::int as worksheets,
      (select count(*) from deposit where project_id = project.id)::int as deposits
    from project where project.id = any(${[...projectIds]}::text[])`)
}
