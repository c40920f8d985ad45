import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emitReload } from '../../../server/db/lotEvents.ts'
import { type Sql, sql } from '../../../server/db/sql.ts'
import { newKey } from '../../world/startWorld.ts'
import { closed, open, type SmallWorld, startSmallWorld, tower, type Who } from '../calls/smallWorld.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(async () => await world.stop())

type Caller = Who | 'manager' | 'agent' | 'newbroker'
const put = async (number: string, who: Caller, over: Record<string, unknown> = {}, key = newKey()) =>
  await world.call(
    '/comty/PutDPTimerLR',
    { projectId: open, lot_id: world.lots.get(number), template_id: world.templates[0], ...over },
    { cookie: world.cookies[who], key },
  )
const remove = async (number: string, who: Caller) =>
  await world.call(
    '/comty/RemoveDPTimerLR',
    { projectId: open, lot_id: world.lots.get(number) },
    { cookie: world.cookies[who], key: newKey() },
  )

/** Changes the project and announces it, as an import does. */
async function changed(what: Sql): Promise<void> {
  await world.db.transaction(async (tx) => {
    await tx.run(sql`update project set ${what} where id = ${open}`)
    await emitReload(tx, open)
  })
}

describe('deal in process', () => {
  // §4: "-1 failed"; our own clients use the status and code instead.
  test('a failed hold says so in the specification’s way too, even on a repeat', async () => {
    await put('14', 'broker')
    const key = newKey()
    const first = await put('14', 'agent', {}, key)
    expect([first.status, first.body]).toMatchObject([
      409,
      { code: 'UNIT_TAKEN', isOK: -1, transId: null, otherBuilderInfo: null },
    ])
    expect((await put('14', 'agent', {}, key)).body).toMatchObject({ isOK: -1 })
  })

  test('is extended by its owner, ten minutes at a time, for an hour at most', async () => {
    const first = await put('15', 'broker')
    const extend = async (who: Caller, key = newKey()) =>
      await world.call(
        '/comty/ExtendDPTimer',
        { projectId: open, transId: first.body.transId },
        { cookie: world.cookies[who], key },
      )
    expect((await extend('agent')).status).toBe(404)
    const minutes = (answer: { body: { expiresAt: string } }): number =>
      Math.round((Date.parse(answer.body.expiresAt) - Date.parse(first.body.expiresAt)) / 60_000)
    const key = newKey()
    expect(minutes(await extend('broker', key))).toBe(10)
    // Repeating a call whose answer was lost adds no time.
    expect(minutes(await extend('broker', key))).toBe(10)
    for (let press = 0; press < 5; press += 1) await extend('broker')
    const last = await extend('broker')
    expect([minutes(last), last.body.expiresAt]).toEqual([45, first.body.mayLastUntil])
    await remove('15', 'broker')
    expect((await extend('broker')).status).toBe(409)
  })

  test('names the builder whose designs are built there', async () => {
    await changed(sql`facts = facts || ${sql.json({ linked_project: tower })}`)
    const other = async () => (await put('16', 'manager')).body.otherBuilderInfo
    await expect
      .poll(other, { timeout: 20_000 })
      .toMatchObject({ PROJECT_ID: tower, name: 'Northfield Homes' })
    await remove('16', 'manager')
    await changed(sql`facts = facts - 'linked_project'`)
  })

  test('holds for a quarter of an hour, and the same buyer keeps the same transaction', async () => {
    const first = await put('10', 'broker')
    expect(first.body).toMatchObject({ isOK: 1, otherBuilderInfo: null })
    const minutes = (Date.parse(first.body.expiresAt) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(13)
    expect(minutes).toBeLessThan(17)
    expect((await put('10', 'broker')).body.transId).toBe(first.body.transId)
    const taken = await put('10', 'agent')
    expect([taken.status, taken.body.code, taken.body.message]).toEqual([
      409,
      'UNIT_TAKEN',
      'This unit has just been taken.',
    ])
  })

  test('its length is set by the project', async () => {
    await world.db.run(
      sql`update project set flags = flags || '{"holdMinutes": 60}', version = version where id = ${open}`,
    )
    const { body } = await put('11', 'agent')
    expect((Date.parse(body.expiresAt) - Date.now()) / 60_000).toBeGreaterThan(50)
    await remove('11', 'agent')
  })

  test('the same key gives the same answer, even for a hold that has ended', async () => {
    const key = newKey()
    const first = await put('12', 'rep', {}, key)
    await remove('12', 'rep')
    expect((await put('12', 'rep', {}, key)).body).toEqual(first.body)
  })

  test('three units at most', async () => {
    for (const number of ['20', '21', '22']) expect((await put(number, 'purchaser')).status).toBe(200)
    const fourth = await put('23', 'purchaser')
    expect([fourth.status, fourth.body.message]).toEqual([422, 'Please choose no more than three homes.'])
    await remove('20', 'purchaser')
    expect((await put('23', 'purchaser')).status).toBe(200)
  })

  test('a sold home, another project, an unknown lot, another kind of project', async () => {
    expect((await put('3', 'broker')).body.code).toBe('UNIT_TAKEN')
    const foreign = await put('10', 'rep', { lot_id: world.closedLots.get('1') })
    expect([foreign.status, foreign.body.code]).toEqual([404, 'LOT_NOT_FOUND'])
    expect((await put('10', 'rep', { lot_id: 999_999 })).status).toBe(404)
    expect((await put('10', 'rep', { projectId: tower, lot_id: world.suites.get('1') })).status).toBe(404)
    expect((await put('10', 'guest', { projectId: closed, lot_id: world.closedLots.get('1') })).status).toBe(
      401,
    )
  })

  test('a finished home can be held with its own model only', async () => {
    const wrong = await put('4', 'manager', { template_id: 999_999 })
    expect([wrong.status, wrong.body.field]).toEqual([422, 'template_id'])
    expect((await put('4', 'manager', { template_id: world.templates[0] })).status).toBe(200)
    expect((await remove('4', 'manager')).status).toBe(200)
    const { body } = await world.call('/comty/GetLotInfo', { lot_id: world.lots.get('4') })
    expect(body.lotInfo.split('|').slice(7, 10)).toEqual(['3', '1', '3'])
  })

  test('a guest without a session gets one, and keeps the hold if they claim it after signing in', async () => {
    const body = { projectId: open, lot_id: world.lots.get('30') }
    const { status, cookie } = await world.call(
      '/comty/PutDPTimerLR',
      { ...body, template_id: world.templates[0] },
      { key: newKey() },
    )
    expect(status).toBe(200)
    expect(cookie).toMatch(/^lotline-guest=/)
    const login = await world.call(
      '/user/Login',
      { email: 'agent@lotline.test', password: 'Demo2026!' },
      { cookie },
    )
    const release = async () =>
      (await world.call('/comty/RemoveDPTimerLR', body, { cookie: login.cookie, key: newKey() })).status
    expect(await release()).toBe(403)
    const adopt = { cookie: login.cookie, key: newKey() }
    await world.call('/purchase/AdoptGuestPurchases', { areOwn: true }, adopt)
    expect(await release()).toBe(200)
  })

  test('a guest whose first answer was lost gets the same hold and its session with the next', async () => {
    const body = { projectId: open, lot_id: world.lots.get('31') }
    const send = async (cookie: string, key: string) =>
      await world.call('/comty/PutDPTimerLR', { ...body, template_id: world.templates[0] }, { cookie, key })
    const remove = async (cookie: string) =>
      (await world.call('/comty/RemoveDPTimerLR', body, { cookie, key: newKey() })).status
    const key = newKey()
    const lost = await send('', key)
    const again = await send('', key)
    expect(again.body).toEqual(lost.body)
    expect(again.cookie).toMatch(/^lotline-guest=/)
    expect(again.cookie).not.toBe(lost.cookie)
    expect(await remove(again.cookie)).toBe(200)

    // The cookie arrived but the rest of the answer did not: the caller is the same, and now has a session.
    const second = newKey()
    const half = await send('', second)
    expect(await send(half.cookie, second)).toMatchObject({ status: 200, body: half.body, cookie: '' })
    const stranger = (await world.call('/user/GetSession')).cookie
    expect((await send(stranger, second)).body.code).toBe('IDEMPOTENCY_MISMATCH')
    expect(await remove(half.cookie)).toBe(200)
  })

  test('somebody who takes over a guest’s holds has three in all; the rest are released', async () => {
    const put = async (nth: number, cookie: string) => {
      const body = { projectId: open, lot_id: lots[nth]?.id }
      return await world.call('/comty/PutDPTimerLR', body, { cookie, key: newKey() })
    }
    const lots = await world.db.all<{ id: number }>(sql`
      insert into lot (project_id, number, price) select ${open}, 'a' || n, 500000 from generate_series(1, 5) n
      returning id`)
    const account = { email: 'agent@lotline.test', password: 'Demo2026!' }
    const agent = (await world.call('/user/Login', account)).cookie
    for (const nth of [0, 1]) expect((await put(nth, agent)).status).toBe(200)
    const { cookie: guest } = await put(2, '')
    expect((await put(3, guest)).status).toBe(200)
    const { cookie } = await world.call('/user/Login', account, { cookie: guest })
    expect((await put(2, cookie)).body.code).toBe('UNIT_TAKEN')
    await world.call('/purchase/AdoptGuestPurchases', { areOwn: true }, { cookie, key: newKey() })
    expect((await put(2, cookie)).status).toBe(200)
    expect((await put(4, cookie)).body.code).toBe('TOO_MANY_UNITS')
    expect((await put(3, world.cookies.broker)).status).toBe(200)
    await world.db.run(sql`update deal set expires_at = now() where state = 'held' and project_id = ${open}`)
    await world.db.run(sql`select expire_holds(100)`)
  })

  test('a caller without cookies holds what the project allows, and never more than three', async () => {
    const lots = await world.db.all<{ id: number }>(sql`
      insert into lot (project_id, number, price) select ${open}, 'g' || n, 500000 from generate_series(1, 12) n
      returning id`)
    const held = async () => {
      let count = 0
      for (const { id } of lots) {
        const body = { projectId: open, lot_id: id }
        const { status } = await world.call('/comty/PutDPTimerLR', body, { key: newKey() })
        if (status === 200) count += 1
      }
      return count
    }
    const allow = async (guestHolds: number) => {
      await world.db.run(sql`
        update deal set expires_at = now() - interval '1 minute' where state = 'held' and person_id is null`)
      await changed(sql`flags = flags || ${sql.json({ guestHolds })}`)
      const flags = async () =>
        (await world.call('/comty/GetProjectFlags', { projectId: open })).body.guestHolds
      await expect.poll(flags, { timeout: 20_000 }).toBe(Math.min(guestHolds, 3))
    }
    const counts: number[] = []
    for (const most of [2, 50, 0, 3]) {
      await allow(most)
      counts.push(await held())
    }
    expect(counts).toEqual([2, 3, 0, 3])
    const refused = await world.call(
      '/comty/PutDPTimerLR',
      { projectId: open, lot_id: lots[11]?.id },
      { key: newKey() },
    )
    expect([refused.status, refused.body.code]).toEqual([422, 'GUEST_HOLDS_USED'])
    // Holds of signed-in people do not count as guests' holds from the same address.
    expect((await put('13', 'rep', { lot_id: lots[11]?.id, template_id: null })).status).toBe(200)
    // When a hold ends, it no longer counts against its address.
    await world.db.run(
      sql`update lot set held_until = now() - interval '1 minute' where held_until is not null`,
    )
    await world.db.run(sql`update deal set expires_at = now() - interval '1 minute' where state = 'held'`)
    await world.db.run(sql`select expire_holds(1000)`)
    expect(await world.db.all(sql`select 1 from deal where held_from is not null`)).toEqual([])
  })

  test('guests hold nothing unless the project allows it', async () => {
    const body = { projectId: tower, suite_id: world.suites.get('3') }
    expect((await world.call('/comty/PutDPTimer', body, { key: newKey() })).body.code).toBe('SIGN_IN_FIRST')
  })

  test('any sales staff of the project can release a guest’s hold, at once', async () => {
    const body = { projectId: open, lot_id: world.lots.get('35') }
    expect(
      (
        await world.call(
          '/comty/PutDPTimerLR',
          { ...body, template_id: world.templates[0] },
          { key: newKey() },
        )
      ).status,
    ).toBe(200)
    expect((await remove('35', 'agent')).status).toBe(403)
    expect((await remove('35', 'limited')).status).toBe(403)
    expect((await remove('35', 'rep')).status).toBe(200)
    expect((await put('35', 'broker')).status).toBe(200)
    expect((await remove('35', 'rep')).status).toBe(403)
  })

  test('a guest’s hold is released once their session has ended; a person’s hold stays theirs', async () => {
    const body = { projectId: open, lot_id: world.lots.get('36') }
    const guest = await world.call(
      '/comty/PutDPTimerLR',
      { ...body, template_id: world.templates[0] },
      { key: newKey() },
    )
    expect((await put('36', 'broker')).body.code).toBe('UNIT_TAKEN')
    await world.call('/user/Logout', {}, { cookie: guest.cookie })
    expect((await put('36', 'broker')).status).toBe(200)

    const login = await world.call('/user/Login', { email: 'agent@lotline.test', password: 'Demo2026!' })
    const other = { projectId: open, lot_id: world.lots.get('37') }
    await world.call(
      '/comty/PutDPTimerLR',
      { ...other, template_id: world.templates[0] },
      { cookie: login.cookie, key: newKey() },
    )
    await world.call('/user/Logout', {}, { cookie: login.cookie })
    expect((await put('37', 'broker')).body.code).toBe('UNIT_TAKEN')
    await remove('36', 'broker')
    await remove('37', 'agent')
  })

  test('an account that is not activated holds nothing', async () => {
    const answer = await put('31', 'newbroker')
    expect(answer.status).toBe(403)
  })

  test('is released by its buyer, repeatedly without harm, and by staff with permission, who are logged', async () => {
    await put('32', 'broker')
    expect((await remove('32', 'agent')).status).toBe(403)
    expect((await remove('32', 'broker')).body.isOK).toBe(1)
    expect((await remove('32', 'broker')).body.isOK).toBe(1)
    await put('33', 'broker')
    expect((await remove('33', 'manager')).status).toBe(200)
    expect((await remove('33', 'rep')).status).toBe(409)
    const audit = await world.db.all(sql`
      select 1 from audit where action = 'hold.release' and object = ${`lot:${world.lots.get('33') ?? 0}`}`)
    expect(audit).toHaveLength(1)
  })

  test('a repeat that takes or releases nothing is not logged', async () => {
    const written = async (action: string) =>
      (
        await world.db.all(
          sql`select 1 from audit where action = ${action} and object = ${`lot:${world.lots.get('32') ?? 0}`}`,
        )
      ).length
    const [took, gave] = [await written('hold.take'), await written('hold.release')]
    for (const _ of [1, 2]) expect((await put('32', 'broker')).status).toBe(200)
    expect(await written('hold.take')).toBe(took + 1)
    for (const _ of [1, 2]) expect((await remove('32', 'broker')).status).toBe(200)
    expect(await written('hold.release')).toBe(gave + 1)
  })

  test('an expired hold blocks nobody', async () => {
    await put('34', 'broker')
    await world.db.run(sql`
      update deal set expires_at = now() - interval '1 second'
      where lot_id = ${world.lots.get('34') ?? 0} and state = 'held'`)
    expect((await put('34', 'agent')).status).toBe(200)
  })

  test('the permission call matches the rules', async () => {
    const permission = async (who: Caller) =>
      (
        await world.call(
          '/comty/GetPermission',
          { project_id: open, user_id: world.userIds[who] ?? 1 },
          { cookie: world.cookies[who] },
        )
      ).body.permission
    expect(await permission('manager')).toBe(1)
    for (const who of ['guest', 'broker', 'rep', 'device'] as const) expect(await permission(who)).toBe(0)
  })
})
