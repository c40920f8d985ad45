import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantOf } from '../../../server/db/actors.ts'
import { sql } from '../../../server/db/sql.ts'
import { hashOfToken } from '../../../server/secrets/tokens.ts'
import { newKey } from '../../world/startWorld.ts'
import { closed, open, pin, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(async () => await world.stop())

const settings = { name: 'Front hall', idleSeconds: 90, attractPictures: [], camera: 'front' as const }

async function enrolled(): Promise<string> {
  const { cookie, body, status } = await world.call(
    '/device/Enrol',
    { projectId: open, pin: '1357', settings },
    { cookie: world.cookies.rep, key: newKey() },
  )
  expect(status, JSON.stringify(body)).toBe(200)
  expect(cookie).toMatch(/^lotline-device=/)
  return cookie
}
const call = async (path: string, body: unknown, cookie: string) =>
  await world.call(path, body, { cookie, key: newKey() })

test('a device is enrolled by staff, found by its cookie, and its PIN is stored as a hash', async () => {
  const cookie = await enrolled()
  const { body } = await call('/device/GetDevice', {}, cookie)
  expect(body.device).toMatchObject({ projectId: open, settings })
  expect(body.grant.token).toMatch(/^[\w-]{43}\./)
  const rows = await world.db.all<{ pin: string }>(sql`select pin_hash as pin from device`)
  for (const row of rows) expect(row.pin).toMatch(/^\$argon2id\$/)
  const twice = await call(
    '/device/Enrol',
    { projectId: open, pin, settings },
    `${world.cookies.rep}; ${cookie}`,
  )
  expect(twice.body.code).toBe('ALREADY_ENROLLED')
})

test('a device keeps whether it shows the sold wall, and one that never said so receives visitors', async () => {
  const cookie = await enrolled()
  const shown = async () => (await call('/device/GetDevice', {}, cookie)).body.device.settings.shows
  expect(await shown()).toBe('visits')
  const wall = { ...settings, shows: 'wall' }
  const changed = await call('/device/Change', { pin: '1357', projectId: open, settings: wall }, cookie)
  expect(changed.body.device.settings).toEqual(wall)
  expect(await shown()).toBe('wall')
  const odd = { ...settings, shows: 'films' }
  const refused = await call('/device/Change', { pin: '1357', projectId: open, settings: odd }, cookie)
  expect(refused.status).toBe(422)
  expect(await shown()).toBe('wall')
})

test('an enrolment whose answer was lost enrols the browser that repeats it, as one device', async () => {
  const key = newKey()
  const enrol = async (cookie: string) =>
    await world.call('/device/Enrol', { projectId: open, pin: '1357', settings }, { cookie, key })
  const lost = await enrol(world.cookies.rep)
  const again = await enrol(world.cookies.rep)
  expect(again.body.device).toEqual(lost.body.device)
  expect(again.cookie).toMatch(/^lotline-device=/)
  // The lost answer included a grant to submit work; the repeated answer has another one.
  for (const { token } of [lost.body.grant, again.body.grant]) {
    expect(await grantOf(world.db, hashOfToken(token))).toMatchObject({
      stands: true,
      deviceId: lost.body.device.id,
    })
  }
  const kept = await world.db.one<{ answer: object }>(sql`select answer from idempotency where key = ${key}`)
  expect(JSON.stringify(kept.answer)).not.toContain(lost.body.grant.token)
  expect(again.body.grant.token).not.toBe(lost.body.grant.token)
  expect((await call('/device/GetDevice', {}, again.cookie)).body.device.id).toBe(lost.body.device.id)
  // The lost secret opens nothing, and the one that arrived stays valid.
  expect((await call('/device/GetDevice', {}, lost.cookie)).body.device).toBeNull()
  expect((await enrol(`${world.cookies.rep}; ${again.cookie}`)).cookie).toBe('')
  expect((await call('/device/Leave', { pin: '1357' }, again.cookie)).status).toBe(200)
  expect((await enrol(world.cookies.rep)).cookie).toBe('')
})

test('five wrong PINs lock it, even for the right one', async () => {
  const cookie = await enrolled()
  for (let n = 0; n < 5; n += 1) {
    expect((await call('/device/Unlock', { pin: '0000' }, cookie)).body.code).toBe('WRONG_PIN')
  }
  const locked = await call('/device/Unlock', { pin: '1357' }, cookie)
  expect(locked.status).toBe(429)
})

test('the database counts wrong PINs: many at once, and whatever they would open', async () => {
  const cookie = await enrolled()
  const body = { pin: '0000', projectId: open, settings }
  const paths = ['/device/Unlock', '/device/Change', '/device/Leave'] as const
  const codes = await Promise.all(
    Array.from({ length: 12 }, async (_, at) => {
      const path = paths[at % 3] ?? '/device/Unlock'
      return (await call(path, path === '/device/Change' ? body : { pin: '0000' }, cookie)).body
        .code as string
    }),
  )
  expect(codes.filter((code) => code === 'WRONG_PIN')).toHaveLength(5)
  expect(codes.filter((code) => code === 'PIN_LOCKED')).toHaveLength(7)
  const right = async () => (await call('/device/Unlock', { pin: '1357' }, cookie)).status
  expect(await right()).toBe(429)
  const back = async (interval: string) =>
    await world.db.run(sql`
      update device set pin_locked_until = pin_locked_until - ${interval}::interval where pin_locked_until is not null`)
  await back('14 minutes')
  expect(await right()).toBe(429)
  await back('1 minute')
  expect(await right()).toBe(200)
})

test('the right PIN resets the count to five; a lock that has ended gives five more', async () => {
  const cookie = await enrolled()
  const wrong = async (times: number) => {
    const codes = []
    for (let n = 0; n < times; n += 1) {
      codes.push((await call('/device/Unlock', { pin: '0000' }, cookie)).body.code)
    }
    return codes
  }
  const right = async () => (await call('/device/Unlock', { pin: '1357' }, cookie)).status
  for (let round = 0; round < 2; round += 1) {
    expect(await wrong(4)).not.toContain('PIN_LOCKED')
    expect(await right()).toBe(200)
  }
  expect((await wrong(6)).at(-1)).toBe('PIN_LOCKED')
  await world.db.run(sql`update device set pin_locked_until = now() where pin_locked_until is not null`)
  expect(await wrong(5)).not.toContain('PIN_LOCKED')
  expect(await wrong(1)).toEqual(['PIN_LOCKED'])
})

test('a PIN changes the settings, but opens no other project', async () => {
  const cookie = await enrolled()
  const change = async (projectId: string) =>
    await call(
      '/device/Change',
      { pin: '1357', projectId, settings: { ...settings, idleSeconds: 120 } },
      cookie,
    )
  expect((await change(open)).body.device.settings.idleSeconds).toBe(120)
  expect((await change(closed)).status).toBe(403)
})

test('it reports its unsent work, and its losses are recorded', async () => {
  const cookie = await enrolled()
  const key = newKey()
  expect((await call('/device/Tell', { openItems: [key], lost: 2 }, cookie)).status).toBe(200)
  const rows = await world.db.all(sql`select 1 from device where open_items = ${sql.json([key])}`)
  expect(rows).toHaveLength(1)
  expect(await world.db.all(sql`select 1 from audit where action = 'device.lost'`)).toHaveLength(1)
})

test('what it found of a visitor is recorded, in words of the table only', async () => {
  const cookie = await enrolled()
  const left = [
    { memory: 'localStorage', count: 2 },
    { memory: 'Jane Doe', count: 1 },
  ]
  expect((await call('/device/TellLeft', { left }, cookie)).status).toBe(200)
  const rows = await world.db.all(sql`select object from audit where action = 'device.left'`)
  expect(rows).toEqual([{ object: 'localStorage:2' }])
})

test('after release it is a stranger, and can submit nothing more', async () => {
  const cookie = await enrolled()
  expect((await call('/device/Leave', { pin: '1357' }, cookie)).status).toBe(200)
  expect((await call('/device/GetDevice', {}, cookie)).body).toMatchObject({ device: null, grant: null })
  expect((await call('/device/Tell', { openItems: [], lost: 0 }, cookie)).status).toBe(403)
})
