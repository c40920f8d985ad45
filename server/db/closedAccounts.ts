import type { Db } from './database.ts'
import { endTokensOf } from './personTokens.ts'
import { revokeSessionsOf } from './sessions.ts'
import { sql } from './sql.ts'
import { handOffersOf } from './waiting.ts'

/**
 * Closes an account: ends sessions and mailed secrets, hands its offers to partners. Grants stay for unsent
 * work on devices.
 */
export async function closeAccount(tx: Db, personId: number): Promise<void> {
  await tx.run(
    sql`update person set disabled_at = now(), pending_email = '' where id = ${personId} and disabled_at is null`,
  )
  await revokeSessionsOf(tx, personId, null)
  await endTokensOf(tx, personId)
  await handOffersOf(tx, personId)
}

export async function openAccount(tx: Db, personId: number): Promise<void> {
  await tx.run(sql`update person set disabled_at = null where id = ${personId}`)
}

export async function setPin(tx: Db, deviceId: string, pinHash: string): Promise<void> {
  await tx.run(sql`
    update device set pin_hash = ${pinHash}, pin_tries = 0, pin_locked_until = null where id = ${deviceId}`)
}
