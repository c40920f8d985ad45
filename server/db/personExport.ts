import { accountsOf, isAddress, purchasesOf, worksheetIdsOf } from './addressIn.ts'
import type { Db } from './database.ts'
import { bytesOf, keptColumns, type KeptRow } from './objects/keptBytes.ts'
import { opened } from './sealedFields/sealedColumns.ts'
import { somePurchasersOfWorksheet } from './purchasers.ts'
import { type Sql, sql } from './sql.ts'

export interface PersonExport {
  readonly account: unknown
  readonly [table: string]: unknown
}

/** Leaves out secrets, which are not personal data. */
const account = sql`to_jsonb(person) - '{password_hash}'::text[]`

/** Whether picture `i` is someone's: by name, or alone on the worksheet. */
const isPictureOf = (isOwn: (column: Sql) => Sql): Sql => sql`(
  exists (select 1 from purchaser q where q.worksheet_id = i.worksheet_id and ${isOwn(sql`q.email`)}
    and lower(trim(q.first_name)) = lower(trim(i.first_name)) and lower(trim(q.last_name)) = lower(trim(i.last_name)))
  or not exists (select 1 from purchaser q where q.worksheet_id = i.worksheet_id and not (${isOwn(sql`q.email`)})))`

/** The files, each with its bytes in base64. */
async function picturesOf(db: Db, which: Sql): Promise<unknown[]> {
  const found = await db.all<KeptRow & { row: object }>(sql`
    select jsonb_build_object('worksheet', worksheet_id, 'name', f.name, 'type', content_type, 'side', side,
      'firstName', first_name, 'lastName', last_name, 'idNumber', ${opened('worksheet_image.id_number', 'i')}) as row,
      ${keptColumns('f')}
    from worksheet_image i join file f on f.id = i.file_id where ${which} order by i.id`)
  const pictures: unknown[] = []
  for (const { row, ...kept } of found)
    pictures.push({ ...row, base64: Buffer.from(await bytesOf(db, kept)).toString('base64') })
  return pictures
}

/** Whether anything is known about an address. */
export async function isKnown(db: Db, email: string): Promise<boolean> {
  const own = (column: Sql): Sql => isAddress(column, email)
  const found = await db.first(sql`
    select 1 from person where ${own(sql`email`)} union all select 1 from purchaser where ${own(sql`email`)}
    union all select 1 from envelope_signer where ${own(sql`email`)}
    union all select 1 from visit where ${own(sql`email`)}
    union all select 1 from crm_proposal where ${own(sql`email`)}
    union all select 1 from job where kind = 'mail' and ${own(sql`payload ->> 'address'`)} limit 1`)
  return found !== undefined
}

/** All about an address and its account, decrypted, pictures in base64; undefined if nothing is known. */
export async function exportOf(db: Db, email: string): Promise<PersonExport | undefined> {
  if (!(await isKnown(db, email))) return undefined
  const isOwn = (column: Sql): Sql => isAddress(column, email)
  const ids = accountsOf(email)
  const rows = async (query: Sql): Promise<unknown[]> =>
    (await db.all<{ row: unknown }>(query)).map(({ row }) => row)
  const ofPerson = async (table: string, hidden: readonly string[] = []): Promise<unknown[]> =>
    await rows(sql`
      select to_jsonb(t) - ${[...hidden]}::text[] as row from ${sql.raw(table)} t where person_id in (${ids})`)
  const own = worksheetIdsOf(email)
  const purchases = purchasesOf(email)
  return {
    account: (await rows(sql`select ${account} as row from person where ${isOwn(sql`email`)}`))[0] ?? null,
    communities: await ofPerson('person_project'),
    events: await ofPerson('person_group'),
    sessions: await ofPerson('session', ['token_hash']),
    favourites: await ofPerson('favourite'),
    waitingLists: await ofPerson('waiting'),
    launchEntries: await ofPerson('launch_entry'),
    visits: await rows(sql`
      select to_jsonb(v) || jsonb_build_object('project_id', t.project_id, 'starts_at', t.starts_at) as row
      from visit v join visit_time t on t.id = v.time_id where ${isOwn(sql`v.email`)} order by t.starts_at, v.id`),
    saidByCrm: await rows(sql`
      select to_jsonb(c) as row from crm_proposal c join purchaser q on q.id = c.purchaser_id
      where ${isOwn(sql`c.email`)} or ${isOwn(sql`q.email`)} order by c.id`),
    inCrm: await rows(sql`
      select to_jsonb(c) as row from crm_record c
      where worksheet_id in (${own}) or purchase_id in (${purchases}) order by c.id`),
    worksheets: await rows(sql`
      select jsonb_build_object('id', w.id, 'projectId', w.project_id, 'receivedAt', w.received_at, 'status', w.status_id,
        'reason', w.status_reason, 'body', w.body, 'purchasers', ${somePurchasersOfWorksheet(isOwn(sql`email`))}) as row
      from worksheet w where w.id in (${own}) order by w.id`),
    pictures: await picturesOf(db, sql`worksheet_id in (${own}) and ${isPictureOf(isOwn)}`),
    purchases: await rows(sql`
      select to_jsonb(p) - '{typed}'::text[] as row from purchase p where id in (${purchases}) order by id`),
    purchasers: await rows(sql`
      select to_jsonb(q) - '{id_number,other_ids}'::text[] || jsonb_build_object(
        'idNumber', ${opened('purchaser.id_number', 'q')}, 'otherIds', ${opened('purchaser.other_ids', 'q')}) as row
      from purchaser q where ${isOwn(sql`q.email`)} and purchase_id is not null order by id`),
    signatures: await rows(sql`
      select jsonb_build_object('envelope', envelope_id, 'role', role, 'name', name, 'email', email, 'phone', phone,
        'consentedAt', consented_at) as row
      from envelope_signer where ${isOwn(sql`email`)} order by id`),
    payments: await rows(
      sql`select to_jsonb(p) as row from payment p where purchase_id in (${purchases}) order by id`,
    ),
    mails: await rows(sql`
      select jsonb_build_object('kind', payload ->> 'kind', 'at', made_at) as row from job
      where kind = 'mail' and ${isOwn(sql`payload ->> 'address'`)} order by id`),
  }
}
