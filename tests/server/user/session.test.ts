import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { newKey } from '../../world/startWorld.ts'
import { closed, emailOf, open, password, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(async () => await world.stop())

const login = async (name: string, over: Record<string, unknown> = {}, cookie?: string) =>
  await world.call('/user/Login', { email: emailOf(name), password, ...over }, { cookie })
const exists = async (name: string, projectId?: string) =>
  (await world.call('/user/LoginUserExists', { email: emailOf(name), projectId })).body.UserRecord

describe('whether somebody is in the system', () => {
  test('is reported as states only', async () => {
    expect(await exists('broker', open)).toEqual({
      isInTheSystem: true,
      isFromOtherProject: false,
      isPasswordRequired: true,
      needToRegister: false,
      activated: true,
    })
    expect((await exists('broker', closed)).isFromOtherProject).toBe(true)
    expect(await exists('nobody', open)).toMatchObject({ isInTheSystem: false, needToRegister: true })
    expect((await exists('newbroker')).activated).toBe(false)
  })
})

describe('signing in', () => {
  test('returns the record, a cookie that scripts cannot read, and the right to submit later', async () => {
    const { body, headers, cookie } = await login('broker', { projectId: open })
    expect(body.UserRecord).toMatchObject({ UserType: 3, Activated: true, projects: [open, 'C9003'] })
    expect(headers.getSetCookie()[0]).toMatch(/HttpOnly/i)
    expect(headers.getSetCookie()[0]).toMatch(/Max-Age=86400/i)
    const { token, expiresAt } = body.grant
    expect((Date.parse(expiresAt) - Date.now()) / 86_400_000).toBeGreaterThan(29)
    const kept = await world.db.all(sql`select token_hash from submission_grant where token_hash = ${token}`)
    expect(kept).toEqual([])
    const session = await world.call('/user/GetSession', {}, { cookie })
    expect(session.body.UserRecord.UserId).toBe(body.UserRecord.UserId)
  })

  test('is refused in the same way for a wrong password and an unknown address', async () => {
    const wrong = await login('broker', { password: 'Wrong2026!' })
    const unknown = await login('nobody')
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
    expect((await login('broker', { email: 'nobody' })).body).toMatchObject({
      message: 'Invalid email address',
      field: 'email',
    })
  })

  test('asks for the project to be added, and requires it to exist', async () => {
    const other = await login('broker', { projectId: closed })
    expect([other.status, other.body.code]).toEqual([403, 'OTHER_PROJECT'])
    expect((await login('broker', { projectId: 'C0000' })).status).toBe(404)
  })

  test('a broker who is not activated gets in and is led to activation; a purchaser gets a message', async () => {
    expect((await login('newbroker', { projectId: open })).body.UserRecord.Activated).toBe(false)
    await world.db.run(sql`update person set activated = false where email = ${emailOf('purchaser')}`)
    const told = await login('purchaser')
    expect(told.body).toMatchObject({
      code: 'NOT_ACTIVATED',
      message: 'The account is not activated. Please activate your account first.',
    })
    await world.db.run(sql`update person set activated = true where email = ${emailOf('purchaser')}`)
  })

  test('where only brokers may sign in with a password, others may not', async () => {
    await world.db.run(sql`update project set flags = flags || '{"WorksheetUserType": 2}' where id = ${open}`)
    expect((await login('agent', { projectId: open })).status).toBe(403)
    expect((await login('broker', { projectId: open })).status).toBe(200)
  })

  test('ends the previous session, and signing out ends this one on the server', async () => {
    const first = (await login('rep')).cookie
    const second = (await login('rep', {}, first)).cookie
    const who = async (cookie: string) =>
      (await world.call('/user/GetSession', {}, { cookie })).body.UserRecord
    expect(await who(first)).toBeNull()
    expect(await who(second)).not.toBeNull()
    const out = await world.call('/user/Logout', { reason: 'idle' }, { cookie: second })
    expect(out.headers.get('clear-site-data')).toContain('"cookies"')
    expect(out.headers.get('clear-site-data')).not.toContain('storage')
    expect(await who(second)).toBeNull()
  })

  test('what callers say about themselves changes nothing', async () => {
    const cookie = `${world.cookies.guest}; userType=4; isLoggedIn=true; userId=${world.userIds['manager'] ?? 0}`
    const answer = await world.call('/user/GetBrokerOffers', { userId: 1 }, { cookie, key: newKey() })
    expect(answer.status).toBe(401)
  })
})
