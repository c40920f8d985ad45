import { marketOfFlags } from '../../src/rules/markets.ts'
import type { Database, Db } from '../db/database.ts'
import { claimDue, type EnvelopeRow, setReminder } from '../db/envelopes.ts'
import { isHoldAlive } from '../db/heldHomes.ts'
import { nobody } from '../db/holds.ts'
import { moveEnvelope, nextReminder, stepsOfEnvelope } from '../db/envelopeMoves.ts'
import { projectById } from '../db/projects.ts'
import { purchaseById } from '../db/purchases.ts'
import { moveToHour } from './quietHours.ts'

const batch = 20
const by = 'clock'

async function expireOne(tx: Db, row: EnvelopeRow, now: Date): Promise<void> {
  const purchase = await purchaseById(tx, row.purchaseId, nobody)
  const isHeld = purchase !== undefined && (await isHoldAlive({ db: tx }, purchase))
  const came = await moveEnvelope(tx, row.id, { name: 'expire', isHeld }, { by, now, isClock: true })
  // The desk is late, and is reminded like anybody else.
  if (came?.moved === true && came.body.state === 'sent') await setReminder(tx, row.id, now)
}

/** Expires overdue envelopes. Safe to run concurrently. */
export async function expireEnvelopes(db: Database, now = new Date()): Promise<number> {
  for (let count = 0; ;) {
    const ended = await db.transaction(async (tx) => {
      const due = await claimDue(tx, 'expire', batch)
      for (const row of due) await expireOne(tx, row, now)
      return due.length
    })
    count += ended
    if (ended < batch) return count
  }
}

/** Sends due reminders, at most one a day and never at night. */
export async function remindSigners(db: Database, now = new Date()): Promise<number> {
  for (let count = 0; ;) {
    const done = await db.transaction(async (tx) => {
      const due = await claimDue(tx, 'remind', batch)
      for (const row of due) {
        const project = await projectById(tx, row.projectId)
        const { timeZone } = marketOfFlags(row.projectId, project?.flags ?? {})
        const morning = moveToHour(now, timeZone)
        if (morning > now) {
          await setReminder(tx, row.id, morning)
          continue
        }
        const came = await moveEnvelope(
          tx,
          row.id,
          { name: 'remind', by: { actors: [], isClock: true } },
          { by, now, isClock: true },
        )
        // Already reminded by hand today, or no address.
        if (came?.moved !== true) {
          await setReminder(tx, row.id, nextReminder(row.body, await stepsOfEnvelope(tx, row), now))
        }
      }
      return due.length
    })
    count += done
    if (done < batch) return count
  }
}
