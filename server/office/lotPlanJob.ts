import { marketOfFlags } from '../../src/rules/markets.ts'
import { appendAudit } from '../db/audit.ts'
import type { Database, Db } from '../db/database.ts'
import { type LotPlan, overduePlans, planById, stayedInPlan } from '../db/lotPlans.ts'
import { queueMail } from '../db/mail.ts'
import { personById } from '../db/persons.ts'
import { projectById } from '../db/projects.ts'
import type { JobKind } from '../jobs/jobKind.ts'
import { runPlan } from './runPlan.ts'

/** Makes a planned change, unless it was made or cancelled. */
async function makeChange(tx: Db, id: number): Promise<'done' | 'nothing'> {
  const outcome = (await runPlan(tx, id)).size > 0 ? 'done' : 'nothing'
  const plan = await planById(tx, id)
  if (outcome === 'nothing' || plan === undefined) return 'nothing'
  await appendAudit(tx, {
    actor: 'clock',
    action: `lots.${plan.what}`,
    object: `project:${plan.projectId} plan:${id}`,
  })
  if ((await stayedInPlan(tx, id)).length > 0) await tellPlanner(tx, plan)
  return outcome
}

/** Whoever planned it was not there when some homes could not be changed. */
async function tellPlanner(tx: Db, { id, projectId, madeBy }: LotPlan): Promise<void> {
  const [, personId] = /^person:(\d+)$/.exec(madeBy) ?? []
  const person = personId === undefined ? undefined : await personById(tx, Number(personId))
  const project = await projectById(tx, projectId)
  if (person === undefined || project === undefined) return
  await queueMail(tx, {
    kind: 'planStayed',
    address: person.email,
    market: marketOfFlags(projectId, project.flags).name,
    projectId,
    sessionId: null,
    personId: null,
    askedFrom: null,
    planId: id,
  })
}

/** Makes a planned change when it is due. */
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

/**
 * Makes the planned changes whose job has given up. One that still fails does not hold up the others. Returns
 * how many were made.
 */
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
