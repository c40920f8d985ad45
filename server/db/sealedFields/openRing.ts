import { dirname, join } from 'node:path'
import { newFieldKey } from '../../secrets/fieldKeys.ts'
import type { DatabasePlace } from '../database.ts'
import type { Session } from '../engine.ts'
import { dbOver } from '../guarded.ts'
import { readKeys, ringOfFile } from './keyFile.ts'
import { type KeyRing, noKeys, ringOver } from './keyRing.ts'
import { keysInUse } from './sealRows.ts'

/** An embedded database's keys lie beside its folder, so that copies of it lack them. */
const keyFileOf = (directory: string): string => join(dirname(directory), 'field-keys')

/**
 * Opens the keys; creates them for a new database.
 * @throws Error if they are lost.
 */
export async function openRing(
  session: Session,
  { url, directory, fieldKeys, asItIs }: DatabasePlace,
): Promise<KeyRing> {
  if (fieldKeys !== undefined) return ringOver(() => fieldKeys)
  if (url !== undefined) return noKeys
  if (directory === undefined) {
    const own = [newFieldKey()]
    return ringOver(() => own)
  }
  const path = keyFileOf(directory)
  const isThere = (await readKeys(path)) !== undefined
  if (isThere) return await ringOfFile(path)
  if (asItIs === true) return noKeys
  if ((await keysInUse(dbOver(session, noKeys))).length > 0) {
    throw new Error(
      `${path} is missing, and fields of the database are sealed with its keys. Put it back from a backup, or give the keys in LOTLINE_FIELD_KEYS.`,
    )
  }
  return await ringOfFile(path)
}

/** @throws Error that names the missing keys. */
export async function refuseUnknownKeys(session: Session, keys: KeyRing): Promise<void> {
  const missing = (await keysInUse(dbOver(session, noKeys))).filter(({ id }) => !keys.ids().includes(id))
  if (missing.length === 0) return
  const named = missing.map(({ id }) => id).join(', ')
  throw new Error(
    `Fields of the database are sealed with keys that are missing: ${named}. LOTLINE_FIELD_KEYS, or the file field-keys in LOTLINE_DATA, has to hold every key that is in use.`,
  )
}
