/** @module-tag long */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { codeOf, postbox, type Postbox, secretOf } from '../../world/postbox.ts'
import { newKey, startWorld } from '../../world/startWorld.ts'
import { closed, emailOf, open, password, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'

let world: SmallWorld
let post: Postbox
beforeAll(async () => {
  world = await startSmallWorld()
  post = postbox(world.db)
})
afterAll(async () => await world.stop())
beforeEach(async () => void (await world.db.run(sql`delete from job`)))

const call = async (path: string, body: unknown, cookie?: string) =>
  await world.call(path, body, { key: newKey(), cookie })
const isHere = async (cookie: string) => (await call('/user/GetSession', {}, cookie)).body.UserRecord !== null

describe('a forgotten password', () => {
  test('is reset through an emailed link, once, and everybody who was signed in is signed out', async () => {
    const cookie = await world.signIn(emailOf('broker'))
    await call('/user/ForgotPWD', { email: emailOf('broker') })
    const [letter] = await post.fetch()
    expect(letter?.text).toContain('/resetPassword#')
    const userIdent = secretOf(letter)
    const weak = await call('/user/UpdatePWD', { userIdent, password1: 'weak' })
    expect(weak.body.message).toBe('Password must meet complexity requirements')
    expect((await call('/user/UpdatePWD', { userIdent, password1: 'Siskin2026!' })).body).toEqual({ isOK: 1 })
    expect(await isHere(cookie)).toBe(false)
    expect((await call('/user/Login', { email: emailOf('broker'), password })).status).toBe(401)
    const again = await call('/user/UpdatePWD', { userIdent, password1: 'Again2026!' })
    expect([again.status, again.body.code]).toEqual([403, 'TOKEN_ENDED'])
    await world.signIn(emailOf('broker'), 'Siskin2026!')
    expect((await post.fetch()).map(({ subject }) => subject)).toEqual(['Your password was changed'])
  })

  test('gets the same answer whether there is an account or not', async () => {
    const known = await call('/user/ForgotPWD', { email: emailOf('agent'), projectId: open })
    const unknown = await call('/user/ForgotPWD', { email: 'nobody@example.test', projectId: open })
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect(await world.db.all(sql`select id from job where kind = 'mail'`)).toHaveLength(2)
  })

  test('for sales staff leads to their own page, which is only for them', async () => {
    await call('/user/ForgotSalesPwd', { email: emailOf('rep') })
    const [letter] = await post.fetch()
    expect(letter?.text).toContain('/resetPassword?sales=1#')
    const userIdent = secretOf(letter)
    const done = await call('/user/UpdatePWDSalesApp', { userIdent, password1: 'Maple2026#' })
    expect(done.status).toBe(200)
    await post.fetch()
    await call('/user/ForgotPWD', { email: emailOf('purchaser') })
    const other = secretOf((await post.fetch())[0])
    const refused = await call('/user/UpdatePWDSalesApp', { userIdent: other, password1: 'Maple2026#' })
    expect(refused.body.message).toMatch(/^There was an error while updating info on your account/)
  })
})

describe('changing a password', () => {
  test('requires a fresh sign-in; that session stays, the others end', async () => {
    const other = await world.signIn(emailOf('foreign'))
    const mine = await world.signIn(emailOf('foreign'))
    const ask = { password1: 'Changed2026!', userId: world.userIds['foreign'], email: emailOf('foreign') }
    expect((await call('/user/UpdatePWD', ask, mine)).status).toBe(200)
    expect([await isHere(mine), await isHere(other)]).toEqual([true, false])
    await world.db.run(sql`update session set created_at = now() - interval '11 minutes'`)
    expect((await call('/user/UpdatePWD', ask, mine)).status).toBe(403)
  })

  test('of somebody else is refused, whatever the body says', async () => {
    const mine = await world.signIn(emailOf('agent'))
    for (const over of [{ userId: world.userIds['rep'] }, { email: emailOf('rep') }]) {
      const answer = await call('/user/UpdatePWD', { password1: 'Taken2026!', ...over }, mine)
      expect(answer.status).toBe(403)
    }
    expect((await call('/user/UpdatePWD', { password1: 'Taken2026!', userIdent: 'made-up' })).status).toBe(
      403,
    )
    await world.signIn(emailOf('agent'))
  })
})

describe('an emailed code', () => {
  let browser = ''
  beforeEach(async () => {
    browser = (await call('/user/GetSession', {})).cookie
    await world.db.run(sql`delete from try_window`)
  })
  const ask = async (email: string) => {
    await call('/user/SendLoginCode', { email }, browser)
    return codeOf((await post.fetch())[0])
  }
  const enter = async (email: string, code: string, projectId?: string, from = browser) =>
    await call('/user/LoginWithCode', { email, code, ...(projectId && { projectId }) }, from)
  const other = (code: string) => (code === '000000' ? '111111' : '000000')

  test('signs in, once', async () => {
    const code = await ask(emailOf('manager'))
    const answer = await enter(emailOf('manager'), code)
    expect(answer.body.UserRecord).toMatchObject({ UserType: 4 })
    expect(await isHere(answer.cookie)).toBe(true)
    expect((await enter(emailOf('manager'), code)).status).toBe(401)
  })

  test('works in the browser that asked for it, and codes that others ask for change nothing', async () => {
    const email = emailOf('manager')
    const code = await ask(email)
    const other = (await call('/user/GetSession', {})).cookie
    for (let time = 0; time < 3; time += 1) await call('/user/SendLoginCode', { email }, other)
    const theirs = codeOf((await post.fetch())[0])
    for (const from of [other, '']) expect((await enter(email, code, undefined, from)).status).toBe(401)
    expect((await enter(email, theirs)).status).toBe(401)
    expect((await enter(email, code)).status).toBe(200)
  })

  test('asked for without a session begins one', async () => {
    const asked = await call('/user/SendLoginCode', { email: emailOf('manager') })
    const code = codeOf((await post.fetch())[0])
    expect((await enter(emailOf('manager'), code, undefined, asked.cookie)).status).toBe(200)
  })

  test('allows five attempts per caller, even simultaneous ones, and ten minutes', async () => {
    const code = await ask(emailOf('limited'))
    const tries = await Promise.all(
      Array.from({ length: 5 }, async () => await enter(emailOf('limited'), other(code))),
    )
    expect(tries.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
    expect((await enter(emailOf('limited'), code)).status).toBe(429)
    await world.db.run(sql`delete from try_window`)
    const late = await ask(emailOf('limited'))
    await world.db.run(sql`update person_token set expires_at = now() where kind = 'code'`)
    expect((await enter(emailOf('limited'), late)).status).toBe(401)
  })

  test('survives four wrong attempts, a newer code leaves the older valid, and either ends both', async () => {
    const old = await ask(emailOf('purchaser'))
    const code = await ask(emailOf('purchaser'))
    const neither = ['000000', '111111', '222222'].find((one) => one !== old && one !== code) ?? ''
    for (let time = 0; time < 4; time += 1) await enter(emailOf('purchaser'), neither)
    expect((await enter(emailOf('purchaser'), old)).status).toBe(200)
    await world.db.run(sql`delete from try_window`)
    expect((await enter(emailOf('purchaser'), code)).status).toBe(401)
  })

  test('an unknown address gets the answer of a wrong code; in another project the code stays valid', async () => {
    const unknown = await enter('nobody@example.test', '123456')
    const code = await ask(emailOf('agent'))
    const wrong = await enter(emailOf('agent'), other(code))
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' })
    expect((await enter(emailOf('agent'), code, closed)).body.code).toBe('OTHER_PROJECT')
    expect((await enter(emailOf('agent'), code)).status).toBe(200)
  })

  test('is stored as a slow hash, with no fast one beside it', async () => {
    await ask(emailOf('agent'))
    const rows = await world.db.all<{ token_hash: string }>(
      sql`select token_hash from person_token where kind = 'code'`,
    )
    expect(rows.every(({ token_hash: hash }) => hash.startsWith('$argon2id$'))).toBe(true)
  })
})

describe('how often', () => {
  test('account calls may be attempted is counted before any password is checked', async () => {
    const few = await startSmallWorld(undefined, { env: { RATE_LOGIN: '2' } })
    const statuses = []
    for (let time = 0; time < 4; time += 1) {
      const ask = { email: emailOf('broker'), code: '123456' }
      statuses.push((await few.call('/user/LoginWithCode', ask)).status)
    }
    expect(statuses).toEqual([401, 401, 429, 429])
    // All addresses tried from one network count together.
    const many = []
    for (let time = 0; time < 45; time += 1) {
      const ask = { email: `x${time}@example.test` }
      many.push((await few.call('/user/ForgotPWD', ask, { key: newKey() })).status)
    }
    expect(many.filter((status) => status === 429)).toHaveLength(5)
    await few.stop()
  })

  test('the processes of one server count together, and store no address', async () => {
    const env = { RATE_LOGIN: '2' }
    const one = await startSmallWorld(undefined, { env })
    const two = await startWorld({ database: one.db, env })
    const ask = { email: emailOf('broker'), code: '123456' }
    const statuses = []
    for (const process of [one, two, one, two]) {
      statuses.push((await process.call('/user/LoginWithCode', ask)).status)
    }
    expect(statuses).toEqual([401, 401, 429, 429])
    const names = await one.db.all<{ name: string }>(sql`select name from try_window`)
    expect(names.length).toBeGreaterThan(1)
    for (const { name } of names) expect(name).toMatch(/^[0-9a-f]{64}$/)
    // When the time window ends, counting starts again.
    await one.db.run(sql`update try_window set ends_at = now()`)
    expect((await two.call('/user/LoginWithCode', ask)).status).toBe(401)
    await two.stop()
    await one.stop()
  })

  test('a code that ends the second factor may be tried is counted, though each wrong one rolls back its work', async () => {
    const few = await startSmallWorld(undefined, { env: { RATE_LOGIN: '3' } })
    const cookie = few.cookies.rep
    const statuses = []
    for (let time = 0; time < 5; time += 1) {
      statuses.push(
        (await few.call('/user/EndSecondFactor', { code: '000000' }, { cookie, key: newKey() })).status,
      )
    }
    expect(statuses).toEqual([403, 403, 403, 429, 429])
    await few.stop()
  })
})
