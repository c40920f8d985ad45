import type { Db } from './database.ts'
import { sql } from './sql.ts'

export interface ChannelLink {
  readonly id: string
  readonly name: string
  readonly lotId: number | null
  readonly modelId: number | null
  readonly madeAt: Date
  readonly offAt: Date | null
}

interface CountedLink extends ChannelLink {
  readonly opens: number
  readonly holds: number
  readonly worksheets: number
}

const row = sql`id, name, lot_id as "lotId", model_id as "modelId", made_at as "madeAt", off_at as "offAt"`

export async function insertChannelLink(
  tx: Db,
  link: Pick<ChannelLink, 'id' | 'name' | 'lotId' | 'modelId'> & { readonly projectId: string },
): Promise<void> {
  await tx.run(sql`
    insert into channel_link (id, project_id, name, lot_id, model_id)
    values (${link.id}, ${link.projectId}, ${link.name}, ${link.lotId}, ${link.modelId})`)
}

export async function countChannelLinks(db: Db, projectId: string): Promise<number> {
  const { n } = await db.one<{ n: number }>(sql`
    select count(*)::int as n from channel_link where project_id = ${projectId}`)
  return n
}

/** A community's links with what came through them, newest first. */
export async function channelLinksOf(db: Db, projectId: string): Promise<CountedLink[]> {
  return await db.all(sql`
    select ${row}, coalesce(used.opens, 0) as opens, coalesce(used.holds, 0) as holds,
      coalesce(used.worksheets, 0) as worksheets
    from channel_link left join lateral (
      select (count(*) filter (where what = 'open'))::int as opens, (count(*) filter (where what = 'hold'))::int as holds,
        (count(*) filter (where what = 'worksheet'))::int as worksheets
      from channel_link_use where link_id = channel_link.id) used on true
    where project_id = ${projectId} order by made_at desc, id`)
}

export async function channelLink(db: Db, projectId: string, id: string): Promise<ChannelLink | undefined> {
  return await db.first(sql`
    select ${row} from channel_link where id = ${id} and project_id = ${projectId}`)
}

/** Switches a link on or off; false if it was so already. */
export async function switchChannelLink(tx: Db, id: string, isOn: boolean): Promise<boolean> {
  const changed = await tx.run(sql`
    update channel_link set off_at = ${isOn ? sql`null` : sql`clock_timestamp()`}
    where id = ${id} and (off_at is null) <> ${isOn}`)
  return changed > 0
}

/** Lets a link begin the visit, which counts once for each link that is opened during it. */
export async function beginVisit(tx: Db, sessionId: string, linkId: string): Promise<void> {
  const isNew = await tx.run(sql`
    update session set link_id = ${linkId}, links_opened = links_opened || ${linkId}::text
    where id = ${sessionId} and not ${linkId} = any(links_opened)`)
  if (isNew === 0) await tx.run(sql`update session set link_id = ${linkId} where id = ${sessionId}`)
  else await tx.run(sql`insert into channel_link_use (link_id, what) values (${linkId}, 'open')`)
}

/** Counts a hold or worksheet for the link that began the visit, if it is one of this community. */
export async function countForLink(
  tx: Db,
  sessionId: string | null,
  { projectId, what }: { readonly projectId: string; readonly what: 'hold' | 'worksheet' },
): Promise<void> {
  if (sessionId === null) return
  await tx.run(sql`
    insert into channel_link_use (link_id, what)
    select link.id, ${what} from session join channel_link link on link.id = session.link_id
    where session.id = ${sessionId} and link.project_id = ${projectId}`)
}
