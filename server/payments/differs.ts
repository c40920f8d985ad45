import { can } from '../../src/rules/permissions.ts'
import { flagsOf } from '../communities/flags.ts'
import { ofProject, targetOf } from '../communities/ofProject.ts'
import { allowed, auditName } from '../context/allowed.ts'
import type { Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { appendAudit } from '../db/audit.ts'
import type { Database } from '../db/database.ts'
import { markSeen, type NewDifference, noteDifference } from '../db/differences.ts'
import { projectFlags } from '../db/projects.ts'
import { mailTo } from '../people/mailTo.ts'

/**
 * Records a difference between a gateway and our books, and alerts the office; if it is nobody's, all offices that use
 * the gateway.
 */
export async function alarm(db: Database, one: NewDifference): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await noteDifference(tx, one))) return
    const told = new Set<string>()
    for (const project of await projectFlags(tx)) {
      const { payment, salesCentre } = flagsOf(project)
      const isTheirs = one.projectId === null ? payment === one.provider : project.id === one.projectId
      if (!isTheirs || salesCentre.email === '' || told.has(salesCentre.email)) continue
      told.add(salesCentre.email)
      await mailTo({ db: tx }, 'moneyDiffers', salesCentre.email, { projectId: project.id })
    }
  })
}

/** A manager records what became of a difference. Repeating it is harmless. */
export const seenDifference: Handler<'/payment/NoteDifference'> = async (
  { projectId, differenceId, note },
  ctx,
) => {
  const { db, actor } = ctx
  allowed(can(actor, 'decideRefund', targetOf(await ofProject(ctx, projectId))))
  const by = auditName(actor)
  if (!(await markSeen(db, { id: differenceId, projectId, by, why: note })))
    throw new Refusal(404, 'NOT_FOUND')
  await appendAudit(db, {
    actor: by,
    action: 'payment.difference',
    object: `gateway_difference:${differenceId}`,
  })
  return { isOK: 1 }
}
