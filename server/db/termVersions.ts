import type { Db } from './database.ts'
import { sql } from './sql.ts'
import type { Term } from './terms.ts'

/** An account, or a guest's session, perhaps at a kiosk; and the page's language. */
interface Acceptor {
  readonly sessionId: string | null
  readonly personId: number | null
  readonly deviceId: string | null
  readonly language: string | null
}

/** Records acceptance of a version of the terms, with its text, the first time. */
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

/** For each project, the version last accepted in a purchase. */
export async function acceptedTerms(
  db: Db,
  purchaseId: number,
): Promise<{ projectId: string; name: string; hash: string; terms: Term[]; at: Date }[]> {
  return await db.all(sql`
    select distinct on (project_id) project_id as "projectId", project.name, hash, terms, accepted_at as at
    from term_acceptance join term_version using (hash) join project on project.id = project_id
    where purchase_id = ${purchaseId} order by project_id, accepted_at desc`)
}

/** When which versions were accepted in a purchase, by their hash. */
export async function acceptancesOf(db: Db, purchaseId: number): Promise<ReadonlyMap<string, Date>> {
  const rows = await db.all<{ hash: string; at: Date }>(sql`
    select hash, accepted_at as at from term_acceptance where purchase_id = ${purchaseId}`)
  return new Map(rows.map(({ hash, at }) => [hash, at]))
}
