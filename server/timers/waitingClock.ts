import { appendAudit } from '../db/audit.ts'
import type { Database } from '../db/database.ts'
import { queueMail } from '../db/mail.ts'
import { claimUntold, markTold } from '../db/waiting.ts'

const batch = 20
const actor = 'clock'
const endKinds = {
  delisted: 'waitingDelisted',
  removed: 'waitingRemoved',
  withdrawn: 'waitingWithdrawn',
} as const

/**
 * Tells people once when their turn on a waiting list has come or passed, or they were removed, recorded in
 * the same transaction. Returns how many places. Safe in several processes.
 */
export async function tellLine(db: Database): Promise<number> {
  for (let count = 0; ;) {
    const told = await db.transaction(async (tx) => {
      const due = await claimUntold(tx, batch)
      for (const { id, projectId, lotId, state, endedWhy, emails } of due) {
        const told = endedWhy !== null ? 'ended' : state === 'offered' ? 'offered' : 'missed'
        const offerKind = told === 'offered' ? 'waitingOffered' : 'waitingMissed'
        const kind = endedWhy === null ? offerKind : endKinds[endedWhy]
        for (const address of emails) await queueMail(tx, { kind, address, projectId, waitingId: id })
        await markTold(tx, id, told)
        await appendAudit(tx, { actor, action: `waiting.${told}`, object: `lot:${lotId} waiting:${id}` })
      }
      return due.length
    })
    count += told
    if (told < batch) return count
  }
}
