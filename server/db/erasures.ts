import { createHmac } from 'node:crypto'
import { userTypes } from '../../src/rules/actor.ts'
import { emailKey } from '../../src/rules/emailKey.ts'
import { worksheetStatus } from '../../src/rules/worksheetStatus.ts'
import { newToken } from '../secrets/tokens.ts'
import { accountsOf, isAddress, purchasesOf, standsIn, worksheetIdsOf } from './addressIn.ts'
import type { Db } from './database.ts'
import { emptyWorksheets } from './emptyWorksheets.ts'
import { isStaffRow } from './isStaffRow.ts'
import { onlyRow, opened, sealed } from './sealedFields/sealedColumns.ts'
import { type Sql, sql } from './sql.ts'

const { submitted, inReview, conflict } = worksheetStatus

/** Why someone cannot be erased yet: a running sale, or records to keep. */
export type Ground =
  'staff' | 'sale' | 'underWay' | 'shared' | 'accepted' | 'papers' | 'records' | 'money' | 'broker'

/** An erasure as recorded outside the database. It reveals nothing about the person. */
export interface Erasure {
  readonly mark: string
  readonly erasedAt: string
  /** Random keys of what devices sent, which a restored database must refuse. */
  readonly keys: readonly string[]
}

/** Created at the first start, so that every backup has it. */
export async function ensureErasureSecret(db: Db): Promise<void> {
  await db.run(sql`
    insert into erasure_secret (kept) values (${sealed('erasure_secret.kept', onlyRow, newToken())})
    on conflict do nothing`)
}

async function secretOf(db: Db): Promise<string> {
  await ensureErasureSecret(db)
  const secret = await knownSecret(db)
  if (secret === undefined) throw new Error('There is no secret for marks.')
  return secret
}

/** The secret behind this database's marks; undefined if the database is older than marks. */
export async function knownSecret(db: Db): Promise<string | undefined> {
  const row = await db.first<{ secret: string }>(
    sql`select ${opened('erasure_secret.kept')} as secret from erasure_secret`,
  )
  return row?.secret
}

/** The mark of an address, which only this database can compute. */
export const markWith = (secret: string, email: string): string =>
  createHmac('sha256', secret).update(emailKey(email)).digest('base64url')

/** Locks an address's account: its holds and purchases wait, then find none. */
export async function lockAccount(tx: Db, email: string): Promise<void> {
  await tx.run(sql`${accountsOf(email)} for update`)
}

/** Every reason not to erase an address. */
export async function groundsAgainst(db: Db, email: string): Promise<Ground[]> {
  const own = purchasesOf(email)
  const accounts = accountsOf(email)
  const isTheirs = sql`w.id in (${worksheetIdsOf(email)})`
  const grounds: Record<Ground, Sql> = {
    staff: sql`${accounts} and ${isStaffRow(sql`person`)}`,
    sale: sql`select 1 from purchase where state = 'reserved' and id in (${own})`,
    underWay: sql`
      select 1 from purchase where state = 'open' and id in (${own})
      union all select 1 from deal where state = 'held' and expires_at > now() and person_id in (${accounts})`,
    shared: sql`
      select 1 from worksheet w where w.deleted_at is null and w.status_id in (${submitted}, ${inReview}, ${conflict})
        and ${isTheirs}
        and exists (select 1 from purchaser other where other.worksheet_id = w.id and not (${isAddress(sql`other.email`, email)}))`,
    accepted: sql`
      select 1 from worksheet w join deal on deal.worksheet_id = w.id and deal.state in ('held', 'sold') where ${isTheirs}`,
    papers: sql`
      select 1 from envelope_signer s join signing_act a on a.envelope_id = s.envelope_id
      where ${isAddress(sql`s.email`, email)} or s.envelope_id in (select id from envelope where purchase_id in (${own}))`,
    records: sql`
      select 1 from fintrac_record where purchase_id in (${own})
      union all select 1 from fintrac_suspicion where purchase_id in (${own})
      union all select 1 from former_purchaser where purchase_id in (${own})`,
    money: sql`
      select 1 from payment where purchase_id in (${own}) union all select 1 from mandate where purchase_id in (${own})
      union all select 1 from subscription where person_id in (${accounts})
      union all select 1 from commission where person_id in (${accounts})`,
    broker: sql`
      select 1 from worksheet w where w.person_id in (${accounts}
        and user_type in (${userTypes.agent}, ${userTypes.broker})) and w.buyer_email <> ''`,
  }
  const found: Ground[] = []
  for (const [name, query] of Object.entries(grounds))
    if ((await db.first(sql`${query} limit 1`)) !== undefined) found.push(name as Ground)
  return found
}

/** Deletes an address's data. Returns counts, and the keys of what devices sent. */
async function wipe(tx: Db, email: string): Promise<{ counts: Record<string, number>; keys: string[] }> {
  const counts: Record<string, number> = {}
  const keys: string[] = []
  const run = async (name: string, query: Sql): Promise<void> => {
    counts[name] = (counts[name] ?? 0) + (await tx.run(query))
  }
  for (;;) {
    const emptied = await emptyWorksheets(tx, sql`w.id in (${worksheetIdsOf(email)})`)
    counts['worksheets'] = (counts['worksheets'] ?? 0) + emptied.worksheets
    counts['pictures'] = (counts['pictures'] ?? 0) + emptied.pictures
    keys.push(...emptied.keys)
    if (emptied.worksheets === 0) break
  }
  const ids = accountsOf(email)
  await run(
    'jobs',
    sql`
    delete from job where ${standsIn(sql`payload`, email)}
      or payload ->> 'personId' in (select id::text from person where id in (${ids}))`,
  )
  await run(
    'answers',
    sql`
    update idempotency set answer = '{"isOK": 1}', told = null, asked = null, intent = null
    where ${standsIn(sql`answer`, email)} or ${standsIn(sql`intent`, email)}
      or key in (select client_ref from agency_key where person_id in (${ids})
                 union all select client_ref from agent_key where person_id in (${ids}))`,
  )
  await run('agents', sql`delete from agent where ${isAddress(sql`email`, email)} or created_by in (${ids})`)
  await run(
    'agencies',
    sql`
    update agency set contact_name = '' where created_by in (${ids}) and contact_name <> ''`,
  )
  await run(
    'partners',
    sql`update waiting set partner_email = null where ${isAddress(sql`partner_email`, email)}`,
  )
  await run(
    'crm',
    sql`delete from crm_proposal where ${isAddress(sql`email`, email)} or ${standsIn(sql`said_by`, email)}
      or ${standsIn(sql`concat_ws(' ', first_name, last_name, phone)`, email)}`,
  )
  await run(
    'crm',
    sql`delete from crm_record where ${standsIn(sql`stage`, email)} or ${standsIn(sql`url`, email)}
      or purchase_id in (${purchasesOf(email)})`,
  )
  await run('visits', sql`delete from visit where ${isAddress(sql`email`, email)}`)
  // A sale that stands is a ground against erasing.
  await run(
    'waivers',
    sql`update card_waiver set why = null where purchase_id in (${purchasesOf(email)}) and why is not null`,
  )
  await run('parties', sql`delete from purchase_party where person_id in (${ids})`)
  await run(
    'envelopes',
    sql`
    update envelope_signer set name = '', email = '', phone = '' where ${isAddress(sql`email`, email)}`,
  )
  await run('tokens', sql`delete from person_token where ${isAddress(sql`bound_to`, email)}`)
  await run(
    'contacts',
    sql`update person set contact_email = '' where ${isAddress(sql`contact_email`, email)}`,
  )
  await run(
    'pending',
    sql`update person set pending_email = '' where ${isAddress(sql`pending_email`, email)}`,
  )
  await run('accounts', sql`delete from person where ${isAddress(sql`email`, email)}`)
  return { counts, keys }
}

/** The address is also where no rule deletes it, or something forbids erasing it. */
export class NotErased extends Error {
  readonly tables: readonly string[]

  constructor(tables: readonly string[]) {
    super(
      `Nothing was erased: the address also stands in ${tables.join(', ')}, which has to be mended first.`,
    )
    this.tables = tables
  }
}

/** Tables that still contain an address; there must be none. */
async function leftOf(tx: Db, email: string): Promise<string[]> {
  const columns = await tx.all<{ table: string; columns: string[] }>(sql`
    select c.relname as table, array_agg(a.attname::text) as columns
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.atttypid in ('text'::regtype, 'jsonb'::regtype, 'json'::regtype, 'varchar'::regtype, 'text[]'::regtype)
    group by 1 order by 1`)
  const left: string[] = []
  for (const { table, columns: names } of columns) {
    // The names come from the catalogue, never from users.
    const any = names.map((name) => standsIn(sql.raw(`"${name}"`), email))
    const found = await tx.first(sql`
      select 1 from ${sql.raw(`"${table}"`)} where ${sql.join(any, ' or ')} limit 1`)
    if (found !== undefined) left.push(table)
  }
  return left
}

/** Erases an address in the caller's transaction, and logs it. @throws NotErased if anything is left. */
export async function eraseAddress(
  tx: Db,
  email: string,
): Promise<Erasure & { readonly counts: Readonly<Record<string, number>> }> {
  const mark = markWith(await secretOf(tx), email)
  const { counts, keys } = await wipe(tx, email)
  const left = await leftOf(tx, email)
  if (left.length > 0) throw new NotErased(left)
  const { erasedAt } = await tx.one<{ erasedAt: Date }>(sql`
    insert into erasure (mark, counts) values (${mark}, ${sql.json(counts)}) returning erased_at as "erasedAt"`)
  return { mark, erasedAt: erasedAt.toISOString(), keys, counts }
}
