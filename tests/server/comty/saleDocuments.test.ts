/** @module-tag long */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { type SmallWorld, open, startSmallWorld } from '../calls/smallWorld.ts'
import { giveTerms } from '../purchases/newPurchase.ts'
import { type Purchase, type Shop, shopIn } from '../purchases/shop.ts'
import { textOfPdf } from '../documents/textOfPdf.ts'

let world: SmallWorld
let shop: Shop
let buyer = ''
let other = ''
let bought: Purchase
beforeAll(async () => {
  world = await startSmallWorld()
  shop = shopIn(world)
  await giveTerms(world.db, open)
  buyer = world.cookies.purchaser
  other = world.cookies.broker
  await world.db.run(sql`
    insert into price_rule (project_id, kind, name, percent, base) values (${open}, 'tax', 'HST', 13, 'all')`)
  await world.db.run(sql`
    insert into deposit (project_id, building_type, day_after, amount)
    values (${open}, '1', 0, 25000), (${open}, '1', 30, 5)`)
})
afterAll(async () => await world.stop())
beforeEach(async () => {
  await world.db.run(sql`update deal set expires_at = now() - interval '1 minute' where state = 'held'`)
  await world.db.run(
    sql`update lot set held_until = now() - interval '1 minute' where held_until is not null`,
  )
  await world.db.run(sql`select expire_holds(100)`)
  const { body } = await shop.hold(await shop.lot(500_000), buyer)
  bought = await shop.read(body.transId, buyer)
  // Buyers accept the terms before they see a preview.
  await shop.call('/purchase/AcceptTerms', { transId: bought.transId, hash: bought.terms.hash }, buyer)
})

const make = async (more: object = {}, cookie = buyer) =>
  await shop.call('/comty/SetViewDocument', { lot_id: bought.unitId, ...more }, cookie)
const look = async (cookie = buyer) =>
  await shop.call('/purchase/GetPreview', { transId: bought.transId }, cookie)
const previewOf = async () => (await shop.read(bought.transId, buyer)).preview

describe('a preview', () => {
  test('is made for the caller’s own purchase of the home, at the price the page shows', async () => {
    expect(await previewOf()).toBeNull()
    const { status, body } = await make({ price: 565_000 })
    expect([status, body.transactionId]).toEqual([200, bought.transId])
    expect(await previewOf()).not.toBeNull()
  })

  test('at another price is refused, and none is made', async () => {
    const { status, body } = await make({ price: 565_000.01 })
    expect([status, body.code]).toEqual([409, 'PRICE_CHANGED'])
    expect(await previewOf()).toBeNull()
  })

  test('is read by staff only with the authenticator that the project requires', async () => {
    await make()
    const { rep } = world.cookies
    const opened = async (cookie: string) => {
      const { status, body } = await look(cookie)
      return [status, body.code]
    }
    expect(await opened(rep)).toEqual([200, undefined])
    const setDemand = async (isOn: boolean) =>
      await world.db.run(
        sql`update project set flags = flags || ${sql.json({ mfaForProjectDocs: isOn })} where id = ${open}`,
      )
    await setDemand(true)
    expect(await opened(rep)).toEqual([403, 'DOCS_FACTOR_FIRST'])
    // Buyers need no authenticator to read their own papers.
    expect(await opened(buyer)).toEqual([200, undefined])
    await setDemand(false)
  })

  test('is made by nobody else', async () => {
    expect((await make({}, other)).body.code).toBe('PURCHASE_NOT_FOUND')
    expect((await make({ lot_id: null })).body.code).toBe('PURCHASE_NOT_FOUND')
    expect(await previewOf()).toBeNull()
  })

  test('says what was bought, by whom and for how much', async () => {
    const typed = { 'purchasers.0.firstName': 'Ayşe', 'purchasers.0.lastName': 'Yılmaz' }
    await shop.call('/purchase/KeepFields', { transId: bought.transId, typed }, buyer)
    await make()
    const { body } = await look()
    expect(body.contentType).toBe('application/pdf')
    const { pages, text } = await textOfPdf(Buffer.from(body.base64, 'base64'))
    expect(pages).toBe(body.pages)
    for (const said of ['Ayşe Yılmaz', bought.homes[0]?.number ?? 'none', '$565,000.00', 'As agreed.'])
      expect(text).toContain(said)
  })

  test('is shown only to participants and staff', async () => {
    expect((await look(other)).body.code).toBe('PURCHASE_NOT_FOUND')
    expect((await look(world.cookies.rep)).status).toBe(200)
  })

  test('no longer counts once the price of the purchase has changed', async () => {
    const optionId = await shop.option({ kind: 'suite', price: 1000, available: 9 })
    const { body } = await shop.hold(await shop.lot(), buyer)
    const { transId, unitId } = await shop.read(body.transId, buyer)
    await make({ lot_id: unitId })
    const chosen = [{ lotId: unitId, optionId, amount: 1 }]
    expect((await shop.call('/purchase/Choose', { transId, chosen, total: 566_130_00 }, buyer)).status).toBe(
      200,
    )
    expect((await shop.read(transId, buyer)).preview).toBeNull()
  })

  test('of a cancelled purchase is shown to nobody', async () => {
    await shop.call('/purchase/Cancel', { transId: bought.transId }, buyer)
    const { status, body } = await look()
    expect([status, body.code]).toEqual([409, 'PURCHASE_ENDED'])
  })

  test('is deleted at a participant’s request', async () => {
    await make()
    const forget = async (cookie: string) =>
      await shop.call('/comty/ResetDocuments', { transactionId: bought.transId }, cookie)
    expect((await forget(other)).body.code).toBe('PURCHASE_NOT_FOUND')
    expect(await previewOf()).not.toBeNull()
    expect((await forget(buyer)).body).toEqual({ isOK: 1, transactionId: bought.transId })
    expect(await previewOf()).toBeNull()
  })
})

describe('deposits', () => {
  const own = [
    { Depositdayafter: 0, Depositp: 25_000 },
    { Depositdayafter: 30, Depositp: 28_250 },
  ]
  const create = async (more: object = {}, cookie = buyer) =>
    await world.call(
      '/comty/CreateDeposits',
      { transactionId: bought.transId, depositArray: own, totalPrice: 565_000, ...more },
      { cookie, key: crypto.randomUUID() },
    )

  test('are dates and amounts of the purchase’s own price', async () => {
    const { status, body } = await create()
    expect([status, body.totalPrice]).toEqual([200, 565_000])
    expect(body.deposits).toEqual(
      bought.sheet.deposits.map(({ day, daysAfter, minor }) => ({
        day,
        Depositdayafter: daysAfter,
        amount: minor / 100,
      })),
    )
    expect(body.deposits[1].amount).toBe(28_250)
  })

  test.each<[string, object]>([
    ['another total', { totalPrice: 1 }],
    ['one less', { depositArray: own.slice(0, 1) }],
    ['a smaller one', { depositArray: [own[0], { Depositdayafter: 30, Depositp: 28_249.99 }] }],
    ['a later one', { depositArray: [own[0], { Depositdayafter: 31, Depositp: 28_250 }] }],
  ])('with %s are refused', async (_, more) => {
    const { status, body } = await create(more)
    expect([status, body.code]).toEqual([409, 'PRICE_CHANGED'])
  })

  test('of somebody else’s purchase are not available', async () => {
    expect((await create({}, other)).body.code).toBe('PURCHASE_NOT_FOUND')
  })
})
