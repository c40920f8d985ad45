import type { Database } from '../database.ts'
import { sealAnew } from './sealRows.ts'

export interface RotatedFields {
  readonly count: number
  /** Whether a new key was made; otherwise the owner gives it, in LOTLINE_FIELD_KEYS. */
  readonly isNewKey: boolean
  /** The name of the key that all is sealed with now. */
  readonly id: string
}

/**
 * Seals all fields with the newest key: of a file of keys a new one, whose older ones are forgotten once nothing needs
 * them. Cut short, it goes on when it is asked again: every key in use is still there.
 */
export async function rotateFields(db: Database): Promise<RotatedFields> {
  const { keys } = db
  await keys.add?.()
  const count = await sealAnew(db)
  await keys.forgetOlder?.()
  return { count, isNewKey: keys.add !== undefined, id: keys.ids()[0] ?? '' }
}
