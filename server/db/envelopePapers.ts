import type { CompanionRow, CompanionValue } from '../../src/rules/papers/companion.ts'
import type { DeliveredKind } from '../../src/rules/papers/paper.ts'
import type { SignedField } from '../../src/rules/papers/placedField.ts'
import type { Db } from './database.ts'
import { bytesFound, bytesOf, keptColumns, type KeptRow } from './objects/keptBytes.ts'
import { type Sql, sql } from './sql.ts'

/** A frozen paper without its bytes. */
export interface RevisionRow {
  readonly key: string
  readonly revision: number
  readonly position: number
  readonly title: string
  readonly language: string
  readonly sha256: string
  readonly pages: number
  readonly pageSha256: readonly string[]
  readonly fields: readonly SignedField[]
  readonly companion: readonly CompanionRow[]
  readonly said: readonly CompanionValue[]
  readonly frozenAt: Date
}

const columns: Sql = sql`
  paper_key as key, revision, position, title, language, sha256, pages, page_sha256 as "pageSha256", fields, companion,
  said, frozen_at as "frozenAt"`

const newestOf = (envelopeId: number): Sql => sql`(
  select distinct on (paper_key) ${columns} from envelope_revision
  where envelope_id = ${envelopeId} order by paper_key, revision desc) newest`

/** The newest revision of each paper, in order. */
export async function papersOfEnvelope(db: Db, envelopeId: number): Promise<RevisionRow[]> {
  return await db.all(sql`select * from ${newestOf(envelopeId)} order by position`)
}

/**
 * Each paper's newest revision, in order, with all text keys. One that only strikes wording has no place for
 * it, so the one before is read too.
 */
export async function papersSaying(
  db: Db,
  envelopeId: number,
): Promise<
  (Pick<RevisionRow, 'key' | 'title' | 'sha256'> & { readonly said: readonly { key: string }[] })[]
> {
  return await db.all(sql`
    select key, title, sha256, array(
      select distinct jsonb_build_object('key', v ->> 'key') from envelope_revision r, jsonb_array_elements(r.said) v
      where r.envelope_id = ${envelopeId} and r.paper_key = newest.key and r.revision >= (
        select max(w.revision) from envelope_revision w
        where w.envelope_id = r.envelope_id and w.paper_key = r.paper_key and not w.keeps_marks)) as said
    from ${newestOf(envelopeId)} order by position`)
}

/** Every revision, in order. */
export async function revisionsOf(db: Db, envelopeId: number): Promise<RevisionRow[]> {
  return await db.all(sql`
    select ${columns} from envelope_revision where envelope_id = ${envelopeId} order by position, revision`)
}

/** What purchasers acknowledged receiving when they signed an envelope's papers, by the frozen versions. */
export async function deliveredBy(db: Db, envelopeId: number): Promise<DeliveredKind[]> {
  const rows = await db.all<{ what: DeliveredKind }>(sql`
    select distinct p.delivers as what from envelope e
    join lateral (select distinct on (paper_key) paper_key, fields, frozen_at from envelope_revision
      where envelope_id = e.id order by paper_key, revision desc) r on true
    join purchase u on u.id = e.purchase_id
    join lateral (select delivers from paper where project_id = e.project_id and key = r.paper_key
        and published_at <= r.frozen_at
      order by published_at <= u.papers_at desc, version desc limit 1) p on p.delivers is not null
    where e.id = ${envelopeId} and exists (select 1 from jsonb_array_elements(r.fields) f
      where f->>'kind' = 'signature' and f->>'signer' like 'purchaser.%')
    order by what`)
  return rows.map(({ what }) => what)
}

export async function frozenBytes(
  db: Db,
  envelopeId: number,
  key: string,
  revision: number,
): Promise<Uint8Array | undefined> {
  const row = await db.first<KeptRow>(sql`
    select ${keptColumns('r')} from envelope_revision r
    where envelope_id = ${envelopeId} and paper_key = ${key} and revision = ${revision}`)
  return await bytesFound(db, row)
}

export type NewRevision = Omit<RevisionRow, 'frozenAt'> & {
  readonly bytes: Uint8Array
  /** Signatures on the previous revision are valid on this one too. */
  readonly keepsMarks?: boolean
}

/** Freezes a paper. */
export async function insertRevision(tx: Db, envelopeId: number, r: NewRevision): Promise<void> {
  await tx.run(sql`
    insert into envelope_revision (envelope_id, paper_key, revision, position, title, language, bytes, sha256, pages,
                                   page_sha256, fields, companion, said, keeps_marks)
    values (${envelopeId}, ${r.key}, ${r.revision}, ${r.position}, ${r.title}, ${r.language}, ${r.bytes}, ${r.sha256},
            ${r.pages}, ${[...r.pageSha256]}::text[], ${sql.json(r.fields)}, ${sql.json(r.companion)}, ${sql.json(r.said)},
            ${r.keepsMarks === true})`)
}

/** Freezes the same bytes again, for those who must sign again. */
export async function repeatRevision(tx: Db, envelopeId: number, key: string): Promise<void> {
  await tx.run(sql`
    insert into envelope_revision (envelope_id, paper_key, revision, position, title, language, bytes, object, sha256, pages,
                                   page_sha256, fields, companion, said)
    select envelope_id, paper_key, revision + 1, position, title, language, bytes, object, sha256, pages, page_sha256, fields, companion, said
    from envelope_revision where envelope_id = ${envelopeId} and paper_key = ${key} order by revision desc limit 1`)
}

/** Seals the certificate with the papers, under a key no paper has. */
export const certificateKey = ''

export interface SealedRow {
  readonly key: string
  readonly revision: number
  readonly sha256: string
  readonly pages: number
}

export async function sealedOf(db: Db, envelopeId: number): Promise<SealedRow[]> {
  return await db.all(sql`
    select paper_key as key, revision, sha256, pages from envelope_sealed where envelope_id = ${envelopeId}`)
}

export async function sealedBytes(db: Db, envelopeId: number, key: string): Promise<Uint8Array | undefined> {
  const row = await db.first<KeptRow>(sql`
    select ${keptColumns('s')} from envelope_sealed s where envelope_id = ${envelopeId} and paper_key = ${key}`)
  return await bytesFound(db, row)
}

export interface SealedPlace {
  readonly envelopeId: number
  readonly key: string
}

/** Where sealed papers are stored, in order, after one; null for the first. */
export async function sealedAfter(db: Db, after: SealedPlace | null, most: number): Promise<SealedPlace[]> {
  return await db.all(sql`
    select envelope_id as "envelopeId", paper_key as key from envelope_sealed
    where (envelope_id, paper_key) > (${after?.envelopeId ?? 0}::bigint, ${after?.key ?? ''})
    order by envelope_id, paper_key limit ${most}`)
}

/** Records that a signer opened a sealed paper; true once they opened all. */
export async function noteOpened(
  tx: Db,
  envelopeId: number,
  { signerId, key }: { readonly signerId: number; readonly key: string },
): Promise<boolean> {
  await tx.run(sql`
    insert into copy_read (signer_id, paper_key) values (${signerId}, ${key}) on conflict do nothing`)
  const { left } = await tx.one<{ left: number }>(sql`
    select count(*)::int as left from envelope_sealed s
    where envelope_id = ${envelopeId} and paper_key <> ${certificateKey}
      and not exists (select 1 from copy_read r where r.signer_id = ${signerId} and r.paper_key = s.paper_key)`)
  return left === 0
}

/** Stores a sealed paper; a later seal replaces it. */
export async function saveSealed(
  tx: Db,
  envelopeId: number,
  { key, revision, sha256, pages, bytes }: SealedRow & { readonly bytes: Uint8Array },
): Promise<void> {
  await tx.run(sql`
    insert into envelope_sealed (envelope_id, paper_key, revision, bytes, sha256, pages)
    values (${envelopeId}, ${key}, ${revision}, ${bytes}, ${sha256}, ${pages})
    on conflict (envelope_id, paper_key) do update
      set revision = excluded.revision, bytes = excluded.bytes, object = null, sha256 = excluded.sha256, pages = excluded.pages,
          sealed_at = now()`)
}

export interface ScanRow {
  readonly key: string
  readonly revision: number
  readonly page: number
  readonly sha256: string
  /** Whose marks it carries; null from earlier releases, which did not record it. */
  readonly signers: readonly number[] | null
}

export async function scansOf(db: Db, envelopeId: number): Promise<ScanRow[]> {
  return await db.all(sql`
    select paper_key as key, revision, page, sha256, signers from envelope_scan
    where envelope_id = ${envelopeId} order by paper_key, page, id`)
}

/** A revision's page with valid signatures, unless a newer scan replaces it for all its signers. */
const counts: Sql = sql`
  s.revision >= (
    select max(r.revision) from envelope_revision r
    where r.envelope_id = s.envelope_id and r.paper_key = s.paper_key and not r.keeps_marks)
  and not exists (
    select 1 from envelope_scan n
    where n.envelope_id = s.envelope_id and n.paper_key = s.paper_key and n.page = s.page and n.revision > s.revision
      and (n.signers is null or s.signers is null or s.signers <@ n.signers))`

/** The scans of an envelope that count: those that its seal will contain. */
export async function validScansOf(db: Db, envelopeId: number): Promise<ScanRow[]> {
  return await db.all(sql`
    select paper_key as key, revision, page, sha256, signers from envelope_scan s
    where envelope_id = ${envelopeId} and ${counts} order by paper_key, page, id`)
}

/** A scanned page that counts: of the current revision, or with signatures still valid. */
export interface ScanFile extends ScanRow {
  readonly bytes: Uint8Array
  readonly contentType: string
  readonly sha256: string
}

/** The scanned pages of a paper, in order. */
export async function scanFilesOf(db: Db, envelopeId: number, key: string): Promise<ScanFile[]> {
  const rows = await db.all<Omit<ScanFile, 'bytes'> & KeptRow>(sql`
    select paper_key as key, revision, page, ${keptColumns('s')}, content_type as "contentType", signers
    from envelope_scan s where envelope_id = ${envelopeId} and paper_key = ${key} and ${counts}
    order by page, id`)
  const files: ScanFile[] = []
  for (const { object, bytes, ...row } of rows)
    files.push({ ...row, bytes: await bytesOf(db, { ...row, object, bytes }) })
  return files
}

/** Stores a scanned page; replaces the same signers' earlier scans of it. */
export async function saveScan(
  tx: Db,
  envelopeId: number,
  s: ScanRow & {
    readonly signers: readonly number[]
    readonly bytes: Uint8Array
    readonly contentType: string
    readonly by: string
  },
): Promise<void> {
  const signers = sql`${[...s.signers]}::bigint[]`
  const earlier = sql`
    envelope_id = ${envelopeId} and paper_key = ${s.key} and revision = ${s.revision} and page = ${s.page}`
  await tx.run(sql`
    update envelope_scan set signers = array(select unnest(signers) except select unnest(${signers})) where ${earlier}`)
  await tx.run(sql`delete from envelope_scan where ${earlier} and coalesce(signers, '{}') = '{}'`)
  await tx.run(sql`
    insert into envelope_scan (envelope_id, paper_key, revision, page, bytes, content_type, sha256, by_whom, signers)
    values (${envelopeId}, ${s.key}, ${s.revision}, ${s.page}, ${s.bytes}, ${s.contentType}, ${s.sha256}, ${s.by}, ${signers})`)
}

export interface ChangeRow {
  readonly id: number
  readonly key: string
  readonly before: string
  readonly after: string
  /** When an amendment's change applies to the deal: once everyone has signed. */
  readonly by: 'initials' | 'newPaper' | 'amendment' | 'renewal'
  readonly at: Date
}

export async function changesOf(db: Db, envelopeId: number): Promise<ChangeRow[]> {
  return await db.all(sql`
    select id, key, before, after, by_how as by, at from envelope_change where envelope_id = ${envelopeId} order by id`)
}

export async function insertChange(
  tx: Db,
  envelopeId: number,
  c: Omit<ChangeRow, 'id'> & { readonly whom: string },
): Promise<void> {
  await tx.run(sql`
    insert into envelope_change (envelope_id, id, key, before, after, by_how, by_whom, at)
    select ${envelopeId}, coalesce(max(id), 0) + 1, ${c.key}, ${c.before}, ${c.after}, ${c.by}, ${c.whom}, ${c.at}
    from envelope_change where envelope_id = ${envelopeId}`)
}

/** A renewed amendment proposes the same changes as the one before. */
export async function copyChanges(tx: Db, from: number, to: number): Promise<void> {
  await tx.run(sql`
    insert into envelope_change (envelope_id, id, key, before, after, by_how, by_whom, at)
    select ${to}, id, key, before, after, by_how, by_whom, at from envelope_change
    where envelope_id = ${from} and by_how = 'amendment'`)
}
