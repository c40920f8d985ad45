/** @module-tag more */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nobody } from '../../../server/db/holds.ts'
import { lockLots } from '../../../server/db/lockHomes.ts'
import { lockPurchase, purchaseById } from '../../../server/db/purchases.ts'
import { sql } from '../../../server/db/sql.ts'
import { sellHomes } from '../../../server/purchases/sellHomes.ts'
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
async function submitted(options: readonly number[] = [], on?: number) {
  buyers += 1
  const lotId = on ?? (await shop.lot())
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

interface Reserved {
  readonly lotId: number
  readonly worksheetId: number
}
const begin = async (who: Who, { lotId, worksheetId }: Reserved, more: object = {}) =>
  await shop.hold(lotId, world.cookies[who], { worksheet_id: worksheetId, ...more })
/** The hold is over, and no sweep has noticed yet. */
async function holdOver(transId: number): Promise<void> {
  const late = sql`clock_timestamp() - interval '1 second'`
  await world.db.run(
    sql`update deal set expires_at = ${late} where purchase_id = ${transId} and state = 'held'`,
  )
  await world.db.run(sql`
    update lot set held_until = ${late} from deal where lot_id = lot.id and purchase_id = ${transId} and state = 'held'`)
}
/** A purchase of homes reserved for worksheets, which sells them. */
async function sold(homes: readonly Reserved[]): Promise<number> {
  let transId: number | undefined
  for (const home of homes) {
    const { body } = await begin('broker', home, transId === undefined ? {} : { transaction_id: transId })
    expect(body.isOK, JSON.stringify(body)).toBe(1)
    transId = body.transId as number
  }
  const id = transId ?? 0
  await readyToReserve(world.db, id, open)
  const { sheet } = await shop.read(id, world.cookies.broker)
  const { body } = await shop.call(
    '/purchase/Reserve',
    { transId: id, total: sheet.total },
    world.cookies.broker,
  )
  expect(body.purchase?.state, JSON.stringify(body)).toBe('reserved')
  return id
}
/** Sells for money that arrives late, as a payment does. */
async function sellLate(transId: number): Promise<boolean> {
  const lost = new Error('lost')
  return await world.db
    .transaction(async (tx) => {
      await lockPurchase(tx, transId)
      const row = await purchaseById(tx, transId, nobody)
      if (row === undefined) throw new Error(`There is no purchase ${transId}.`)
      await lockLots(
        tx,
        row.frozen.homes.map(({ lotId }) => lotId),
      )
      if (!(await sellHomes({ db: tx, now: new Date() }, row, true))) throw lost
      return true
    })
    .catch((fault: unknown) => {
      if (fault !== lost) throw fault
      return false
    })
}

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

  test.each(['TakeAgain', 'begin'])(
    'is theirs between the end of the hold and the sweep: %s',
    async (way) => {
      const home = await reserved()
      const { transId } = (await begin('broker', home)).body
      await readyToReserve(world.db, transId, open)
      await holdOver(transId)
      const lost = await shop.read(transId, world.cookies.broker)
      const call = { transId, total: lost.sheet.total }
      const again =
        way === 'begin'
          ? await begin('broker', home)
          : await shop.call('/purchase/TakeAgain', call, world.cookies.broker)
      expect(again.status, JSON.stringify(again.body)).toBe(200)
      expect((await shop.read(transId, world.cookies.broker)).homes[0]?.state).toBe('held')
      expect(await standing(home.worksheetId)).toEqual([3, 'buying'])
    },
  )

  test('counts towards the three homes that a buyer may hold', async () => {
    const home = await reserved()
    const held = []
    for (let n = 0; n < 3; n += 1) {
      const { status, body } = await shop.hold(await shop.lot(), world.cookies.broker)
      expect(status).toBe(200)
      held.push(body.transId as number)
    }
    expect(codeOf(await begin('broker', home))).toEqual([422, 'TOO_MANY_UNITS'])
    expect(await standing(home.worksheetId)).toEqual([3, 'reserved'])
    for (const transId of held) await shop.call('/purchase/Cancel', { transId }, world.cookies.broker)
  })

  test('is sold for money that arrives after the hold, unless it is being bought again', async () => {
    const home = await reserved()
    const late = (await begin('broker', home)).body.transId as number
    await readyToReserve(world.db, late, open)
    await shop.expire(late)
    // The office begins another purchase for the client meanwhile.
    const { transId } = (await begin('rep', home)).body
    expect(transId).not.toBe(late)
    expect(await sellLate(late)).toBe(false)
    expect((await shop.read(transId, world.cookies.rep)).homes[0]?.state).toBe('held')
    expect(await standing(home.worksheetId)).toEqual([3, 'buying'])
    await shop.expire(transId)
    expect(await sellLate(late)).toBe(true)
    expect(await standing(home.worksheetId)).toEqual([3, 'sold'])
  })

  test('rings for its worksheet whenever something becomes of it', async () => {
    const home = await reserved()
    const told: string[] = []
    const stop = await world.db.listen(
      'worksheet',
      (payload) => void told.push(payload),
      () => undefined,
    )
    const rung = async (): Promise<void> => {
      await expect.poll(() => told.length).toBeGreaterThan(0)
      expect(JSON.parse(told[0] ?? '')).toEqual({ p: open, who: world.userIds['broker'] })
      told.length = 0
    }
    const { transId } = (await begin('broker', home)).body
    await rung()
    await shop.expire(transId)
    await rung()
    await sold([home])
    await rung()
    await world.db.run(sql`select unsell_lot(${home.lotId})`)
    await rung()
    await stop()
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

describe('a sale from worksheets that ends', () => {
  const called = async (path: string, body: object) =>
    await world.call(path, body, { cookie: world.cookies.manager, key: newKey() })

  test('by unselling one of its homes: all of them return to review, and accepted when that is taken back', async () => {
    const [one, other] = [await reserved(), await reserved()]
    await sold([one, other])
    const both = async () => [await standing(one.worksheetId), await standing(other.worksheetId)]
    expect(await both()).toEqual([
      [3, 'sold'],
      [3, 'sold'],
    ])
    const unsell = { project_id: open, lot_id: one.lotId, reason: 'Wrong homes' }
    expect((await called('/comty/UnsellLR', unsell)).status).toBe(200)
    expect(await both()).toEqual([
      [2, null],
      [2, null],
    ])
    const [back] = (await called('/comty/GetTakeBacks', {})).body.takeBacks
    const taken = await called('/comty/TakeBack', { id: back.id })
    expect(taken.status, JSON.stringify(taken.body)).toBe(200)
    expect(await both()).toEqual([
      [3, 'sold'],
      [3, 'sold'],
    ])
  })

  test('by a withdrawal', async () => {
    const flags = async (coolingOff: string | null) =>
      await world.db.run(sql`
        update project set flags = jsonb_strip_nulls(flags || ${sql.json({ coolingOff })}), version = version + 1 where id = ${open}`)
    await flags('NSW-off-plan')
    const home = await reserved()
    const transId = await sold([home])
    await flags(null)
    const letter = { projectId: open, transId, at: new Date().toISOString(), proof: 'Letter of today' }
    const noted = await called('/purchase/NoteWithdrawal', letter)
    expect(noted.status, JSON.stringify(noted.body)).toBe(200)
    expect(await standing(home.worksheetId)).toEqual([2, null])
  })

  test('for another home', async () => {
    const home = await reserved()
    const transid = await sold([home])
    const wish = { transid, lot_id: home.lotId, to_lot_id: await shop.lot() }
    const { change } = (await called('/comty/PreviewSaleChange', wish)).body
    const changed = await called('/comty/ChangeSale', {
      ...wish,
      total: change.after.total,
      reason: 'As agreed',
    })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect(await standing(home.worksheetId)).toEqual([2, null])
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

  test('is bought with the options of the named worksheet, and with none of several clients’', async () => {
    const [stall, locker] = [await shop.option({ available: 9 }), await shop.option({ available: 9 })]
    const first = await submitted([stall])
    await submitted([locker], first.lotId)
    const named = await chosenBy('broker', first.lotId, { worksheet_id: first.worksheetId })
    expect(named.chosen).toEqual([stall])
    await shop.call('/purchase/Cancel', { transId: named.transId }, world.cookies.broker)
    expect((await chosenBy('broker', first.lotId)).chosen).toEqual([])
  })

  test('is bought at the price that was agreed, with these options, or not at all', async () => {
    const { lotId } = await submitted([await shop.option()])
    const { broker } = world.cookies
    const bare = await shop.hold(lotId, broker, { total: 500_000_00 })
    expect([...codeOf(bare), bare.body.params]).toEqual([409, 'PRICE_CHANGED', { total: 540_000_00 }])
    expect(await shop.lotStatus(lotId)).toBe(1)
    expect((await chosenBy('broker', lotId, { total: 540_000_00 })).total).toBe(540_000_00)
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
