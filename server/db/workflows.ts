import type { WorkflowStep } from '../../src/rules/envelopes/workflow.ts'
import type { Db } from './database.ts'
import { sql } from './sql.ts'

/** The workflow for a project's new envelopes; undefined if nobody signs. */
export async function currentWorkflow(db: Db, projectId: string): Promise<number | undefined> {
  const row = await db.first<{ id: number }>(
    sql`select id from workflow where project_id = ${projectId} and is_current`,
  )
  return row?.id
}

/** All steps of a workflow, including those whose conditions do not hold. */
export async function stepsOfWorkflow(db: Db, workflowId: number): Promise<WorkflowStep[]> {
  return await db.all(sql`
    select no, actor, action, each_is as "each", papers, when_all as "when", due_hours as "dueHours",
           remind_at as "remindAt", on_decline as "onDecline", may_markup as "mayMarkup", offline, copy_to as "copyTo"
    from workflow_step where workflow_id = ${workflowId} order by no, position`)
}

const sameSteps = (a: readonly WorkflowStep[], b: readonly WorkflowStep[]): boolean =>
  JSON.stringify(a.map(inOrder)) === JSON.stringify(b.map(inOrder))

const inOrder = (step: WorkflowStep) => [
  step.no,
  step.actor,
  step.action,
  step.each,
  step.papers,
  step.when,
  step.dueHours,
  step.remindAt,
  step.onDecline,
  step.mayMarkup,
  step.offline,
  step.copyTo,
]

/** Retires the current workflow; running envelopes keep it. */
async function retire(tx: Db, projectId: string): Promise<void> {
  await tx.run(sql`update workflow set is_current = false where project_id = ${projectId} and is_current`)
}

/** Makes these steps the project's workflow, a new version if they differ; null removes it. */
export async function saveWorkflow(
  tx: Db,
  projectId: string,
  wanted: { readonly name: string; readonly steps: readonly WorkflowStep[] } | null,
): Promise<void> {
  const current = await currentWorkflow(tx, projectId)
  if (wanted === null) return await retire(tx, projectId)
  const steps = wanted.steps.toSorted((a, b) => a.no - b.no)
  if (current !== undefined && sameSteps(await stepsOfWorkflow(tx, current), steps)) return
  await retire(tx, projectId)
  const { id } = await tx.one<{ id: number }>(sql`
    insert into workflow (project_id, version, name)
    values (${projectId}, (select coalesce(max(version), 0) + 1 from workflow where project_id = ${projectId}),
            ${wanted.name}) returning id`)
  for (const [position, step] of steps.entries()) {
    await tx.run(sql`
      insert into workflow_step (workflow_id, position, no, actor, action, each_is, papers, when_all, due_hours, remind_at,
                                 on_decline, may_markup, offline, copy_to)
      values (${id}, ${position}, ${step.no}, ${step.actor}, ${step.action}, ${step.each},
              ${step.papers === null ? null : [...step.papers]}::text[], ${[...step.when]}::text[], ${step.dueHours},
              ${[...step.remindAt]}::int[], ${step.onDecline}, ${step.mayMarkup}, ${step.offline},
              ${[...step.copyTo]}::int[])`)
  }
}
