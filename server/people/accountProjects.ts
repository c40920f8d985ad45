import { isStaff } from '../../src/rules/actor.ts'
import { actorOfPerson } from '../db/actors.ts'
import { appendAudit } from '../db/audit.ts'
import { addProjectToPerson, type PersonRow, personById, removeProjectFromPerson } from '../db/persons.ts'
import { runningSessionsOf } from '../db/sessions.ts'
import type { Handlers, Here } from '../context/handler.ts'
import { Refusal, refusalOf } from '../context/refusal.ts'
import { auditName } from '../context/allowed.ts'
import { accountHere } from './accountHere.ts'
import { doorOf } from './enter.ts'
import { personByPassword } from './session.ts'

type Paths = '/comty/AddProjectToUserAccount' | '/comty/RemoveProjectFromUserAccount'

/** @throws Refusal unless this person chooses their projects themself. */
async function checkChooses({ db }: Here, person: PersonRow, projectId: string): Promise<void> {
  await doorOf(db, projectId)
  if (!person.activated) throw new Refusal(403, 'NOT_ACTIVATED')
  if (isStaff(actorOfPerson(person))) throw new Refusal(403, 'NOT_ALLOWED', { why: 'projectAddFailed' })
}

/** Writes it down; what the person may do from now on is asked anew, on every device, and their news too. */
async function changed({ db, actor, cookies }: Here, action: string, personId: number, projectId: string) {
  const object = `person:${personId} project:${projectId}`
  await appendAudit(db, { actor: auditName(actor), action, object })
  for (const session of await runningSessionsOf(db, personId)) cookies.endElsewhere(session)
}

/** The projects an account is registered with: a person chooses them, but staff, whose projects are given them. */
// §4 login outcome "prompts to add the project", §8
export const accountProjects: Handlers<Paths> = {
  '/comty/AddProjectToUserAccount': async ({ projectId, email, password }, here) => {
    const { db, actor } = here
    const byPassword = email !== undefined && password !== undefined
    const person = byPassword
      ? await personByPassword(here, { email, password })
      : actor.userId === null
        ? undefined
        : await personById(db, actor.userId)
    if (person === undefined) throw refusalOf('signInFirst')
    await checkChooses(here, person, projectId)
    await addProjectToPerson(db, person.id, projectId)
    await changed(here, 'person.project', person.id, projectId)
    return { isOK: 1 }
  },

  // What was handed in there stays; whoever wants the project back adds it again.
  '/comty/RemoveProjectFromUserAccount': async ({ projectId }, here) => {
    const { db } = here
    const person = await accountHere(here)
    await checkChooses(here, person, projectId)
    await removeProjectFromPerson(db, person.id, projectId)
    await changed(here, 'person.project.end', person.id, projectId)
    return { isOK: 1 }
  },
}
