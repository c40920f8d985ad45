import { createHash } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { termsOf } from '../db/terms.ts'

/** The terms of a project as they are now, and the hash that names this version. */
export async function termsNow(db: Db, projectId: string) {
  const terms = (await termsOf(db, projectId)).map(({ title, body }) => ({ title, body }))
  const words = JSON.stringify([projectId, terms.map(({ title, body }) => [title, body])])
  return { hash: createHash('sha256').update(words).digest('hex'), terms }
}
