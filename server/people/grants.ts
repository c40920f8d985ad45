import { createGrant } from '../db/grants.ts'
import type { Db } from '../db/database.ts'
import { hashOfToken, newId, newToken } from '../secrets/tokens.ts'

/** For work sealed on a device that was offline for a month. */
const grantDays = 30

/** For work sent later, by a person or a device. Only its hash is stored. */
export async function newGrant(
  db: Db,
  whose: { personId: number | null; deviceId: string | null },
): Promise<{ token: string; expiresAt: string }> {
  const token = newToken()
  const expiresAt = await createGrant(db, {
    id: newId('g'),
    tokenHash: hashOfToken(token),
    days: grantDays,
    ...whose,
  })
  return { token, expiresAt: expiresAt.toISOString() }
}
