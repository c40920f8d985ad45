import type { ActKind } from '../../src/rules/signing/act.ts'
import type { CostField, PaidFacts } from '../../src/rules/office/lotPlan.ts'
import type { Db } from './database.ts'
import type { Frozen, StoredSheet } from './purchases.ts'
import { bytesOf, type KeptRow } from './objects/keptBytes.ts'
import { type Sql, sql } from './sql.ts'

/** The state of a purchase at a moment, from stored rows. */

/** In SQL: the end of a moment's millisecond, because PostgreSQL's times are finer. */
const endOf = (at: Date): Sql => sql`(${at}::timestamptz + interval '999 microseconds')`

/** The price sheet in force then, and its homes. */
export async function sheetAt(
  db: Db,
  purchaseId: number,
  at: Date,
): Promise<{
  readonly sheet: StoredSheet
  readonly frozen: Frozen
  /** False if there may have been others that were not recorded. */
  readonly isSure: boolean
}> {
  const later = sql`from kept_sheet where purchase_id = p.id and until > ${endOf(at)}`
  const changes = ['purchase.choose', 'purchase.move', 'purchase.again', 'purchase.drop']
  return await db.one(sql`
    select coalesce((select sheet ${later} order by until, id limit 1), p.sheet) as sheet,
      coalesce((select frozen ${later} and frozen is not null order by until, id limit 1), p.frozen) as frozen,
      (${endOf(at)} >= p.sheets_kept_from or not exists (select 1 from known_audit a
        where (a.object = 'purchase:' || p.id or a.object like 'purchase:' || p.id || ' lot:%')
          and a.action = any(${changes}::text[]) and a.at > ${endOf(at)} and a.at <= p.sheets_kept_from)) as "isSure"
    from purchase p where p.id = ${purchaseId}`)
}

interface ListedThen {
  readonly lotId: number
  readonly since: Date
  /** Decimals. */
  readonly prices: Readonly<Partial<Record<CostField, number>>>
  /** The facts that decided which prices count; null if not recorded. */
  readonly recorded: PaidFacts | null
  readonly now: PaidFacts
}

/** The homes' prices as recorded by that time. */
export async function listedAt(db: Db, lotIds: readonly number[], at: Date): Promise<ListedThen[]> {
  return await db.all(sql`
    select distinct on (h.lot_id) h.lot_id as "lotId", h.since, h.prices, h.paid as recorded, lot_paid_for(lot) as now
    from lot_price h join lot on lot.id = h.lot_id where h.lot_id = any(${[...lotIds]}::int[]) and h.since <= ${endOf(at)}
    order by h.lot_id, h.since desc, h.id desc`)
}

/** Homes on hold for a purchase, or sold to it, at that time. */
export async function homesAt(db: Db, purchaseId: number, at: Date): Promise<Set<number>> {
  const rows = await db.all<{ lotId: number }>(sql`
    select lot_id as "lotId" from deal where purchase_id = ${purchaseId} and created_at <= ${endOf(at)}
      and (ended_at is null or ended_at > ${endOf(at)})`)
  return new Set(rows.map(({ lotId }) => lotId))
}

/** The terms accepted by then: the latest of each project whose terms apply. */
export async function termsAt(
  db: Db,
  purchaseId: number,
  at: Date,
): Promise<{ terms: { title: string; body: string }[]; acceptedAt: Date }[]> {
  return await db.all(sql`
    select terms, "acceptedAt" from (
      select distinct on (v.project_id) v.project_id, terms, accepted_at as "acceptedAt"
      from term_acceptance a join term_version v using (hash)
      where a.purchase_id = ${purchaseId} and accepted_at <= ${endOf(at)} order by v.project_id, accepted_at desc) last
    order by "acceptedAt", project_id`)
}

/** Ids of purchasers who joined or left after a moment, with their positions. */
export async function joinedAfter(db: Db, purchaseId: number, at: Date): Promise<Set<number>> {
  const rows = await db.all<{ id: number }>(sql`
    select joined_id as id from sale_change where purchase_id = ${purchaseId} and joined_id is not null
      and done_at > ${endOf(at)}`)
  return new Set(rows.map(({ id }) => id))
}

export interface PaperAt {
  readonly envelopeId: number
  readonly key: string
  readonly revision: number
  readonly title: string
  readonly pages: number
  readonly sha256: string
  readonly frozenAt: Date
  readonly isSealed: boolean
}

/** Papers that were frozen by then, in the newest revision of that time. */
export async function papersAt(db: Db, purchaseId: number, at: Date): Promise<PaperAt[]> {
  return await db.all(sql`
    select distinct on (r.envelope_id, r.position, r.paper_key) r.envelope_id::int as "envelopeId", r.paper_key as key,
      r.revision, r.title, r.pages, r.sha256, r.frozen_at as "frozenAt",
      exists (select 1 from envelope_sealed s where s.envelope_id = r.envelope_id and s.paper_key = r.paper_key
        and s.revision = r.revision and s.sealed_at <= ${endOf(at)}) as "isSealed"
    from envelope_revision r join envelope e on e.id = r.envelope_id
    where e.purchase_id = ${purchaseId} and r.frozen_at <= ${endOf(at)}
    order by r.envelope_id, r.position, r.paper_key, r.revision desc`)
}

/** Each envelope's last event by then, and the state restored to, if any. */
export async function envelopesAt(
  db: Db,
  purchaseId: number,
  at: Date,
): Promise<
  { readonly id: number; readonly last: string; readonly restored: string | null; readonly isDone: boolean }[]
> {
  return await db.all(sql`
    select e.id::int as id, coalesce(v.event->>'name', 'draft') as last, v.event->'before'->>'state' as restored,
      (e.completed_at is not null and e.completed_at <= ${endOf(at)}) as "isDone"
    from envelope e left join lateral (select event from envelope_event where envelope_id = e.id and at <= ${endOf(at)}
      and event->>'name' in ('send', 'decline', 'void', 'renew', 'expire', 'restore') order by seq desc limit 1) v on true
    where e.purchase_id = ${purchaseId} and e.made_at <= ${endOf(at)} order by e.id`)
}

/** Signers' acts by then: each kind of act once, with its latest time. */
export async function signersAt(
  db: Db,
  purchaseId: number,
  at: Date,
): Promise<
  {
    readonly envelopeId: number
    readonly role: string
    readonly name: string
    readonly kind: ActKind
    readonly at: Date
  }[]
> {
  return await db.all(sql`
    select a.envelope_id::int as "envelopeId", s.role, s.name, a.kind, max(a.at) as at
    from signing_act a join envelope e on e.id = a.envelope_id join envelope_signer s on s.id = a.signer_id
    where e.purchase_id = ${purchaseId} and a.at <= ${endOf(at)}
    group by a.envelope_id, s.id, s.role, s.name, a.kind order by max(a.at)`)
}

/** A paper as frozen or sealed; undefined if it belongs to another purchase. */
export async function paperBytes(
  db: Db,
  purchaseId: number,
  { envelopeId, key, revision, isSealed }: Pick<PaperAt, 'envelopeId' | 'key' | 'revision' | 'isSealed'>,
): Promise<{ bytes: Uint8Array; title: string; pages: number } | undefined> {
  const row = await db.first<KeptRow & { title: string; pages: number }>(sql`
    select case when s.revision is null then r.bytes else s.bytes end as bytes,
      case when s.revision is null then r.object else s.object end as object, coalesce(s.sha256, r.sha256) as sha256,
      r.title, coalesce(s.pages, r.pages) as pages
    from envelope_revision r join envelope e on e.id = r.envelope_id
    left join envelope_sealed s on ${isSealed}::boolean and s.envelope_id = r.envelope_id and s.paper_key = r.paper_key
      and s.revision = r.revision
    where e.purchase_id = ${purchaseId} and r.envelope_id = ${envelopeId} and r.paper_key = ${key}
      and r.revision = ${revision} and (not ${isSealed}::boolean or s.revision is not null)`)
  if (row === undefined) return undefined
  return { bytes: await bytesOf(db, row), title: row.title, pages: row.pages }
}
