import { afterAll, beforeAll, expect, test } from 'vitest'
import { emitReload } from '../../../server/db/lotEvents.ts'
import { sql } from '../../../server/db/sql.ts'
import { open, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(async () => await world.stop())

test('has the market’s terms, overridden by those of the project’s words that are words', async () => {
  const read = async () => (await world.call('/home/GetDictionary', { projectId: open })).body.dictionary
  const before = await read()
  expect(Object.keys(before).some((key) => key.startsWith('terms.'))).toBe(true)
  await world.db.transaction(async (tx) => {
    const own = { 'plan.available': 'Still to be had', 'terms.lot': 'Homesite', 'plan.sold': 7 }
    await tx.run(sql`update project set wording = ${sql.json(own)} where id = ${open}`)
    await emitReload(tx, open)
  })
  await expect
    .poll(read, { timeout: 20_000 })
    .toEqual({ ...before, 'plan.available': 'Still to be had', 'terms.lot': 'Homesite' })
})
