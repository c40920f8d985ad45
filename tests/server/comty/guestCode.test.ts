/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { emitReload } from '../../../server/db/lotEvents.ts'
import { sql } from '../../../server/db/sql.ts'
import { codeOf, postbox, type Postbox } from '../../world/postbox.ts'
import { newKey } from '../../world/startWorld.ts'
import { open, type SmallWorld, startSmallWorld, tower } from '../calls/smallWorld.ts'

let world: SmallWorld
let post: Postbox
beforeAll(async () => {
  world = await startSmallWorld()
  post = postbox(world.db)
  await world.db.transaction(async (tx) => {
    await tx.run(sql`update project set flags = flags || '{"guestHoldCode": true}' where id = ${open}`)
    await emitReload(tx, open)
  })
  const refused = async () => expect((await hold('1', await visitor())).body.code).toBe('GUEST_CODE_NEEDED')
  await vi.waitFor(refused, { timeout: 20_000 })
  await free()
})
afterAll(async () => await world.stop())

/** A guest in a browser of their own. */
const visitor = async (): Promise<string> => (await world.call('/user/GetSession')).cookie
const hold = async (number: string, cookie: string, more: Record<string, unknown> = {}, key = newKey()) =>
  await world.call(
    '/comty/PutDPTimerLR',
    { projectId: open, lot_id: world.lots.get(number), template_id: world.templates[0], ...more },
    { cookie, key },
  )
const mailCode = async (email: string, cookie = '', projectId = open) =>
  await world.call('/user/SendLoginCode', { email, projectId, forHold: true }, { cookie, key: newKey() })
const free = async () =>
  await world.db.run(sql`select end_deal(d, 'released') from deal d where state = 'held'`)
const forgetTries = async () => await world.db.run(sql`delete from try_window`)

describe('a guest where the project requires a code', () => {
  test('holds with an emailed code, and needs no other in this visit', async () => {
    const cookie = await visitor()
    expect((await hold('1', cookie)).body).toMatchObject({ code: 'GUEST_CODE_NEEDED', isOK: -1 })
    expect((await mailCode('Gina@example.com', cookie)).body).toEqual({ isOK: 1 })
    const [letter] = await post.fetch()
    expect(letter).toMatchObject({ to: 'Gina@example.com' })
    expect(letter?.subject).toMatch(/^Your code to hold a home: \d{3} \d{3}$/)
    const proof = { guestEmail: 'gina@example.com', guestCode: codeOf(letter) }
    const key = newKey()
    const held = await hold('1', cookie, proof, key)
    expect(held.body).toMatchObject({ isOK: 1 })
    // The client repeats the call because the answer was lost.
    expect((await hold('1', cookie, proof, key)).body).toEqual(held.body)
    expect((await hold('2', cookie)).status).toBe(200)
    // The code is used up, and was valid only in this session.
    const other = await visitor()
    expect((await hold('12', other, proof)).body).toMatchObject({ code: 'WRONG_FIELD', why: 'codeWrong' })
    expect((await hold('12', other)).body.code).toBe('GUEST_CODE_NEEDED')
    await free()
  })

  test('needs no new code for a purchase that was started with one, on any device', async () => {
    await forgetTries()
    const cookie = await visitor()
    await mailCode('ina@example.com', cookie)
    const [letter] = await post.fetch()
    const proof = { guestEmail: 'ina@example.com', guestCode: codeOf(letter) }
    const { transId } = (await hold('1', cookie, proof)).body
    const call = async (path: '/purchase/HandOver' | '/purchase/MoveTo', body: object, by: string) =>
      await world.call(path, { projectId: open, transId, ...body }, { cookie: by, key: newKey() })
    const { token } = (await call('/purchase/HandOver', { leave: true }, cookie)).body
    const phone = await visitor()
    const taken = await world.call('/purchase/TakeOver', { token }, { cookie: phone, key: newKey() })
    expect(taken.status).toBe(200)
    await free()
    const moved = await call(
      '/purchase/MoveTo',
      { lotId: world.lots.get('2'), templateId: world.templates[0] },
      phone,
    )
    expect(moved.body.purchase.homes).toMatchObject([{ lotId: world.lots.get('2'), state: 'held' }])
    await free()
  })

  test('needs no new code when the home was taken in the meantime', async () => {
    const cookie = await visitor()
    await mailCode('late@example.com', cookie)
    const proof = { guestEmail: 'late@example.com', guestCode: codeOf((await post.fetch())[0]) }
    await hold('4', world.cookies.broker)
    expect((await hold('4', cookie, proof)).body.code).toBe('UNIT_TAKEN')
    expect((await hold('5', cookie)).status).toBe(200)
    await free()
  })

  test('has five tries, counted per person, though each refusal rolls back its call', async () => {
    await forgetTries()
    const cookie = await visitor()
    await mailCode('tina@example.com', cookie)
    const code = codeOf((await post.fetch())[0])
    const wrong = { guestEmail: 'tina@example.com', guestCode: code === '000000' ? '000001' : '000000' }
    const statuses: number[] = []
    for (let at = 0; at < 6; at += 1) statuses.push((await hold('6', cookie, wrong)).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
    expect((await hold('6', cookie, { ...wrong, guestCode: code })).status).toBe(429)
    // Wrong guesses leave the code valid, so nobody can use up another person's.
    await forgetTries()
    expect((await hold('6', cookie, { ...wrong, guestCode: code })).status).toBe(200)
    await free()
  })

  test('a code that is too old, or for another address, holds nothing', async () => {
    await forgetTries()
    const cookie = await visitor()
    await mailCode('old@example.com', cookie)
    const guestCode = codeOf((await post.fetch())[0])
    expect((await hold('7', cookie, { guestEmail: 'other@example.com', guestCode })).status).toBe(422)
    await world.db.run(sql`update person_token set expires_at = now() where kind = 'hold'`)
    expect((await hold('7', cookie, { guestEmail: 'old@example.com', guestCode })).status).toBe(422)
  })

  test('signed-in people hold as before', async () => {
    expect((await hold('8', world.cookies.broker)).status).toBe(200)
    await free()
  })

  test('visitors of a kiosk confirm their email too', async () => {
    expect((await hold('9', world.cookies.device)).body.code).toBe('GUEST_CODE_NEEDED')
  })
})

describe('the code', () => {
  test('is emailed only where guests need it to hold, and an address gets five an hour from one place', async () => {
    await forgetTries()
    expect((await mailCode('nina@example.com', '', tower)).body.code).toBe('SIGN_IN_FIRST')
    expect((await mailCode('nina@example.com', '', 'C0404')).status).toBe(404)
    for (let at = 0; at < 7; at += 1) expect((await mailCode('nina@example.com')).status).toBe(200)
    expect(await post.fetch()).toHaveLength(5)
  })

  test('works in the browser that asked for it', async () => {
    await forgetTries()
    const [cookie, other] = [await visitor(), await visitor()]
    await mailCode('bea@example.com', cookie)
    const proof = { guestEmail: 'bea@example.com', guestCode: codeOf((await post.fetch())[0]) }
    // Requesting a code for the same address does not make someone else's code valid here.
    await mailCode('bea@example.com', other)
    expect((await hold('21', other, proof)).body).toMatchObject({ code: 'WRONG_FIELD', why: 'codeWrong' })
    expect((await hold('21', cookie, proof)).status).toBe(200)
    expect((await hold('22', other)).body.code).toBe('GUEST_CODE_NEEDED')
    await free()
  })

  test('leaves only a hash of the address, and lets nobody sign in', async () => {
    await forgetTries()
    await mailCode('broker@lotline.test')
    const code = codeOf((await post.fetch())[0])
    const entered = await world.call('/user/LoginWithCode', { email: 'broker@lotline.test', code })
    expect(entered.status).toBe(401)
    const tokens = await world.db.all(sql`select * from person_token where kind = 'hold'`)
    expect(tokens.length).toBeGreaterThan(0)
    expect(JSON.stringify(tokens)).not.toContain('@')
  })
})
