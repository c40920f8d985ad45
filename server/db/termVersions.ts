import type { Db } from './database.ts'
import { sql } from './sql.ts'

interface Term {
  readonly title: string
  readonly body: string
}

/** Who accepts: an account, or a guest's session, perhaps at a kiosk; and the page's language. */
interface Acceptor {
  readonly sessionId: string | null
  readonly personId: number | null
  readonly deviceId: string | null
  readonly language: string | null
}

/** Records that a version of the terms was accepted, with its text. Accepting again keeps the first time. */
export async function acceptTermVersion(
  tx: Db,
  {
    purchaseId,
    projectId,
    hash,
    terms,
    by,
  }: {
    purchaseId: number
    projectId: string
    hash: string
    terms: readonly Term[]
    by: Acceptor
  },
): Promise<void> {
  await tx.run(sql`
    insert into term_version (hash, project_id, terms) values (${hash}, ${projectId}, ${sql.json(terms)})
    on conflict do nothing`)
  await tx.run(sql`
    insert into term_acceptance (purchase_id, hash, accepted_at, session_id, person_id, device_id, language)
    values (${purchaseId}, ${hash}, now(), ${by.sessionId}, ${by.personId}, ${by.deviceId}, ${by.language})
    on conflict do nothing`)
}

/** The terms version last accepted in a purchase. */
export async function acceptedTerms(
  db: Db,
  purchaseId: number,
): Promise<{ hash: string; terms: Term[]; at: Date } | undefined> {
  return await db.first(sql`
    select hash, terms, accepted_at as at from term_acceptance join term_version using (hash)
    where purchase_id = ${purchaseId} order by accepted_at desc limit 1`)
}

/** When this version was accepted in a purchase. */
export async function acceptedAt(db: Db, purchaseId: number, hash: string): Promise<Date | null> {
  const row = await db.first<{ at: Date }>(sql`
    select accepted_at as at from term_acceptance where purchase_id = ${purchaseId} and hash = ${hash}`)
  return row?.at ?? null
}
