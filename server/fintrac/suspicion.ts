import { can } from '../../src/rules/permissions.ts'
import { targetOf } from '../communities/ofProject.ts'
import { allowed, auditName } from '../context/allowed.ts'
import type { Handler } from '../context/handler.ts'
import { appendAudit } from '../db/audit.ts'
import { insertSuspicion, suspicionsOf } from '../db/fintracRecords.ts'
import { personById } from '../db/persons.ts'
import { projectOf } from '../purchases/frozenPrices.ts'
import { purchaseFor } from '../purchases/rights.ts'

/** Records a suspicion by staff. The purchase does not change, so that nobody notices. */
export const noteSuspicion: Handler<'/comty/NoteSuspicion'> = async (ask, ctx) => {
  const { db, actor } = ctx
  const row = await purchaseFor(ctx, ask)
  allowed(can(actor, 'noteSuspicion', targetOf({ project: await projectOf(ctx, row.projectId) })))
  const by = auditName(actor)
  const id = await insertSuspicion(db, {
    purchaseId: row.id,
    position: ask.position ?? null,
    note: ask.note,
    by,
  })
  // Omits the purchase, because more people can read the log than these notes.
  await appendAudit(db, { actor: by, action: 'compliance.note', object: `suspicion:${id}` })
  return { isOK: 1 }
}

/** For compliance only. */
export const suspicions: Handler<'/comty/GetSuspicions'> = async ({ projectId }, ctx) => {
  allowed(can(ctx.actor, 'seeSuspicions', targetOf({ project: await projectOf(ctx, projectId) })))
  const found = await suspicionsOf(ctx.db, projectId)
  await appendAudit(ctx.db, {
    actor: auditName(ctx.actor),
    action: 'compliance.read',
    object: `project:${projectId}`,
  })
  const suspicions = []
  for (const one of found) {
    const person = await personById(ctx.db, Number(one.madeBy.replace('person:', '')) || 0)
    const madeByName = `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim()
    suspicions.push({ ...one, madeAt: one.madeAt.toISOString(), ...(madeByName !== '' && { madeByName }) })
  }
  return { isOK: 1, suspicions }
}
