import type { Db } from '../db/database.ts'
import type { PurchaseRow } from '../db/purchases.ts'
import { termsOf } from '../db/terms.ts'
import { acceptedAt, acceptedTerms } from '../db/termVersions.ts'
import { sha256Hex } from '../secrets/sha256.ts'

interface Terms {
  readonly hash: string
  readonly terms: { title: string; body: string }[]
}

function hashed(projectId: string, terms: Terms['terms']): Terms {
  const words = JSON.stringify([projectId, terms.map(({ title, body }) => [title, body])])
  return { hash: sha256Hex(words), terms }
}

/** A project's current terms, and their hash, which identifies this version. */
export async function termsNow(db: Db, projectId: string): Promise<Terms> {
  return hashed(
    projectId,
    (await termsOf(db, projectId)).map(({ title, body }) => ({ title, body })),
  )
}

/**
 * The terms of a purchase and when they were accepted: current ones while it is open, the agreed ones once reserved.
 */
export async function termsOfPurchase(
  db: Db,
  { id, projectId, state }: Pick<PurchaseRow, 'id' | 'projectId' | 'state'>,
): Promise<Terms & { readonly at: Date | null }> {
  if (state === 'reserved') {
    return (await acceptedTerms(db, id)) ?? { ...hashed(projectId, []), at: null }
  }
  const now = await termsNow(db, projectId)
  return { ...now, at: await acceptedAt(db, id, now.hash) }
}
