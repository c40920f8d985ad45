/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enrolDevice } from '../../../server/db/devices.ts'
import { currentSealingKey } from '../../../server/db/sealingKeys.ts'
import { sql } from '../../../server/db/sql.ts'
import { newGrant } from '../../../server/people/grants.ts'
import { hashOfToken, newId, newToken } from '../../../server/secrets/tokens.ts'
import { sealedContentType } from '../../../src/contract/sealed.ts'
import { schemas } from '../../../src/contract/schemas.ts'
import { newKey } from '../../world/startWorld.ts'
import { abroad, open, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'
import { joins } from '../calls/twoBuilders.ts'
import { seal } from '../sealed/seal.ts'

let world: SmallWorld
/** A member of the other builder's staff. */
let other: string
beforeAll(async () => {
  world = await startSmallWorld()
  other = await joins(world, 'elsewhere', 4, { roles: [5], projects: [abroad] })
})
afterAll(async () => await world.stop())

const call = async (path: string, body: unknown, cookie?: string) =>
  await world.call(path, body, { cookie, key: newKey() })
const rep = () => world.cookies.rep

interface Enrolled {
  readonly id: string
  readonly cookie: string
  readonly grant: string
}

const settings = { name: 'Front hall', idleSeconds: 90, attractPictures: [], camera: 'front' as const }

/** Enrols a device directly, because the call has its own tests and would cost a slow hash each time. */
async function enrolled(): Promise<Enrolled> {
  const [id, token] = [newId('d'), newToken()]
  await enrolDevice(world.db, {
    id,
    name: settings.name,
    projectId: open,
    tokenHash: hashOfToken(token),
    pinHash: '',
    settings,
    enrolledBy: world.userIds['rep'] ?? null,
  })
  const grant = await newGrant(world.db, { personId: null, deviceId: id })
  return { id, cookie: `lotline-device=${token}`, grant: grant.token }
}
const report = {
  build: 'index-aaaaaaaa',
  upMinutes: 5,
  network: 'fast' as const,
  used: 10,
  quota: 100,
  persisted: true,
  memory: 20,
  faults: [],
}
const tell = async (cookie: string, more: object = {}) =>
  await call('/device/Tell', { openItems: [], lost: 0, ...more }, cookie)
const ask = async (deviceId: string, what: string, more: object = {}, cookie = rep()) =>
  await call('/device/AddAction', { projectId: open, deviceId, what, ...more }, cookie)
const board = async (cookie = rep()) => (await call('/device/GetFleet', {}, cookie)).body
const onBoard = async (id: string, cookie = rep()) =>
  (await board(cookie)).devices.find((one: { id: string }) => one.id === id)
const logged = async (object: string): Promise<string[]> =>
  (
    await world.db.all<{ line: string }>(
      sql`select actor || ' ' || action as line from audit where object like ${`%${object}%`} order by seq`,
    )
  ).map(({ line }) => line)

describe('the board', () => {
  test('says what a device has reported, and what nobody knows', async () => {
    const { id, cookie } = await enrolled()
    expect(await onBoard(id)).toMatchObject({
      name: 'Front hall',
      kind: 'kiosk',
      project_name: `Project ${open}`,
      state: 'unknown',
      last_seen: null,
      report: null,
      isNewest: null,
    })
    expect((await tell(cookie, { openItems: [newKey()], report })).status).toBe(200)
    expect(await onBoard(id)).toMatchObject({ state: 'well', unsent: 1, report, troubles: [] })
    await world.db.run(sql`update device set last_seen_at = now() - interval '20 minutes' where id = ${id}`)
    expect(await onBoard(id)).toMatchObject({ state: 'silent', troubles: ['silent'] })
  })

  test('a device whose page is of an earlier release still reports', async () => {
    const { id, cookie } = await enrolled()
    await tell(cookie)
    expect(await onBoard(id)).toMatchObject({ state: 'well', report: null })
  })

  test('staff of another builder see nothing and change nothing', async () => {
    const { id } = await enrolled()
    expect(await board(other)).toMatchObject({ devices: [], invites: [], communities: [{ id: abroad }] })
    for (const what of ['reload', 'lock', 'rename'])
      expect((await ask(id, what, { name: 'Mine' }, other)).status).toBe(403)
    // Naming their own community does not help either.
    const theirs = await call('/device/AddAction', { projectId: abroad, deviceId: id, what: 'lock' }, other)
    expect(theirs.body.code).toBe('NO_DEVICE')
    const link = await call(
      '/device/Invite',
      { projectId: open, name: 'X', kind: 'kiosk', pin: '2468' },
      other,
    )
    expect(link.status).toBe(403)
    expect(await onBoard(id)).toMatchObject({ name: 'Front hall', lost_at: null, actions: [] })
  })

  test('a kiosk whose staff know its PIN asks nothing of another', async () => {
    const [one, two] = [await enrolled(), await enrolled()]
    expect((await ask(two.id, 'lock', {}, one.cookie)).status).toBe(401)
    expect((await call('/device/GetFleet', {}, one.cookie)).status).toBe(401)
  })
})

describe('an action', () => {
  test('waits, is handed out until it is done, is done once, and is logged', async () => {
    const { id, cookie } = await enrolled()
    const { body } = await ask(id, 'reload')
    expect(await onBoard(id)).toMatchObject({ actions: [{ id: body.id, what: 'reload', state: 'waiting' }] })
    const handed = [{ id: body.id, what: 'reload', expires_at: expect.any(String) }]
    // The first answer may have been lost, so the device is told again.
    for (let n = 0; n < 2; n += 1) expect((await tell(cookie)).body.actions).toEqual(handed)
    expect(await onBoard(id)).toMatchObject({ actions: [{ state: 'taken', by: 'rep Test' }] })
    for (let n = 0; n < 2; n += 1)
      expect((await tell(cookie, { ended: [{ id: body.id }] })).body.actions).toEqual([])
    expect(await onBoard(id)).toMatchObject({ actions: [{ state: 'done' }] })
    const staff = `person:${world.userIds['rep'] ?? 0}`
    expect(await logged(`action:${body.id}`)).toEqual([`${staff} device.reload`, `device:${id} device.done`])
  })

  test('asked for twice, it is one action', async () => {
    const { id, cookie } = await enrolled()
    const [one, two] = await Promise.all([ask(id, 'clean'), ask(id, 'clean')])
    expect(two.body.id).toBe(one.body.id)
    await tell(cookie, { ended: [{ id: one.body.id }] })
    expect((await ask(id, 'clean')).body.id).not.toBe(one.body.id)
  })

  test('reports from two windows at once end it once', async () => {
    const { id, cookie } = await enrolled()
    const { body } = await ask(id, 'reload')
    await Promise.all(Array.from({ length: 4 }, async () => await tell(cookie, { ended: [{ id: body.id }] })))
    expect((await logged(`action:${body.id}`)).filter((line) => line.includes('device.done'))).toHaveLength(1)
  })

  test('that the device could not do says why', async () => {
    const { id, cookie } = await enrolled()
    const { body } = await ask(id, 'update')
    await tell(cookie, { ended: [{ id: body.id, failed: 'unable' }] })
    expect(await onBoard(id)).toMatchObject({ actions: [{ state: 'failed', failed: 'unable' }] })
  })

  test('expires, and is handed out no more; done all the same, it is done', async () => {
    const { id, cookie } = await enrolled()
    const { body } = await ask(id, 'reload')
    await world.db.run(
      sql`update device_action set expires_at = now() - interval '1 second' where id = ${body.id}`,
    )
    expect((await tell(cookie)).body.actions).toEqual([])
    expect(await onBoard(id)).toMatchObject({ actions: [{ state: 'expired' }] })
    await tell(cookie, { ended: [{ id: body.id }] })
    expect(await onBoard(id)).toMatchObject({ actions: [{ state: 'done' }] })
  })

  test('of another device cannot be ended', async () => {
    const [one, two] = [await enrolled(), await enrolled()]
    const { body } = await ask(one.id, 'reload')
    await tell(two.cookie, { ended: [{ id: body.id }] })
    expect(await onBoard(one.id)).toMatchObject({ actions: [{ state: 'waiting' }] })
  })

  test('a new name counts at once, and the device fetches it', async () => {
    const { id, cookie } = await enrolled()
    expect((await ask(id, 'rename')).body).toMatchObject({ code: 'WRONG_FIELD', field: 'name' })
    const { body } = await ask(id, 'rename', { name: ' Show room ' })
    expect(await onBoard(id)).toMatchObject({ name: 'Show room' })
    expect((await tell(cookie)).body.actions).toMatchObject([{ id: body.id, what: 'rename' }])
    const { device } = (await call('/device/GetDevice', {}, cookie)).body
    expect(device.settings).toEqual({ ...settings, shows: 'visits', name: 'Show room' })
  })
})

describe('a lost device', () => {
  test('is shut out at its next call, no matter who is signed in on it', async () => {
    const { id, cookie } = await enrolled()
    // The server now has the device in its cache.
    expect((await tell(cookie)).status).toBe(200)
    expect((await ask(id, 'lock')).status).toBe(200)
    for (const path of [
      '/device/Tell',
      '/device/GetDevice',
      '/comty/SearchProjectMain',
      '/user/GetSession',
    ]) {
      const { status, body } = await call(
        path,
        path === '/device/Tell' ? { openItems: [], lost: 0 } : {},
        cookie,
      )
      expect([path, status, body.code]).toEqual([path, 403, 'DEVICE_LOST'])
    }
    const signedIn = `${rep()}; ${cookie}`
    expect((await call('/device/GetFleet', {}, signedIn)).body.code).toBe('DEVICE_LOST')
    // Elsewhere, the same person can go on working.
    expect(await onBoard(id)).toMatchObject({ state: 'lost', lost_at: expect.any(String), emptied_at: null })
    expect((await ask(id, 'reload')).body.code).toBe('DEVICE_IS_LOST')
    expect(await logged(`device:${id}`)).toContain(`person:${world.userIds['rep'] ?? 0} device.lock`)
  })

  test('still delivers what was sealed on it before; nothing is lost', async () => {
    const { id, cookie, grant } = await enrolled()
    await ask(id, 'lock')
    const pair = await currentSealingKey(world.db)
    const key = newKey()
    const path = '/user/AddWorksheetOffer'
    const body = { ...schemas[path].example.request, projectId: open, supersedes: null }
    const bytes = await seal({
      call: path,
      kid: pair?.kid ?? '',
      publicKey: pair?.publicRaw ?? '',
      body,
      grant,
      key,
    })
    const sent = await world.call(path, bytes, {
      key,
      cookie,
      headers: { 'content-type': sealedContentType },
    })
    expect([sent.status, sent.body.code]).not.toContain(401)
    expect(sent.body.code).not.toBe('DEVICE_LOST')
    const found = (await call('/outbox/Lookup', { keys: [key] }, cookie)).body
    expect(found.verdicts[0]).toMatchObject({ key, known: true })
    // When the grant has expired, the work waits on the device. If it were refused, the device would discard
    // it.
    await world.db.run(sql`update submission_grant set expires_at = now() where device_id = ${id}`)
    const lateKey = newKey()
    const late = await seal({
      call: path,
      kid: pair?.kid ?? '',
      publicKey: pair?.publicRaw ?? '',
      body,
      grant,
      key: lateKey,
    })
    const answer = await world.call(path, late, {
      key: lateKey,
      cookie,
      headers: { 'content-type': sealedContentType },
    })
    expect([answer.status, answer.body.code]).toEqual([401, 'GRANT_EXPIRED'])
  })

  test('has a week to deliver it', async () => {
    const { id } = await enrolled()
    await ask(id, 'lock')
    const left = await world.db.one<{ days: number }>(sql`
      select extract(epoch from max(expires_at) - now()) / 86400 as days from submission_grant where device_id = ${id}`)
    expect(left.days).toBeLessThanOrEqual(7)
  })

  test('says that it is empty, and is then a browser like any other', async () => {
    const { id, cookie } = await enrolled()
    expect((await call('/device/TellEmptied', { openItems: [] }, cookie)).status).toBe(403)
    await ask(id, 'lock')
    const key = newKey()
    const first = await call('/device/TellEmptied', { openItems: [key] }, cookie)
    expect([first.status, first.cookie]).toEqual([200, ''])
    expect(await onBoard(id)).toMatchObject({
      state: 'lost',
      unsent: 1,
      emptied_at: expect.any(String),
      actions: [{ what: 'lock', state: 'done' }],
    })
    expect((await call('/device/GetDevice', {}, cookie)).body.code).toBe('DEVICE_LOST')
    const last = await call('/device/TellEmptied', { openItems: [] }, cookie)
    expect(last.cookie).toMatch(/^lotline-device=(?:;|$)/)
    expect((await call('/device/GetDevice', {}, cookie)).body).toMatchObject({ device: null })
    expect(await onBoard(id)).toMatchObject({ state: 'lost', unsent: 0 })
    expect((await logged(`device:${id}`)).filter((line) => line.endsWith('device.lock'))).toHaveLength(1)
  })
})

describe('enrolment by link', () => {
  const link = async (name = 'Tablet 2') =>
    (await call('/device/Invite', { projectId: open, name, kind: 'tablet', pin: '2468' }, rep())).body
  const take = async (token: string, claim: string) => await call('/device/TakeInvite', { token, claim })
  const answer = async (id: number, yes: boolean, cookie = rep()) =>
    await call('/device/AnswerInvite', { projectId: open, id, yes }, cookie)
  const stateOf = async (claim: string) => (await call('/device/GetInvite', { claim })).body.state
  const join = async (claim: string) => await call('/device/Join', { claim })

  test('the device shows a code, staff say yes, and only then it is enrolled', async () => {
    const { id, token } = await link()
    const claim = newToken()
    expect((await join(claim)).status).toBe(404)
    const taken = await take(token, claim)
    expect(taken.body).toMatchObject({ name: 'Tablet 2', kind: 'tablet', project_name: `Project ${open}` })
    expect(taken.body.code).toMatch(/^[A-Z0-9]{6}$/)
    // A repeated call gives the same code, in case the answer was lost.
    expect((await take(token, claim)).body.code).toBe(taken.body.code)
    expect((await join(claim)).body.code).toBe('INVITE_OVER')
    const { invites } = await board()
    expect(invites.find((one: { id: number }) => one.id === id)).toMatchObject({
      state: 'asking',
      code: taken.body.code,
      by: 'rep Test',
    })
    expect((await answer(id, true)).status).toBe(200)
    expect(await stateOf(claim)).toBe('accepted')
    const joined = await join(claim)
    expect(joined.body.device).toMatchObject({ projectId: open, settings: { name: 'Tablet 2' } })
    expect(joined.cookie).toMatch(/^lotline-device=/)
    expect(await onBoard(joined.body.device.id)).toMatchObject({ kind: 'tablet', enrolled_by: 'rep Test' })
    const after = (await board()).invites.find((one: { id: number }) => one.id === id)
    expect(after.state).toBe('joined')
    // The link works only once.
    expect((await join(claim)).body.code).toBe('INVITE_OVER')
    expect((await take(token, newToken())).body.code).toBe('INVITE_OVER')
    const unlocked = await call('/device/Unlock', { pin: '2468' }, joined.cookie)
    expect(unlocked.status).toBe(200)
  })

  test('the second to open the link gets nothing', async () => {
    const { token } = await link()
    expect((await take(token, newToken())).status).toBe(200)
    expect((await take(token, newToken())).body.code).toBe('INVITE_OVER')
  })

  test('a no, an expired link, and a link that staff take back end it', async () => {
    const [refused, late, unused] = [await link(), await link(), await link()]
    const claims = { refused: newToken(), late: newToken() }
    await take(refused.token, claims.refused)
    await answer(refused.id, false)
    expect(await stateOf(claims.refused)).toBe('refused')
    expect((await join(claims.refused)).body.code).toBe('INVITE_OVER')
    await take(late.token, claims.late)
    await answer(late.id, true)
    await world.db.run(sql`update device_invite set expires_at = now() where id = ${late.id}`)
    expect((await join(claims.late)).body.code).toBe('INVITE_OVER')
    expect((await answer(unused.id, true)).body.code).toBe('INVITE_OVER')
    expect((await answer(unused.id, false)).status).toBe(200)
    expect((await take(unused.token, newToken())).body.code).toBe('INVITE_OVER')
    // Staff see how each link ended.
    const ended = (await board()).invites as { id: number; state: string }[]
    const how = [refused, late, unused].map((one) => ended.find(({ id }) => id === one.id)?.state)
    expect(how).toEqual(['refused', 'over', 'refused'])
  })

  test('only staff of the community answer', async () => {
    const { id, token } = await link()
    await take(token, newToken())
    expect((await answer(id, true, other)).status).toBe(403)
    expect((await call('/device/AnswerInvite', { projectId: abroad, id, yes: true }, other)).status).toBe(404)
    expect((await answer(id, true, world.cookies.purchaser)).status).toBe(403)
    expect((await call('/device/AnswerInvite', { projectId: open, id, yes: true })).status).toBe(401)
  })

  test('the database has neither the link nor the claim', async () => {
    const { id, token } = await link()
    const claim = newToken()
    await take(token, claim)
    const row = JSON.stringify(await world.db.one(sql`select * from device_invite where id = ${id}`))
    for (const secret of [token, claim, '2468']) expect(row).not.toContain(secret)
  })

  test('an enrolment whose answer was lost enrols the browser that repeats it, as one device', async () => {
    const { id, token } = await link()
    const [claim, key] = [newToken(), newKey()]
    await take(token, claim)
    await answer(id, true)
    const [lost, again] = [
      await world.call('/device/Join', { claim }, { key }),
      await world.call('/device/Join', { claim }, { key }),
    ]
    expect(again.body.device).toEqual(lost.body.device)
    expect((await call('/device/GetDevice', {}, again.cookie)).body.device.id).toBe(lost.body.device.id)
  })
})

test('a house may want its devices enrolled by link only', async () => {
  const strict = await startSmallWorld(undefined, { env: { LOTLINE_KIOSKS: 'link' } })
  try {
    const { body } = await strict.call(
      '/device/Enrol',
      { projectId: open, pin: '1357', settings },
      { cookie: strict.cookies.rep, key: newKey() },
    )
    expect(body.code).toBe('ENROL_BY_LINK')
    expect((await strict.call('/device/GetFleet', {}, { cookie: strict.cookies.rep })).status).toBe(200)
    expect(
      (
        await strict.call(
          '/device/Invite',
          { projectId: open, name: 'Hall', kind: 'kiosk', pin: '1357' },
          { cookie: strict.cookies.rep },
        )
      ).status,
    ).toBe(200)
  } finally {
    await strict.stop()
  }
})
