import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { opened } from '../../../server/db/sealedFields/sealedColumns.ts'
import { sql } from '../../../server/db/sql.ts'
import { endLeft } from '../../../server/timers/startTimers.ts'
import { emailOf, open, password, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'
import { readyToReserve } from './newPurchase.ts'
import { type Purchase, type Shop, shopIn } from './shop.ts'
import { newKey } from '../../world/startWorld.ts'

let world: SmallWorld
let shop: Shop
let buyer = ''
beforeAll(async () => {
  world = await startSmallWorld()
  shop = shopIn(world)
  buyer = world.cookies.broker
})
afterAll(async () => await world.stop())
beforeEach(async () => {
  await world.db.run(sql`update deal set expires_at = now() - interval '1 minute' where state = 'held'`)
  await world.db.run(
    sql`update lot set held_until = now() - interval '1 minute' where held_until is not null`,
  )
  await world.db.run(sql`select expire_holds(100)`)
})

async function begun(cookie: string): Promise<Purchase> {
  const { body } = await shop.hold(await shop.lot(), cookie)
  const { transId } = body
  await shop.call('/purchase/KeepFields', { transId, typed: { 'purchasers.0.firstName': 'Mia' } }, cookie)
  return await shop.read(transId, cookie)
}
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

describe('after the hold has ended', () => {
  test('everything typed is still there, and one tap holds the home again at the same price', async () => {
    const optionId = await shop.option({ available: 1 })
    const { transId, unitId, version } = await begun(buyer)
    const chosen = [{ lotId: unitId, optionId, amount: 1 }]
    await shop.call('/purchase/Choose', { transId, chosen, total: 540_000_00 }, buyer)
    await shop.expire(transId)
    const after = await shop.read(transId, buyer)
    expect(after).toMatchObject({
      state: 'open',
      hold: null,
      homes: [{ state: 'free' }],
      typed: { 'purchasers.0.firstName': 'Mia' },
      newSheet: null,
    })
    expect(after.version).toBeGreaterThan(version)
    expect(
      codeOf(await shop.call('/purchase/Choose', { transId, chosen, total: 540_000_00 }, buyer)),
    ).toEqual([409, 'HOLD_EXPIRED'])
    const again = await shop.call('/purchase/TakeAgain', { transId, total: 540_000_00 }, buyer)
    expect(again.body.purchase).toMatchObject({ homes: [{ state: 'held' }], chosen, sheet: after.sheet })
    expect(again.body.purchase.hold).not.toBeNull()
  })

  test('a home that the builder has withdrawn is gone; the purchase can still be read', async () => {
    const { transId, unitId } = await begun(buyer)
    await shop.expire(transId)
    await world.db.run(sql`update lot set removed_at = now() where id = ${unitId}`)
    expect(await shop.read(transId, buyer)).toMatchObject({
      state: 'open',
      newSheet: null,
      homes: [{ state: 'gone' }],
    })
    expect((await shop.call('/purchase/GetPurchases', {}, buyer)).status).toBe(200)
  })

  test('a stall that was lost shows in the new price', async () => {
    const optionId = await shop.option({ available: 1 })
    const { transId, unitId } = await begun(buyer)
    const choose = async (id: number, lotId: number, cookie: string) =>
      await shop.call(
        '/purchase/Choose',
        { transId: id, chosen: [{ lotId, optionId, amount: 1 }], total: 540_000_00 },
        cookie,
      )
    await choose(transId, unitId, buyer)
    await shop.expire(transId)
    const theirs = await begun(world.cookies.purchaser)
    expect((await choose(theirs.transId, theirs.unitId, world.cookies.purchaser)).status).toBe(200)
    expect((await shop.read(transId, buyer)).newSheet?.total).toBe(500_000_00)
    const again = await shop.call('/purchase/TakeAgain', { transId, total: 500_000_00 }, buyer)
    expect(again.body.purchase).toMatchObject({ chosen: [], sheet: { total: 500_000_00 } })
  })

  test('all homes are held again or none; another one can be held instead, with everything typed', async () => {
    const purchase = await begun(buyer)
    const { transId, unitId } = purchase
    const second = await shop.lot()
    await shop.hold(second, buyer, { transaction_id: transId })
    await shop.expire(transId)
    expect((await shop.hold(second, world.cookies.purchaser)).status).toBe(200)
    const gone = await shop.read(transId, buyer)
    expect(gone.homes.map(({ state }) => state)).toEqual(['free', 'gone'])
    const again = await shop.call('/purchase/TakeAgain', { transId, total: gone.sheet.total }, buyer)
    expect(codeOf(again)).toEqual([409, 'UNIT_TAKEN'])
    expect(await shop.lotStatus(unitId)).toBe(1)

    const third = await shop.lot(600_000)
    const moved = await shop.call('/purchase/MoveTo', { transId, lotId: third }, buyer)
    expect(moved.body.purchase).toMatchObject({
      homes: [
        { lotId: unitId, state: 'held' },
        { lotId: third, state: 'held' },
      ],
      typed: { 'purchasers.0.firstName': 'Mia' },
      sheet: { total: 1_100_000_00 },
    })
  })

  test('holding the home again continues the same purchase', async () => {
    const owner = world.cookies.purchaser
    const { transId, unitId } = await begun(owner)
    await shop.expire(transId)
    expect((await shop.hold(unitId, owner)).body.transId).toBe(transId)
    expect((await shop.read(transId, owner)).typed).toEqual({ 'purchasers.0.firstName': 'Mia' })
  })
})

describe('another home or model while held', () => {
  test('the old one is released, choices that exist there come along', async () => {
    const everywhere = await shop.option({ available: 1 })
    const { transId, unitId } = await begun(buyer)
    const chosen = [{ lotId: unitId, optionId: everywhere, amount: 1 }]
    await shop.call('/purchase/Choose', { transId, chosen, total: 540_000_00 }, buyer)
    const lotId = await shop.lot(510_000, true)
    const { body } = await shop.call(
      '/purchase/MoveTo',
      { transId, lotId, templateId: world.templates[0] },
      buyer,
    )
    expect(body.purchase).toMatchObject({
      unitId: lotId,
      homes: [{ lotId, elevation: 'A' }],
      chosen: [{ lotId, optionId: everywhere, amount: 1 }],
      sheet: { total: 740_000_00 },
    })
    expect(await shop.lotStatus(unitId)).toBe(1)
    const other = await shop.call(
      '/purchase/MoveTo',
      { transId, lotId, templateId: world.templates[1] },
      buyer,
    )
    expect(other.body.purchase.homes[0]).toMatchObject({ elevation: 'B', state: 'held' })
  })

  test('at a price other than the agreed one nothing moves, and the price is named', async () => {
    const { transId, unitId, sheet } = await begun(buyer)
    const lotId = await shop.lot(510_000)
    const move = async (total: number) =>
      await shop.call('/purchase/MoveTo', { transId, lotId, total }, buyer)
    const refused = await move(sheet.total)
    expect(codeOf(refused)).toEqual([409, 'PRICE_CHANGED'])
    expect(refused.body.params).toEqual({ total: 510_000_00 })
    expect(await shop.lotStatus(lotId)).toBe(1)
    expect((await shop.read(transId, buyer)).homes).toMatchObject([{ lotId: unitId, state: 'held' }])
    const moved = await move(510_000_00)
    expect(moved.body.purchase).toMatchObject({
      homes: [{ lotId, state: 'held' }],
      sheet: { total: 510_000_00 },
    })
  })

  test('if the wanted one is gone, the old one stays held', async () => {
    const { transId, unitId } = await begun(buyer)
    const theirs = await begun(world.cookies.purchaser)
    const moved = await shop.call('/purchase/MoveTo', { transId, lotId: theirs.unitId }, buyer)
    expect(codeOf(moved)).toEqual([409, 'UNIT_TAKEN'])
    expect((await shop.read(transId, buyer)).homes).toMatchObject([{ lotId: unitId, state: 'held' }])
    const abroad = world.closedLots.get('1')
    expect(codeOf(await shop.call('/purchase/MoveTo', { transId, lotId: abroad }, buyer))[0]).toBe(404)
  })
})

describe('from one device to another', () => {
  const handOver = async (transId: number, cookie: string, leave: boolean) =>
    (await shop.call('/purchase/HandOver', { transId, leave }, cookie)).body.token as string
  const takeOver = async (token: string, cookie: string) =>
    await world.call('/purchase/TakeOver', { token }, { cookie, key: crypto.randomUUID() })
  const read = async (transId: number, cookie: string) =>
    await shop.call('/purchase/GetPurchase', { transId }, cookie)

  test('a kiosk’s visitor continues on their phone; the kiosk has nothing left', async () => {
    const kiosk = world.cookies.device
    const { transId, unitId } = await begun(kiosk)
    const phone = await shop.visitor()
    const token = await handOver(transId, kiosk, true)
    expect((await takeOver(token, phone)).body.purchase).toMatchObject({
      transId,
      homes: [{ state: 'held' }],
    })
    expect(codeOf(await takeOver(token, await shop.visitor()))).toEqual([403, 'TOKEN_ENDED'])
    expect(codeOf(await read(transId, kiosk))).toEqual([404, 'PURCHASE_NOT_FOUND'])
    expect((await shop.call('/comty/ExtendDPTimer', { transId }, phone)).status).toBe(200)
    expect((await shop.hold(unitId, phone)).body.transId).toBe(transId)
    const { n } = await world.db.one<{ n: number }>(sql`
      select count(*) as n from purchase_handover where token_hash like ${`%${token}%`}`)
    expect(n).toBe(0)
  })

  test('a kiosk’s visitor takes a reservation along; the kiosk no longer has it', async () => {
    const kiosk = world.cookies.device
    const { transId, unitId, sheet } = await begun(kiosk)
    await readyToReserve(world.db, transId, open)
    const { status } = await shop.call('/purchase/Reserve', { transId, total: sheet.total }, kiosk)
    expect(status).toBe(200)
    const phone = await shop.visitor()
    const token = await handOver(transId, kiosk, true)
    expect((await takeOver(token, phone)).body).toMatchObject({
      transId,
      purchase: { state: 'reserved', homes: [{ lotId: unitId, state: 'sold' }] },
    })
    expect((await read(transId, phone)).status).toBe(200)
    expect((await read(transId, kiosk)).status).toBe(404)
  })

  test('a cancelled purchase is handed to nobody', async () => {
    const { transId } = await begun(buyer)
    await shop.call('/purchase/Cancel', { transId }, buyer)
    const refused = await shop.call('/purchase/HandOver', { transId, leave: false }, buyer)
    expect(codeOf(refused)).toEqual([409, 'PURCHASE_ENDED'])
  })

  test('the repeat of a lost answer still names the purchase, not its people', async () => {
    const { transId } = await begun(buyer)
    const token = await handOver(transId, buyer, false)
    const cookie = world.cookies.purchaser
    const once = { cookie, key: crypto.randomUUID() }
    expect((await world.call('/purchase/TakeOver', { token }, once)).body.purchase.transId).toBe(transId)
    expect((await world.call('/purchase/TakeOver', { token }, once)).body).toEqual({
      isOK: 1,
      transId,
      purchase: null,
    })
  })

  test('a repeat under another key leads only the device that took it to the purchase', async () => {
    const kiosk = world.cookies.device
    const { transId } = await begun(kiosk)
    const token = await handOver(transId, kiosk, true)
    const phone = await shop.visitor()
    expect((await takeOver(token, phone)).status).toBe(200)
    const { version } = await shop.read(transId, phone)
    const again = await takeOver(token, phone)
    expect(again.body).toMatchObject({ transId, purchase: { transId, version, homes: [{ state: 'held' }] } })
    for (const other of [kiosk, await shop.visitor()])
      expect(codeOf(await takeOver(token, other))).toEqual([403, 'TOKEN_ENDED'])
    await shop.call('/purchase/Cancel', { transId }, phone)
    expect(codeOf(await takeOver(token, phone))).toEqual([403, 'TOKEN_ENDED'])
  })

  test('a visitor whose cookie was lost with the answer gets it by repeating the same key', async () => {
    const kiosk = world.cookies.device
    const { transId } = await begun(kiosk)
    const token = await handOver(transId, kiosk, true)
    const key = crypto.randomUUID()
    const first = await world.call('/purchase/TakeOver', { token }, { key })
    expect(first.body.purchase.transId).toBe(transId)
    const again = await world.call('/purchase/TakeOver', { token }, { key })
    expect(again.body).toEqual({ isOK: 1, transId, purchase: null })
    expect((await read(transId, again.cookie)).status).toBe(200)
  })

  test('a visitor takes over no more than visitors may hold from one place', async () => {
    for (let n = 0; n < 3; n += 1) {
      expect((await shop.hold(await shop.lot(), await shop.visitor())).status).toBe(200)
    }
    const { transId } = await begun(buyer)
    const token = await handOver(transId, buyer, true)
    expect(codeOf(await takeOver(token, await shop.visitor()))).toEqual([422, 'GUEST_HOLDS_USED'])
    expect((await shop.read(transId, buyer)).homes).toMatchObject([{ state: 'held' }])
  })

  test('a link and its log entry are written together or not at all', async () => {
    const { transId } = await begun(buyer)
    await world.db.run(sql`alter function append_audit(text, text, text) rename to append_audit_away`)
    try {
      const { status } = await shop.call('/purchase/HandOver', { transId, leave: false }, buyer)
      expect(status).toBe(500)
    } finally {
      await world.db.run(sql`alter function append_audit_away(text, text, text) rename to append_audit`)
    }
    const links = await world.db.all(sql`select 1 from purchase_handover where purchase_id = ${transId}`)
    expect(links).toEqual([])
  })

  test('both take part if nobody leaves, and the one who stays keeps the home', async () => {
    const guest = await shop.visitor()
    const { transId, unitId } = await begun(guest)
    const token = await handOver(transId, guest, false)
    expect((await takeOver(token, world.cookies.rep)).status).toBe(200)
    expect((await read(transId, guest)).status).toBe(200)
    await world.call('/user/Logout', {}, { cookie: guest })
    const left = await shop.read(transId, world.cookies.rep)
    expect(left).toMatchObject({ state: 'open', homes: [{ lotId: unitId, state: 'held' }] })
  })

  test('a link works for ten minutes, in a project that one may see', async () => {
    const { transId } = await begun(buyer)
    const token = await handOver(transId, buyer, true)
    expect((await takeOver(token, world.cookies.foreign)).status).toBe(403)
    await world.db.run(sql`update purchase_handover set ends_at = now() - interval '1 second'`)
    expect(codeOf(await takeOver(token, world.cookies.purchaser))).toEqual([403, 'TOKEN_ENDED'])
  })
})

describe('people who have left', () => {
  const isDone = async (cookie: string, areOwn: boolean): Promise<number> =>
    (await world.call('/purchase/AdoptGuestPurchases', { areOwn }, { cookie, key: newKey() })).status
  const rowOf = async (id: number) =>
    await world.db.one<{ state: string; typed: object | null }>(
      sql`select state, ${opened('purchase.typed')} as typed from purchase where id = ${id}`,
    )

  test('at a kiosk nothing outlives the visit', async () => {
    const { cookie } = await world.call('/user/GetSession', {}, { cookie: 'lotline-device=kiosk' })
    const visitor = `lotline-device=kiosk; ${cookie}`
    const { transId, unitId } = await begun(visitor)
    await readyToReserve(world.db, transId, open)
    await world.call('/user/Logout', {}, { cookie: visitor })
    expect(await rowOf(transId)).toEqual({ state: 'cancelled', typed: null })
    expect(await world.db.all(sql`select 1 from purchaser where purchase_id = ${transId}`)).toEqual([])
    expect(await shop.lotStatus(unitId)).toBe(1)
  })

  test('somebody who signs in keeps it once they confirm that it is theirs', async () => {
    const guest = await shop.visitor()
    const { transId, unitId } = await begun(guest)
    const login = await world.call('/user/Login', { email: emailOf('agent'), password }, { cookie: guest })
    const mine = async () => (await shop.call('/purchase/GetPurchases', {}, login.cookie)).body
    const before = await mine()
    expect(before.ofGuest).toEqual([{ projectId: open, unitId }])
    expect(before.purchases).not.toContainEqual(expect.objectContaining({ transId }))
    expect(codeOf(await shop.call('/purchase/GetPurchase', { transId }, login.cookie))[0]).toBe(404)
    expect(await isDone(login.cookie, true)).toBe(200)
    expect((await mine()).ofGuest).toEqual([])
    const body = await mine()
    expect(body.purchases[0]).toMatchObject({ transId, homes: [{ state: 'held' }] })
    await world.call('/user/Logout', {}, { cookie: login.cookie })
    expect((await shop.read(transId, world.cookies.agent)).state).toBe('open')
  })

  test.each<[string, (cookie: string) => Promise<unknown>]>([
    ['says that it is somebody else’s', async (cookie) => await isDone(cookie, false)],
    ['leaves without an answer', async (cookie) => await world.call('/user/Logout', {}, { cookie })],
  ])('somebody who signs in and %s has nothing of it, and the home is free', async (_, leave) => {
    const guest = await shop.visitor()
    const { transId, unitId } = await begun(guest)
    await shop.call('/purchase/KeepFields', { transId, typed: { 'purchasers.0.firstName': 'Mia' } }, guest)
    const { cookie } = await world.call(
      '/user/Login',
      { email: emailOf('agent'), password },
      { cookie: guest },
    )
    expect(await shop.lotStatus(unitId)).toBe(3)
    await leave(cookie)
    expect(await rowOf(transId)).toEqual({ state: 'cancelled', typed: null })
    expect(await shop.lotStatus(unitId)).toBe(1)
    // It is too late to change the answer, and signing in again does not ask anew.
    await isDone(cookie, true)
    const again = await world.signIn(emailOf('agent'))
    const { body } = await shop.call('/purchase/GetPurchases', {}, again)
    expect(body.ofGuest).toEqual([])
    expect(body.purchases).not.toContainEqual(expect.objectContaining({ transId }))
  })

  test('a purchase without a hold ends after a day, a person’s after a week, a held one never', async () => {
    const guest = await shop.visitor()
    const [left, kept] = [await begun(guest), await begun(buyer)]
    const age = async (id: number, hours: number) =>
      await world.db.run(sql`
        update purchase set changed_at = now() - make_interval(hours => ${hours}) where id = ${id}`)
    await age(left.transId, 25)
    await endLeft(world.db)
    expect((await rowOf(left.transId)).state).toBe('open')
    for (const { transId } of [left, kept]) await shop.expire(transId)
    await age(kept.transId, 25)
    await endLeft(world.db)
    expect(await rowOf(left.transId)).toEqual({ state: 'failed', typed: null })
    expect((await rowOf(kept.transId)).state).toBe('open')
    await age(kept.transId, 7 * 24 + 1)
    await endLeft(world.db)
    expect(await rowOf(kept.transId)).toEqual({ state: 'failed', typed: null })
  })
})
