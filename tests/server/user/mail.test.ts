import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { queueMail } from '../../../server/db/mail.ts'
import { noteReturned, whyReturned } from '../../../server/db/returnedMail.ts'
import { sql } from '../../../server/db/sql.ts'
import { insertWorksheet } from '../../../server/db/worksheets.ts'
import { schemas } from '../../../src/contract/schemas.ts'
import { postbox, secretOf } from '../../world/postbox.ts'
import { newKey } from '../../world/startWorld.ts'
import { emailOf, open, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(async () => await world.stop())
beforeEach(async () => {
  for (const table of ['job', 'returned_mail', 'stopped_mail', 'try_window']) {
    await world.db.run(sql`delete from ${sql.raw(table)}`)
  }
})

const mailOf = '/api/v1/accounts/{userId}/mail'
const confirm = '/api/v1/accounts/{userId}/emailConfirmation'

const news = (who: 'broker') =>
  ({
    kind: 'passwordChanged',
    address: emailOf(who),
    market: 'base',
    projectId: null,
    sessionId: null,
    personId: null,
    askedFrom: null,
  }) as const

describe('bounced mail', () => {
  test('does not lock anybody out: a password link is still emailed, and using it clears the mark', async () => {
    await noteReturned(world.db, emailOf('agent'), 'bounced')
    await world.call('/user/ForgotPWD', { email: emailOf('agent') }, { key: newKey() })
    const [letter] = await postbox(world.db).fetch()
    const userIdent = secretOf(letter)
    expect(await whyReturned(world.db, emailOf('agent'))).toBe('bounced')
    const set = await world.call(
      '/user/UpdatePWD',
      { userIdent, password1: 'Godwit-2026!' },
      { key: newKey() },
    )
    expect(set.status).toBe(200)
    expect(await whyReturned(world.db, emailOf('agent'))).toBeNull()
  })

  test('is remembered by a hash of its address', async () => {
    await noteReturned(world.db, ' Guest@Example.test', 'complained')
    const { row } = await world.db.one<{ row: string }>(sql`select r::text as row from returned_mail r`)
    expect(row).not.toMatch(/guest|example/i)
    expect(await whyReturned(world.db, 'guest@example.test ')).toBe('complained')
  })

  test('is shown to the person, who gets a link; opening it resumes mail', async () => {
    const [userId, cookie] = [world.userIds['broker'] ?? 0, world.cookies.broker]
    const write = async () => await queueMail(world.db, news('broker'))
    const mail = async () => (await world.call(mailOf, { userId }, { cookie })).body
    expect(await mail()).toEqual({ isOK: 1, returned: null, confirming: false })
    await noteReturned(world.db, emailOf('broker'), 'bounced')
    await write()
    expect(await postbox(world.db).fetch()).toEqual([])
    expect(await mail()).toEqual({ isOK: 1, returned: 'bounced', confirming: false })

    const key = newKey()
    expect((await world.call(confirm, { userId }, { cookie, key })).status).toBe(200)
    // The client repeats the call.
    expect((await world.call(confirm, { userId }, { cookie, key })).headers.get('lotline-replayed')).toBe('1')
    expect(await mail()).toMatchObject({ returned: 'bounced', confirming: true })
    const letters = await postbox(world.db).fetch()
    expect(letters.map(({ to }) => to)).toEqual([emailOf('broker')])
    const opened = await world.call('/user/ConfirmEmail', { token: secretOf(letters[0]) }, { key: newKey() })
    expect(opened.status).toBe(200)
    expect(await mail()).toEqual({ isOK: 1, returned: null, confirming: false })
    await write()
    expect(await postbox(world.db).fetch()).toHaveLength(1)
  })

  test('needs a key to be changed, and no other method reaches it', async () => {
    const [userId, cookie] = [world.userIds['broker'] ?? 0, world.cookies.broker]
    expect((await world.call(confirm, { userId }, { cookie })).body.code).toBe('IDEMPOTENCY_KEY_REQUIRED')
    const at = `${world.address}/api/v1/accounts/${userId}`
    for (const [method, path] of [
      ['POST', 'mail'],
      ['PUT', 'mail'],
      ['POST', 'emailConfirmation'],
      ['GET', 'emailConfirmation'],
    ]) {
      expect((await fetch(`${at}/${path}`, { method: method ?? '', headers: { cookie } })).status).toBe(404)
    }
  })

  test('is requested by number only, in the path only', async () => {
    const [userId, cookie] = [world.userIds['broker'] ?? 0, world.cookies.broker]
    const get = async (path: string) => await fetch(`${world.address}/api/v1${path}`, { headers: { cookie } })
    expect((await get(`/accounts/${userId}/mail`)).status).toBe(200)
    expect((await get(`/accounts/x/mail`)).status).toBe(422)
    expect((await get(`/accounts/${userId}/mail?userId=1`)).status).toBe(422)
    expect((await get(`/accounts/${userId}/mail?more=1`)).status).toBe(422)
    const twice = await world.call(`/api/v1/accounts/${userId}/emailConfirmation`, {})
    expect(twice.status).toBe(404)
    const body = await fetch(`${world.address}/api/v1/accounts/${userId}/emailConfirmation`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': newKey() },
      body: JSON.stringify({ userId: 1 }),
    })
    expect([body.status, ((await body.json()) as { field: string }).field]).toEqual([422, 'userId'])
    // From another site, a cookie proves nothing, whatever the method.
    const headers = { cookie, 'sec-fetch-site': 'cross-site' }
    expect((await fetch(`${world.address}/api/v1/accounts/${userId}/mail`, { headers })).status).toBe(403)
  })

  test('to people on a worksheet is shown to staff, and not to the person who submitted it', async () => {
    const { purchasers: _, ...body } = schemas['/user/GetBrokerOfferInfo'].example.answer.worksheet
    const transactionId = await insertWorksheet(world.db, {
      clientRef: newKey(),
      projectId: open,
      lotId: null,
      modelId: world.models[0] ?? null,
      templateId: null,
      offerType: 1,
      personId: world.userIds['broker'] ?? null,
      deviceId: null,
      purchasers: [{ firstName: 'Paula', lastName: 'Purchaser', email: 'paula@example.test', phones: [] }],
      body,
      expectedFiles: 0,
      statusId: 1,
      conflict: null,
      filledInAt: new Date(),
      supersedes: null,
    })
    await noteReturned(world.db, 'Paula@Example.test', 'bounced')
    const info = async (who: 'rep' | 'broker') =>
      (await world.call('/user/GetBrokerOfferInfo', { transactionId }, { cookie: world.cookies[who] })).body
    expect((await info('rep')).returnedMail).toEqual(['paula@example.test'])
    expect('returnedMail' in (await info('broker'))).toBe(false)
  })

  test('is cleared when somebody activates an account with the address', async () => {
    await noteReturned(world.db, emailOf('newbroker'), 'bounced')
    await world.call(
      '/user/RegisterExistingUser',
      { email: emailOf('newbroker'), projectId: open },
      { key: newKey() },
    )
    const [letter] = await postbox(world.db).fetch()
    const done = await world.call('/user/Activate', { token: secretOf(letter), password1: 'Maple2026!' })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    expect(await whyReturned(world.db, emailOf('newbroker'))).toBeNull()
  })
})

describe('codes that nobody requested', () => {
  const address = 'stranger@example.test'
  const ask = async () =>
    await queueMail(world.db, {
      kind: 'holdCode',
      address,
      market: 'base',
      projectId: open,
      sessionId: null,
      personId: null,
      askedFrom: null,
    })
  /** Unsubscribes as a mail program does (RFC 8058): with a form, but no cookie or origin. */
  const stop = async (url: string, body = 'List-Unsubscribe=One-Click') =>
    await fetch(url.replace('https://homes.test', world.address), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    })

  test('are stopped from within the email, with one press, however often', async () => {
    await ask()
    const [letter] = await postbox(world.db).fetch()
    const url = letter?.stop ?? ''
    expect(url).toMatch(/^https:\/\/homes\.test\/api\/v1\/mail\/[\w-]{43}\/stop$/)
    expect((await stop(url, 'List-Unsubscribe=Two-Clicks')).status).toBe(422)
    expect((await stop(url, 'List-Unsubscribe=One-Click&token=x')).status).toBe(422)
    expect((await stop(url)).status).toBe(200)
    expect((await stop(url)).status).toBe(200)
    await ask()
    expect(await postbox(world.db).fetch()).toEqual([])
    for (const table of ['stopped_mail', 'person_token']) {
      expect(JSON.stringify(await world.db.all(sql`select * from ${sql.raw(table)}`))).not.toContain(address)
    }
    await world.db.run(sql`update stopped_mail set until = now()`)
    await ask()
    expect(await postbox(world.db).fetch()).toHaveLength(1)
  })

  test('not by anybody without the email; and no other call accepts a form', async () => {
    expect((await stop(`${world.address}/api/v1/mail/${'a'.repeat(43)}/stop`)).status).toBe(403)
    expect((await stop(`${world.address}/user/ForgotPWD`, 'email=a@b.test')).status).toBe(415)
  })
})
