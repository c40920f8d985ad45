import type { KnownSealKey } from '../../src/verify/verdict.ts'
import type { Handler } from '../context/handler.ts'
import type { Db } from '../db/database.ts'
import { sealKeysOf } from '../db/sealKeys.ts'
import { timeAuthoritiesOf } from '../db/timeAuthorities.ts'

/** Every key ever used for sealing, as published. */
export async function knownSealKeys(db: Db): Promise<KnownSealKey[]> {
  return (await sealKeysOf(db)).map(({ kid, fingerprint, createdAt, endsAt, retiredAt }) => ({
    kid,
    fingerprint,
    madeAt: createdAt.toISOString(),
    endsAt: endsAt.toISOString(),
    retiredAt: retiredAt?.toISOString() ?? null,
  }))
}

export const publicSealKeys: Handler<'/home/GetSealKeys'> = async (_, { db }) => ({
  isOK: 1,
  keys: await knownSealKeys(db),
  authorities: await timeAuthoritiesOf(db),
})
