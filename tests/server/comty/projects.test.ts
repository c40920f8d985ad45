import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { emitReload } from '../../../server/db/events.ts'
import { open, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(async () => await world.stop())

const homeTypes = async (): Promise<readonly string[]> => {
  const { body } = await world.call('/comty/SearchProjectMain', { projectId: open })
  return body.ProjectGoogleMapInfo[0].home_types
}

test('a community is listed with its home types as its builder calls them, and its screens are told how', async () => {
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
