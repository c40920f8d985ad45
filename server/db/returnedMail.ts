import type { Db } from './database.ts'
import { type Sql, sql } from './sql.ts'

export type WhyReturned = 'bounced' | 'complained'

/** Many of these people have no account, so only a hash is stored. */
const hashOf = (address: string | Sql) =>
  sql`encode(sha256(convert_to('returned mail ' || lower(trim(${address}::text)), 'UTF8')), 'hex')`

/** Records that mail to an address bounced. False if already known. */
export async function noteReturned(tx: Db, address: string, why: WhyReturned): Promise<boolean> {
  const rows = await tx.run(sql`
    insert into returned_mail (address_hash, why) values (${hashOf(address)}, ${why})
    on conflict (address_hash) do nothing`)
  return rows > 0
}

/** The addresses among these whose mail bounced, in lower case. */
export async function returnedAmong(db: Db, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.all<{ address: string }>(sql`
    select lower(trim(one)) as address from unnest(${addresses}::text[]) one
    where exists (select 1 from returned_mail where address_hash = ${hashOf(sql`one`)})`)
  return new Set(rows.map(({ address }) => address))
}

export async function whyReturned(db: Db, address: string): Promise<WhyReturned | null> {
  const row = await db.first<{ why: WhyReturned }>(
    sql`select why from returned_mail where address_hash = ${hashOf(address)}`,
  )
  return row?.why ?? null
}

/** Forgets a bounce: someone has since opened a mail sent there. */
export async function forgetReturned(tx: Db, address: string): Promise<void> {
  await tx.run(sql`delete from returned_mail where address_hash = ${hashOf(address)}`)
}
