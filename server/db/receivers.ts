import type { Database, Db } from './database.ts'
import { addJob } from './jobs.ts'
import { registered } from './salesRecords.ts'
import { opened, sealed } from './sealedFields/sealedColumns.ts'
import { sql } from './sql.ts'

/** A builder's own system that is notified of a project's purchases, worksheets and people. */
export interface Receiver {
  readonly id: number
  readonly projectId: string
  readonly name: string
  readonly url: string
}

/** A change that a receiver has yet to receive. */
export interface News {
  readonly receiverId: number
  readonly subject: 'purchase' | 'worksheet' | 'person'
  readonly subjectId: number
  /** Rises with each change. */
  readonly version: number
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
 * Queues a project's purchases, worksheets and persons for a receiver again, deleted ones included. Returns
 * how many; undefined if there is no such receiver.
 */
export async function replayTo(tx: Db, projectId: string, name: string): Promise<number | undefined> {
  const known = await tx.first<{ id: number }>(
    sql`select id from receiver where project_id = ${projectId} and name = ${name} for update`,
  )
  if (known === undefined) return undefined
  await queueTurn(tx, known.id)
  return await tx.run(sql`
    insert into receiver_news (receiver_id, subject, subject_id, version)
    select ${known.id}::int, subject, id, (extract(epoch from clock_timestamp()) * 1000000)::bigint from (
      select 'purchase' as subject, id from purchase where project_id = ${projectId}
      union all select 'worksheet', id from worksheet where project_id = ${projectId}
      union all select 'person', p.id from person p join person_project r on r.person_id = p.id
        where r.project_id = ${projectId} and p.user_type = any(${[...registered]}::int[])) as known
    on conflict (receiver_id, subject, subject_id) do update
      set version = greatest(receiver_news.version + 1, excluded.version), tries = 0`)
}

export const receiverTurn = 'receiver'

/** Has a receiver notified soon, even if its next try is not due yet. */
export async function queueTurn(db: Db, receiverId: number): Promise<void> {
  const key = `receiver ${receiverId}`
  await addJob(db, { kind: receiverTurn, payload: { receiverId }, key, again: true })
}

/** Does the same for every receiver that has news but no waiting job. */
export async function queueTurns(db: Db): Promise<void> {
  const waiting = await db.all<{ id: number }>(sql`
    select id from receiver r where exists (select 1 from receiver_news where receiver_id = r.id)
      and not has_moved(project_id)
      and not exists (select 1 from job where key = 'receiver ' || r.id and outcome is null)`)
  for (const { id } of waiting) await queueTurn(db, id)
}

/** Undefined if the receiver was removed. */
export async function receiverWithSecret(
  db: Db,
  id: number,
): Promise<(Receiver & { readonly secret: string }) | undefined> {
  return await db.first(sql`
    select r.id, r.project_id as "projectId", r.name, r.url, ${opened('receiver.secret', 'r')} as secret
    from receiver r where r.id = ${id}`)
}

/** Changes a receiver has yet to get, oldest first; refused ones last, to block nothing. */
export async function waitingNews(db: Db, receiverId: number, most: number): Promise<News[]> {
  return await db.all(sql`
    select receiver_id as "receiverId", subject, subject_id as "subjectId", version::float8 as version
    from receiver_news where receiver_id = ${receiverId} order by tries, version limit ${most}`)
}

/** Changes with their newest version. Undefined if the receiver was removed. */
export async function stillWaiting(
  db: Db,
  { receiverId, subject, subjectId }: News,
): Promise<News | undefined> {
  return await db.first(sql`
    select receiver_id as "receiverId", subject, subject_id as "subjectId", version::float8 as version
    from receiver_news where receiver_id = ${receiverId} and subject = ${subject} and subject_id = ${subjectId}`)
}

/** Records that a change was received. A later change waits for the next turn. */
export async function newsHeard(
  db: Database,
  { receiverId, subject, subjectId, version }: News,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run(sql`
      delete from receiver_news where receiver_id = ${receiverId} and subject = ${subject}
        and subject_id = ${subjectId} and version = ${version}`)
    await tx.run(sql`
      update receiver_news set tries = 0, fault = null
      where receiver_id = ${receiverId} and subject = ${subject} and subject_id = ${subjectId}`)
    await tx.run(sql`
      insert into receiver_told (receiver_id, subject, subject_id, version)
      select ${receiverId}::int, ${subject}, ${subjectId}::bigint, ${version}::bigint
      where exists (select 1 from receiver where id = ${receiverId})
      on conflict (receiver_id, subject, subject_id) do update set version = greatest(receiver_told.version, excluded.version)`)
    await tx.run(sql`update receiver set heard_at = clock_timestamp() where id = ${receiverId}`)
  })
}

export async function newsUnheard(
  db: Db,
  { receiverId, subject, subjectId }: News,
  fault: string,
): Promise<void> {
  await db.run(sql`
    update receiver_news set tries = tries + 1, fault = ${fault}
    where receiver_id = ${receiverId} and subject = ${subject} and subject_id = ${subjectId}`)
}
