import { lookUpKeys } from '../db/idempotency.ts'
import { currentSealingKey } from '../db/sealingKeys.ts'
import { ownersOfKeys } from '../db/ownersOfKeys.ts'
import type { Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'

export const sealingKeyInfo: Handler<'/outbox/GetSealingKey'> = async (_, { db }) => {
  const key = await currentSealingKey(db)
  if (key === undefined) {
    throw new Refusal(503, 'NO_SEALING_KEY')
  }
  return { isOK: 1, kid: key.kid, publicKey: key.publicRaw }
}

// Anyone with a key learns that its work arrived; only its owner gets the answer.
export const lookUp: Handler<'/outbox/Lookup'> = async ({ keys }, { db, actor }) => {
  const known = new Map((await lookUpKeys(db, keys)).map((row) => [row.key, row]))
  const own = new Set(
    (await ownersOfKeys(db, keys))
      .filter(
        ({ personId, deviceId }) =>
          (actor.userId !== null && personId === actor.userId) ||
          (actor.deviceId !== null && deviceId === actor.deviceId),
      )
      .map(({ key }) => key),
  )
  return {
    isOK: 1,
    verdicts: keys.map((key) => {
      const row = known.get(key)
      return {
        key,
        known: row !== undefined,
        running: row !== undefined && row.status === null,
        status: row?.status ?? null,
        answer: own.has(key) ? (row?.answer ?? null) : null,
      }
    }),
  }
}
