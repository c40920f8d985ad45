import type { Db } from './database.ts'
import { opened, sealed } from './sealedFields/sealedColumns.ts'
import { sql } from './sql.ts'

export interface ReceiptKeyRow {
  kid: string
  /** Raw Ed25519 public key, base64url. */
  publicRaw: string
  privateJwk: Record<string, unknown>
}

const columns = sql`
  kid, public_raw as "publicRaw", ${opened('receipt_key.private_key')} as "privateJwk"`

export async function createReceiptKey(tx: Db, k: ReceiptKeyRow): Promise<void> {
  await tx.run(sql`
    insert into receipt_key (kid, public_raw, private_key)
    values (${k.kid}, ${k.publicRaw}, ${sealed('receipt_key.private_key', k.kid, k.privateJwk)})`)
}

/** The receipt keys, newest first; the first one signs new receipts. */
export async function receiptKeysOf(db: Db): Promise<ReceiptKeyRow[]> {
  return await db.all(sql`select ${columns} from receipt_key order by created_at desc, kid`)
}

/** Keys with which another installation signed receipts of builders that came from there. */
export async function movedReceiptKeys(db: Db): Promise<Pick<ReceiptKeyRow, 'kid' | 'publicRaw'>[]> {
  return await db.all(sql`
    select kid, public_raw as "publicRaw" from moved_receipt_key m
    where not exists (select 1 from receipt_key where kid = m.kid) order by kid`)
}
