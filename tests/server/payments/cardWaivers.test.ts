/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { balancesOf } from '../../../server/db/ledger.ts'
import { sql } from '../../../server/db/sql.ts'
import { newKey } from '../../world/startWorld.ts'
import { open } from '../calls/smallWorld.ts'
import type { Purchase } from '../purchases/shop.ts'
import { type PaymentWorld, startPaymentWorld } from './paymentWorld.ts'

const due = 2_500_000
let world: PaymentWorld
let manager = ''
let rep = ''
let buyer = ''
beforeAll(async () => {
  world = await startPaymentWorld()
  ;({ manager, rep, broker: buyer } = world.cookies)
})
afterAll(async () => await world.stop())

const askFor = async ({ transId }: Purchase, more: object = {}, by = rep) =>
  await world.ask(
    '/payment/AskWaiver',
    { projectId: open, transId, due, reason: 'They pay by cheque.', ...more },
    by,
  )
const decide = async (waiverId: number, agrees: boolean, by = manager) =>
  await world.ask('/payment/DecideWaiver', { projectId: open, waiverId, agrees }, by)
const read = async ({ transId }: Purchase) => await world.shop.read(transId, buyer)
const infoOf = async ({ transId }: Purchase, by = manager) =>
  (await world.ask('/comty/GetTransactionSaleQueueInfo', { transid: transId, isHighrise: false }, by)).body
const tasksOf = async ({ transId }: Purchase) =>
  (await world.ask('/comty/GetTransactionSaleList', {}, manager)).body.TransQueue.filter(
    (one: { transid: number; what: string }) => one.transid === transId && one.what === 'payment',
  ).map(({ why, minor }: { why: string; minor: number }) => [why, minor])
const mailsOf = async ({ transId }: Purchase, kind: string) =>
  await world.db.all<{ minor: number }>(sql`
    select (payload ->> 'minor')::float8 as minor from job
    where kind = 'mail' and payload ->> 'kind' = ${kind} and (payload ->> 'purchaseId')::int = ${transId}`)
const attemptsOf = async ({ transId }: Purchase) =>
  await world.db.all<{ id: number; state: string; why: string | null }>(sql`
    select a.id, a.state, a.why_unapplied as why
    from payment_attempt a join payment p on p.id = a.payment_id where p.purchase_id = ${transId} order by a.id`)
const waived = async (purchase: Purchase): Promise<void> => {
  const { id } = (await askFor(purchase)).body
  expect((await decide(id, true)).status).toBe(200)
}

const cheque = async ({ transId }: Purchase, minor: number): Promise<void> => {
  const noted = {
    projectId: open,
    transId,
    way: 'cheque',
    isBack: false,
    minor,
    day: '2026-01-15',
    note: '7',
  }
  const { id: notedId } = (await world.ask('/payment/NoteMoney', noted, rep)).body
  await world.ask('/payment/DecideMoney', { projectId: open, notedId, agrees: true }, manager)
}
/** Pays without a word from the gateway. `captured`: it has taken the money already, unasked. */
async function payUnheard(page: string, how: 'authorised' | 'captured'): Promise<void> {
  world.twin.hook = 'silent'
  await world.twin.pay(page)
  world.twin.hook = 'usual'
  const { charge, amount } = world.twin.checkouts.get(page) ?? {}
  if (charge == null) throw new Error('Nothing was paid.')
  if (how === 'captured') Object.assign(charge, { status: 'succeeded', received: amount })
}

/** What the gateway holds is what the books say, and nothing is left without a home. */
async function booksAgree(): Promise<void> {
  const held = [...world.twin.checkouts.values()].reduce(
    (sum, { charge }) => sum + (charge === null ? 0 : charge.received - charge.refunded),
    0,
  )
  const balances = await balancesOf(world.db, open)
  const of = (account: string): number => balances.find((one) => one.account === account)?.amount ?? 0
  expect([of('gatewayClearing'), of('unapplied'), of('gatewayPending')]).toEqual([held, 0, 0])
}

describe('a sale without the card payment', () => {
  test('is asked for by one with a reason and approved by another, which sells; what is due stays due', async () => {
    const purchase = await world.ready(buyer)
    expect((await infoOf(purchase)).withoutCard).toEqual({ due, asked: null })
    expect((await askFor(purchase, {}, buyer)).status).toBe(403)
    expect((await askFor(purchase, { due: due - 1 })).body.code).toBe('PRICE_CHANGED')
    expect((await askFor(purchase, { reason: ' ' })).body).toMatchObject({
      code: 'WRONG_FIELD',
      field: 'reason',
    })
    const first = (await askFor(purchase, {}, manager)).body.id
    expect(await tasksOf(purchase)).toEqual([['waiverAsked', due]])
    expect((await read(purchase)).state).toBe('open')
    // Staff cannot approve their own requests, and representatives none.
    expect((await decide(first, true, manager)).body.code).toBe('SECOND_PERSON')
    expect((await infoOf(purchase)).withoutCard.asked).toMatchObject({ id: first, mayDecide: false })
    expect((await decide(first, true, rep)).status).toBe(403)
    // Only the latest request counts.
    const { id } = (await askFor(purchase, { reason: 'The gateway is down.' })).body
    expect((await infoOf(purchase)).withoutCard).toEqual({
      due,
      asked: { id, reason: 'The gateway is down.', mayDecide: true, mayTakeBack: false },
    })
    expect((await decide(id, true)).status).toBe(200)
    expect((await decide(id, true)).body.code).toBe('DECIDED')

    const sold = await read(purchase)
    expect(sold).toMatchObject({ state: 'reserved', stillDue: due, payment: null })
    expect(sold.homes.map(({ state }) => state)).toEqual(['sold'])
    expect(sold.receipt).not.toBeNull()
    expect(await mailsOf(purchase, 'soldWithoutCard')).toEqual([{ minor: due }])
    const { story, withoutCard } = await infoOf(purchase)
    expect(withoutCard).toBeNull()
    expect(
      story
        .filter(({ what }: { what: string }) => what.startsWith('waiver'))
        .map(({ what, by, note }: { what: string; by: string; note: string }) => [what, by, note]),
    ).toEqual([
      ['waiverAgree', 'office', ''],
      ['waiverAsk', 'office', 'The gateway is down.'],
      ['waiverAsk', 'office', 'They pay by cheque.'],
    ])
    const audit = await world.db.all<{ action: string }>(
      sql`select action from audit where object = ${`card_waiver:${id}`} order by seq`,
    )
    expect(audit.map(({ action }) => action)).toEqual(['waiver.ask', 'waiver.agree'])

    // Part of it, then the rest.
    expect(await tasksOf(purchase)).toEqual([['firstUnpaid', due]])
    await cheque(purchase, due - 100)
    expect(await tasksOf(purchase)).toEqual([['firstUnpaid', 100]])
    expect((await read(purchase)).stillDue).toBe(100)
    await cheque(purchase, 100)
    expect(await tasksOf(purchase)).toEqual([])
    expect((await read(purchase)).stillDue).toBeNull()
  })

  test('is declined, and the buyer pays by card as before', async () => {
    const purchase = await world.ready(buyer)
    const { id } = (await askFor(purchase)).body
    expect((await decide(id, false)).status).toBe(200)
    expect(await tasksOf(purchase)).toEqual([])
    await world.openPage(purchase, buyer)
    // Asked for again, but the buyer is faster.
    const late = (await askFor(purchase)).body
    await world.twin.pay(await world.pageOf(purchase))
    await world.runJobs()
    expect((await read(purchase)).state).toBe('reserved')
    expect((await decide(late.id, true)).body.code).toBe('PURCHASE_ENDED')
    expect(await attemptsOf(purchase)).toMatchObject([{ state: 'captured', why: null }])
    expect(await tasksOf(purchase)).toEqual([])
    await booksAgree()
  })

  test('is taken back only by the one who asked, and asked for again', async () => {
    const purchase = await world.ready(buyer)
    const { id } = (await askFor(purchase)).body
    expect((await infoOf(purchase, rep)).withoutCard.asked).toMatchObject({
      mayDecide: false,
      mayTakeBack: true,
    })
    expect((await infoOf(purchase)).withoutCard.asked.mayTakeBack).toBe(false)
    const another = await world.ready(buyer)
    const other = (await askFor(another, {}, manager)).body
    expect((await decide(other.id, false, rep)).status).toBe(403)
    expect((await decide(id, false, rep)).status).toBe(200)
    expect((await infoOf(purchase)).withoutCard).toEqual({ due, asked: null })
    expect(await tasksOf(purchase)).toEqual([])
    expect((await infoOf(purchase)).story[0]).toMatchObject({ what: 'waiverTakeBack', by: 'office' })
    // Nothing is left to decide, for anybody.
    expect((await decide(id, false, rep)).body.code).toBe('DECIDED')
    expect((await decide(id, true)).body.code).toBe('DECIDED')
    expect((await askFor(purchase)).status).toBe(200)
    // Nobody may hold more than three homes.
    for (const one of [purchase, another]) await world.holdOver(one)
  })

  test('is only of what was asked for, when only the payment is missing', async () => {
    const { body } = await world.shop.hold(await world.shop.lot(), buyer)
    const early = await world.shop.read(body.transId, buyer)
    expect((await infoOf(early)).withoutCard).toBeNull()
    expect((await askFor(early)).body.code).toBe('STEP_ORDER')
    const purchase = await world.ready(buyer)
    const { id } = (await askFor(purchase)).body
    await world.db.run(sql`
      update purchase set sheet = jsonb_set(sheet, '{deposits,1,minor}', '1')
      where id = ${purchase.transId}`)
    expect((await decide(id, true)).body.code).toBe('PRICE_CHANGED')
    expect((await read(purchase)).state).toBe('open')
    // It can still be declined, and a hold that has ended is not asked for.
    expect((await decide(id, false)).status).toBe(200)
    await world.holdOver(purchase)
    expect((await askFor(purchase)).body.code).toBe('HOLD_EXPIRED')
  })

  test('outlasts a hold that ran out during the approval, unless somebody else has the home', async () => {
    const purchase = await world.ready(buyer)
    const { id } = (await askFor(purchase)).body
    await world.holdOver(purchase)
    expect((await decide(id, true)).status).toBe(200)
    expect((await read(purchase)).homes.map(({ state }) => state)).toEqual(['sold'])

    const lost = await world.ready(buyer)
    const asked = (await askFor(lost)).body
    await world.holdOver(lost)
    await world.shop.hold(lost.unitId, manager)
    expect((await decide(asked.id, true)).body.code).toBe('HOLD_EXPIRED')
    expect(await read(lost)).toMatchObject({ state: 'open' })
    expect(await mailsOf(lost, 'soldWithoutCard')).toEqual([])
    expect(await world.db.one(sql`select state from card_waiver where id = ${Number(asked.id)}`)).toEqual({
      state: 'asked',
    })
  })

  test('names nobody once the purchase has ended without it, nor in the database before', async () => {
    const purchase = await world.ready(buyer)
    await askFor(purchase, { reason: 'Cheque of Jane Doe, jane@example.test.' })
    const kept = async () =>
      await world.db.one(sql`
        select w.why is not null as "isKept", w::text like '%Jane%' as "isClear" from card_waiver w
        where purchase_id = ${purchase.transId}`)
    expect((await infoOf(purchase)).withoutCard.asked.reason).toContain('Jane Doe')
    expect(await kept()).toEqual({ isKept: true, isClear: false })
    expect((await world.shop.call('/purchase/Cancel', { transId: purchase.transId }, buyer)).status).toBe(200)
    expect(await kept()).toEqual({ isKept: false, isClear: false })
  })

  test('is of homes with a price', async () => {
    const purchase = await world.ready(buyer)
    await world.db.run(sql`
      update purchase set frozen = jsonb_set(frozen, '{homes,0,prices,price}', '0') where id = ${purchase.transId}`)
    const { id } = (await askFor(purchase)).body
    expect((await decide(id, true)).body.code).toBe('PRICE_UNKNOWN')
    expect((await read(purchase)).state).toBe('open')
  })

  test('closes the open page; no other opens', async () => {
    const purchase = await world.ready(buyer)
    await world.openPage(purchase, buyer)
    await waived(purchase)
    expect((await read(purchase)).payment).toMatchObject({ page: null, isClosing: true })
    expect((await world.openPage(purchase, buyer, newKey())).body.code).toBe('PURCHASE_ENDED')
    await world.runJobs()
    expect(await attemptsOf(purchase)).toMatchObject([{ state: 'expired' }])
    await expect(world.twin.pay(await world.pageOf(purchase))).rejects.toThrow()
    expect(await read(purchase)).toMatchObject({ state: 'reserved', stillDue: due })
    await booksAgree()
  })

  test('makes what is paid on the page all the same late money, which goes back', async () => {
    const purchase = await world.ready(buyer)
    await world.openPage(purchase, buyer)
    const page = await world.pageOf(purchase)
    await waived(purchase)
    // Before the gateway hears that the page is to be closed.
    await world.twin.pay(page)
    await world.runJobs(true)
    await world.runJobs(true)
    expect(await attemptsOf(purchase)).toMatchObject([{ state: 'cancelled', why: 'late' }])
    expect(await mailsOf(purchase, 'paidBack')).toEqual([{ minor: due }])
    expect(await read(purchase)).toMatchObject({ state: 'reserved', stillDue: due })
    expect(await tasksOf(purchase)).toEqual([['firstUnpaid', due]])
    expect((await read(purchase)).payment?.securedAt).toBeNull()
    await booksAgree()
  })

  test.each(
    (['before the request', 'before the approval', 'after it', 'on a revived page'] as const).flatMap(
      (when) => (['authorised', 'captured'] as const).map((how) => [how, when] as const),
    ),
  )('money %s %s and heard of later goes back: neither lost nor counted twice', async (how, when) => {
    const purchase = await world.ready(buyer)
    await world.openPage(purchase, buyer)
    const page = await world.pageOf(purchase)
    if (when === 'before the request') await payUnheard(page, how)
    const { id } = (await askFor(purchase)).body
    if (when === 'before the approval') await payUnheard(page, how)
    expect((await decide(id, true)).status).toBe(200)
    if (when === 'after it') await payUnheard(page, how)
    if (when === 'on a revived page') {
      await world.runJobs(true)
      const checkout = world.twin.checkouts.get(page)
      expect(checkout?.status).toBe('expired')
      Object.assign(checkout ?? {}, { status: 'open', charge: null })
      await payUnheard(page, how)
    }
    // The cheque that the office expects may come before the gateway's news.
    await cheque(purchase, due)
    // Notices arrive late and more than once, while the jobs look for themselves.
    for (let round = 0; round < 3; round += 1) {
      await Promise.all([world.twin.ring(page), world.runJobs(true)])
      await world.runJobs(true)
    }
    expect(await attemptsOf(purchase)).toMatchObject([{ why: 'late' }])
    const charge = world.twin.checkouts.get(page)?.charge
    expect((charge?.received ?? 0) - (charge?.refunded ?? 0)).toBe(0)
    expect(charge?.status).toBe(how === 'captured' ? 'succeeded' : 'canceled')
    expect(await mailsOf(purchase, 'paidBack')).toEqual([{ minor: due }])
    expect(await mailsOf(purchase, 'paid')).toEqual([])
    // The cheque alone pays for the home.
    expect(await read(purchase)).toMatchObject({ state: 'reserved', stillDue: null })
    expect((await read(purchase)).payment?.securedAt ?? null).toBeNull()
    expect(await tasksOf(purchase)).toEqual([])
    await booksAgree()
  })

  test('11: while the gateway is down, and a page that may exist is closed when it is back', async () => {
    const purchase = await world.ready(buyer)
    world.twin.faults.push(...Array.from({ length: 40 }, () => 'drop' as const))
    expect((await world.openPage(purchase, buyer)).body.code).toBe('PAYMENT_DOWN')
    await waived(purchase)
    expect(await read(purchase)).toMatchObject({ state: 'reserved', stillDue: due })
    await world.runJobs(true)
    world.twin.faults.length = 0
    await world.runJobs(true)
    await world.runJobs(true)
    expect((await attemptsOf(purchase)).map(({ state }) => state)).toEqual(['failed'])
    expect(await read(purchase)).toMatchObject({ state: 'reserved', stillDue: due })
    await booksAgree()
  })
})
