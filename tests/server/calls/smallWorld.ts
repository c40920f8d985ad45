import { handlers } from '../../../server/calls/handlers.ts'
import type { Database, DatabasePlace } from '../../../server/db/database.ts'
import { addProjectToPerson, createPerson, type NewPerson } from '../../../server/db/persons.ts'
import { enrolDevice } from '../../../server/db/devices.ts'
import { createSession } from '../../../server/db/sessions.ts'
import { sql } from '../../../server/db/sql.ts'
import { hashOfSecret } from '../../../server/secrets/passwords.ts'
import { hashOfToken, newId, newToken } from '../../../server/secrets/tokens.ts'
import { startWorld, type World, type WorldOptions } from '../../world/startWorld.ts'

export const password = 'Demo2026!'
export const pin = '2468'
export const emailOf = (name: string): string => `${name}@lotline.test`

/**
 * A project open to everyone, where guests may hold three homes. It has 40 lots, 2 models with two elevations
 * each, an event with lots 5 and 6, and a finished home.
 */
export const open = 'C9001'
/** A project for signed-in people. */
export const closed = 'C9002'
/** A building with suites. It is open to everyone, but guests cannot hold its homes. */
export const tower = 'C9003'
/**
 * Another builder's project, for signed-in people. The manager is the only one of the staff who can work in
 * it.
 */
export const abroad = 'D9001'

/**
 * Every kind of caller: a guest, a broker, a broker of another project, a sales representative, a
 * representative limited to an event, a purchaser, an agent, a broker who is not activated, a manager who may
 * undo sales, and a kiosk.
 */
export const everybody = [
  'guest',
  'broker',
  'foreign',
  'rep',
  'limited',
  'purchaser',
  'agent',
  'newbroker',
  'manager',
  'device',
] as const
export type Who = (typeof everybody)[number]

export interface SmallWorld extends World {
  /** The cookie that each caller sends. */
  readonly cookies: Readonly<Record<Who, string>>
  readonly userIds: Readonly<Record<string, number>>
  readonly deviceId: string
  /** Lot ids of the open project, by lot number. */
  readonly lots: ReadonlyMap<string, number>
  readonly closedLots: ReadonlyMap<string, number>
  readonly abroadLots: ReadonlyMap<string, number>
  readonly suites: ReadonlyMap<string, number>
  readonly models: readonly number[]
  readonly templates: readonly number[]
  readonly groupId: number
}

/** Hashing is slow on purpose, so each process hashes a password only once. */
const hashes = new Map<string, Promise<string>>()
function hashOnce(secret: string): Promise<string> {
  const hash = hashes.get(secret) ?? hashOfSecret(secret)
  hashes.set(secret, hash)
  return hash
}

const person = (name: string, userType: number, hash: string): NewPerson => ({
  email: emailOf(name),
  passwordHash: hash,
  userType,
  firstName: name,
  lastName: 'Test',
  phone: '',
  roles: [],
  activated: true,
  companyId: null,
  builderId: null,
  allowedToUnsell: false,
  allProjects: false,
})

async function seedProject(
  db: Database,
  id: string,
  type: number,
  flags: Record<string, unknown>,
  builder = 1,
): Promise<void> {
  await db.run(sql`
    insert into project (id, builder_id, name, project_type, building_type, flags, facts)
    values (${id}, ${builder}, ${`Project ${id}`}, ${type}, '0', ${sql.json(flags)}, ${sql.json({ agent_commission: 2.5 })})`)
}

async function seedLots(db: Database, project: string, count: number, building: number | null = null) {
  const rows = await db.all<{ id: number; number: string }>(sql`
    insert into lot (project_id, number, building_id, price, bedrooms, full_baths, area)
    select ${project}, n::text, ${building}, 500000 + n * 1000, 3, 2, 3000 from generate_series(1, ${count}) n
    returning id, number`)
  return new Map(rows.map(({ id, number }) => [number, id]))
}

async function seedModels(db: Database): Promise<{ models: number[]; templates: number[] }> {
  const models = await db.all<{ id: number }>(sql`
    insert into model (project_id, name, size, bedrooms, full_baths, frontage, price, unit_plan, sort_order)
    values (${open}, 'The Alder', 2100, 3, 2, 38, 700000, 'x/alder.svg', 1),
           (${open}, 'The Birch', 2600, 4, 3, 45, 800000, null, 2) returning id`)
  await db.run(
    sql`insert into model_spec (model_id, description) select id, name from model where project_id = ${open} order by id`,
  )
  const templates = await db.all<{ id: number }>(sql`
    insert into template (model_id, letter, price)
    select id, letter, 700000 from model, unnest(array['A', 'B']) letter where project_id = ${open} returning id`)
  await db.run(sql`
    insert into lot_model select lot.id, model.id from lot, model
    where lot.project_id = ${open} and model.project_id = ${open}`)
  return { models: models.map(({ id }) => id), templates: templates.map(({ id }) => id) }
}

async function seedPeople(db: Database, groupId: number): Promise<Record<string, number>> {
  const hash = await hashOnce(password)
  const ids: Record<string, number> = {}
  const add = async (row: NewPerson, name: string, projects: readonly string[]): Promise<void> => {
    const id = await createPerson(db, row)
    if (id === undefined) throw new Error(`There is a ${name} already.`)
    ids[name] = id
    for (const project of projects) await addProjectToPerson(db, id, project)
  }
  await add(person('agent', 1, hash), 'agent', [open])
  await add(person('broker', 3, hash), 'broker', [open, tower])
  await add(person('foreign', 3, hash), 'foreign', [closed])
  await add({ ...person('newbroker', 3, hash), activated: false }, 'newbroker', [])
  await add(person('rep', 4, hash), 'rep', [open, tower])
  await add(person('limited', 6, hash), 'limited', [open])
  await db.run(
    sql`insert into person_group (person_id, group_id) values (${ids['limited'] ?? 0}, ${groupId})`,
  )
  await add(person('purchaser', 9, hash), 'purchaser', [open])
  await add({ ...person('manager', 4, hash), roles: [3], allProjects: true }, 'manager', [])
  // The owner of objects that belong to none of the callers.
  await add(person('stranger', 1, hash), 'stranger', [open, closed, tower, abroad])
  return ids
}

/** Starts the whole server with a few small projects and one person of each kind. */
export async function startSmallWorld(
  database?: DatabasePlace | Database,
  options: WorldOptions = {},
): Promise<SmallWorld> {
  const world = await startWorld({
    ...(database !== undefined && { database }),
    ...options,
    handlers: { ...handlers, ...options.handlers },
    env: { RATE_LOGIN: '10000', RATE_SESSION: '1000000', ...options.env },
  })
  const { db } = world
  await db.run(sql`insert into builder (id, name) values (1, 'Northfield Homes'), (2, 'Southgate Homes')`)
  // Most tests send worksheets without an ID; a separate test covers projects that require one.
  const plain = { worksheetIdRequired: false }
  await seedProject(db, open, 1, { ...plain, requireLogin: false, currencyCode: 'CAD', guestHolds: 3 })
  await seedProject(db, closed, 1, { ...plain, requireLogin: true })
  await seedProject(db, tower, 3, { ...plain, requireLogin: false })
  await seedProject(db, abroad, 1, { ...plain, requireLogin: true }, 2)
  const building = await db.one<{ id: number }>(
    sql`insert into building (project_id, name) values (${tower}, 'North') returning id`,
  )
  const lots = await seedLots(db, open, 40)
  const closedLots = await seedLots(db, closed, 10)
  const abroadLots = await seedLots(db, abroad, 10)
  const suites = await seedLots(db, tower, 10, building.id)
  const { models, templates } = await seedModels(db)
  const group = await db.one<{ id: number }>(sql`
    insert into purchaser_group (project_id, name, starts_on, ends_on)
    values (${open}, 'Friends', current_date - 30, current_date + 30) returning id`)
  await db.run(sql`
    insert into group_lot select ${group.id}, id from lot where project_id = ${open} and number in ('5', '6')`)
  await db.run(sql`
    update lot set final_status = 3, status2 = 3, house_status = 3 where project_id = ${open} and number = '4'`)
  await db.run(sql`
    insert into inventory_lot (lot_id, template_id, total_price)
    values (${lots.get('4') ?? 0}, ${templates[0] ?? 0}, 910000)`)
  await db.run(sql`update lot set final_status = 2 where project_id = ${open} and number = '3'`)
  const userIds = await seedPeople(db, group.id)
  const deviceId = newId('d')
  await enrolDevice(db, {
    id: deviceId,
    name: 'Hall',
    projectId: open,
    tokenHash: hashOfToken('kiosk'),
    pinHash: await hashOnce(pin),
    settings: {},
    enrolledBy: userIds['rep'] ?? null,
  })
  const session = await world.call('/user/GetSession')
  const kiosk = await world.call('/user/GetSession', {}, { cookie: 'lotline-device=kiosk' })
  // Signing in has its own tests, and here it would cost a slow hash for each person.
  const signedIn = async (name: string): Promise<string> => {
    const token = newToken()
    const personId = userIds[name] ?? null
    await createSession(db, {
      id: newId('s'),
      tokenHash: hashOfToken(token),
      personId,
      deviceId: null,
      minutes: 120,
    })
    return `lotline-session=${token}`
  }
  return {
    ...world,
    cookies: {
      guest: session.cookie,
      device: `lotline-device=kiosk; ${kiosk.cookie}`,
      broker: await signedIn('broker'),
      foreign: await signedIn('foreign'),
      rep: await signedIn('rep'),
      limited: await signedIn('limited'),
      purchaser: await signedIn('purchaser'),
      newbroker: await signedIn('newbroker'),
      manager: await signedIn('manager'),
      agent: await signedIn('agent'),
    },
    userIds,
    deviceId,
    lots,
    closedLots,
    abroadLots,
    suites,
    models,
    templates,
    groupId: group.id,
  }
}
