import type { Act, MarkMethod } from '../../src/rules/signing/act.ts'
import type { Db } from './database.ts'
import { opened, sealed, strokesRow } from './sealedFields/sealedColumns.ts'
import { sql } from './sql.ts'

/** An envelope's acts, in order. */
export async function actsOf(db: Db, envelopeId: number): Promise<Act[]> {
  const rows = await db.all<{ act: Act; reason: string | null }>(sql`
    select act, ${opened('signing_act.reason', 'a')} as reason from signing_act a
    where envelope_id = ${envelopeId} order by seq`)
  // Earlier releases put a decline's reason into the act, sealed, but part of the hash.
  return rows.map(({ act, reason }) => (reason === null ? act : { ...act, reason }))
}

/** In which session each act was done; null if that is unknown. */
export async function sessionsOfActs(
  db: Db,
  envelopeId: number,
): Promise<ReadonlyMap<number, string | null>> {
  const rows = await db.all<{ seq: number; session: string | null }>(
    sql`select seq, session_id as session from signing_act where envelope_id = ${envelopeId}`,
  )
  return new Map(rows.map(({ seq, session }) => [seq, session]))
}

/** The sessions of an envelope's acts, by the numbers that acts show. */
export async function numberedSessions(
  db: Db,
  envelopeId: number,
): Promise<readonly { readonly session: string | null; readonly number: number }[]> {
  return await db.all(sql`
    select distinct session_id as session, (act->'presence'->>'session')::int as number from signing_act
    where envelope_id = ${envelopeId} and act->'presence'->'session' is not null`)
}

export async function lastAct(
  db: Db,
  envelopeId: number,
): Promise<{ readonly seq: number; readonly sha256: string } | undefined> {
  return await db.first(
    sql`select seq, sha256 from signing_act where envelope_id = ${envelopeId} order by seq desc limit 1`,
  )
}

export async function insertAct(
  tx: Db,
  {
    act,
    signerId,
    sha256,
    sessionId,
  }: {
    readonly act: Act
    readonly signerId: number | null
    readonly sha256: string
    readonly sessionId: string | null
  },
): Promise<void> {
  await tx.run(sql`
    insert into signing_act (envelope_id, seq, signer_id, kind, act, sha256, session_id, at)
    values (${act.envelope}, ${act.seq}, ${signerId}, ${act.kind}, ${sql.json(act)}, ${sha256}, ${sessionId},
            ${act.at.server}::timestamptz)`)
}

/** Stores a drawing's strokes; only their hash leaves the server. */
export async function insertStrokes(
  tx: Db,
  s: {
    readonly envelopeId: number
    readonly signerId: number
    readonly sha256: string
    readonly strokes: string
  },
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into signing_stroke (envelope_id, signer_id, sha256, strokes)
    values (${s.envelopeId}, ${s.signerId}, ${s.sha256},
            ${sealed('signing_stroke.strokes', strokesRow(s), s.strokes)}) returning id`)
  return id
}

/** Whether exactly the same strokes exist for another signer or envelope. */
export async function isStrokeKnown(db: Db, sha256: string, signerId: number): Promise<boolean> {
  const row = await db.first(
    sql`select 1 from signing_stroke where sha256 = ${sha256} and signer_id <> ${signerId} limit 1`,
  )
  return row !== undefined
}

export interface MarkRow {
  readonly key: string
  readonly revision: number
  readonly fieldId: string
  readonly signerId: number
  readonly seq: number
  readonly kind: string
  readonly method: MarkMethod
  readonly text: string | null
  readonly strokes: string | null
  readonly madeAt: Date
}

export async function insertMark(
  tx: Db,
  envelopeId: number,
  m: Omit<MarkRow, 'strokes'> & { readonly strokeId: number | null },
): Promise<void> {
  await tx.run(sql`
    insert into signing_mark (envelope_id, paper_key, revision, field_id, signer_id, seq, kind, method, text, stroke_id, made_at)
    values (${envelopeId}, ${m.key}, ${m.revision}, ${m.fieldId}, ${m.signerId}, ${m.seq}, ${m.kind}, ${m.method},
            ${m.text}, ${m.strokeId}, ${m.madeAt})`)
}

/**
 * Valid marks on each paper's newest revision. Signatures from before everyone had to sign again do not
 * count; from before a strike-out they do.
 */
export async function marksOf(db: Db, envelopeId: number): Promise<MarkRow[]> {
  return await db.all(sql`
    select paper_key as key, revision, field_id as "fieldId", m.signer_id as "signerId", seq, kind, method, text,
           ${opened('signing_stroke.strokes', 's')} as strokes, m.made_at as "madeAt"
    from signing_mark m left join signing_stroke s on s.id = m.stroke_id
    where m.envelope_id = ${envelopeId} and revision >= (
      select max(r.revision) from envelope_revision r
      where r.envelope_id = m.envelope_id and r.paper_key = m.paper_key and not r.keeps_marks)
    order by seq, paper_key, field_id`)
}

/** Filled fields of a paper's current revision. */
export async function filledOn(db: Db, envelopeId: number, key: string): Promise<ReadonlySet<string>> {
  return new Set(
    (await marksOf(db, envelopeId)).filter((mark) => mark.key === key).map(({ fieldId }) => fieldId),
  )
}
