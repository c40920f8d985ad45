import type { HeardNumbers } from '../../src/rules/signing/offline/tabletChain.ts'
import type { Ticket } from '../../src/rules/signing/offline/ticket.ts'
import type { OfflineVerdict } from '../../src/rules/signing/offline/verdict.ts'
import type { Db } from './database.ts'
import { opened, sealed } from './sealedFields/sealedColumns.ts'
import { type Sql, sql } from './sql.ts'

export interface TicketRow {
  readonly id: number
  readonly envelopeId: number
  readonly personId: number | null
  readonly deviceKey: string
  readonly body: Ticket
  readonly madeAt: Date
  readonly endsAt: Date
  readonly revokedAt: Date | null
}

const ticketColumns: Sql = sql`
  t.id, t.envelope_id as "envelopeId", t.person_id as "personId", t.device_key as "deviceKey", t.body,
  t.made_at as "madeAt", t.ends_at as "endsAt", t.revoked_at as "revokedAt"`

/** Issues a ticket, which contains its own number. */
export async function insertTicket(
  tx: Db,
  t: {
    readonly tokenHash: string
    readonly envelopeId: number
    readonly personId: number | null
    readonly deviceKey: string
    readonly madeAt: Date
    readonly endsAt: Date
    readonly body: Omit<Ticket, 'id'>
  },
): Promise<Ticket> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into signing_ticket (token_hash, envelope_id, person_id, device_key, body, made_at, ends_at)
    values (${t.tokenHash}, ${t.envelopeId}, ${t.personId}, ${t.deviceKey}, '{}', ${t.madeAt}, ${t.endsAt}) returning id`)
  const body: Ticket = { ...t.body, id }
  await tx.run(sql`update signing_ticket set body = ${sql.json(body)} where id = ${id}`)
  return body
}

export async function ticketByToken(db: Db, tokenHash: string): Promise<TicketRow | undefined> {
  return await db.first(sql`select ${ticketColumns} from signing_ticket t where token_hash = ${tokenHash}`)
}

export async function ticketsOf(db: Db, envelopeId: number): Promise<TicketRow[]> {
  return await db.all(
    sql`select ${ticketColumns} from signing_ticket t where envelope_id = ${envelopeId} order by id`,
  )
}

/** Marks a tablet as lost: everything it submits from now on is reviewed. */
export async function revokeTicket(tx: Db, id: number, now: Date): Promise<void> {
  await tx.run(sql`update signing_ticket set revoked_at = coalesce(revoked_at, ${now}) where id = ${id}`)
}

/**
 * Numbers received from a tablet. Earlier releases stored only a submission's last; staff are not asked again
 * about a gap they decided on.
 */
export async function heardFrom(
  db: Db,
  { deviceKey, envelopeId }: Pick<TicketRow, 'deviceKey' | 'envelopeId'>,
  now: Date,
): Promise<HeardNumbers> {
  const { numbers, ...heard } = await db.one<Omit<HeardNumbers, 'numbers'> & { numbers: number[] }>(sql`
    with heard as (
      select counters, counter_to, why from offline_signing s join signing_ticket t on t.id = s.ticket_id
      where t.device_key = ${deviceKey})
    select coalesce((select max(counter_to) from heard where counters is null or why = 'counter'), 0) as "settledTo",
      array(select unnest(counters) from heard) as numbers,
      exists (select 1 from signing_ticket t where t.device_key = ${deviceKey} and t.envelope_id <> ${envelopeId}
        and t.ends_at > ${now} and t.revoked_at is null
        and not exists (select 1 from offline_signing s where s.ticket_id = t.id)) as "hasOthers"`)
  return { ...heard, numbers: new Set(numbers) }
}

export interface OfflineRow {
  readonly id: number
  readonly ticketId: number
  readonly outcome: OfflineVerdict['outcome']
  readonly why: string
  readonly detail: string
  readonly signers: readonly number[]
  readonly receivedAt: Date
  readonly decision: 'accepted' | 'closed' | null
  readonly note: string
  readonly decidedBy: string | null
}

const columns: Sql = sql`
  s.id, s.ticket_id as "ticketId", outcome, why, detail, signers, received_at as "receivedAt", decision, note,
  decided_by as "decidedBy"`

export async function insertOffline(
  tx: Db,
  s: Pick<OfflineRow, 'ticketId' | 'outcome' | 'why' | 'detail' | 'signers' | 'receivedAt'> & {
    readonly envelopeId: number
    readonly key: string
    readonly head: string
    readonly counters: readonly number[]
    /** Null once it is accepted: acts and strokes have their own tables. */
    readonly handedIn: unknown
  },
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into offline_signing (ticket_id, envelope_id, key, head, counter_to, counters, outcome, why, detail,
                                 signers, package, received_at)
    values (${s.ticketId}, ${s.envelopeId}, ${s.key}, ${s.head}, ${Math.max(...s.counters)}, ${[...s.counters]}::int[],
            ${s.outcome}, ${s.why}, ${s.detail}, ${[...s.signers]}::bigint[], ${sealed('offline_signing.package', s.key, s.handedIn)}, ${s.receivedAt})
    returning id`)
  return id
}

/** The result of these acts, if they were submitted before. */
export async function offlineOfHead(db: Db, ticketId: number, head: string): Promise<OfflineRow | undefined> {
  return await db.first(
    sql`select ${columns} from offline_signing s where ticket_id = ${ticketId} and head = ${head}`,
  )
}

export async function offlineOf(db: Db, envelopeId: number): Promise<OfflineRow[]> {
  return await db.all(
    sql`select ${columns} from offline_signing s where envelope_id = ${envelopeId} order by id`,
  )
}

/** The submission, for those who decide; null once accepted. */
export async function packageOf(db: Db, id: number): Promise<unknown> {
  const { handedIn } = await db.one<{ handedIn: unknown }>(sql`
    select ${opened('offline_signing.package', 's')} as "handedIn" from offline_signing s where s.id = ${id}`)
  return handedIn
}

/** A submission to decide on, whole, locked until the transaction ends. */
export async function lockedOffline(
  tx: Db,
  envelopeId: number,
  id: number,
): Promise<{ readonly row: OfflineRow; readonly ticket: TicketRow; readonly handedIn: unknown } | undefined> {
  const row = await tx.first<OfflineRow & { handedIn: unknown }>(sql`
    select ${columns}, ${opened('offline_signing.package', 's')} as "handedIn" from offline_signing s
    where s.id = ${id} and envelope_id = ${envelopeId} for update of s`)
  if (row === undefined) return undefined
  const ticket = await tx.one<TicketRow>(
    sql`select ${ticketColumns} from signing_ticket t where id = ${row.ticketId}`,
  )
  const { handedIn, ...rest } = row
  return { row: rest, ticket, handedIn }
}

/**
 * Records the decision. Accepted acts and strokes go to their tables; a closed submission stays as received.
 */
export async function decideOffline(
  tx: Db,
  id: number,
  d: {
    readonly decision: 'accepted' | 'closed'
    readonly note: string
    readonly by: string
    readonly now: Date
  },
): Promise<void> {
  await tx.run(sql`
    update offline_signing set decision = ${d.decision}, note = ${d.note}, decided_by = ${d.by}, decided_at = ${d.now},
      package = case when ${d.decision} = 'accepted' then null else package end
    where id = ${id}`)
}

/** How many submissions of an envelope need a decision. */
export const undecidedOf = async (db: Db, envelopeId: number): Promise<number> =>
  (await undecidedOfAll(db, [envelopeId])).get(envelopeId) ?? 0

/** The same for several envelopes, in one query; omits envelopes without any. */
export async function undecidedOfAll(
  db: Db,
  envelopeIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db.all<{ id: number; n: number }>(sql`
    select envelope_id as id, count(*) as n from offline_signing
    where envelope_id = any(${[...envelopeIds]}::bigint[]) and outcome <> 'taken' and decision is null
    group by envelope_id`)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** Notifies the desks of a submission that did not change its envelope. */
export async function ringEnvelope(tx: Db, envelopeId: number, now: Date): Promise<void> {
  await tx.run(sql`update envelope set changed_at = ${now} where id = ${envelopeId}`)
}
