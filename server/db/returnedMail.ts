import type { Db } from './database.ts'
import { sql } from './sql.ts'

export type WhyReturned = 'bounced' | 'complained'

/** Records that mail to an address came back. False when already known. */
export async function noteReturned(tx: Db, address: string, why: WhyReturned): Promise<boolean> {
  const rows = await tx.run(sql`
    insert into returned_mail (address, why) values (lower(${address.trim()}), ${why}) on conflict (address) do nothing`)
  return rows > 0
}

/** Of these addresses, those whose mail came back, in lower case. */
export async function returnedAmong(db: Db, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  const small = addresses.map((one) => one.trim().toLowerCase())
  const rows = await db.all<{ address: string }>(
    sql`select address from returned_mail where address = any(${small}::text[])`,
  )
  return new Set(rows.map(({ address }) => address))
}

export async function whyReturned(db: Db, address: string): Promise<WhyReturned | null> {
  const row = await db.first<{ why: WhyReturned }>(
    sql`select why from returned_mail where address = lower(${address.trim()})`,
  )
  return row?.why ?? null
}

/** Clears the mark: someone has since opened a mail sent there. */
export async function forgetReturned(tx: Db, address: string): Promise<void> {
  await tx.run(sql`delete from returned_mail where address = lower(${address.trim()})`)
}
