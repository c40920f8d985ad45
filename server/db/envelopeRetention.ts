import type { Database, Db } from './database.ts'
import { sql } from './sql.ts'

export interface EnvelopeTerms {
  /** How long unsigned papers outlive a failed purchase, so that mails about it can go. */
  readonly unsignedHours: number
  /** How long signed papers are kept after the sale has ended, by default. */
  readonly signedYears: number
}

/** Envelopes past retention, oldest first; not running ones, nor of purchases that go on. */
export async function envelopesOver(
  db: Database,
  { unsignedHours, signedYears }: EnvelopeTerms,
): Promise<{ readonly id: number; readonly purchaseId: number }[]> {
  return await db.all(sql`
    select e.id, e.purchase_id as "purchaseId"
    from envelope e join purchase p on p.id = e.purchase_id join project j on j.id = e.project_id
    where e.state <> 'sent' and p.ended_at is not null and case
      when exists (select 1 from signing_act where envelope_id = e.id and kind in ('signed', 'initialled', 'witnessed'))
        or exists (select 1 from envelope_scan where envelope_id = e.id)
      then greatest(p.ended_at, e.changed_at)
           < now() - make_interval(years => coalesce((j.flags ->> 'keepSignedYears')::int, ${signedYears}::int))
      else p.state in ('cancelled', 'failed') and p.ended_at < now() - make_interval(hours => ${unsignedHours}) end
    order by e.id limit 200`)
}

/** Deletes an envelope with papers, signers, acts, drawings and links. False if it is gone. */
export async function dropEnvelope(tx: Db, id: number): Promise<boolean> {
  await tx.run(sql`
    update envelope set renews = nullif(renews, ${id}), amends = nullif(amends, ${id}) where ${id} in (renews, amends)`)
  return (await tx.run(sql`delete from envelope where id = ${id}`)) > 0
}
