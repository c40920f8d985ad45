import { appendAudit } from '../db/audit.ts'
import type { Database } from '../db/database.ts'
import { dropEnvelope, envelopesOver } from '../db/envelopeRetention.ts'
import { lockPurchase } from '../db/purchases.ts'

const terms = { unsignedHours: 24, signedYears: 10 }

/**
 * Deletes and logs envelopes past retention: unsigned ones with a failed purchase, signed ones after
 * `keepSignedYears`. Returns how many.
 */
export async function dropOldEnvelopes(db: Database): Promise<number> {
  const over = await envelopesOver(db, terms)
  for (const { id, purchaseId } of over) {
    await db.transaction(async (tx) => {
      await lockPurchase(tx, purchaseId)
      if (!(await dropEnvelope(tx, id))) return
      await appendAudit(tx, { actor: 'server', action: 'envelope.delete', object: `envelope:${id}` })
    })
  }
  return over.length
}
