import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { emitReload } from '../../../server/db/lotEvents.ts'
import {
  abroad,
  closed,
  open,
  type SmallWorld,
  startSmallWorld,
  tower,
  type Who,
} from '../calls/smallWorld.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(async () => await world.stop())

const homeTypes = async (): Promise<readonly string[]> => {
  const { body } = await world.call('/comty/SearchProjectMain', { projectId: open })
  return body.ProjectGoogleMapInfo[0].home_types
}

test('a community is listed with its home types in the builder’s words, and its screens are configured', async () => {
  await world.db.run(sql`update project set building_type = '0,1,88' where id = ${open}`)
  const naming = { singleIsTownhouse: true, condominiumIsApartment: true, forcedTownhouse: false }
  await world.db.transaction(async (tx) => {
    await tx.run(sql`update project set flags = flags || ${sql.json(naming)} where id = ${open}`)
    await emitReload(tx, open)
  })
  await expect.poll(homeTypes, { timeout: 20_000 }).toEqual(['Townhouse', 'Fully Attached Semi', 'Apartment'])
  const { body } = await world.call('/comty/GetProjectFlags', { projectId: open })
  expect(body.homeTypeNaming).toEqual(naming)
})

test('people can register with projects they are not in; one that requires login shows only its name', async () => {
  const offered = async (who: Who, forRegistration = true) => {
    const ask = forRegistration ? { forRegistration } : {}
    const { body } = await world.call('/comty/SearchProjectMain', ask, { cookie: world.cookies[who] })
    const found = body.ProjectGoogleMapInfo as { PROJECT_ID: string; PROJECT_NAME: string; total: number }[]
    return new Map(found.map((one) => [one.PROJECT_ID, one]))
  }
  const ids = async (who: Who) => [...(await offered(who)).keys()].toSorted()
  const every = [open, closed, tower, abroad].toSorted()
  // The broker's own list is unchanged.
  expect([...(await offered('broker', false)).keys()].toSorted()).toEqual([open, tower])
  for (const who of ['guest', 'broker', 'purchaser', 'newbroker'] as const)
    expect(await ids(who)).toEqual(every)
  // Staff and kiosks register others only with their own projects.
  expect(await ids('rep')).toEqual([...(await offered('rep', false)).keys()].toSorted())
  expect(await ids('device')).toEqual([open])

  const asGuest = await offered('guest')
  expect(asGuest.get(open)?.total).toBeGreaterThan(0)
  expect(asGuest.get(closed)).toMatchObject({
    PROJECT_NAME: `Project ${closed}`,
    total: 0,
    available: 0,
    Min_price: 0,
    Max_price: 0,
    max_unit_sqft: 0,
    agent_commission: 0,
    latitude: null,
    beds_max: null,
  })
  expect((await offered('foreign')).get(closed)?.total).toBeGreaterThan(0)
})

test('a project’s filter ranges, only for its own builder', async () => {
  const most = async (builder_id?: number): Promise<number> =>
    (await world.call('/comty/GetProjectSearchFilters', { project_id: open, builder_id })).body.DataForFilters
      .Max_price
  expect(await most()).toBeGreaterThan(0)
  expect(await most(1)).toBe(await most())
  expect(await most(2)).toBe(0)
})
