/** @module-tag more */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { plainSheet } from '../../world/plainSheet.ts'
import { newKey } from '../../world/startWorld.ts'
import { open, type SmallWorld, startSmallWorld, type Who } from '../calls/smallWorld.ts'
import { endHolds, readyToReserve } from './newPurchase.ts'
import { type Shop, shopIn } from './shop.ts'

let world: SmallWorld
let shop: Shop
let buyers = 0
beforeAll(async () => {
  world = await startSmallWorld()
  shop = shopIn(world)
})
afterAll(async () => await world.stop())
beforeEach(async () => await endHolds(world.db))

const as = async (who: Who, path: string, body: object) =>
  await world.call(path, { projectId: open, ...body }, { cookie: world.cookies[who], key: newKey() })
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

/** A broker's worksheet for a home, with these options. */
async function submitted(options: readonly number[] = []) {
  buyers += 1
  const lotId = await shop.lot()
  const sheet = {
    ...plainSheet(`worksheet${buyers}@example.test`),
    offerType: 0,
    unitId: lotId,
    modelId: null,
    options,
  }
  const sent = await as('broker', '/user/AddWorksheetOffer', sheet)
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  const worksheetId: number = sent.body.transactionId
  return { lotId, worksheetId }
}

/** The same, for which the office has reserved the home. */
async function reserved(options: readonly number[] = []) {
  const { lotId, worksheetId } = await submitted(options)
  const kept = await as('rep', '/user/AllocateUnit', { transId: worksheetId, unitId: lotId })
  expect(kept.body).toMatchObject({ allocated: true })
  return { lotId, worksheetId }
}

const begin = async (who: Who, { lotId, worksheetId }: { lotId: number; worksheetId: number }) =>
  await shop.hold(lotId, world.cookies[who], { worksheet_id: worksheetId })

/** The worksheet's status, and what has become of the home reserved for it. */
async function standing(worksheetId: number) {
  const call = { transactionId: worksheetId }
  const { body } = await world.call('/user/GetBrokerOfferInfo', call, { cookie: world.cookies.broker })
  return [body.offer.offer_status_id, body.offer.allocated_lot?.state ?? null]
}

describe('a home reserved for a worksheet', () => {
  test('is bought by its author, with the options that the worksheet names', async () => {
    const stall = await shop.option()
    const home = await reserved([stall])
    expect(await standing(home.worksheetId)).toEqual([3, 'reserved'])
    const { status, body } = await begin('broker', home)
    expect([status, body.isOK]).toEqual([200, 1])
    expect(Date.parse(body.expiresAt) - Date.now()).toBeGreaterThan(10 * 60_000)
    const { sheet, chosen, homes, hold } = await shop.read(body.transId, world.cookies.broker)
    expect(chosen).toEqual([{ lotId: home.lotId, optionId: stall, amount: 1 }])
    expect(sheet.lines.some(({ itemId, minor }) => itemId === stall && minor === 40_000_00)).toBe(true)
    expect([homes[0]?.state, hold === null]).toEqual(['held', false])
    expect(await standing(home.worksheetId)).toEqual([3, 'buying'])
    // A double tap is the same purchase.
    expect((await begin('broker', home)).body.transId).toBe(body.transId)

    await readyToReserve(world.db, body.transId, open)
    const call = { transId: body.transId, total: sheet.total }
    const sold = await shop.call('/purchase/Reserve', call, world.cookies.broker)
    expect(sold.body.purchase?.state, JSON.stringify(sold.body.code)).toBe('reserved')
    expect(await standing(home.worksheetId)).toEqual([3, 'sold'])
  })

  test('an option that has gone is left out, and nothing else', async () => {
    const [gone, left] = [await shop.option(), await shop.option()]
    const home = await reserved([gone, left])
    await world.db.run(sql`update option_item set available = 0 where id = ${gone}`)
    const { body } = await begin('broker', home)
    const { chosen } = await shop.read(body.transId, world.cookies.broker)
    expect(chosen.map(({ optionId }) => optionId)).toEqual([left])
  })

  test('is nobody else’s, whatever they name', async () => {
    const home = await reserved()
    expect(codeOf(await shop.hold(home.lotId, world.cookies.purchaser))).toEqual([409, 'UNIT_TAKEN'])
    expect(codeOf(await begin('purchaser', home))).toEqual([404, 'WORKSHEET_NOT_FOUND'])
    const other = await reserved()
    const mixed = { lotId: home.lotId, worksheetId: other.worksheetId }
    expect(codeOf(await begin('broker', mixed))).toEqual([409, 'UNIT_TAKEN'])
    expect(await standing(home.worksheetId)).toEqual([3, 'reserved'])
  })

  test.each([
    ['continues', (transId: number) => ({ transaction_id: transId })],
    ['replaces', () => ({ starts_new: true })],
  ] as const)('its seller %s an earlier purchase of it', async (what, chosen) => {
    const { lotId, worksheetId } = await submitted()
    const broker = world.cookies.broker
    const { transId } = (await shop.hold(lotId, broker)).body
    await readyToReserve(world.db, transId, open)
    await shop.expire(transId)
    await as('rep', '/user/AllocateUnit', { transId: worksheetId, unitId: lotId })
    const asked = await begin('broker', { lotId, worksheetId })
    expect(codeOf(asked)).toEqual([409, 'EARLIER_PURCHASE'])
    expect(asked.body.params).toMatchObject({ transId })
    const held = await shop.hold(lotId, broker, { worksheet_id: worksheetId, ...chosen(transId) })
    expect(held.status, JSON.stringify(held.body)).toBe(200)
    expect(held.body.transId === transId).toBe(what === 'continues')
    expect(await standing(worksheetId)).toEqual([3, 'buying'])
  })

  test('is reserved again when the hold runs out, and one tap takes it again', async () => {
    const home = await reserved()
    const { transId } = (await begin('broker', home)).body
    await shop.expire(transId)
    expect(await standing(home.worksheetId)).toEqual([3, 'reserved'])
    expect(codeOf(await shop.hold(home.lotId, world.cookies.purchaser))).toEqual([409, 'UNIT_TAKEN'])
    const lost = await shop.read(transId, world.cookies.broker)
    expect(lost.homes[0]?.state).toBe('free')
    const call = { transId, total: lost.sheet.total }
    const again = await shop.call('/purchase/TakeAgain', call, world.cookies.broker)
    expect(again.body.purchase?.homes[0]?.state, JSON.stringify(again.body.code)).toBe('held')
    // From its worksheet, an earlier purchase goes on too: it is the same client's.
    await shop.expire(transId)
    expect((await begin('broker', home)).body.transId).toBe(transId)
  })

  test('is reserved again when the purchase is cancelled', async () => {
    const home = await reserved()
    const { transId } = (await begin('broker', home)).body
    expect((await shop.call('/purchase/Cancel', { transId }, world.cookies.broker)).status).toBe(200)
    expect(await standing(home.worksheetId)).toEqual([3, 'reserved'])
    expect(await shop.lotStatus(home.lotId)).toBe(3)
  })

  test('does not go to the waiting list in between', async () => {
    const home = await reserved()
    await world.db.run(sql`
      insert into waiting (project_id, lot_id, person_id)
      select ${open}, ${home.lotId}, id from person where email = 'purchaser@lotline.test'`)
    const { transId } = (await begin('broker', home)).body
    await shop.expire(transId)
    const { offered } = await world.db.one<{ offered: number }>(
      sql`select count(*)::int as offered from waiting where lot_id = ${home.lotId} and deal_id is not null`,
    )
    expect([offered, await standing(home.worksheetId)]).toEqual([0, [3, 'reserved']])
  })
})

describe('a home that a worksheet only wishes for', () => {
  const chosenBy = async (who: Who, lotId: number, more: object = {}) => {
    const { status, body } = await shop.hold(lotId, world.cookies[who], more)
    expect([status, body.isOK], JSON.stringify(body)).toEqual([200, 1])
    const { chosen, sheet } = await shop.read(body.transId, world.cookies[who])
    return {
      transId: body.transId as number,
      total: sheet.total,
      chosen: chosen.map(({ optionId }) => optionId),
    }
  }

  test('is bought by its author with the options that the worksheet names', async () => {
    const stall = await shop.option()
    const { lotId } = await submitted([stall])
    const { chosen, total } = await chosenBy('broker', lotId)
    expect([chosen, total]).toEqual([[stall], 540_000_00])
  })

  test.each(['purchaser', 'rep'] as const)('is bought without them by somebody else: %s', async (who) => {
    const { lotId } = await submitted([await shop.option()])
    expect((await chosenBy(who, lotId)).chosen).toEqual([])
  })

  test('keeps the first client’s options out of another client’s purchase', async () => {
    const stall = await shop.option({ available: 5 })
    const { lotId } = await submitted([stall])
    const { transId } = await chosenBy('broker', lotId)
    await readyToReserve(world.db, transId, open)
    await shop.expire(transId)
    const again = await shop.hold(lotId, world.cookies.broker)
    expect(codeOf(again)).toEqual([409, 'EARLIER_PURCHASE'])
    const other = await chosenBy('broker', lotId, { starts_new: true })
    expect(other.transId).not.toBe(transId)
    expect(other.chosen).toEqual([])
  })

  test('is bought without them once the office has declined the worksheet', async () => {
    const { lotId, worksheetId } = await submitted([await shop.option()])
    const declined = { transId: worksheetId, statusId: 4, reason: 'No.' }
    expect((await as('rep', '/user/UpdateWorksheetStatus', declined)).status).toBe(200)
    expect((await chosenBy('broker', lotId)).chosen).toEqual([])
  })
})

describe('the office', () => {
  test('is told which purchase its worksheet has become; the author is not', async () => {
    const home = await reserved()
    const purchaseSeenBy = async (who: Who) => {
      const info = { transactionId: home.worksheetId }
      const one = await world.call('/user/GetBrokerOfferInfo', info, { cookie: world.cookies[who] })
      const all = await as(who, '/user/GetBrokerOffers', {})
      const listed = (all.body.offers as { transaction_id: number; allocated_lot: object }[]).find(
        ({ transaction_id: id }) => id === home.worksheetId,
      )
      expect(listed?.allocated_lot).toEqual(one.body.offer.allocated_lot)
      return one.body.offer.allocated_lot.purchase_id as number | null | undefined
    }
    expect(await purchaseSeenBy('rep')).toBeNull()
    const { transId } = (await begin('broker', home)).body
    expect(await purchaseSeenBy('rep')).toBe(transId)
    expect(await purchaseSeenBy('broker')).toBeUndefined()
    await shop.expire(transId)
    expect(await purchaseSeenBy('rep')).toBeNull()
  })

  test('begins the purchase for the client', async () => {
    const home = await reserved()
    const { status, body } = await begin('rep', home)
    expect([status, body.isOK]).toEqual([200, 1])
    expect(await standing(home.worksheetId)).toEqual([3, 'buying'])
  })

  test('does not take the home from under a purchase by deciding about the worksheet', async () => {
    const home = await reserved()
    const { transId } = (await begin('broker', home)).body
    const decline = { transId: home.worksheetId, statusId: 4, reason: 'No.' }
    const otherHome = { transId: home.worksheetId, unitId: await shop.lot() }
    const deleted = { transactionId: home.worksheetId }
    const remove = await world.call('/user/DeleteOffer', deleted, {
      cookie: world.cookies.rep,
      key: newKey(),
    })
    const refused = [
      await as('rep', '/user/UpdateWorksheetStatus', decline),
      await as('rep', '/user/AllocateUnit', otherHome),
      remove,
    ]
    for (const one of refused) expect(codeOf(one)).toEqual([409, 'PURCHASE_BEGUN'])
    expect((await shop.read(transId, world.cookies.broker)).homes[0]?.state).toBe('held')
  })

  test('releases it on the plan: the worksheet returns to review, and anybody may have the home', async () => {
    const home = await reserved()
    await begin('broker', home)
    const { id } = await world.db.one<{ id: number }>(
      sql`select id from deal where lot_id = ${home.lotId} and state = 'held'`,
    )
    const release = { lot_id: home.lotId, deal_id: id, reason: 'The client has withdrawn.' }
    expect((await as('manager', '/comty/RemoveDPTimerLR', release)).status).toBe(200)
    expect(await standing(home.worksheetId)).toEqual([2, null])
    expect((await shop.hold(home.lotId, world.cookies.purchaser)).status).toBe(200)
  })
})
