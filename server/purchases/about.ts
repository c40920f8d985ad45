import type { ApplicationContext } from '../../src/rules/fields/application.ts'
import { fieldContext } from '../../src/rules/fields/field.ts'
import { flagsOf, marketOfProject } from '../communities/flags.ts'
import { personById } from '../db/persons.ts'
import { projectById } from '../db/projects.ts'
import type { PurchaseRow } from '../db/purchases.ts'
import type { CallContext } from '../context/handler.ts'
import { projectOf } from './frozenPrices.ts'
import { paperFieldsOf } from './paperFields.ts'

/** Whether the project requires every purchaser's ID. */
export async function isIdDemanded({ db }: CallContext, { projectId }: PurchaseRow): Promise<boolean> {
  const project = await projectById(db, projectId)
  return project !== undefined && flagsOf(project).worksheetIdRequired
}

/** Whether the project requires identity checks of purchasers. */
export async function asksIdentity({ db }: CallContext, { projectId }: PurchaseRow): Promise<boolean> {
  const project = await projectById(db, projectId)
  return project !== undefined && flagsOf(project).identity !== null
}

/**
 * The context of the application's rules: calendar, country, the project's requirements, and the submitter.
 */
export async function aboutApplication(ctx: CallContext, row: PurchaseRow): Promise<ApplicationContext> {
  const { db, actor, now } = ctx
  const project = await projectOf(ctx, row.projectId)
  const person = actor.userId === null ? undefined : await personById(db, actor.userId)
  const user = person === undefined ? null : { email: person.email, userType: person.userType }
  const { worksheetIdRequired, heardFrom } = flagsOf(project)
  return {
    context: fieldContext(marketOfProject(project), now, user, heardFrom),
    idDemanded: worksheetIdRequired,
    paperFields: await paperFieldsOf(db, row),
  }
}
