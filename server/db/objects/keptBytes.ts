import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { sha256Hex } from '../../secrets/sha256.ts'
import type { Db } from '../database.ts'
import { type Sql, sql } from '../sql.ts'
import type { Bucket } from './bucket.ts'

const cipher = 'aes-256-gcm'
const nonceSize = 12
const tagSize = 16

/** The beginning of the names of all objects that are files. */
export const ofFiles = 'files/'

/** Tables whose bytes may be in the bucket. */
export const keptTables = ['file', 'envelope_revision', 'envelope_sealed', 'envelope_scan'] as const

/** Bytes in the row, or in the bucket under the key `object`. */
export interface KeptRow {
  readonly bytes: Uint8Array | null
  /** The key that alone opens the object; the object's name is its hash. */
  readonly object: string | null
  readonly sha256: string
}

/** The columns that `bytesOf` needs. */
export const keptColumns = (alias: string): Sql => sql.raw(`${alias}.bytes, ${alias}.object, ${alias}.sha256`)

/** In SQL: the bucket's name of a row's object; null stays null. */
export const nameIn = (alias: string): Sql =>
  sql.raw(`'${ofFiles}' || encode(sha256(decode(${alias}.object, 'hex')), 'hex')`)

/** The name of an object, which reveals nothing about its key. */
export const nameOfObject = (object: string): string =>
  ofFiles + createHash('sha256').update(Buffer.from(object, 'hex')).digest('hex')

/** A file's bytes are lost, or do not match its row. */
class BytesBroken extends Error {
  constructor(object: string, why: string) {
    super(`The object ${nameOfObject(object)} ${why}`)
    this.name = 'BytesBroken'
  }
}

/** Puts bytes into the bucket, encrypted with their own key. Returns it, for `object`. */
export async function putBytes(bucket: Bucket, bytes: Uint8Array): Promise<string> {
  const key = randomBytes(32)
  const nonce = randomBytes(nonceSize)
  const work = createCipheriv(cipher, key, nonce)
  const inner = Buffer.concat([work.update(bytes), work.final()])
  const object = key.toString('hex')
  await bucket.put(nameOfObject(object), Buffer.concat([nonce, inner, work.getAuthTag()]))
  return object
}

function decrypted(object: string, stored: Uint8Array): Uint8Array {
  try {
    const work = createDecipheriv(cipher, Buffer.from(object, 'hex'), stored.subarray(0, nonceSize))
    work.setAuthTag(stored.subarray(-tagSize))
    return Buffer.concat([work.update(stored.subarray(nonceSize, -tagSize)), work.final()])
  } catch {
    throw new BytesBroken(object, 'was changed.')
  }
}

/**
 * A row's bytes, checked against its hash. Best called outside a transaction: the bucket may be slow.
 * @throws BucketAway, and BytesBroken if they are lost or changed.
 */
export async function bytesOf({ bucket }: Pick<Db, 'bucket'>, row: KeptRow): Promise<Uint8Array> {
  const { bytes, object, sha256 } = row
  if (bytes !== null) return bytes
  if (object === null) throw new Error('This row has no bytes.')
  if (bucket === undefined)
    throw new Error(
      'Files of this database are in a bucket: set LOTLINE_BUCKET_ENDPOINT and what belongs to it.',
    )
  const stored = await bucket.get(nameOfObject(object))
  if (stored === undefined) throw new BytesBroken(object, 'is not in the bucket.')
  const found = decrypted(object, stored)
  if (sha256Hex(found) !== sha256) throw new BytesBroken(object, 'does not have the hash of its row.')
  return found
}

/** `bytesOf` a row that may not exist. */
export async function bytesFound(
  db: Pick<Db, 'bucket'>,
  row: KeptRow | undefined,
): Promise<Uint8Array | undefined> {
  return row === undefined ? undefined : await bytesOf(db, row)
}
