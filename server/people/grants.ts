import { createGrant } from '../db/grants.ts'
import type { Db } from '../db/database.ts'
import { currentSealingKey, secretOfKey } from '../db/sealingKeys.ts'
import { signGrant } from '../secrets/signedGrant.ts'
import { hashOfToken, newId, newToken } from '../secrets/tokens.ts'

/** For work sealed on a device that was offline for a month. */
const grantDays = 30

/** For work that a person or device sends later. Only its hash is stored. */
export async function newGrant(
  db: Db,
  whose: { personId: number | null; deviceId: string | null },
): Promise<{ token: string; expiresAt: string }> {
  const key = await currentSealingKey(db)
  const secret = secretOfKey(key)
  const random = newToken()
  const isSigned = key !== undefined && secret !== undefined
  const token = isSigned ? signGrant(random, whose, { kid: key.kid, secret }) : random
  const expiresAt = await createGrant(db, {
    id: newId('g'),
    tokenHash: hashOfToken(token),
    days: grantDays,
    ...whose,
  })
  return { token, expiresAt: expiresAt.toISOString() }
}
