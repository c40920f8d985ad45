import { isStaff } from '../../src/rules/permissions.ts'
import { flagsOf } from '../communities/flags.ts'
import type { CallContext } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { projectById } from '../db/projects.ts'
import { secondFactorOf } from '../db/secondFactors.ts'

/**
 * If the project requires it, staff open and sign papers only after signing in with an authenticator code.
 * @throws Refusal 403 without one.
 */
// §6 MFA for project docs
export async function checkDocsFactor({ db, actor }: CallContext, projectId: string): Promise<void> {
  if (actor.userId === null || !isStaff(actor)) return
  const project = await projectById(db, projectId)
  if (project === undefined || !flagsOf(project).mfaForProjectDocs) return
  if ((await secondFactorOf(db, actor.userId))?.confirmed !== true)
    throw new Refusal(403, 'DOCS_FACTOR_FIRST')
}
