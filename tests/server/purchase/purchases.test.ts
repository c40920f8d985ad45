import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { sheetWith } from '../../../src/rules/pricing/sheetWith.ts'
import { readReceipt } from '../../../src/rules/receipt.ts'
import { newKey } from '../../world/startWorld.ts'
import { closed, open, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'
import { giveTerms, readyToReserve } from '../purchases/newPurchase.ts'
import { type Purchase, type Shop, shopIn } from '../purchases/shop.ts'

let world: SmallWorld
let shop: Shop
let buyer = ''
let other = ''
beforeAll(async () => {
  world = await startSmallWorld()
  shop = shopIn(world)
  await giveTerms(world.db, open)
  buyer = world.cookies.broker
  other = world.cookies.purchaser
  await world.db.run(sql`
    insert into price_rule (project_id, kind, name, percent, base) values (${open}, 'tax', 'HST', 13, 'all')`)
  await world.db.run(sql`
    insert into deposit (project_id, building_type, day_after, amount)
    values (${open}, '1', 0, 25000), (${open}, '1', 30, 5), (${open}, '11', 0, 1)`)
})
afterAll(async () => await world.stop())
beforeEach(async () => {
  await world.db.run(sql`update deal set expires_at = now() - interval '1 minute' where state = 'held'`)
  await world.db.run(
    sql`update lot set held_until = now() - interval '1 minute' where held_until is not null`,
  )
  await world.db.run(sql`select expire_holds(100)`)
})

/** Holds a new lot, and returns the purchase that this begins. */
async function begun(cookie: string, more: object = {}): Promise<Purchase> {
  const lotId = await shop.lot(500_000, 'template_id' in more)
  const { body } = await shop.hold(lotId, cookie, more)
  expect(body).toMatchObject({ isOK: 1 })
  return await shop.read(body.transId, cookie)
}
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

describe('a hold starts a purchase', () => {
  test('with its whole price: home, tax, and deposits of its kind as dates', async () => {
    const purchase = await begun(buyer, { template_id: world.templates[0] })
    expect(purchase.sheet).toMatchObject({
      currency: 'CAD',
      beforeTax: 700_000_00,
      tax: 91_000_00,
      total: 791_000_00,
    })
    expect(purchase.sheet.lines.map(({ kind, minor }) => [kind, minor])).toEqual([
      ['home', 700_000_00],
      ['tax', 91_000_00],
    ])
    expect(purchase.sheet.deposits.map(({ daysAfter, minor }) => [daysAfter, minor])).toEqual([
      [0, 25_000_00],
      [30, 39_550_00],
    ])
    expect(purchase.homes[0]).toMatchObject({ modelName: 'The Alder', elevation: 'A', state: 'held' })
    expect(purchase.hold?.expiresAt).toBeDefined()
  })

  test('requested again it is the same, and it is found without its number', async () => {
    const purchase = await begun(buyer)
    const again = await shop.hold(purchase.unitId, buyer)
    expect(again.body.transId).toBe(purchase.transId)
    const { body } = await shop.call('/purchase/GetPurchases', {}, buyer)
    expect(body.purchases[0].transId).toBe(purchase.transId)
    expect((await shop.call('/purchase/GetPurchases', {}, other)).body.purchases).not.toContainEqual(
      expect.objectContaining({ transId: purchase.transId }),
    )
  })

  test('is visible only to the project’s staff besides its buyer, and in no other project', async () => {
    const { transId } = await begun(buyer)
    const read = async (cookie: string, projectId = open) =>
      await shop.call('/purchase/GetPurchase', { transId, projectId }, cookie)
    expect(codeOf(await read(other))).toEqual([404, 'PURCHASE_NOT_FOUND'])
    expect(codeOf(await read(await shop.visitor()))).toEqual([404, 'PURCHASE_NOT_FOUND'])
    expect(codeOf(await read(buyer, closed))[0]).toBe(403)
    expect((await read(world.cookies.rep)).status).toBe(200)
  })

  test('up to three homes in one purchase; all are extended together', async () => {
    const { transId } = await begun(buyer)
    const second = await shop.hold(await shop.lot(), buyer, { transaction_id: transId })
    expect(second.body.transId).toBe(transId)
    const third = await shop.hold(await shop.lot(), buyer, { transaction_id: transId })
    expect(third.body.transId).toBe(transId)
    const fourth = await shop.hold(await shop.lot(), buyer, { transaction_id: transId })
    expect(fourth.body).toMatchObject({ code: 'TOO_MANY_UNITS', isOK: -1 })
    const before = await shop.read(transId, buyer)
    expect(before.sheet.total).toBe(3 * 565_000_00)
    expect(before.sheet.deposits[0]?.minor).toBe(3 * 25_000_00)
    await shop.call('/comty/ExtendDPTimer', { transId }, buyer)
    const rows = await world.db.all<{ minutes: number }>(sql`
      select round(extract(epoch from expires_at - created_at) / 60)::int as minutes from deal
      where purchase_id = ${transId} and state = 'held'`)
    expect(rows.map(({ minutes }) => minutes)).toEqual([25, 25, 25])
    expect((await shop.hold(await shop.lot(), other, { transaction_id: transId })).status).toBe(404)
  })

  test('staff hold no more than three either, for themselves or for a buyer', async () => {
    const { rep } = world.cookies
    const codes: unknown[] = []
    for (let nth = 0; nth < 4; nth += 1) codes.push((await shop.hold(await shop.lot(), rep)).body.code)
    expect(codes).toEqual([undefined, undefined, undefined, 'TOO_MANY_UNITS'])
    const { transId } = await begun(buyer)
    const join = async () => (await shop.hold(await shop.lot(), rep, { transaction_id: transId })).body.code
    expect([await join(), await join(), await join()]).toEqual([undefined, undefined, 'TOO_MANY_UNITS'])
    expect((await shop.read(transId, buyer)).homes).toHaveLength(3)
    // A home that staff hold for a buyer counts as the buyer's.
    expect((await shop.hold(await shop.lot(), buyer)).body.code).toBe('TOO_MANY_UNITS')
  })

  test('releasing a home leaves a purchase that has another', async () => {
    const { transId, unitId } = await begun(buyer)
    const lotId = await shop.lot()
    await shop.hold(lotId, buyer, { transaction_id: transId })
    await shop.call('/comty/RemoveDPTimerLR', { lot_id: unitId }, buyer)
    const left = await shop.read(transId, buyer)
    expect(left.homes.map((home) => home.lotId)).toEqual([lotId])
    expect(left.sheet.total).toBe(565_000_00)
  })
})

describe('price lock', () => {
  test('what an import changes during a hold does not affect the sheet, later choices included', async () => {
    const optionId = await shop.option({ kind: 'suite', price: 1000, available: 9 })
    const purchase = await begun(buyer, { template_id: world.templates[0] })
    const { transId, unitId } = purchase
    await world.db.run(sql`update template set price = price + 10000`)
    await world.db.run(sql`update option_item set price = 5000 where id = ${optionId}`)
    await world.db.run(sql`update price_rule set percent = 15`)
    try {
      expect(await shop.read(transId, buyer)).toMatchObject({ sheet: purchase.sheet, newSheet: null })
      const chosen = [{ lotId: unitId, optionId, amount: 1 }]
      const { body } = await shop.call('/purchase/Choose', { transId, chosen, total: 792_130_00 }, buyer)
      expect(body.purchase.sheet.total).toBe(792_130_00)

      await shop.expire(transId)
      const after = await shop.read(transId, buyer)
      expect(after.sheet.total).toBe(792_130_00)
      expect(after.newSheet?.total).toBe(822_250_00)
      const again = async (total: number) => await shop.call('/purchase/TakeAgain', { transId, total }, buyer)
      expect(codeOf(await again(after.sheet.total))).toEqual([409, 'PRICE_CHANGED'])
      const taken = await again(822_250_00)
      expect(taken.body.purchase).toMatchObject({ sheet: { total: 822_250_00 }, newSheet: null, chosen })
    } finally {
      await world.db.run(sql`update template set price = price - 10000`)
      await world.db.run(sql`update price_rule set percent = 13`)
    }
  })
})

describe('choices', () => {
  const choose = async (purchase: Purchase, chosen: object[], total: number, cookie = buyer) =>
    await shop.call('/purchase/Choose', { transId: purchase.transId, chosen, total }, cookie)

  test('the last stall has one buyer, and is released with the home', async () => {
    const optionId = await shop.option()
    const [mine, theirs] = [await begun(buyer), await begun(other)]
    const one = (purchase: Purchase) => [{ lotId: purchase.unitId, optionId, amount: 1 }]
    expect((await choose(mine, one(mine), 610_200_00)).status).toBe(200)
    expect(codeOf(await choose(theirs, one(theirs), 610_200_00, other))).toEqual([409, 'OUT_OF_STOCK'])
    const seen = await shop.read(theirs.transId, other)
    expect(seen.choices.find(({ id }) => id === optionId)?.available).toBe(0)
    expect((await choose(mine, one(mine), 610_200_00)).status).toBe(200)
    await shop.call('/purchase/Cancel', { transId: mine.transId }, buyer)
    expect((await choose(theirs, one(theirs), 610_200_00, other)).status).toBe(200)
  })

  test('a page that does not know another device’s choice does not release it', async () => {
    const [stall, locker] = [await shop.option(), await shop.option({ kind: 'locker' })]
    const purchase = await begun(buyer)
    const { transId, unitId: lotId } = purchase
    const one = (optionId: number) => ({ lotId, optionId, amount: 1 })
    const over = async (known: object[], chosen: object[], total: number) =>
      await shop.call('/purchase/Choose', { transId, chosen, over: known, total }, buyer)
    expect((await over([], [one(stall)], 610_200_00)).status).toBe(200)
    expect(codeOf(await over([], [one(locker)], 610_200_00))).toEqual([409, 'CHOICES_CHANGED'])
    expect((await shop.read(transId, buyer)).chosen).toEqual([one(stall)])
    expect((await over([one(stall)], [one(locker), one(stall)], 655_400_00)).status).toBe(200)
    const known = [one(locker), one(stall)]
    expect((await over(known, [one(locker)], 610_200_00)).status).toBe(200)
    const changed = [{ ...one(locker), amount: 2 }]
    expect(codeOf(await over(changed, [], 565_000_00))).toEqual([409, 'CHOICES_CHANGED'])
  })

  test('two homes of one purchase share the stock', async () => {
    const optionId = await shop.option({ available: 1 })
    const mine = await begun(buyer)
    const lotId = await shop.lot()
    await shop.hold(lotId, buyer, { transaction_id: mine.transId })
    const both = [mine.unitId, lotId].map((id) => ({ lotId: id, optionId, amount: 1 }))
    expect(codeOf(await choose(mine, both, 1_220_400_00))).toEqual([409, 'OUT_OF_STOCK'])
    expect((await shop.read(mine.transId, buyer)).chosen).toEqual([])
  })

  test('a forged total, too many pieces, duplicates, and items that are not offered are refused', async () => {
    const optionId = await shop.option({ selectable: 2, available: 9 })
    const gift = await shop.option({ kind: 'inventory', included: true, price: 900 })
    const purchase = await begun(buyer)
    const { unitId: lotId } = purchase
    expect(purchase.sheet.lines).toContainEqual(expect.objectContaining({ itemId: gift, isIncluded: true }))
    const one = { lotId, optionId, amount: 1 }
    expect(codeOf(await choose(purchase, [one], 1))).toEqual([409, 'PRICE_CHANGED'])
    expect(codeOf(await choose(purchase, [{ ...one, amount: 3 }], 700_600_00))).toEqual([422, 'WRONG_FIELD'])
    expect(codeOf(await choose(purchase, [one, one], 655_400_00))).toEqual([422, 'WRONG_FIELD'])
    expect(codeOf(await choose(purchase, [{ ...one, lotId: await shop.lot() }], 1))[0]).toBe(404)
    const foreign = await world.db.one<{ id: number }>(sql`
      insert into option_item (project_id, kind, name) values (${closed}, 'suite', 'X') returning id`)
    const late = await shop.option()
    for (const id of [foreign.id, late, 999_999]) {
      expect(codeOf(await choose(purchase, [{ ...one, optionId: id }], 1))).toEqual([404, 'OPTION_NOT_FOUND'])
    }
    const { body } = await choose(purchase, [], 565_000_00)
    expect(body.purchase.sheet.lines).toContainEqual(expect.objectContaining({ itemId: gift, minor: 0 }))
  })

  test('an option that leaves the list stays with purchases that have it', async () => {
    const { writeExtras } = await import('../../../server/import/write/writeExtras.ts')
    const optionId = await shop.option({ available: 9 })
    const purchase = await begun(buyer)
    await choose(purchase, [{ lotId: purchase.unitId, optionId, amount: 1 }], 610_200_00)
    await world.db.transaction(
      async (tx) => await writeExtras(tx, open, { options: [] } as never, new Map(), []),
    )
    expect((await shop.read(purchase.transId, buyer)).sheet.total).toBe(610_200_00)
    expect((await begun(other)).choices.map(({ id }) => id)).not.toContain(optionId)
  })
})

test('a purchase keeps what it has when the stock is lowered or the list shortened; more counts as new', async () => {
  const optionId = await shop.option({ available: 3, selectable: 3 })
  const { transId, unitId, sheet } = await begun(buyer)
  const choose = async (amount: number, id = transId, lotId = unitId, cookie = buyer) => {
    const priced = (await shop.call('/purchase/GetPurchase', { transId: id }, cookie)).body.purchase
    const { rules, day } = priced.pricing
    const { homes, choices } = priced
    const chosen = [{ lotId, optionId, amount }]
    const { total } = sheetWith({ homes, choices, sheet: priced.sheet, pricing: { rules, day } }, chosen)
    return codeOf(await shop.call('/purchase/Choose', { transId: id, chosen, total }, cookie))
  }
  const later = await begun(other)
  expect((await choose(2))[0]).toBe(200)
  await world.db.run(sql`update option_item set available = 1 where id = ${optionId}`)
  expect((await choose(2))[0]).toBe(200)
  expect((await choose(3))[1]).toBe('OUT_OF_STOCK')
  await world.db.run(sql`update option_item set available = 9, removed_at = now() where id = ${optionId}`)
  const kept = await shop.read(transId, buyer)
  expect(kept.choices.find(({ id }) => id === optionId)?.available).toBe(2)
  expect(kept.sheet.total).toBeGreaterThan(sheet.total)
  expect((await choose(2))[0]).toBe(200)
  expect((await choose(3))[1]).toBe('OUT_OF_STOCK')
  expect((await choose(1, later.transId, later.unitId, other))[1]).toBe('OUT_OF_STOCK')
})

describe('a home without a known price', () => {
  test('is not held as bare land while its elevation has yet to be chosen', async () => {
    const lotId = await shop.lot(500_000, true)
    const { status, body } = await shop.hold(lotId, buyer)
    expect([status, body.code, body.field]).toEqual([422, 'WRONG_FIELD', 'template_id'])
    expect(await shop.lotStatus(lotId)).toBe(1)
    const { transId, unitId } = await begun(buyer, { template_id: world.templates[0] })
    for (const to of [lotId, unitId]) {
      const moved = await shop.call('/purchase/MoveTo', { transId, lotId: to, templateId: null }, buyer)
      expect([moved.status, moved.body.field]).toEqual([422, 'template_id'])
    }
  })

  test('is not held for free', async () => {
    const lotId = await shop.lot(0)
    const { status, body } = await shop.hold(lotId, buyer)
    expect([status, body.code, body.isOK]).toEqual([409, 'PRICE_UNKNOWN', -1])
    expect(await shop.lotStatus(lotId)).toBe(1)
    const { transId } = await begun(buyer)
    const moved = await shop.call('/purchase/MoveTo', { transId, lotId, templateId: null }, buyer)
    expect(codeOf(moved)).toEqual([409, 'PRICE_UNKNOWN'])
  })
})

describe('what is typed', () => {
  const keep = async (transId: number, typed: object, cookie = buyer) =>
    await shop.call('/purchase/KeepFields', { transId, typed }, cookie)

  test('is merged field by field, and visible on another device', async () => {
    const { transId, version } = await begun(buyer)
    const first = await keep(transId, { 'purchasers.0.firstName': 'Mia', 'purchasers.0.lastName': 'Okafor' })
    expect(first.body.version).toBeGreaterThan(version)
    await keep(
      transId,
      { 'purchasers.0.firstName': 'Mila', 'purchasers.0.lastName': null },
      world.cookies.rep,
    )
    const seen = async (since: number) =>
      (await shop.call('/purchase/GetPurchase', { transId, since }, buyer)).body.purchase
    const now = await seen(first.body.version)
    expect(now.typed).toEqual({ 'purchasers.0.firstName': 'Mila' })
    expect(await seen(now.version)).toBeNull()
    expect((await keep(transId, { 'purchasers.0.firstName': 'Mila' })).body.version).toBe(now.version)
  })

  test('only fields of the application are stored, of their own type and length', async () => {
    const { transId } = await begun(buyer)
    for (const typed of [
      { 'x y': 'a' },
      { '__proto__.x': 'a' },
      { 'purchasers.3.firstName': 'Mia' },
      { 'purchasers.0.firstName': true },
      { 'purchasers.0.firstName': 'M'.repeat(1900) },
    ]) {
      expect(codeOf(await keep(transId, typed)), JSON.stringify(typed).slice(0, 60)).toEqual([
        422,
        'WRONG_FIELD',
      ])
    }
    expect((await shop.read(transId, buyer)).typed).toEqual({})
  })

  test('no longer completes an application once it has changed', async () => {
    const { transId } = await begun(buyer)
    await readyToReserve(world.db, transId, open)
    expect((await shop.read(transId, buyer)).purchasers).toHaveLength(1)
    await keep(transId, { 'purchasers.0.firstName': 'Mia' })
    expect((await shop.read(transId, buyer)).purchasers).toEqual([])
  })
})

describe('the end', () => {
  const reserve = async ({ transId, sheet }: Purchase, total = sheet.total, cookie = buyer, key = newKey()) =>
    await shop.call('/purchase/Reserve', { transId, total }, cookie, key)

  const acceptedBy = async (transId: number) =>
    await world.db.all(sql`
      select t.person_id as person, s.id is not null and s.person_id is null as guest, language, hash
      from term_acceptance t left join session s on s.id = t.session_id where purchase_id = ${transId}`)

  test('no step can be skipped', async () => {
    const purchase = await begun(buyer)
    const { transId } = purchase
    expect((await reserve(purchase)).body).toMatchObject({ code: 'STEP_ORDER', field: 'termsAndConditions' })
    const accept = async (hash: string) => await shop.call('/purchase/AcceptTerms', { transId, hash }, buyer)
    expect(codeOf(await accept('0'.repeat(64)))).toEqual([409, 'TERMS_CHANGED'])
    const accepted = await accept(purchase.terms.hash)
    expect(accepted.body.purchase.terms.acceptedAt).not.toBeNull()
    expect(await acceptedBy(transId)).toEqual([
      { person: world.userIds['broker'], guest: false, language: null, hash: purchase.terms.hash },
    ])
    expect((await reserve(purchase)).body).toMatchObject({ code: 'STEP_ORDER', field: 'documentPreview' })
    expect((await shop.call('/comty/SetViewDocument', { lot_id: purchase.unitId }, buyer)).status).toBe(200)
    expect((await reserve(purchase)).body).toMatchObject({ code: 'STEP_ORDER', field: 'infoGathering' })
    expect(await shop.lotStatus(purchase.unitId)).toBe(3)

    // If their wording changes, the terms must be accepted again.
    await world.db.run(sql`update term set body = body || ' Really.' where project_id = ${open}`)
    expect((await shop.read(transId, buyer)).terms.acceptedAt).toBeNull()
    expect((await reserve(purchase)).body).toMatchObject({ field: 'termsAndConditions' })
    expect(codeOf(await accept(purchase.terms.hash))).toEqual([409, 'TERMS_CHANGED'])
  })

  test('who accepted the terms is recorded, a guest by their session, and shown to nobody', async () => {
    const guest = await shop.visitor()
    const { transId, terms } = await begun(guest)
    const accept = async (language: string) =>
      await shop.call('/purchase/AcceptTerms', { transId, hash: terms.hash, language }, guest)
    expect(codeOf(await accept('fr'))[0]).toBe(422)
    const { body } = await accept('de')
    await accept('tr')
    expect(await acceptedBy(transId)).toEqual([
      { person: null, guest: true, language: 'de', hash: terms.hash },
    ])
    const { session } = await world.db.one<{ session: string }>(
      sql`select session_id as session from term_acceptance where purchase_id = ${transId}`,
    )
    const read = await shop.call('/purchase/GetPurchase', { transId }, world.cookies.rep)
    expect(read.body.purchase.terms.acceptedAt).not.toBeNull()
    for (const answer of [body, read.body]) expect(JSON.stringify(answer)).not.toContain(session)
  })

  test('a reservation shows the agreed terms, and its paper names the accepted people', async () => {
    const { transId, terms, sheet } = await begun(buyer)
    await shop.call('/purchase/KeepFields', { transId, typed: { 'purchasers.0.firstName': 'Zoe' } }, buyer)
    await readyToReserve(world.db, transId, open)
    const { body } = await shop.call('/purchase/Reserve', { transId, total: sheet.total }, buyer)
    expect(readReceipt(body.purchase.receipt)?.receipt.buyer).toBe('A. L.')
    await world.db.run(sql`update term set body = body || ' Other.' where project_id = ${open}`)
    const after = (await shop.read(transId, buyer)).terms
    expect([after.hash, after.terms]).toEqual([terms.hash, terms.terms])
    expect(after.acceptedAt).not.toBeNull()
  })

  test('a double tap reserves once, and the home is sold', async () => {
    const purchase = await begun(buyer)
    await readyToReserve(world.db, purchase.transId, open)
    expect(codeOf(await reserve(purchase, 1))).toEqual([409, 'PRICE_CHANGED'])
    const [one, two] = await Promise.all([reserve(purchase), reserve(purchase)])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(one.body.purchase).toMatchObject({ state: 'reserved', homes: [{ state: 'sold' }], hold: null })
    expect(one.body.purchase.reference).toMatch(/^R-/)
    expect(two.body.purchase.reference).toBe(one.body.purchase.reference)
    expect(await shop.lotStatus(purchase.unitId)).toBe(2)
    const { n } = await world.db.one<{ n: number }>(sql`
      select count(*) as n from audit where action = 'purchase.reserve'
        and object = ${`purchase:${purchase.transId}`}`)
    expect(n).toBe(1)
    expect((await shop.call('/purchase/Cancel', { transId: purchase.transId }, buyer)).status).toBe(409)
  })

  test('a cancelled purchase says that it has ended', async () => {
    const { transId } = await begun(buyer)
    await shop.call('/purchase/Cancel', { transId }, buyer)
    const late = await shop.call('/purchase/KeepFields', { transId, typed: {} }, buyer)
    expect(codeOf(late)).toEqual([409, 'PURCHASE_ENDED'])
  })

  test('once a home was released nothing is sold, not even the other one', async () => {
    const purchase = await begun(buyer)
    const lotId = await shop.lot()
    await shop.hold(lotId, buyer, { transaction_id: purchase.transId })
    await readyToReserve(world.db, purchase.transId, open)
    await world.db.run(sql`select release_hold(${lotId}, null, null, true)`)
    expect(codeOf(await reserve(purchase, 2 * purchase.sheet.total))).toEqual([409, 'HOLD_EXPIRED'])
    expect(await shop.lotStatus(purchase.unitId)).toBe(3)
  })

  test('reserving against the sweep: sold or free, never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const purchase = await begun(buyer)
      await readyToReserve(world.db, purchase.transId, open)
      const [answer] = await Promise.all([reserve(purchase), shop.expire(purchase.transId)])
      const isSold = (await shop.lotStatus(purchase.unitId)) === 2
      expect(answer.status).toBe(isSold ? 200 : 409)
      expect((await shop.read(purchase.transId, buyer)).state).toBe(isSold ? 'reserved' : 'open')
    }
  })

  test('once cancelled, nothing is left of it, and the home is available', async () => {
    const { transId, unitId } = await begun(buyer)
    await shop.call('/purchase/KeepFields', { transId, typed: { 'purchasers.0.firstName': 'Mia' } }, buyer)
    await readyToReserve(world.db, transId, open)
    const cancel = async () => await shop.call('/purchase/Cancel', { transId }, buyer)
    expect((await cancel()).body.purchase).toMatchObject({ state: 'cancelled', typed: {}, purchasers: [] })
    expect((await cancel()).status).toBe(200)
    expect(await shop.lotStatus(unitId)).toBe(1)
  })
})
