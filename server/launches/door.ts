import { can, isRegisteredWith } from '../../src/rules/permissions.ts'
import { ofProject, targetOf } from '../communities/ofProject.ts'
import { allowed } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { actorOfPerson } from '../db/actors.ts'
import { entryByRank, serveEntry, touchLaunch } from '../db/launchEntries.ts'
import { launchById, type LaunchRow, lockLaunch } from '../db/launches.ts'
import { personByEmail } from '../db/persons.ts'
import { enterPerson, note, ofThisProject } from './enter.ts'

interface Asked {
  readonly project_id: string
  readonly launch: string
}

/** A launch at whose door the caller works. */
async function atDoor(ctx: CallContext, { project_id: projectId, launch }: Asked): Promise<LaunchRow> {
  const { project } = await ofProject(ctx, projectId)
  allowed(can(ctx.actor, 'reviewQueue', targetOf({ project })))
  return ofThisProject(await launchById(ctx.db, launch), projectId)
}

/** Enters someone at the door into the same line, by their account's email address. */
export const enterAtDoor: Handler<'/comty/EnterAtDoor'> = async (ask, ctx) => {
  const { db } = ctx
  await atDoor(ctx, ask)
  const person = await personByEmail(db, ask.email.trim())
  if (person?.disabledAt !== null || !isRegisteredWith(actorOfPerson(person), ask.project_id))
    throw new Refusal(404, 'PERSON_NOT_FOUND', { field: 'email' })
  const wish = { category: ask.category, size: null, key: null }
  const { id, receipt, category } = await enterPerson(ctx, ask.launch, {
    ...wish,
    personId: person.id,
    channel: 'door',
  })
  if (category !== ask.category) throw new Refusal(409, 'ENTERED_ALREADY', { field: 'category' })
  return { isOK: 1, entry: id, receipt }
}

/** Lets the caller hold for someone at the door whose turn it is. */
export const serveAtDoor: Handler<'/comty/ServeEntry'> = async (ask, ctx) => {
  const { db, actor } = ctx
  await atDoor(ctx, ask)
  const launch = ofThisProject(await lockLaunch(db, ask.launch), ask.project_id)
  const entry = await entryByRank(db, launch.id, ask.rank)
  if (entry === undefined) throw new Refusal(404, 'NOT_ENTERED', { field: 'rank' })
  if (entry.turn !== 'serving') throw new Refusal(409, 'LAUNCH_NOT_THEIR_TURN')
  if (entry.servedBy !== null && entry.servedBy !== actor.userId) throw new Refusal(409, 'LAUNCH_SERVED')
  await serveEntry(db, entry, actor.userId ?? 0)
  await touchLaunch(db, launch.id)
  await note(ctx, 'serve', launch, entry.id)
  return { isOK: 1 }
}
