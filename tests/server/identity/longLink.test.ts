import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { open } from '../calls/smallWorld.ts'
import { type IdentityWorld, startIdentityWorld } from './identityWorld.ts'

let world: IdentityWorld
beforeAll(async () => {
  world = await startIdentityWorld()
})
afterAll(async () => await world.stop())

test('a check is reused as long as its page can be opened: nobody pays for a second one', async () => {
  const { transId } = await world.begun(world.cookies.purchaser)
  await world.db.run(sql`
    insert into purchaser (purchase_id, position, first_name, last_name, email)
    values (${transId}, 1, 'Ada', 'Love', 'ada@example.test') on conflict do nothing`)
  await world.setFlags({ identity: 'verified' })
  await world.db.run(sql`
    update purchase set preview_version = sheet_version, preview_at = now() where id = ${transId}`)
  const ask = { projectId: open, transId, position: 1, method: 'veriff' }
  const started = await world.ask('/purchase/StartIdentity', ask, world.cookies.purchaser)
  expect([started.status, started.body.code]).toEqual([200, undefined])
  const check = async () =>
    await world.db.one<{ state: string; url: string | null }>(
      sql`select state, url from identity_check where purchase_id = ${transId}`,
    )
  await world.db.run(sql`
    update identity_check set made_at = now() - interval '5 days', url_ends_at = now() + interval '2 days'
    where purchase_id = ${transId}`)
  await world.runJobs(true)
  expect(await check()).toEqual({ state: 'pending', url: started.body.url })
  await world.db.run(sql`
    update identity_check set url_ends_at = now() - interval '1 minute' where purchase_id = ${transId}`)
  await world.runJobs(true)
  expect(await check()).toEqual({ state: 'expired', url: null })
})
