import type { Database } from '../database.ts'
import { sealAnew } from './sealRows.ts'

export interface RotatedFields {
  readonly count: number
  /** If false, the owner configures it in LOTLINE_FIELD_KEYS. */
  readonly isNewKey: boolean
  readonly id: string
}

/**
 * Re-encrypts all fields with the newest key; with a key file, creates one and deletes unneeded ones. Can be
 * interrupted and run again.
 */
export async function rotateFields(db: Database): Promise<RotatedFields> {
  const { keys } = db
  await keys.add?.()
  const count = await sealAnew(db)
  await keys.forgetOlder?.()
  return { count, isNewKey: keys.add !== undefined, id: keys.ids()[0] ?? '' }
}
