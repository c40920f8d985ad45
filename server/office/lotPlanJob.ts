import { appendAudit } from '../db/audit.ts'
import { planById } from '../db/lotPlans.ts'
import type { JobKind } from '../jobs/jobKind.ts'
import { runPlan } from './runPlan.ts'

/** Makes a planned change at its moment, unless it was cancelled. */
export const lotPlanJob: JobKind = {
  kind: 'lotPlan',
  backoff: { first: 2, most: 60, tries: 20 },
  keepHours: 24,
  run: async ({ id }: { readonly id: number }, { db, end }) =>
    await db.transaction(async (tx) => {
      const outcome = (await runPlan(tx, id)).size > 0 ? 'done' : 'nothing'
      const plan = await planById(tx, id)
      if (outcome === 'done' && plan !== undefined)
        await appendAudit(tx, {
          actor: 'clock',
          action: `lots.${plan.what}`,
          object: `project:${plan.projectId} plan:${id}`,
        })
      await end(tx, outcome)
      return outcome
    }),
}
