import { isCondominium } from '../../src/rules/deposits.ts'
import { signedTemplate, type StepGap, stepGaps } from '../../src/rules/envelopes/stepGaps.ts'
import type { Paper } from '../../src/rules/papers/paper.ts'
import type { Db } from '../db/database.ts'
import { homeTypesOf } from '../db/lots.ts'
import { currentWorkflow, stepsOfWorkflow } from '../db/workflows.ts'

/** The first place whose signer has no step in the workflow; undefined for none. */
export async function placeWithoutStep(
  db: Db,
  projectId: string,
  paper: Pick<Paper, 'key' | 'when' | 'fields' | 'blocks'>,
): Promise<StepGap | undefined> {
  const workflow = await currentWorkflow(db, projectId)
  if (workflow === undefined) return undefined
  const types = await homeTypesOf(db, projectId)
  const condo = types.length === 0 ? undefined : [...new Set(types.map(isCondominium))]
  return stepGaps(await stepsOfWorkflow(db, workflow), [signedTemplate(paper)], condo)[0]
}
