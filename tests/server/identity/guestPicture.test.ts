import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { type IdentityWorld, startIdentityWorld } from './identityWorld.ts'

let world: IdentityWorld
beforeAll(async () => {
  world = await startIdentityWorld()
  await world.setFlags({ identity: 'upload' })
})
afterAll(async () => await world.stop())

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body?.code]

test('a guest who holds the home photographs an ID; nobody else may, and a worksheet needs an account', async () => {
  const guest = await world.shop.visitor()
  const { transId } = await world.begun(guest)
  await world.db.run(sql`
    update purchase set preview_version = sheet_version, preview_at = now() where id = ${transId}`)
  const about = { trans_id: transId, position: 1 }
  expect((await world.upload(guest, about)).body).toMatchObject({ isOK: 1, received: 1 })
  const standing = (await world.shop.read(transId, guest)).identity?.people[0]
  expect(standing).toMatchObject({ standing: 'done', method: 'picture', pictures: 1 })

  const other = await world.shop.visitor()
  expect(codeOf(await world.upload(other, about))).toEqual([404, 'PURCHASE_NOT_FOUND'])
  expect(codeOf(await world.upload(other, { trans_id: transId }))).toEqual([401, 'SIGN_IN_FIRST'])
  expect((await world.shop.read(transId, guest)).identity?.people[0]).toMatchObject({ pictures: 1 })
})
