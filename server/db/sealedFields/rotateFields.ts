import type { Database } from '../database.ts'
import { sealAnew } from './sealRows.ts'

export interface RotatedFields {
  readonly count: number
  /** Whether a new key was created; otherwise the owner configures it in LOTLINE_FIELD_KEYS. */
  readonly isNewKey: boolean
  /** The id of the key that now seals all fields. */
  readonly id: string
}

/**
 * Re-encrypts all fields with the newest key. With a key file, creates a new key and deletes older ones once nothing
 * needs them. If interrupted, run it again: every key in use is still there.
 */
export async function rotateFields(db: Database): Promise<RotatedFields> {
  const { keys } = db
  await keys.add?.()
  const count = await sealAnew(db)
  await keys.forgetOlder?.()
  return { count, isNewKey: keys.add !== undefined, id: keys.ids()[0] ?? '' }
}
