import { randomBytes, webcrypto } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { createSealingKey, currentSealingKey, retireSealingKeysBut } from '../db/sealingKeys.ts'

const { subtle } = webcrypto

async function newPair(): Promise<{ kid: string; publicRaw: string; privateJwk: Record<string, unknown> }> {
  const pair = await subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  const publicRaw = Buffer.from(await subtle.exportKey('raw', pair.publicKey)).toString('base64url')
  const privateJwk = { ...(await subtle.exportKey('jwk', pair.privateKey)) }
  return { kid: `k_${randomBytes(9).toString('base64url')}`, publicRaw, privateJwk }
}

/** Creates a new database's first key. */
export async function ensureSealingKey(db: Database): Promise<void> {
  if (await currentSealingKey(db)) return
  const pair = await newPair()
  await db.transaction(async (tx) => await createSealingKey(tx, pair))
}

/** Makes a key, returns its id. Work sealed to older ones still opens. */
export async function rotateSealingKey(db: Database): Promise<string> {
  const pair = await newPair()
  await db.transaction(async (tx) => {
    await createSealingKey(tx, pair)
    await retireSealingKeysBut(tx, pair.kid)
  })
  return pair.kid
}
