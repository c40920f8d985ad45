import { createPrivateKey, generateKeyPairSync, type JsonWebKeyInput, sign } from 'node:crypto'
import { type Receipt, receiptText } from '../../src/rules/receipt.ts'
import type { KnownReceiptKeys } from '../../src/verify/checkReceipt.ts'
import type { Database, Db } from '../db/database.ts'
import { createReceiptKey, movedReceiptKeys, receiptKeysOf } from '../db/receiptKeys.ts'
import { newId } from '../secrets/tokens.ts'

/** Creates the first signing key of a new database. */
export async function ensureReceiptKey(db: Database): Promise<void> {
  if ((await receiptKeysOf(db)).length > 0) return
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  const privateJwk = { ...privateKey.export({ format: 'jwk' }) }
  await db.transaction(
    async (tx) => await createReceiptKey(tx, { kid: newId('r'), publicRaw: x, privateJwk }),
  )
}

/** Also those of installations from which a builder came. */
export const publicReceiptKeys = async (db: Db): Promise<KnownReceiptKeys> =>
  [...(await receiptKeysOf(db)), ...(await movedReceiptKeys(db))].map(({ kid, publicRaw }) => ({
    kid,
    publicKey: publicRaw,
  }))

/** Signs a text with the newest key. @throws without one; the server makes one at start. */
export async function signText(db: Db, textOf: (kid: string) => string): Promise<string> {
  const [key] = await receiptKeysOf(db)
  if (key === undefined) throw new Error('There is no key to sign receipts with.')
  const text = textOf(key.kid)
  const privateKey = createPrivateKey({ key: key.privateJwk as JsonWebKeyInput['key'], format: 'jwk' })
  return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`
}

/** The receipt as text, signed with the newest key. */
export const signReceipt = async (db: Db, receipt: Receipt): Promise<string> =>
  await signText(db, (kid) => receiptText(kid, receipt))
