import type { Db } from './database.ts'
import { opened } from './sealedFields/sealedColumns.ts'
import { sql } from './sql.ts'

export interface StoryRow {
  readonly at: Date
  readonly what: string
  /** Who did it, as named in the audit log: `person:3`, `guest:…`, `gateway:stripe`. */
  readonly by: string
  readonly note: string
}

/** Only the newest entries of a story are shown. */
export const mostStory = 500

/**
 * Events of a purchase, its holds, envelopes, checks, payments and agreements, newest first. A home's hold
 * counts while it was this purchase's.
 */
export async function storyOfPurchase(db: Db, id: number): Promise<StoryRow[]> {
  return await db.all(sql`
    with own as (select id, lot_id, created_at, coalesce(ended_at, 'infinity') as ended_at from deal where purchase_id = ${id}),
    objects as (
      select 'purchase:' || ${id}::bigint as object
      union all select 'purchase:' || ${id}::bigint || ' lot:' || lot_id from own
      union all select 'purchase:' || ${id}::bigint || ' delivery:' || d.id from delivery d where purchase_id = ${id}
      union all select 'purchase:' || ${id}::bigint || ' ' || struck from unnest(array['lastDay', 'waiver']) as struck
      union all select 'identity_check:' || c.id from identity_check c where purchase_id = ${id}
      union all select 'payment:' || p.id from payment p where purchase_id = ${id}
      union all select 'payment_attempt:' || a.id from payment_attempt a join payment p on p.id = a.payment_id where purchase_id = ${id}
      union all select 'refund:' || r.id from refund r join payment_attempt a on a.id = r.attempt_id
        join payment p on p.id = a.payment_id where purchase_id = ${id}
      union all select 'envelope:' || e.id || ' offline:' || s.id from envelope e
        join offline_signing s on s.envelope_id = e.id where e.purchase_id = ${id}
      union all select 'mandate:' || m.id from mandate m where purchase_id = ${id}
      union all select 'planned_debit:' || d.id from planned_debit d where purchase_id = ${id}),
    told as (
      select at, action as what, actor as by, '' as note from known_audit where object in (select object from objects)
        and action not in ('purchase.change', 'purchase.buyers')
      union all
      select a.at, a.action, a.actor, coalesce(u.reason, '') from own
        join known_audit a on a.object = 'lot:' || own.lot_id and a.at between own.created_at - interval '5 seconds'
          and own.ended_at + interval '5 seconds' and a.action like 'hold.%'
        left join deal_undone u on u.deal_id = own.id and a.action = 'hold.release'
      union all
      select w.joined_at, 'waiting.join', 'person:' || w.person_id, '' from waiting w join own on own.id = w.deal_id
      union all
      select w.offered_at, 'waiting.offered', '', '' from waiting w join own on own.id = w.deal_id
      union all
      select made_at, 'help.call', case when device_id is null then 'guest' else 'device:' || device_id end, ''
        from help_call where purchase_id = ${id}
      union all
      select taken_at, 'help.take', 'person:' || taken_by, '' from help_call where purchase_id = ${id} and taken_at is not null
      union all
      select done_at, 'purchase.unsell', done_by, reason from deal_undone where purchase_id = ${id} and what = 'unsell'
      union all
      select done_at, 'purchase.change', done_by, reason from sale_change where purchase_id = ${id} and from_lot is not null
      union all
      select done_at, 'purchase.buyers', done_by, reason from sale_change where purchase_id = ${id} and of_buyers
      union all
      select taken_at, 'purchase.takeBack', done_by, '' from take_back where purchase_id = ${id} and taken_at is not null
      union all
      select v.at, 'envelope.' || (v.event->>'name'), v.by_whom, coalesce(${opened('envelope_event.said', 'v')}, '')
        from envelope_event v join envelope e on e.id = v.envelope_id where e.purchase_id = ${id}
      union all
      select a.at, a.action, a.actor, case a.action when 'waiver.ask' then coalesce(${opened('card_waiver.why', 'w')}, '') else '' end
        from card_waiver w join known_audit a on a.object = 'card_waiver:' || w.id where w.purchase_id = ${id}
      union all
      select completed_at, 'envelope.complete', '', '' from envelope where purchase_id = ${id} and completed_at is not null)
    select at, what, by, note from told order by at desc limit ${mostStory}`)
}

/** The names of accounts, and whether each is the builder's. */
export async function namesOf(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; name: string; userType: number }[]> {
  return await db.all(sql`
    select id, trim(first_name || ' ' || last_name) as name, user_type as "userType" from person
    where id = any(${[...ids]}::int[])`)
}
