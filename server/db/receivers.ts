import type { Database, Db } from './database.ts'
import { opened, sealed } from './sealedFields/sealedColumns.ts'
import { sql } from './sql.ts'

/** A builder's own system that is notified of a project's purchases and worksheets. */
export interface Receiver {
  readonly id: number
  readonly projectId: string
  readonly name: string
  readonly url: string
}

/** A change that a receiver has not received yet, claimed for one process. */
export interface News {
  readonly receiverId: number
  readonly subject: 'purchase' | 'worksheet'
  readonly subjectId: number
  /** Rises with each change. */
  readonly version: number
  /** Includes this one. */
  readonly tries: number
}

const place = (projectId: string, name: string): string => `${projectId}.${name}`

export async function addReceiver(
  tx: Db,
  { projectId, name, url, secret }: Omit<Receiver, 'id'> & { readonly secret: string },
): Promise<number | undefined> {
  const row = await tx.first<{ id: number }>(sql`
    insert into receiver (project_id, name, url, secret)
    values (${projectId}, ${name}, ${url}, ${sealed('receiver.secret', place(projectId, name), secret)})
    on conflict do nothing returning id`)
  return row?.id
}

export async function removeReceiver(tx: Db, projectId: string, name: string): Promise<boolean> {
  return (await tx.run(sql`delete from receiver where project_id = ${projectId} and name = ${name}`)) > 0
}

/** All receivers, each with the changes it has not received yet. */
export async function listReceivers(
  db: Db,
): Promise<
  (Receiver & { readonly waiting: number; readonly heardAt: Date | null; readonly fault: string | null })[]
> {
  return await db.all(sql`
    select r.id, r.project_id as "projectId", r.name, r.url, r.heard_at as "heardAt",
      (select count(*) from receiver_news n where n.receiver_id = r.id)::int as waiting,
      (select fault from receiver_news n where n.receiver_id = r.id and fault is not null order by tries desc limit 1) as fault
    from receiver r order by r.project_id, r.name`)
}

/**
 * Queues every purchase and worksheet of its project for a receiver again, including deleted ones, since it
 * may have missed the deletion. Returns how many; undefined if there is no such receiver.
 */
export async function replayTo(tx: Db, projectId: string, name: string): Promise<number | undefined> {
  const known = await tx.first<{ id: number }>(
    sql`select id from receiver where project_id = ${projectId} and name = ${name} for update`,
  )
  if (known === undefined) return undefined
  return await tx.run(sql`
    insert into receiver_news (receiver_id, subject, subject_id, version)
    select ${known.id}::int, subject, id, (extract(epoch from clock_timestamp()) * 1000000)::bigint from (
      select 'purchase' as subject, id from purchase where project_id = ${projectId}
      union all select 'worksheet', id from worksheet where project_id = ${projectId}) as known
    on conflict (receiver_id, subject, subject_id) do update
      set version = greatest(receiver_news.version + 1, excluded.version), due_at = clock_timestamp(), tries = 0`)
}

/** The receivers with a change due, each with its secret. */
export async function dueReceivers(db: Db): Promise<(Receiver & { readonly secret: string })[]> {
  return await db.all(sql`
    select r.id, r.project_id as "projectId", r.name, r.url, ${opened('receiver.secret', 'r')} as secret
    from receiver r where exists (
      select 1 from receiver_news n where n.receiver_id = r.id and n.due_at <= clock_timestamp()
        and (n.claimed_until is null or n.claimed_until < clock_timestamp()))
    order by r.id`)
}

/** Claims the oldest due change for `seconds`; after that, another process may. */
export async function claimNews(db: Db, receiverId: number, seconds: number): Promise<News | undefined> {
  return await db.first(sql`
    update receiver_news set claimed_until = clock_timestamp() + make_interval(secs => ${seconds}), tries = tries + 1
    where (receiver_id, subject, subject_id) = (
      select receiver_id, subject, subject_id from receiver_news
      where receiver_id = ${receiverId} and due_at <= clock_timestamp()
        and (claimed_until is null or claimed_until < clock_timestamp())
      order by version limit 1 for update skip locked)
    returning receiver_id as "receiverId", subject, subject_id as "subjectId", version::float8 as version, tries`)
}

/** It was received; a change since then waits for the next turn. */
export async function newsHeard(
  db: Database,
  { receiverId, subject, subjectId, version }: News,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run(sql`
      delete from receiver_news where receiver_id = ${receiverId} and subject = ${subject}
        and subject_id = ${subjectId} and version = ${version}`)
    await tx.run(sql`
      update receiver_news set claimed_until = null, tries = 0, fault = null
      where receiver_id = ${receiverId} and subject = ${subject} and subject_id = ${subjectId}`)
    await tx.run(sql`update receiver set heard_at = clock_timestamp() where id = ${receiverId}`)
  })
}

/** Tries again in `seconds`, or at once if it has changed since then. */
export async function newsUnheard(
  db: Db,
  { receiverId, subject, subjectId, version }: News,
  seconds: number,
  fault: string,
): Promise<void> {
  await db.run(sql`
    update receiver_news set claimed_until = null, fault = ${fault},
      due_at = case when version = ${version} then clock_timestamp() + make_interval(secs => ${seconds}) else due_at end
    where receiver_id = ${receiverId} and subject = ${subject} and subject_id = ${subjectId}`)
}
