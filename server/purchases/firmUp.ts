import { isFirm } from '../../src/rules/rescission/rescission.ts'
import { nobody } from '../db/holds.ts'
import { appendAudit } from '../db/audit.ts'
import type { Database } from '../db/database.ts'
import { lockPurchase, purchaseById } from '../db/purchases.ts'
import { markFirm, purchasesToBeFirm } from '../db/rescissions.ts'
import { rescissionNow } from './coolingOff.ts'

const most = 200

async function firmUpOne(db: Database, id: number, now: Date): Promise<boolean> {
  return await db.transaction(async (tx) => {
    await lockPurchase(tx, id)
    const row = await purchaseById(tx, id, nobody)
    const found = row && (await rescissionNow(tx, row, now))
    if (found === undefined || !isFirm(found.standing) || !(await markFirm(tx, id))) return false
    await appendAudit(tx, { actor: 'server', action: 'purchase.firm', object: `purchase:${id}` })
    return true
  })
}

/** Makes sales firm after their cooling-off period. Safe to run concurrently. Returns how many. */
export async function firmUp(db: Database, now = new Date()): Promise<number> {
  let count = 0
  let after = 0
  for (;;) {
    const ids = await purchasesToBeFirm(db, after, most)
    for (const id of ids) if (await firmUpOne(db, id, now)) count += 1
    const last = ids.at(-1)
    if (last === undefined || ids.length < most) return count
    after = last
  }
}
