import type { Db } from './database.ts'
import { addJob } from './jobs.ts'
import { sql } from './sql.ts'

export const sealJobKey = (id: number, revision: number): string => `seal ${id} ${revision}`

/** Whether sealing a complete envelope failed so far, retried or given up. */
export async function isSealFailing(db: Db, id: number, revision: number): Promise<boolean> {
  const row = await db.first<{ one: number }>(sql`
    select 1 as one from job where key = ${sealJobKey(id, revision)} and fault is not null
      and (outcome is null or outcome = 'dead')`)
  return row !== undefined
}

/** Complete envelopes whose seal has failed, with the kind of the failure. */
export async function unsealedEnvelopes(db: Db): Promise<{ readonly id: number; readonly fault: string }[]> {
  return await db.all(sql`
    select e.id, j.fault from envelope e
    join job j on j.key = 'seal ' || e.id || ' ' || (e.body ->> 'sealed')
    where e.sealed_at is null and j.fault is not null and (j.outcome is null or j.outcome = 'dead')
    order by e.id limit 20`)
}

/** Seals a complete envelope again and mails copies given up since. Null if incomplete or sealed. */
export async function sealAgain(tx: Db, id: number): Promise<number | null> {
  const row = await tx.first<{ revision: number }>(sql`
    select (body ->> 'sealed')::int as revision from envelope
    where id = ${id} and sealed_at is null and body ->> 'sealed' is not null for update`)
  if (row === undefined) return null
  await addJob(tx, {
    kind: 'seal',
    payload: { envelopeId: id },
    key: sealJobKey(id, row.revision),
    again: true,
  })
  const copies = await tx.run(sql`
    update job set outcome = null, fault = null, ended_at = null, tries = 0, due_at = now() + interval '2 minutes'
    where kind = 'mail' and outcome = 'dead' and payload -> 'envelope' ->> 'letter' = 'copy'
      and (payload -> 'envelope' ->> 'id')::bigint = ${id}`)
  return copies
}
