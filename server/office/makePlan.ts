import { appendAudit } from '../db/audit.ts'
import type { Db } from '../db/database.ts'
import { addJob } from '../db/jobs.ts'
import { insertPlan, type LotPlan, type PlanItem, type PlanOutcome } from '../db/lotPlans.ts'
import { runPlan } from './runPlan.ts'

export interface MadePlan {
  readonly id: number
  /** How many lots changed, stayed, or are planned. */
  readonly counts: Record<PlanOutcome | 'planned', number>
}

/** Changes lots now, or plans it for `at`. Lock the lots and check rights first. */
export async function makePlan(
  tx: Db,
  plan: Pick<LotPlan, 'projectId' | 'what' | 'field' | 'madeBy'>,
  { items, at, now }: { readonly items: readonly PlanItem[]; readonly at: Date | null; readonly now: Date },
): Promise<MadePlan> {
  const { projectId, what, madeBy } = plan
  const id = await insertPlan(tx, { ...plan, dueAt: at ?? now }, items)
  const counts = { done: 0, locked: 0, moved: 0, gone: 0, planned: 0 }
  if (at !== null) {
    await addJob(tx, { kind: 'lotPlan', payload: { id }, key: `lotPlan ${id}`, at })
    counts.planned = items.length
  } else for (const outcome of (await runPlan(tx, id)).values()) counts[outcome] += 1
  const action = `lots.${what}${at === null ? '' : '.plan'}`
  await appendAudit(tx, { actor: madeBy, action, object: `project:${projectId} plan:${id}` })
  return { id, counts }
}
