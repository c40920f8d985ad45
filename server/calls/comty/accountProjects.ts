import { isStaff } from '../../../src/rules/actor.ts'
import { actorOfPerson } from '../../db/actors.ts'
import { appendAudit } from '../../db/audit.ts'
import { addProjectToPerson, personById } from '../../db/persons.ts'
import type { Handlers } from '../../handler.ts'
import { Refusal, refusalOf } from '../../refusal.ts'
import { auditName } from '../allowed.ts'
import { doorOf } from '../user/enter.ts'
import { personByPassword } from '../user/session.ts'

/** The projects an account is registered with: a person adds one themself, but staff, whose projects are given them. */
// §4 login outcome "prompts to add the project", §8
export const accountProjects: Handlers<'/comty/AddProjectToUserAccount'> = {
  '/comty/AddProjectToUserAccount': async ({ projectId, email, password }, here) => {
    const { db, actor } = here
    const byPassword = email !== undefined && password !== undefined
    const person = byPassword
      ? await personByPassword(here, { email, password })
      : actor.userId === null
        ? undefined
        : await personById(db, actor.userId)
    if (person === undefined) throw refusalOf('signInFirst')
    await doorOf(db, projectId)
    if (!person.activated) throw new Refusal(403, 'NOT_ACTIVATED')
    if (isStaff(actorOfPerson(person))) throw new Refusal(403, 'NOT_ALLOWED', { why: 'projectAddFailed' })
    await addProjectToPerson(db, person.id, projectId)
    const object = `person:${person.id} project:${projectId}`
    await appendAudit(db, { actor: auditName(actor), action: 'person.project', object })
    return { isOK: 1 }
  },
}
