import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { codeOf, stepAt } from '../../../server/secrets/totp.ts'
import { postbox } from '../../world/postbox.ts'
import { newKey } from '../../world/startWorld.ts'
import { emailOf, open, password, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(async () => await world.stop())

const call = async (path: string, body: unknown, cookie: string) =>
  await world.call(path, body, { cookie, key: newKey() })
const login = async (name: string, over: Record<string, unknown> = {}) =>
  await world.call('/user/Login', { email: emailOf(name), password, ...over })

describe('the second factor of sales staff', () => {
  const begin = async (name: string) =>
    (await world.call('/user/BeginSecondFactor', { email: emailOf(name), password })).body
  /**
   * The current code, or the next one. No code is accepted twice, but the next one is accepted a little
   * early.
   */
  const codeAt = (secret: string, off = 0): string => codeOf(secret, stepAt(Date.now()) + off)

  test('is required once it is set up; a code is accepted once', async () => {
    const { secret, address } = await begin('manager')
    expect(address).toContain(secret)
    expect((await login('manager')).status).toBe(200)
    const wrong = await call('/user/ConfirmSecondFactor', { code: '000000' }, world.cookies.manager)
    expect([wrong.status, wrong.body.code]).toEqual([403, 'CODE_WRONG'])
    const first = codeAt(secret)
    const once = { cookie: world.cookies.manager, key: newKey() }
    const confirmed = await world.call('/user/ConfirmSecondFactor', { code: first }, once)
    expect(confirmed.body.recoveryCodes).toHaveLength(10)
    // A repeated call gets the codes again; otherwise a lost answer would lose them.
    expect((await world.call('/user/ConfirmSecondFactor', { code: first }, once)).body).toEqual(
      confirmed.body,
    )
    const repeatable = await world.db.one<{ answer: object }>(
      sql`select answer from idempotency where key = ${once.key}`,
    )
    expect(repeatable.answer).not.toHaveProperty('recoveryCodes')
    expect(await world.db.all(sql`select 1 from audit where action = 'factor.begin'`)).toHaveLength(1)
    // The owner gets an email, so an intruder with only the password cannot do this unnoticed.
    const told = (await postbox(world.db).fetch()).filter(({ to }) => to === emailOf('manager'))
    expect(told.map(({ subject }) => subject)).toEqual(['Two-step sign-in was turned on'])

    expect((await login('manager')).body.code).toBe('CODE_NEEDED')
    expect((await login('manager', { secondCode: first })).body.code).toBe('CODE_WRONG')
    const now = codeAt(secret, 1)
    expect((await login('manager', { secondCode: now })).status).toBe(200)
    expect((await login('manager', { secondCode: now })).status).toBe(401)
    // The same code is used twice at once, and only one sign-in succeeds.
    await world.db.run(sql`update second_factor set last_step = 0`)
    const both = await Promise.all(
      [1, 2].map(async () => await login('manager', { secondCode: codeAt(secret, 1) })),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
    expect((await login('manager', { password: 'Wrong2026!', secondCode: now })).body.code).toBe(
      'LOGIN_FAILED',
    )

    const [kept] = confirmed.body.recoveryCodes as string[]
    expect((await login('manager', { secondCode: kept?.toLowerCase() })).status).toBe(200)
    expect((await login('manager', { secondCode: kept })).status).toBe(401)
    const { secondFactor } = (await call('/user/GetAccount', {}, world.cookies.manager)).body
    expect(secondFactor).toEqual({ offered: true, on: true, demanded: false, codesLeft: 9 })
    const hashes = await world.db.all(sql`select 1 from recovery_code where code_hash = ${kept ?? ''}`)
    expect(hashes).toEqual([])
    const again = await world.call('/user/BeginSecondFactor', { email: emailOf('manager'), password })
    expect([again.status, again.body.code]).toEqual([409, 'SECOND_FACTOR_ON'])
  })

  test('guesses are counted per person, not by where they come from', async () => {
    const codes = Array.from({ length: 12 }, (_, n) => String(n).padStart(6, '0'))
    const statuses: number[] = []
    for (const code of codes) statuses.push((await login('manager', { secondCode: code })).status)
    expect(statuses).toContain(429)
    expect(statuses).not.toContain(200)
  })

  test('is for sales staff, who must set it up where one of their builders requires it', async () => {
    const buyer = await world.call('/user/BeginSecondFactor', { email: emailOf('purchaser'), password })
    expect(buyer.status).toBe(403)
    await world.db.run(sql`
      update project set flags = flags || '{"staffSecondFactor": true}' where id = ${open}`)
    expect((await login('agent')).status).toBe(200)
    expect((await login('rep')).body.code).toBe('ENROL_FIRST')
    const { secret } = await begin('rep')
    expect((await login('rep')).body.code).toBe('ENROL_FIRST')
    expect((await login('rep', { secondCode: '12345' })).body.code).toBe('CODE_WRONG')
    const entered = await login('rep', { secondCode: codeAt(secret) })
    expect([entered.status, entered.body.recoveryCodes.length]).toEqual([200, 10])
    const end = await call('/user/EndSecondFactor', { code: entered.body.recoveryCodes[0] }, entered.cookie)
    expect([end.status, end.body.code]).toEqual([403, 'SECOND_FACTOR_DEMANDED'])
    await world.db.run(sql`update project set flags = flags - 'staffSecondFactor' where id = ${open}`)
    const ended = await call('/user/EndSecondFactor', { code: entered.body.recoveryCodes[0] }, entered.cookie)
    expect(ended.status).toBe(200)
    const told = (await postbox(world.db).fetch()).filter(({ to }) => to === emailOf('rep'))
    expect(told.map(({ subject }) => subject)).toEqual([
      'Two-step sign-in was turned on',
      'Two-step sign-in was turned off',
    ])
    expect((await login('rep')).status).toBe(200)
  })
})
