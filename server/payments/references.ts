import { originOf } from '../db/audit.ts'
import type { Db } from '../db/database.ts'
import { newToken } from '../secrets/tokens.ts'

/** How an installation's references begin: it is known by the first row of its log. */
const beginningOf = async (db: Db): Promise<string> => `p_${(await originOf(db)).slice(0, 8)}`

/** A new name for a page, by which its gateway and our books know it. */
export const newReference = async (db: Db): Promise<string> =>
  `${await beginningOf(db)}${newToken().slice(0, 14)}`

/** Tells whether this installation gave a page its name. */
export async function ownReferences(db: Db): Promise<(reference: string) => boolean> {
  const beginning = await beginningOf(db)
  return (reference) => reference.length === 24 && reference.startsWith(beginning)
}
