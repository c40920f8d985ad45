import type { Database, Db } from '../db/database.ts'
import { claimOverdue, type EnvelopeRow, setReminder } from '../db/envelopes.ts'
import { isHoldAlive } from '../db/heldHomes.ts'
import { nobody } from '../db/holds.ts'
import { moveEnvelope } from '../db/envelopeMoves.ts'
import { purchaseById } from '../db/purchases.ts'

const batch = 20
const by = 'clock'

async function expireOne(tx: Db, row: EnvelopeRow, now: Date): Promise<void> {
  const purchase = await purchaseById(tx, row.purchaseId, nobody)
  const isHeld = purchase !== undefined && (await isHoldAlive({ db: tx }, purchase))
  const came = await moveEnvelope(tx, row.id, { name: 'expire', isHeld }, { by, now, isClock: true })
  // The desk is reminded when it is late, like everyone else.
  if (came?.moved === true && came.body.state === 'sent') await setReminder(tx, row.id, now)
}

/** Expires overdue envelopes. Safe to run concurrently. */
export async function expireEnvelopes(db: Database, now = new Date()): Promise<number> {
  for (let count = 0; ;) {
    const ended = await db.transaction(async (tx) => {
      const due = await claimOverdue(tx, batch)
      for (const row of due) await expireOne(tx, row, now)
      return due.length
    })
    count += ended
    if (ended < batch) return count
  }
}
