import { afterAll, beforeAll, expect, test } from 'vitest'
import { newKey } from '../../world/startWorld.ts'
import { sql } from '../../../server/db/sql.ts'
import { open, type SmallWorld, startSmallWorld, type Who } from '../calls/smallWorld.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(async () => await world.stop())

test('the sealing key is the current one’s public half', async () => {
  const { kid } = await world.db.one<{ kid: string }>(
    sql`select kid from sealing_key where retired_at is null`,
  )
  const { body } = await world.call('/outbox/GetSealingKey', {})
  expect(body).toEqual({ isOK: 1, kid, publicKey: expect.stringMatching(/^[\w-]{87}$/) })
})

test('everybody can see whether a key has arrived, only its owner what was answered', async () => {
  const [key, other] = [newKey(), newKey()]
  const made = await world.call(
    '/comty/CreateCompany',
    { projectId: open, name: 'Key Realty', postalCode: 'L1N 1A1', telephone: '416 555 0101' },
    { key, cookie: world.cookies.broker },
  )
  expect(made.status).toBe(200)
  const look = async (who: Who) =>
    (await world.call('/outbox/Lookup', { keys: [key, other] }, { cookie: world.cookies[who] })).body.verdicts
  const unknown = { key: other, known: false, running: false, status: null, answer: null }
  const known = { key, known: true, running: false, status: 200 }
  expect(await look('broker')).toEqual([{ ...known, answer: made.body }, unknown])
  for (const who of ['guest', 'rep', 'device'] as const) {
    expect(await look(who)).toEqual([{ ...known, answer: null }, unknown])
  }
})
