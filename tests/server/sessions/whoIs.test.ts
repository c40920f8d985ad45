import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../server/db/database.ts'
import { createSession, revokeSession } from '../../../server/db/sessions.ts'
import { sql } from '../../../server/db/sql.ts'
import { atMost } from '../../../server/secrets/atMost.ts'
import { hashOfSecret, isSecret } from '../../../server/secrets/passwords.ts'
import { hashOfToken, newToken } from '../../../server/secrets/tokens.ts'
import { whoIs } from '../../../server/sessions/whoIs.ts'
import { addDevice, addTwoProjects } from '../http/twoProjects.ts'
import { emptyDatabase } from '../../world/emptyDatabase.ts'

let db: Database
let people: { broker: number; other: number }
beforeAll(async () => {
  db = await emptyDatabase()
  people = await addTwoProjects(db)
})
afterAll(async () => await db.close())

async function session(id: string, personId: number | null): Promise<string> {
  const token = newToken()
  await createSession(db, { id, tokenHash: hashOfToken(token), personId, deviceId: null, minutes: 60 })
  return token
}

test('a session is cached for ten seconds, then looked up again', async () => {
  let now = Date.now()
  const who = whoIs(db, () => now)
  const token = await session('s1', people.broker)
  expect(await who.actorOf({ session: token })).toMatchObject({
    kind: 'person',
    userId: people.broker,
    sessionId: 's1',
  })
  await revokeSession(db, 's1')
  now += 9_000
  expect((await who.actorOf({ session: token })).kind).toBe('person')
  now += 2_000
  expect(await who.actorOf({ session: token })).toMatchObject({
    kind: 'guest',
    userId: null,
    sessionId: null,
  })
})

test('a forgotten one is looked up at once, and one that ends in the meantime has ended', async () => {
  let now = Date.now()
  const who = whoIs(db, () => now)
  const token = await session('s2', people.broker)
  await who.actorOf({ session: token })
  await revokeSession(db, 's2')
  who.forget(token)
  expect((await who.actorOf({ session: token })).kind).toBe('guest')
  const short = await session('s3', people.broker)
  const { end } = await db.one<{ end: Date }>(sql`select expires_at as "end" from session where id = 's3'`)
  now = end.getTime() - 1
  expect((await who.actorOf({ session: short })).kind).toBe('person')
  now += 1
  expect((await who.actorOf({ session: short })).kind).toBe('guest')
})

test('a guest keeps their session, even on a kiosk', async () => {
  const who = whoIs(db)
  const [guest, device] = [await session('s4', null), await addDevice(db, 'C0101')]
  expect(await who.actorOf({ session: guest })).toMatchObject({
    kind: 'guest',
    sessionId: 's4',
    deviceId: null,
  })
  const kiosk = { session: guest, device: device.cookie.split('=')[1] }
  expect(await who.actorOf(kiosk)).toMatchObject({
    kind: 'device',
    sessionId: 's4',
    deviceId: device.id,
    projects: ['C0101'],
  })
})

test('a failed lookup is not remembered', async () => {
  let broken = true
  const who = whoIs({
    ...db,
    first: async (query) => (broken ? await Promise.reject(new Error('x')) : await db.first(query)),
  })
  const token = await session('s5', people.broker)
  await expect(who.actorOf({ session: token })).rejects.toThrow()
  broken = false
  expect((await who.actorOf({ session: token })).kind).toBe('person')
})

test('a secret is known only by its hash, and nobody is never right', async () => {
  const hashed = await hashOfSecret('2468')
  expect(hashed).toMatch(/^\$argon2id\$/)
  expect(await isSecret(hashed, '2468')).toBe(true)
  expect(await isSecret(hashed, '2469')).toBe(false)
  expect(await isSecret(undefined, 'nobody has this one')).toBe(false)
  expect(await isSecret('no hash at all', '2468')).toBe(false)
})

test('no more than so many at once, in order of arrival, whatever becomes of them', async () => {
  const inTurn = atMost(2)
  const order: number[] = []
  let running = 0
  let most = 0
  const work = Array.from({ length: 9 }, (_, at) =>
    inTurn(async () => {
      order.push(at)
      most = Math.max(most, (running += 1))
      await new Promise((resolve) => setTimeout(resolve, at % 3))
      running -= 1
      if (at % 2 === 0) throw new Error('x')
    }),
  )
  await Promise.allSettled(work)
  expect(most).toBe(2)
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
})
