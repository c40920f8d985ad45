import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sellHome, takeHold } from '../../../server/db/holds.ts'
import { sql } from '../../../server/db/sql.ts'
import { newKey } from '../../world/startWorld.ts'
import { type SmallWorld, startSmallWorld } from './smallWorld.ts'
import { joins, several, twoBuilders } from './twoBuilders.ts'

/** Of the two builders' homes: the first builder's, the second's, and one of neither, in an event. */
const places = ['theirs', 'others', 'shared'] as const
type Place = (typeof places)[number]

let world: SmallWorld
let tower = ''
const cookies: Record<string, string> = {}

beforeAll(async () => {
  world = await startSmallWorld()
  const { db } = world
  await twoBuilders(world)
  tower = 'C9011'
  await db.run(sql`
    insert into project (id, builder_id, name, project_type, flags)
    values (${tower}, 1, 'Both Towers', 3, ${sql.json({ requireLogin: false, multiple_builder: true })})`)
  const events: Record<string, number> = {}
  for (const projectId of [several, tower]) {
    const { id } = await db.one<{ id: number }>(sql`
      insert into purchaser_group (project_id, name, starts_on, ends_on)
      values (${projectId}, 'Neighbours', current_date - 30, current_date + 30) returning id`)
    events[projectId] = id
  }
  const here = [several, tower]
  cookies['seven'] = await joins(world, 'seven', 4, { companyId: 7, roles: [5], projects: here })
  cookies['whole'] = await joins(world, 'whole', 4, { roles: [5], projects: here })
  cookies['invited'] = await joins(world, 'invited', 4, {
    roles: [8, 5],
    projects: here,
    event: events[several] ?? 0,
  })
  await db.run(sql`
    insert into person_group (person_id, group_id)
    select person_id, ${events[tower] ?? 0} from person_group where group_id = ${events[several] ?? 0}`)
})
afterAll(async () => await world.stop())

/** A new home. The shared one is in the event. */
async function home(place: Place, projectId = several): Promise<number> {
  const company = { theirs: 7, others: 8, shared: null }[place]
  const { id } = await world.db.one<{ id: number }>(sql`
    insert into lot (project_id, number, price, company_id)
    values (${projectId}, ${`z${newKey()}`}, 500000, ${company}) returning id`)
  if (place === 'shared')
    await world.db.run(sql`
      insert into group_lot (group_id, lot_id)
      select id, ${id} from purchaser_group where project_id = ${projectId}`)
  return id
}
async function held(place: Place, projectId = several): Promise<number> {
  const lotId = await home(place, projectId)
  const buyer = { sessionId: null, personId: world.userIds['stranger'] ?? 0 }
  // What earlier cells hold would be too much.
  await world.db.run(sql`update deal set expires_at = now() - interval '1 minute' where state = 'held'`)
  const { outcome } = await takeHold(world.db, { lotId, buyer, templateId: null, minutes: 10 })
  expect(outcome).toBe('done')
  return lotId
}
async function sold(place: Place, projectId = several): Promise<number> {
  const lotId = await held(place, projectId)
  const { id } = await world.db.one<{ id: number }>(
    sql`select id from deal where lot_id = ${lotId} and state = 'held'`,
  )
  expect(await sellHome(world.db, id)).toBe(true)
  return lotId
}

const ask = async (who: string, path: string, body: unknown) =>
  await world.call(path, body, { cookie: cookies[who], key: newKey() })

/** What three colleagues are answered about each of the three homes. */
const callers = ['seven', 'invited', 'whole'] as const

interface Row {
  readonly path: string
  readonly body: (place: Place) => Promise<object>
  /** By caller: a status for each place. */
  readonly expected: Readonly<Record<(typeof callers)[number], readonly [number, number, number]>>
}

/** Refused where the home is another company's, or in no event of theirs. */
const byHome = { seven: [200, 403, 200], invited: [403, 403, 200], whole: [200, 200, 200] } as const
/** The same where the home does not even exist for them. */
const byHidden = { seven: [200, 404, 200], invited: [404, 404, 200], whole: [200, 200, 200] } as const

const rows: readonly Row[] = [
  {
    path: '/comty/UnsellLR',
    body: async (place) => ({ project_id: several, lot_id: await sold(place) }),
    expected: byHome,
  },
  {
    path: '/comty/Unsell',
    body: async (place) => ({ suite_id: await sold(place, tower) }),
    expected: byHidden,
  },
  {
    path: '/comty/RemoveDPTimerLR',
    body: async (place) => ({ projectId: several, lot_id: await held(place) }),
    expected: byHome,
  },
  {
    path: '/comty/RemoveDPTimer',
    body: async (place) => ({ projectId: tower, suite_id: await held(place, tower) }),
    expected: byHome,
  },
  {
    path: '/comty/GetUndoing',
    body: async (place) => ({ project_id: several, lot_id: await sold(place) }),
    expected: byHome,
  },
]

describe.sequential('a home of the same project, and of another company or event', () => {
  test.each(rows)('$path', async ({ path, body, expected }) => {
    const answered: Record<string, number[]> = {}
    for (const who of callers) {
      answered[who] = []
      for (const place of places) {
        const { status } = await ask(who, path, await body(place))
        answered[who].push(status)
      }
    }
    expect(answered).toEqual(expected)
  })

  test('nor is it said that they may undo it', async () => {
    const permission = async (who: string, place: Place) =>
      (
        await ask(who, '/comty/GetPermission', {
          project_id: several,
          project_type: 1,
          lot_id: await sold(place),
        })
      ).body.permission
    expect(await permission('seven', 'theirs')).toBe(1)
    expect(await permission('seven', 'others')).toBe(0)
    expect(await permission('invited', 'theirs')).toBe(0)
    expect(await permission('invited', 'shared')).toBe(1)
  })
})
