import type { Db } from './database.ts'
import { sql } from './sql.ts'

/** Whether somebody signs in a project: as a party of a purchase, by an emailed link, or under their own address. */
export async function signsIn(
  db: Db,
  projectId: string,
  who: { readonly sessionId: string | null; readonly personId: number | null; readonly email: string },
): Promise<boolean> {
  const found = await db.first(sql`
    select 1 from purchase_party q join purchase p on p.id = q.purchase_id
    where p.project_id = ${projectId} and (q.session_id = ${who.sessionId} or q.person_id = ${who.personId})
    union all
    select 1 from envelope_signer s join envelope e on e.id = s.envelope_id
    left join signer_session l on l.signer_id = s.id and l.session_id = ${who.sessionId}
    where e.project_id = ${projectId}
      and (l.session_id is not null or (${who.email} <> '' and lower(s.email) = ${who.email}))
    limit 1`)
  return found !== undefined
}
