import { addProjectToPerson, createPerson, newcomer } from '../../../server/db/persons.ts'
import { createSession } from '../../../server/db/sessions.ts'
import { hashOfToken, newId, newToken } from '../../../server/secrets/tokens.ts'
import { staffRoles } from '../../../src/rules/staffRoles.ts'
import type { SmallWorld } from '../calls/smallWorld.ts'

/** An operator of the marketplace, either for the whole server or for some communities. */
export async function marketOfficer(
  { db }: Pick<SmallWorld, 'db'>,
  projects: readonly string[] | null = null,
): Promise<{ readonly id: number; readonly cookie: string }> {
  const name = newId('m').toLowerCase()
  const { userType, roles } = staffRoles.marketplace
  const id = await createPerson(db, {
    ...newcomer,
    email: `${name}@lotline.test`,
    userType,
    roles: [...roles],
    firstName: name,
    lastName: 'Test',
    activated: true,
    allProjects: projects === null,
  })
  if (id === undefined) throw new Error('There is one already.')
  for (const project of projects ?? []) await addProjectToPerson(db, id, project)
  const token = newToken()
  await createSession(db, {
    id: newId('s'),
    tokenHash: hashOfToken(token),
    personId: id,
    deviceId: null,
    minutes: 120,
  })
  return { id, cookie: `lotline-session=${token}` }
}
