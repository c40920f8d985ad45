import type { Db } from './database.ts'
import { opened, sealed } from './sealedFields/sealedColumns.ts'
import { sql } from './sql.ts'

export interface SealingKeyRow {
  kid: string
  /** Uncompressed P-256 point, base64url. */
  publicRaw: string
  privateJwk: Record<string, unknown>
  createdAt: Date
  /** A retired key still opens what was sealed to it. */
  retiredAt: Date | null
}

/** The private part of a key, which signs grants. */
export function secretOfKey(key: SealingKeyRow | undefined): string | undefined {
  const secret = key?.privateJwk['d']
  return typeof secret === 'string' ? secret : undefined
}

const columns = sql`
  kid, public_raw as "publicRaw", ${opened('sealing_key.private_key')} as "privateJwk", created_at as "createdAt", retired_at as "retiredAt"`

export async function createSealingKey(
  tx: Db,
  k: Pick<SealingKeyRow, 'kid' | 'publicRaw' | 'privateJwk'>,
): Promise<void> {
  await tx.run(sql`
    insert into sealing_key (kid, public_raw, private_key)
    values (${k.kid}, ${k.publicRaw}, ${sealed('sealing_key.private_key', k.kid, k.privateJwk)})`)
}

export async function currentSealingKey(db: Db): Promise<SealingKeyRow | undefined> {
  return await db.first(sql`
    select ${columns} from sealing_key where retired_at is null order by created_at desc, kid limit 1`)
}

/** A sealing key by its id, even a retired one. */
export async function sealingKey(db: Db, kid: string): Promise<SealingKeyRow | undefined> {
  return await db.first(sql`select ${columns} from sealing_key where kid = ${kid}`)
}

export async function retireSealingKeysBut(tx: Db, kid: string): Promise<number> {
  return await tx.run(
    sql`update sealing_key set retired_at = now() where kid <> ${kid} and retired_at is null`,
  )
}
