import { personIn } from '../context/allowed.ts'
import { appendAudit } from '../db/audit.ts'
import type { Database, Db } from '../db/database.ts'
import { lockLotsOfPlans, type LotPlan, overduePlans, planById, pricesBefore } from '../db/lotPlans.ts'
import { personById } from '../db/persons.ts'
import type { JobKind } from '../jobs/jobKind.ts'
import { mailTo } from '../people/mailTo.ts'
import { runPlan } from './runPlan.ts'

/**
 * Makes a planned change unless made or cancelled. New prices of lots it releases come first, whichever job
 * starts first.
 */
async function makeChange(tx: Db, id: number): Promise<'done' | 'nothing'> {
  const plan = await planById(tx, id)
  if (plan?.state !== 'planned') return 'nothing'
  const prices = await pricesBefore(tx, plan)
  await lockLotsOfPlans(tx, [...prices, id])
  for (const price of prices) await makeOne(tx, price)
  return await makeOne(tx, id)
}

async function makeOne(tx: Db, id: number): Promise<'done' | 'nothing'> {
  const outcomes = [...(await runPlan(tx, id)).values()]
  const plan = await planById(tx, id)
  if (outcomes.length === 0 || plan === undefined) return 'nothing'
  await appendAudit(tx, {
    actor: 'clock',
    action: `lots.${plan.what}`,
    object: `project:${plan.projectId} plan:${id}`,
  })
  if (outcomes.some((outcome) => outcome !== 'done')) await tellPlanner(tx, plan)
  return 'done'
}

/** Mails the planner, who was not present, which homes could not be changed. */
async function tellPlanner(tx: Db, { id, projectId, madeBy }: LotPlan): Promise<void> {
  const personId = personIn(madeBy)
  const person = personId === null ? undefined : await personById(tx, personId)
  if (person !== undefined) await mailTo({ db: tx }, 'planStayed', person.email, { projectId, planId: id })
}

export const lotPlanJob: JobKind = {
  kind: 'lotPlan',
  backoff: { first: 2, most: 60, tries: 20 },
  keepHours: 24,
  run: async ({ id }: { readonly id: number }, { db, end }) =>
    await db.transaction(async (tx) => {
      const outcome = await makeChange(tx, id)
      await end(tx, outcome)
      return outcome
    }),
}

/** Makes planned changes whose job gave up; one that fails does not delay others. Returns how many. */
export async function makeOverdueChanges(db: Database): Promise<number> {
  let made = 0
  const faults: unknown[] = []
  for (const id of await overduePlans(db)) {
    try {
      await db.transaction(async (tx) => await makeChange(tx, id))
      made += 1
    } catch (fault) {
      faults.push(fault)
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Some planned changes could not be made')
  return made
}
