import { dueAtOf } from '../../src/rules/fintrac/duties.ts'
import { can } from '../../src/rules/permissions.ts'
import { targetOf } from '../communities/ofProject.ts'
import { allowed, auditName } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { appendAudit } from '../db/audit.ts'
import { dutiesOfProject, endDuty } from '../db/fintracDuties.ts'
import { projectOf } from '../purchases/frozenPrices.ts'

async function checkMay(ctx: CallContext, projectId: string): Promise<void> {
  allowed(can(ctx.actor, 'seeSuspicions', targetOf({ project: await projectOf(ctx, projectId) })))
}

/** The maximum number of duties in one answer. */
const most = 500

/** The duties from a project's sales, with deadlines and outcomes. */
export const duties: Handler<'/comty/GetDuties'> = async ({ projectId }, ctx) => {
  await checkMay(ctx, projectId)
  const rows = await dutiesOfProject(ctx.db, projectId, most + 1)
  await appendAudit(ctx.db, {
    actor: auditName(ctx.actor),
    action: 'compliance.duties',
    object: `project:${projectId}`,
  })
  return {
    isOK: 1,
    isCut: rows.length > most,
    duties: rows.slice(0, most).map(({ days, madeAt, doneAt, ...one }) => ({
      ...one,
      dueAt: dueAtOf({ days, madeAt })?.toISOString() ?? null,
      doneAt: doneAt?.toISOString() ?? null,
    })),
  }
}

/** Compliance records how a duty was completed: sent, reviewed, seen. */
export const finishDuty: Handler<'/comty/EndDuty'> = async (ask, ctx) => {
  await checkMay(ctx, ask.projectId)
  const by = auditName(ctx.actor)
  if (!(await endDuty(ctx.db, { ...ask, note: ask.note.trim(), by }))) throw new Refusal(404, 'NOT_FOUND')
  await appendAudit(ctx.db, {
    actor: by,
    action: 'compliance.duty',
    object: `purchase:${ask.transId} ${ask.position} ${ask.duty}`,
  })
  return { isOK: 1 }
}
