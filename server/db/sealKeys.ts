import type { Db } from './database.ts'
import { sql } from './sql.ts'

export interface SealKeyRow {
  kid: string
  /** X.509, DER. */
  certificate: Uint8Array
  /** SHA-256 of the certificate, in hex. */
  fingerprint: string
  isOwn: boolean
  createdAt: Date
  endsAt: Date
  /** When the key was retired; its existing seals stay valid. */
  retiredAt: Date | null
}

const columns = sql`
  kid, certificate, fingerprint, is_own as "isOwn", created_at as "createdAt", ends_at as "endsAt",
  retired_at as "retiredAt"`

/** All seal keys, newest first. */
export async function sealKeysOf(db: Db): Promise<SealKeyRow[]> {
  return await db.all(
    sql`select ${columns} from seal_key order by retired_at is not null, created_at desc, kid`,
  )
}

export async function currentSealKey(db: Db): Promise<SealKeyRow | undefined> {
  return await db.first(sql`select ${columns} from seal_key where retired_at is null`)
}

export type NewSealKey = Pick<SealKeyRow, 'kid' | 'certificate' | 'fingerprint' | 'isOwn' | 'endsAt'>

/** Reactivates the builder's own retired key. False if another process was faster. */
export async function createSealKey(tx: Db, k: NewSealKey): Promise<boolean> {
  const { kid, certificate, fingerprint, isOwn, endsAt } = k
  return (
    (await tx.run(sql`
      insert into seal_key (kid, certificate, fingerprint, is_own, ends_at)
      values (${kid}, ${certificate}, ${fingerprint}, ${isOwn}, ${endsAt})
      on conflict do nothing`)) === 1
  )
}

export async function reviveSealKey(tx: Db, fingerprint: string): Promise<boolean> {
  return (await tx.run(sql`update seal_key set retired_at = null where fingerprint = ${fingerprint}`)) === 1
}

export async function retireSealKeys(tx: Db): Promise<void> {
  await tx.run(sql`update seal_key set retired_at = now() where retired_at is null`)
}
