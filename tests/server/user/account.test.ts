import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { postbox, secretOf } from '../../world/postbox.ts'
import { newKey } from '../../world/startWorld.ts'
import { emailOf, password, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(async () => await world.stop())

const chrome = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0 Safari/537.36' }
const call = async (path: string, body: unknown, cookie: string) =>
  await world.call(path, body, { cookie, key: newKey() })
const login = async (name: string, over: Record<string, unknown> = {}) =>
  await world.call('/user/Login', { email: emailOf(name), password, ...over }, { headers: chrome })
const signIn = async (name: string): Promise<string> => (await login(name)).cookie
const here = async (cookie: string): Promise<boolean> =>
  (await world.call('/user/GetSession', {}, { cookie })).body.UserRecord !== null
const good = (name: string) => ({
  email: emailOf(name),
  password: '',
  firstName: 'Ada',
  lastName: 'Löwe',
  postalCode: 'L1N 1A1',
  cellPhone: '416 555 0102',
})

describe('account settings', () => {
  test('belong to the session, whatever the Basic header says', async () => {
    const cookie = await signIn('broker')
    const basic = { authorization: `Basic ${btoa(`${world.userIds['manager'] ?? 0}:`)}` }
    const { status, body } = await world.call('/user/UpdateAccountInformation', good('broker'), {
      cookie,
      key: newKey(),
      headers: basic,
    })
    expect([status, body.UserRecord.firstName]).toEqual([200, 'Ada'])
    expect((await call('/user/GetAccount', {}, cookie)).body.account).toEqual({
      email: emailOf('broker'),
      firstName: 'Ada',
      lastName: 'Löwe',
      postalCode: 'L1N 1A1',
      cellPhone: '416 555 0102',
    })
    const manager = await world.db.one(sql`select first_name from person where email = ${emailOf('manager')}`)
    expect(manager).toEqual({ first_name: 'manager' })
  })

  test.each([
    ['email', 'ada@', 'Invalid email address'],
    ['email', ' ', 'Email must be filled'],
    ['firstName', '', 'First name must be filled'],
    ['lastName', 'R2', 'only letters allowed'],
    ['postalCode', ' L1N', 'Invalid input'],
    ['postalCode', 'L', 'Can not be less than 2 characters'],
    ['cellPhone', '12345', 'Can not be less than 6 digits'],
    ['password', 'weak', 'Password must meet complexity requirements'],
    ['password', '          ', 'Password must meet complexity requirements'],
  ])('%s "%s" is refused with the sentence of the rule', async (field, value, message) => {
    const body = { ...good('agent'), [field]: value, currentPassword: password }
    const answer = await call('/user/UpdateAccountInformation', body, world.cookies.agent)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ field, message })
  })

  test('a new password requires the current one, and signs out everywhere else', async () => {
    const [one, two] = [await signIn('limited'), await signIn('limited')]
    expect(await here(two)).toBe(true)
    const change = { ...good('limited'), password: 'Wigeon2026!' }
    for (const wrong of [{}, { currentPassword: 'Wrong2026!' }]) {
      const refused = await call('/user/UpdateAccountInformation', { ...change, ...wrong }, one)
      expect([refused.status, refused.body.code]).toEqual([403, 'WRONG_PASSWORD'])
    }
    expect(await here(two)).toBe(true)
    const right = { ...change, currentPassword: password }
    expect((await call('/user/UpdateAccountInformation', right, one)).status).toBe(200)
    expect([await here(one), await here(two)]).toEqual([true, false])
    expect((await login('limited')).status).toBe(401)
    expect((await login('limited', { password: 'Wigeon2026!' })).status).toBe(200)
  })

  test('somebody else’s address gets the same sentence, and only with the password', async () => {
    const wish = { ...good('agent'), email: emailOf('BROKER').toUpperCase(), currentPassword: password }
    const answer = await call('/user/UpdateAccountInformation', wish, world.cookies.agent)
    expect(answer.status).toBe(409)
    expect(answer.body.message).toBe(
      'There was an error while updating info on your account, please try again or contact support',
    )
    const unproven = await call(
      '/user/UpdateAccountInformation',
      { ...wish, currentPassword: undefined },
      world.cookies.agent,
    )
    expect(unproven.status).toBe(403)
  })
})

describe('another email', () => {
  const post = () => postbox(world.db)
  const wish = async (name: string, email: string, over: Record<string, unknown> = {}) =>
    await call(
      '/user/UpdateAccountInformation',
      { ...good(name), email, currentPassword: password, ...over },
      await signIn(name),
    )
  const emailNow = async (name: string) =>
    (
      await world.db.one<{ email: string }>(
        sql`select email from person where id = ${world.userIds[name] ?? 0}`,
      )
    ).email
  const confirm = async (token: string) =>
    await world.call('/user/ConfirmEmail', { token }, { key: newKey() })

  test('takes effect once its mail was opened; the old one is notified', async () => {
    await post().fetch()
    const answer = await wish('agent', 'new.agent@example.test')
    expect([answer.status, answer.body.emailToConfirm]).toEqual([200, 'new.agent@example.test'])
    expect(answer.body.UserRecord.Email ?? emailOf('agent')).toBe(emailOf('agent'))
    expect(await emailNow('agent')).toBe(emailOf('agent'))
    const account = await call('/user/GetAccount', {}, await signIn('agent'))
    expect(account.body.emailToConfirm).toBe('new.agent@example.test')
    const [toNew, toOld, ...more] = await post().fetch()
    expect([toNew?.to, toOld?.to, more]).toEqual(['new.agent@example.test', emailOf('agent'), []])
    expect(toOld?.text).not.toContain('new.agent@example.test')
    expect(toNew?.text).toContain('/activation/email#')
    expect((await login('agent')).status).toBe(200)
    const token = secretOf(toNew)
    expect((await confirm(token)).status).toBe(200)
    expect(await emailNow('agent')).toBe('new.agent@example.test')
    expect((await confirm(token)).body.code).toBe('TOKEN_ENDED')
    expect((await login('agent')).status).toBe(401)
    expect((await login('agent', { email: 'new.agent@example.test' })).status).toBe(200)
    await world.db.run(
      sql`update person set email = ${emailOf('agent')} where email = 'new.agent@example.test'`,
    )
  })

  test('a proof for one address is not valid for the next; a new password cancels both', async () => {
    await wish('agent', 'first@example.test')
    const first = secretOf((await post().fetch())[0])
    await wish('agent', 'second@example.test')
    expect((await confirm(first)).body.code).toBe('TOKEN_ENDED')
    await call('/user/ForgotPWD', { email: emailOf('agent') }, world.cookies.agent)
    const letters = await post().fetch()
    const second = secretOf(letters.find(({ to }) => to === 'second@example.test'))
    const reset = secretOf(letters.find(({ text }) => text.includes('/resetPassword')))
    const updated = await call(
      '/user/UpdatePWD',
      { userIdent: reset, password1: password },
      world.cookies.agent,
    )
    expect(updated.status).toBe(200)
    expect((await confirm(second)).body.code).toBe('TOKEN_ENDED')
    expect(await emailNow('agent')).toBe(emailOf('agent'))
    const again = await world.signIn(emailOf('agent'))
    expect((await call('/user/GetAccount', {}, again)).body.emailToConfirm).toBeNull()
  })

  test('with an expired link says so, until nobody waits for it any more', async () => {
    const told = async () => {
      const { body } = await call('/user/GetAccount', {}, await signIn('agent'))
      return [body.emailToConfirm, body.emailLinkEnded]
    }
    await world.db.run(sql`delete from job`)
    await wish('agent', 'late@example.test')
    expect(await told()).toEqual(['late@example.test', false])
    await post().fetch()
    expect(await told()).toEqual(['late@example.test', false])
    await world.db.run(sql`update person_token set expires_at = now() where bound_to = 'late@example.test'`)
    expect(await told()).toEqual(['late@example.test', true])
    // The person asks for another link.
    await wish('agent', 'late@example.test')
    expect(await told()).toEqual(['late@example.test', false])
    // If the email cannot be sent, its link is deleted.
    await world.db.run(sql`delete from person_token where bound_to = 'late@example.test'`)
    await world.db.run(
      sql`update job set outcome = 'dead', ended_at = now() where payload ->> 'kind' = 'confirmEmail'`,
    )
    expect(await told()).toEqual(['late@example.test', true])
    await world.db.run(sql`delete from job`)
    expect(await told()).toEqual([null, false])
  })

  test('that somebody else got in the meantime stays theirs', async () => {
    await wish('agent', 'wanted@example.test')
    const token = secretOf((await post().fetch()).find(({ to }) => to === 'wanted@example.test'))
    await world.db.run(sql`
      update person set email = 'Wanted@example.test' where id = ${world.userIds['limited'] ?? 0}`)
    expect((await confirm(token)).status).toBe(409)
    expect(await emailNow('agent')).toBe(emailOf('agent'))
    await world.db.run(sql`
      update person set email = ${emailOf('limited')} where id = ${world.userIds['limited'] ?? 0}`)
  })
})

describe('where one is signed in', () => {
  test('is listed with the device, ended one by one and all but this one, at once', async () => {
    const [one, two, three] = [await signIn('foreign'), await signIn('foreign'), await signIn('foreign')]
    const list = async () => (await call('/user/GetSessions', {}, one)).body.sessions
    const before = await list()
    // Three sign-ins, and the session that the small world began with.
    expect(before).toHaveLength(4)
    expect(before.filter(({ current }: { current: boolean }) => current)).toHaveLength(1)
    expect(before.map(({ device }: { device: string }) => device)).toContain('Chrome, Windows')
    expect(JSON.stringify(before)).not.toMatch(/127\.0|token/)
    expect([await here(two), await here(three)]).toEqual([true, true])
    const mine = (await call('/user/GetSessions', {}, two)).body.sessions
    const second = mine.find(({ current }: { current: boolean }) => current).sessionId
    expect((await call('/user/EndSession', { sessionId: second }, one)).body).toEqual({ isOK: 1, ended: 1 })
    // The session ends at once, without waiting for the ten-second cache.
    expect([await here(two), await here(three)]).toEqual([false, true])
    expect((await call('/user/EndSession', { sessionId: second }, one)).status).toBe(404)
    expect((await call('/user/EndSession', { sessionId: null }, one)).body.ended).toBe(2)
    expect([await here(one), await here(three)]).toEqual([true, false])
    expect(await list()).toHaveLength(1)
  })

  test('shows when it was last used', async () => {
    const cookie = await signIn('purchaser')
    const me = world.userIds['purchaser'] ?? 0
    await world.db.run(
      sql`update session set last_seen_at = now() - interval '1 hour' where person_id = ${me}`,
    )
    const [row] = (await call('/user/GetSessions', {}, cookie)).body.sessions
    expect(row.current).toBe(true)
    expect(Date.now() - Date.parse(row.lastSeen)).toBeLessThan(3_500_000)
  })
})
