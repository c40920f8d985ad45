import { fieldsOfKey } from '../../src/rules/papers/fieldOfKey.ts'
import { packOf } from '../../src/rules/papers/pack.ts'
import { dealOf } from '../documents/dealOf.ts'
import { neededKeys } from '../documents/makePaper.ts'
import type { Db } from '../db/database.ts'
import { papersOfPurchase } from '../db/papers.ts'
import { projectById } from '../db/projects.ts'
import type { PurchaseRow } from '../db/purchases.ts'

/** Application fields that a paper of this purchase needs. */
export async function paperFieldsOf(db: Db, row: PurchaseRow): Promise<string[]> {
  const papers = await papersOfPurchase(db, row.id)
  if (papers.every((paper) => neededKeys(paper).size === 0)) return []
  const project = await projectById(db, row.projectId)
  if (project === undefined) return []
  const pack = packOf(papers, await dealOf(db, row, project))
  return [...new Set(pack.flatMap((paper) => [...neededKeys(paper)]).flatMap(fieldsOfKey))]
}
