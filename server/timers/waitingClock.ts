import { marketOfFlags } from '../../src/rules/markets.ts'
import { appendAudit } from '../db/audit.ts'
import type { Database } from '../db/database.ts'
import { queueMail } from '../db/mail.ts'
import { projectById } from '../db/projects.ts'
import { claimUntold, markTold } from '../db/waiting.ts'

const batch = 20
const actor = 'clock'

/**
 * Tells those whose turn in a waiting list has come or passed, once each: what was told and its mails are one transaction. Returns how many
 * places. Safe in any number of processes at once.
 */
export async function tellLine(db: Database): Promise<number> {
  for (let count = 0; ;) {
    const told = await db.transaction(async (tx) => {
      const due = await claimUntold(tx, batch)
      for (const { id, projectId, lotId, state, emails } of due) {
        const project = await projectById(tx, projectId)
        const kind = state === 'offered' ? 'waitingOffered' : 'waitingMissed'
        const about = {
          market: marketOfFlags(projectId, project?.flags ?? {}).name,
          projectId,
          waitingId: id,
        }
        for (const address of emails)
          await queueMail(tx, { kind, address, ...about, sessionId: null, personId: null, askedFrom: null })
        await markTold(tx, id, state)
        await appendAudit(tx, { actor, action: `waiting.${state}`, object: `lot:${lotId} waiting:${id}` })
      }
      return due.length
    })
    count += told
    if (told < batch) return count
  }
}
