import type { Database, Db } from './database.ts'
import { opened, sealed } from './sealedFields/sealedColumns.ts'
import { sql } from './sql.ts'
import { addJob } from './jobs.ts'

export const providerEventKind = 'providerEvent'

/** Records an event and its job. False if the provider has sent it before. */
export async function keepEvent(
  db: Database,
  { provider, eventId, raw }: { provider: string; eventId: string; raw: string },
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const row = await tx.first<{ id: number }>(sql`
      insert into provider_event (provider, event_id, body)
      values (${provider}, ${eventId}, ${sealed('provider_event.body', `${provider}.${eventId}`, raw)})
      on conflict (provider, event_id) do nothing returning id`)
    if (row === undefined) return false
    return await addJob(tx, {
      kind: providerEventKind,
      payload: { event: row.id },
      key: `${providerEventKind} ${row.id}`,
    })
  })
}

export async function eventById(db: Db, id: number): Promise<{ provider: string; raw: string } | undefined> {
  const row = await db.first<{ provider: string; body: string | null; raw: string | null }>(sql`
    select provider, ${opened('provider_event.body')} as body, raw from provider_event where id = ${id}`)
  // Events of earlier releases are not encrypted.
  return row && { provider: row.provider, raw: row.body ?? row.raw ?? '' }
}

/** Clears the content; the row stays so that repeats are recognised. */
export async function endEvent(tx: Db, id: number): Promise<void> {
  await tx.run(sql`update provider_event set handled_at = now(), raw = null, body = null where id = ${id}`)
}

/** Deletes events handled or given up over `days` ago; returns how many. */
export async function pruneProviderEvents(db: Db, days: number): Promise<number> {
  return await db.run(
    sql`delete from provider_event where coalesce(handled_at, received_at) < now() - make_interval(days => ${days})`,
  )
}
