import type { Db } from './database.ts'
import { endTokensOf } from './personTokens.ts'
import { revokeSessionsOf } from './sessions.ts'
import { sql } from './sql.ts'
import { handOffersOf } from './waiting.ts'

export interface EnrolledKiosk {
  readonly id: string
  readonly name: string
  readonly projectId: string | null
}

/**
 * Ends sign-in, sessions and mailed secrets; offers of homes go to their partners. Grants rest, so that unsent work on a device is not lost. Returns the
 * person's kiosks, whose PINs they know.
 */
export async function closeAccount(tx: Db, personId: number): Promise<EnrolledKiosk[]> {
  await tx.run(
    sql`update person set disabled_at = now(), pending_email = '' where id = ${personId} and disabled_at is null`,
  )
  await revokeSessionsOf(tx, personId, null)
  await endTokensOf(tx, personId)
  await handOffersOf(tx, personId)
  return await tx.all(sql`
    select id, name, project_id as "projectId" from device
    where enrolled_by = ${personId} and revoked_at is null order by name, id`)
}

export async function openAccount(tx: Db, personId: number): Promise<void> {
  await tx.run(sql`update person set disabled_at = null where id = ${personId}`)
}

export async function setPin(tx: Db, deviceId: string, pinHash: string): Promise<void> {
  await tx.run(sql`
    update device set pin_hash = ${pinHash}, pin_tries = 0, pin_locked_until = null where id = ${deviceId}`)
}
