import { addProjectToPerson, createPerson } from '../../../server/db/persons.ts'
import { createSession } from '../../../server/db/sessions.ts'
import { sql } from '../../../server/db/sql.ts'
import { insertWorksheet } from '../../../server/db/worksheets.ts'
import { hashOfToken, newId, newToken } from '../../../server/secrets/tokens.ts'
import { schemas } from '../../../src/contract/schemas.ts'
import { newKey } from '../../world/startWorld.ts'
import { emailOf, type SmallWorld } from './smallWorld.ts'

/**
 * A project in which two builders sell, companies 7 and 8. Lots 1 to 3 and the models belong to 7, 8 and
 * neither.
 */
export const several = 'C9010'

async function signedIn({ db }: SmallWorld, personId: number): Promise<string> {
  const token = newToken()
  await createSession(db, {
    id: newId('s'),
    tokenHash: hashOfToken(token),
    personId,
    deviceId: null,
    minutes: 60,
  })
  return `lotline-session=${token}`
}

/** Adds a kind of person that the small world lacks, signs them in, and returns their cookie. */
export async function joins(
  world: SmallWorld,
  name: string,
  userType: number,
  over: { companyId?: number; roles?: number[]; projects?: string[]; event?: number } = {},
): Promise<string> {
  const id = await createPerson(world.db, {
    email: emailOf(name),
    passwordHash: 'x',
    userType,
    firstName: name,
    lastName: 'Test',
    phone: '',
    roles: over.roles ?? [],
    activated: true,
    companyId: over.companyId ?? null,
    builderId: null,
    allowedToUnsell: false,
    allProjects: over.projects === undefined,
  })
  if (id === undefined) throw new Error(`There is a ${name} already.`)
  for (const project of over.projects ?? []) await addProjectToPerson(world.db, id, project)
  if (over.event !== undefined)
    await world.db.run(sql`insert into person_group (person_id, group_id) values (${id}, ${over.event})`)
  return await signedIn(world, id)
}

export interface TwoBuilders {
  /** One lot of company 7, one of company 8, and one of neither. */
  readonly lots: readonly number[]
  readonly models: readonly number[]
}

export async function twoBuilders({ db }: SmallWorld): Promise<TwoBuilders> {
  await db.run(sql`
    insert into project (id, builder_id, name, project_type, flags)
    values (${several}, 1, 'Both Sides', 1, ${sql.json({ requireLogin: false, multiple_builder: true })})`)
  const lots = await db.all<{ id: number }>(sql`
    insert into lot (project_id, number, price, company_id)
    select ${several}, number, 500000, company
    from (values ('1', 7), ('2', 8), ('3', null)) as given(number, company) returning id`)
  const models = await db.all<{ id: number }>(sql`
    insert into model (project_id, name, company_id)
    values (${several}, 'Seven', 7), (${several}, 'Eight', 8), (${several}, 'Both', null) returning id`)
  return { lots: lots.map(({ id }) => id), models: models.map(({ id }) => id) }
}

const { purchasers, ...body } = schemas['/user/AddWorksheetOffer'].example.request

/** A worksheet that the stranger has for a lot, or only for a model. */
export async function worksheetOn(
  world: SmallWorld,
  projectId: string,
  on: { lotId?: number; modelId?: number },
): Promise<number> {
  const id = await insertWorksheet(world.db, {
    clientRef: newKey(),
    projectId,
    lotId: on.lotId ?? null,
    modelId: on.modelId ?? null,
    templateId: null,
    offerType: on.lotId === undefined ? 1 : 0,
    personId: world.userIds['stranger'] ?? null,
    deviceId: null,
    purchasers: purchasers.map((one) => ({ ...one, email: `${newKey()}@example.test` })),
    body: { ...body, projectId },
    expectedFiles: 0,
    statusId: 1,
    conflict: null,
    filledInAt: new Date(),
    supersedes: null,
  })
  if (id === undefined) throw new Error('no worksheet')
  return id
}
