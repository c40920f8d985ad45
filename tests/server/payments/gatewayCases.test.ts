/** @module-tag long */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { balancesOf } from '../../../server/db/ledger.ts'
import { attemptById, lookDaily } from '../../../server/db/payments.ts'
import { fundsOfPurchase } from '../../../server/db/receivedFunds.ts'
import { paymentTasks } from '../../../server/db/saleTasks.ts'
import { sql } from '../../../server/db/sql.ts'
import { attend } from '../../../server/payments/paymentJob.ts'
import { reconcile } from '../../../server/payments/reconcileJob.ts'
import { settle } from '../../../server/payments/settle.ts'
import { stripeProvider } from '../../../server/payments/stripe/stripe.ts'
import { open } from '../calls/smallWorld.ts'
import type { Purchase } from '../purchases/shop.ts'
import { type PaymentWorld, startPaymentWorld, today } from './paymentWorld.ts'

// Test numbers refer to the list of payment fault cases: what a gateway does with money that it has taken or
// authorised.

/** An error before the gateway does the work, or one after it, when a retry could do the work twice. */
const both = ['fail', 'failAfter'] as const
let world: PaymentWorld
let buyer = ''
beforeAll(async () => {
  world = await startPaymentWorld()
  buyer = world.cookies.purchaser
  await world.db.run(sql`
    update project set facts = facts || '{"salesCentre": {"email": "office@example.test"}}' where id = ${open}`)
})
afterAll(async () => await world.stop())
afterEach(async () => {
  world.twin.faults.length = 0
  world.twin.hook = 'usual'
  world.twin.refundsWait = false
  await world.db.run(sql`update deal set state = 'released' where state = 'held'`)
  await world.db.run(sql`update lot set held_until = null`)
})

const read = async ({ transId }: Purchase): Promise<Purchase> => await world.shop.read(transId, buyer)
const attemptsOf = async ({ transId }: Purchase) =>
  await world.db.all<{ id: number; state: string; refunded: number; dispute: string | null }>(sql`
    select a.id, a.state, a.refunded::int as refunded, a.dispute from payment_attempt a join payment p on p.id = a.payment_id
    where p.purchase_id = ${transId} order by a.id`)
/** The kinds of notice that the sales office has had about a purchase. */
const matters = async ({ transId }: Purchase): Promise<string[]> =>
  (
    await world.db.all<{ matter: string }>(sql`
      select payload->>'matter' as matter from job
      where kind = 'mail' and payload->>'kind' = 'moneyMatter' and payload->>'purchaseId' = ${String(transId)} order by id`)
  ).map(({ matter }) => matter)
/** What the office's board says is still owed for a sale that has ended. */
const owedOf = async ({ transId }: Purchase): Promise<number[]> =>
  (await paymentTasks(world.db, [open], 500))
    .filter(({ why, purchaseId }) => why === 'refundOwed' && purchaseId === transId)
    .map(({ minor }) => minor)
/** Its entries on the board, each with its amount. */
const tasksOf = async ({ transId }: Purchase): Promise<[string, number][]> =>
  (await paymentTasks(world.db, [open], 500)).flatMap(({ why, minor, purchaseId }) =>
    purchaseId === transId ? [[why, minor]] : [],
  )
const balance = async (name: string): Promise<number> =>
  (await balancesOf(world.db, open)).find(({ account }) => account === name)?.amount ?? 0
/** All our money that the gateway holds. */
const held = (): number =>
  [...world.twin.checkouts.values()].reduce((sum, { charge }) => {
    if (charge === null) return sum
    const isAway = charge.dispute !== null && !['won', 'prevented'].includes(charge.dispute.status)
    const away = isAway ? (charge.dispute?.amount ?? 0) : 0
    return sum + charge.received - charge.refunded - away
  }, 0)
async function opened(): Promise<{ purchase: Purchase; page: string }> {
  const purchase = await world.ready(buyer)
  expect((await world.openPage(purchase, buyer)).status).toBe(200)
  return { purchase, page: await world.pageOf(purchase) }
}
async function paid(): Promise<{ purchase: Purchase; page: string }> {
  const { purchase, page } = await opened()
  await world.twin.pay(page)
  await world.runJobs()
  expect(await attemptsOf(purchase)).toMatchObject([{ state: 'captured' }])
  return { purchase, page }
}
test('each payment that brought money is one receipt of funds, however often its notice comes', async () => {
  const { purchase } = await paid()
  const [attempt] = await attemptsOf(purchase)
  await world.look(attempt?.id ?? 0)
  expect(await fundsOfPurchase(world.db, purchase.transId)).toMatchObject([
    { transId: purchase.transId, currency: 'CAD', how: 'stripe', isReturned: false },
  ])
  const waiting = await opened()
  expect(await fundsOfPurchase(world.db, waiting.purchase.transId)).toEqual([])
})

const payment = async (cookie: string, { transId }: Purchase) =>
  (await world.ask('/payment/GetPayments', { projectId: open }, cookie)).body.payments.find(
    (one: { transId: number }) => one.transId === transId,
  )
/** The office refunds an amount: one person asks, another approves. */
async function giveBack(purchase: Purchase, minor: number): Promise<void> {
  const { rep, manager } = world.cookies
  const { id: paymentId } = await payment(rep, purchase)
  const asked = await world.ask(
    '/payment/AskRefund',
    { projectId: open, paymentId, minor, note: 'Agreed' },
    rep,
  )
  expect(asked.status).toBe(200)
  const { refunds } = await payment(manager, purchase)
  const { id: refundId } = refunds.find(({ state }: { state: string }) => state === 'asked')
  await world.ask('/payment/DecideRefund', { projectId: open, refundId, agrees: true }, manager)
  await world.runJobs()
}

describe('authorised money', () => {
  /** A purchase whose payment is authorised, but whose capture fails because the gateway is unreachable. */
  async function setAside(): Promise<{ purchase: Purchase; page: string }> {
    const { purchase, page } = await opened()
    world.twin.hook = 'silent'
    await world.twin.pay(page)
    world.twin.faults.push('none', 'drop', 'drop')
    const [{ id } = { id: 0 }] = await attemptsOf(purchase)
    await world.look(id).catch(() => undefined)
    expect(await attemptsOf(purchase)).toMatchObject([{ state: 'authorised' }])
    return { purchase, page }
  }

  test('38: released before capture, it is not called paid, and the office decides about the home', async () => {
    const { purchase, page } = await setAside()
    const charge = world.twin.checkouts.get(page)?.charge
    if (charge == null) throw new Error('Nothing is set aside.')
    charge.status = 'canceled'
    await world.runJobs(true)
    expect(await attemptsOf(purchase)).toMatchObject([{ state: 'cancelled' }])
    const now = await read(purchase)
    expect(now).toMatchObject({ state: 'reserved', payment: { securedAt: null, receiptNumber: null } })
    expect(await matters(purchase)).toEqual(['lapsed'])
    expect(await balance('gatewayPending')).toBe(0)
    // The board keeps it until the money came another way, or the home is unsold.
    const amount = world.twin.checkouts.get(page)?.amount ?? 0
    expect(await tasksOf(purchase)).toEqual([['neverPaid', amount]])
    const cheque = { projectId: open, transId: purchase.transId, way: 'cheque', isBack: false, note: 'No 12' }
    const noted = await world.ask(
      '/payment/NoteMoney',
      { ...cheque, minor: amount, day: today() },
      world.cookies.rep,
    )
    const decided = { projectId: open, notedId: noted.body.id, agrees: true }
    expect((await world.ask('/payment/DecideMoney', decided, world.cookies.manager)).status).toBe(200)
    expect(await tasksOf(purchase)).toEqual([])
  })

  test('39: with less than two days left, the office is told, once', async () => {
    const { purchase } = await setAside()
    const [{ id } = { id: 0 }] = await attemptsOf(purchase)
    const lookAndFail = async (): Promise<void> => {
      world.twin.faults.push('none', 'drop', 'drop')
      await world.look(id).catch(() => undefined)
      world.twin.faults.length = 0
    }
    await lookAndFail()
    expect(await matters(purchase)).toEqual([])
    await world.db.run(sql`
      update payment_attempt set capture_before = now() + interval '47 hours' where id = ${id}`)
    await lookAndFail()
    await lookAndFail()
    expect(await matters(purchase)).toEqual(['lapsing'])
    await world.runJobs(true)
    expect(await attemptsOf(purchase)).toMatchObject([{ state: 'captured' }])
  })

  test('39: while the gateway is silent for days, the daily check warns, and captures the money when it is back', async () => {
    const { purchase } = await setAside()
    const [{ id } = { id: 0 }] = await attemptsOf(purchase)
    // The payment's own job has given up.
    await world.db.run(
      sql`update job set outcome = 'dead', ended_at = now() where kind = 'payment' and outcome is null`,
    )
    await world.db.run(
      sql`update payment_attempt set capture_before = now() + interval '47 hours' where id = ${id}`,
    )
    expect(await lookDaily(world.db, new Date('2031-01-01T00:00:00Z'))).toBeGreaterThan(0)
    world.twin.faults.push(...Array.from({ length: 20 }, () => 'drop' as const))
    await world.runJobs()
    expect(await attemptsOf(purchase)).toMatchObject([{ state: 'authorised' }])
    expect(await matters(purchase)).toEqual(['lapsing'])
    world.twin.faults.length = 0
    await world.db.run(
      sql`update job set outcome = 'dead', ended_at = now() where kind = 'payment' and outcome is null`,
    )
    expect(await lookDaily(world.db, new Date('2031-01-01T05:00:00Z'))).toBe(0)
    expect(await lookDaily(world.db, new Date('2031-01-02T05:00:00Z'))).toBeGreaterThan(0)
    await world.runJobs()
    expect(await attemptsOf(purchase)).toMatchObject([{ state: 'captured' }])
  })

  test('39: nobody asks its gateway any more, and the office is still warned', async () => {
    const { purchase } = await setAside()
    const [{ id } = { id: 0 }] = await attemptsOf(purchase)
    await world.db.run(
      sql`update payment_attempt set capture_before = now() + interval '47 hours' where id = ${id}`,
    )
    const signal = AbortSignal.timeout(10_000)
    await expect(attend(world.db, undefined, id, signal)).rejects.toThrow('asks this gateway')
    expect(await matters(purchase)).toEqual(['lapsing'])
    await world.runJobs(true)
  })

  test.each(both)(
    '37: a capture answered with an error that the gateway repeats (%s) is done once, and soon',
    async (fault) => {
      const { purchase, page } = await opened()
      world.twin.hook = 'silent'
      await world.twin.pay(page)
      world.twin.faults.push('none', fault)
      const [{ id } = { id: 0 }] = await attemptsOf(purchase)
      await world.look(id).catch(() => undefined)
      expect(await attemptsOf(purchase)).toMatchObject([{ state: 'authorised' }])
      world.twin.faults.length = 0
      await world.runJobs(true)
      expect(await attemptsOf(purchase)).toMatchObject([{ state: 'captured' }])
      expect(world.twin.checkouts.get(page)?.charge?.received).toBe(world.twin.checkouts.get(page)?.amount)
    },
  )

  test('37: money to be released is released although the gateway repeats an error', async () => {
    const { purchase, page } = await setAside()
    const home = { project_id: open, lot_id: purchase.unitId, reason: 'Financing' }
    expect((await world.ask('/comty/UnsellLR', home, world.cookies.manager)).status).toBe(200)
    world.twin.faults.length = 0
    world.twin.faults.push('none', 'fail')
    const [{ id } = { id: 0 }] = await attemptsOf(purchase)
    await world.look(id).catch(() => undefined)
    world.twin.faults.length = 0
    await world.runJobs(true)
    expect(world.twin.checkouts.get(page)?.charge?.status).toBe('canceled')
    expect(await attemptsOf(purchase)).toMatchObject([{ state: 'cancelled' }])
  })

  test('unsold before capture, it is released, and nobody reads that it was paid', async () => {
    const { purchase } = await setAside()
    const unsold = await world.ask(
      '/comty/UnsellLR',
      { project_id: open, lot_id: purchase.unitId, reason: 'Financing' },
      world.cookies.manager,
    )
    expect(unsold.status).toBe(200)
    await world.runJobs(true)
    expect(await attemptsOf(purchase)).toMatchObject([{ state: 'cancelled' }])
    expect(await read(purchase)).toMatchObject({ state: 'cancelled', payment: { receiptNumber: null } })
    const letters = await world.db.all(sql`
      select 1 from job where kind = 'mail' and payload->>'kind' = 'paid' and payload->>'purchaseId' = ${String(purchase.transId)}`)
    expect(letters).toEqual([])
    expect(await balance('gatewayPending')).toBe(0)
  })

  test('unsold after capture, the buyer is told, with what became of their money, and how much is refunded', async () => {
    const { purchase, page } = await paid()
    const from = world.letters.length
    const heard = (): string[] =>
      world.letters
        .slice(from)
        .flatMap(({ subject, text }) => (/^(?:Canc|Ref)/.test(subject) ? `${subject} ${text}` : []))
    const home = { project_id: open, lot_id: purchase.unitId }
    const unsell = async () =>
      await world.ask('/comty/UnsellLR', { ...home, reason: 'Financing' }, world.cookies.manager)
    expect((await unsell()).status).toBe(200)
    // If this is undone within a minute, nobody is notified.
    const { body } = await world.ask('/comty/GetTakeBacks', {}, world.cookies.manager)
    const back = body.takeBacks[0].id
    expect((await world.ask('/comty/TakeBack', { id: back }, world.cookies.manager)).status).toBe(200)
    await world.runJobs(true)
    expect(heard()).toEqual([])
    expect((await unsell()).status).toBe(200)
    const amount = world.twin.checkouts.get(page)?.amount ?? 0
    expect((await read(purchase)).money).toEqual({
      currency: 'CAD',
      paid: amount,
      goingBack: amount,
      wentBack: 0,
    })
    await world.runJobs(true)
    expect(heard()).toEqual([expect.stringContaining('You’ve paid $25,000 for it.')])
    await world.db.run(sql`
      update refund set state = 'approved', approved_by = 'somebody' where state = 'asked'
        and attempt_id = ${(await attemptsOf(purchase))[0]?.id ?? 0}`)
    await world.look((await attemptsOf(purchase))[0]?.id ?? 0)
    expect((await read(purchase)).money).toMatchObject({ goingBack: 0, wentBack: amount })
    await world.runJobs(true)
    expect(heard().at(-1)).toContain('Refunded: $25,000')
  })

  test('38: our page does not say paid while it is only authorised, nor that the home is theirs once it is unsold', async () => {
    const { purchase, page } = await opened()
    const ours = (await read(purchase)).payment?.page ?? ''
    const shown = async (): Promise<string> => await (await fetch(`${world.address}${ours}`)).text()
    world.twin.hook = 'silent'
    await world.twin.pay(page)
    world.twin.faults.push('none', 'drop', 'drop')
    await world.look((await attemptsOf(purchase))[0]?.id ?? 0).catch(() => undefined)
    expect(await shown()).toContain('reserved on your card')
    expect(await shown()).not.toContain('Thank you for your payment')
    await world.runJobs(true)
    expect(await shown()).toContain('Thank you for your payment')
    const home = { project_id: open, lot_id: purchase.unitId, reason: 'Financing' }
    expect((await world.ask('/comty/UnsellLR', home, world.cookies.manager)).status).toBe(200)
    expect(await shown()).not.toContain('The home is yours')
    expect(await shown()).toContain('no longer reserved for you')
  })

  test('40: capturing less than was authorised releases the rest; more is refused', async () => {
    const { purchase, page } = await setAside()
    const checkout = world.twin.checkouts.get(page)
    if (checkout?.charge == null) throw new Error('Nothing is set aside.')
    const over = await fetch(`${world.twin.api}/v1/payment_intents/${checkout.charge.id}/capture`, {
      method: 'POST',
      headers: { authorization: `Bearer ${world.twin.stripe.key}` },
      body: new URLSearchParams({ amount_to_capture: String(checkout.amount + 1) }),
    })
    expect(over.status).toBe(400)
    // The builder captures less in the gateway's own console.
    checkout.charge.status = 'succeeded'
    checkout.charge.received = checkout.amount - 1000
    await world.runJobs(true)
    expect(await attemptsOf(purchase)).toMatchObject([{ state: 'captured' }])
    expect(await matters(purchase)).toEqual(['partly'])
    // The email names the amount captured, not the one requested.
    expect(
      world.letters.filter(({ subject, text }) => `${subject} ${text}`.includes('$24,990')),
    ).toHaveLength(1)
    expect(await balance('gatewayPending')).toBe(0)
    expect(await balance('gatewayClearing')).toBe(held())
  })
})

test.each(['otherAmount', 'otherMode', 'otherReference'] as const)(
  '25 and 26: what is not what we asked for (%s) is told to the office, and comes back',
  async (fault) => {
    const { purchase, page } = await opened()
    world.twin.hook = 'silent'
    await world.twin.pay(page)
    world.twin.faults.push(...Array.from({ length: 40 }, () => fault))
    await world.runJobs(true)
    world.twin.faults.length = 0
    await world.runJobs(true)
    expect((await read(purchase)).state).toBe('open')
    expect(await matters(purchase)).toEqual(['mismatch'])
    expect(world.twin.checkouts.get(page)?.charge?.received).toBe(0)
  },
)

describe('captured money', () => {
  test.each(['won', 'lost'] as const)(
    '45: disputed and %s, it moves in the books, once; the sale is a person’s to decide',
    async (outcome) => {
      const before = await balance('depositsHeld')
      const { purchase, page } = await paid()
      const amount = world.twin.checkouts.get(page)?.amount ?? 0
      await world.twin.dispute(page)
      await world.runJobs()
      expect(await attemptsOf(purchase)).toMatchObject([{ state: 'captured', dispute: 'open' }])
      expect(await balance('disputes')).toBe(amount)
      expect(await payment(world.cookies.rep, purchase)).toMatchObject({
        attempts: [{ dispute: 'open' }],
        left: 0,
      })
      expect(await tasksOf(purchase)).toEqual([['disputed', amount]])
      await world.twin.endDispute(page, outcome)
      await world.twin.ring(page)
      await world.runJobs(true)
      expect(await attemptsOf(purchase)).toMatchObject([{ dispute: outcome }])
      expect(await balance('disputes')).toBe(0)
      expect((await balance('depositsHeld')) - before).toBe(outcome === 'won' ? -amount : 0)
      expect(await balance('gatewayClearing')).toBe(held())
      expect(await matters(purchase)).toEqual(['disputed', outcome === 'won' ? 'disputeWon' : 'disputeLost'])
      expect((await read(purchase)).state).toBe('reserved')
      expect(await tasksOf(purchase)).toEqual(outcome === 'won' ? [] : [['disputeLost', amount]])
      const { story } = (
        await world.ask(
          '/comty/GetTransactionSaleQueueInfo',
          { transid: purchase.transId, isHighrise: false },
          world.cookies.rep,
        )
      ).body
      expect(story.map(({ what }: { what: string }) => what)).toEqual(
        expect.arrayContaining([
          'paymentDisputeOpen',
          outcome === 'won' ? 'paymentDisputeWon' : 'paymentDisputeLost',
        ]),
      )
    },
  )

  test('45: lost and won on appeal, the deposit is ours again; lost after that, it is gone', async () => {
    const before = await balance('depositsHeld')
    const { purchase, page } = await paid()
    const amount = world.twin.checkouts.get(page)?.amount ?? 0
    const ends = async (outcome: 'won' | 'lost' | 'appeal_under_review'): Promise<void> => {
      await world.twin.endDispute(page, outcome)
      await world.runJobs(true)
    }
    await world.twin.dispute(page)
    await ends('lost')
    await ends('appeal_under_review')
    // During the appeal the money is still gone, and this is not a new dispute.
    expect(await attemptsOf(purchase)).toMatchObject([{ dispute: 'lost' }])
    await ends('won')
    expect(await attemptsOf(purchase)).toMatchObject([{ dispute: 'won' }])
    expect(await balance('disputes')).toBe(0)
    expect((await balance('depositsHeld')) - before).toBe(-amount)
    expect(await balance('gatewayClearing')).toBe(held())
    expect(await payment(world.cookies.rep, purchase)).toMatchObject({ left: amount })
    await ends('appeal_under_review')
    expect(await payment(world.cookies.rep, purchase)).toMatchObject({ left: 0 })
    await ends('lost')
    expect(await balance('disputes')).toBe(0)
    expect((await balance('depositsHeld')) - before).toBe(0)
    expect(await balance('gatewayClearing')).toBe(held())
    expect(await matters(purchase)).toEqual(['disputeLost', 'disputeWon', 'disputed', 'disputeLost'])
  })

  test('45: a prevented dispute has taken nothing', async () => {
    const { purchase, page } = await paid()
    await world.twin.dispute(page, 'prevented')
    await world.runJobs(true)
    expect(await attemptsOf(purchase)).toMatchObject([{ state: 'captured', dispute: null }])
    expect(await balance('disputes')).toBe(0)
    expect(await balance('gatewayClearing')).toBe(held())
    expect(await matters(purchase)).toEqual([])
  })

  test('45: nothing disputed is refunded when the sale ends, until it is won', async () => {
    await world.db.run(
      sql`update project set flags = flags || '{"coolingOff": "NSW-off-plan"}' where id = ${open}`,
    )
    const [unsold, withdrawn] = [await paid(), await paid()]
    const { cost = 0 } = (await read(withdrawn.purchase)).coolingOff ?? {}
    for (const { page } of [unsold, withdrawn]) await world.twin.dispute(page)
    await world.runJobs()
    const asked = { project_id: open, lot_id: unsold.purchase.unitId, reason: 'Financing' }
    expect((await world.ask('/comty/UnsellLR', asked, world.cookies.manager)).status).toBe(200)
    const mine = { projectId: open, transId: withdrawn.purchase.transId }
    expect((await world.ask('/purchase/Withdraw', mine, buyer)).status).toBe(200)
    await world.runJobs()
    for (const { purchase } of [unsold, withdrawn])
      expect((await payment(world.cookies.rep, purchase)).refunds).toEqual([])
    for (const { page } of [unsold, withdrawn]) {
      await world.twin.endDispute(page, 'won')
      await world.twin.ring(page)
    }
    await world.runJobs(true)
    const amount = world.twin.checkouts.get(withdrawn.page)?.amount ?? 0
    expect(await attemptsOf(withdrawn.purchase)).toMatchObject([{ refunded: amount - cost }])
    expect(await payment(world.cookies.rep, unsold.purchase)).toMatchObject({ refunds: [], left: amount })
    // No refund has been requested yet, so the office finds the money on its board.
    expect(await owedOf(unsold.purchase)).toEqual([amount])
    expect(await owedOf(withdrawn.purchase)).toEqual([])
    await world.db.run(sql`update project set flags = flags - 'coolingOff' where id = ${open}`)
  })

  test('43: a returned refund is owed again, the office is told, and refunds it another way', async () => {
    const { purchase, page } = await paid()
    await giveBack(purchase, 100_000)
    expect(await attemptsOf(purchase)).toMatchObject([{ refunded: 100_000 }])
    await world.twin.failRefund(page)
    await world.runJobs()
    expect(await attemptsOf(purchase)).toMatchObject([{ refunded: 0 }])
    expect(await payment(world.cookies.rep, purchase)).toMatchObject({
      refunds: [{ state: 'failed' }],
      left: world.twin.checkouts.get(page)?.amount,
    })
    expect(await matters(purchase)).toEqual(['refundFailed'])
    expect(await balance('gatewayClearing')).toBe(held())
    // Another refund of the same amount is a new one, and is booked.
    await giveBack(purchase, 100_000)
    expect(await attemptsOf(purchase)).toMatchObject([{ refunded: 100_000 }])
    expect(await balance('gatewayClearing')).toBe(held())
  })

  test('43 and 44: a returned refund is seen beside one made in the console, and a late check books it once', async () => {
    const { purchase, page } = await paid()
    await giveBack(purchase, 40_000)
    const [{ id } = { id: 0 }] = await attemptsOf(purchase)
    const before = await attemptById(world.db, id)
    if (before === undefined) throw new Error('There was no attempt.')
    const charge = world.twin.checkouts.get(page)?.charge
    if (charge == null) throw new Error('Nothing was taken.')
    world.twin.hook = 'silent'
    await world.twin.failRefund(page)
    charge.refunded += 50_000
    await world.look(id)
    expect(await attemptsOf(purchase)).toMatchObject([{ refunded: 50_000 }])
    expect(await matters(purchase)).toEqual(['refundFailed'])
    expect(await balance('gatewayClearing')).toBe(held())
    // A slower check, begun before the refund failed, stores its result only now.
    charge.refunded = 0
    const late = { ...before, state: 'captured', refunded: 60_000, card: null, dispute: null } as const
    await settle(world.db, id, late, new Date(), before.refundsFailed)
    expect(await attemptsOf(purchase)).toMatchObject([{ refunded: 50_000 }])
    charge.refunded = 50_000
    expect(await balance('gatewayClearing')).toBe(held())
  })

  test('43 and 44: a refund made in the console that fails later is back in the books, once, and the office is told', async () => {
    const { purchase, page } = await paid()
    const charge = world.twin.checkouts.get(page)?.charge
    if (charge == null) throw new Error('Nothing was taken.')
    charge.refunds.push({ id: 're_test_console', amount: 10_000, status: 'succeeded' })
    charge.refunded += 10_000
    await lookDaily(world.db)
    await world.runJobs()
    expect(await attemptsOf(purchase)).toMatchObject([{ refunded: 10_000 }])
    await giveBack(purchase, 5_000)
    // The refund from the console fails, not the latest one.
    charge.refunds[0] = { id: 're_test_console', amount: 10_000, status: 'failed' }
    charge.refunded -= 10_000
    for (let rings = 0; rings < 2; rings += 1) {
      await world.twin.ring(page, 'refund.failed')
      await world.runJobs(true)
    }
    expect(await attemptsOf(purchase)).toMatchObject([{ refunded: 5_000 }])
    expect(await payment(world.cookies.rep, purchase)).toMatchObject({
      left: (world.twin.checkouts.get(page)?.amount ?? 0) - 5_000,
    })
    expect(await matters(purchase)).toEqual(['refundFailed'])
    expect(await balance('gatewayClearing')).toBe(held())
  })

  test('43: a list from before a refund failed does not book it again', async () => {
    const { purchase, page } = await paid()
    await giveBack(purchase, 100_000)
    const provider = stripeProvider(world.twin.stripe)
    const told = await provider.look(page, AbortSignal.timeout(10_000))
    if (told.kind !== 'ok') throw new Error('The gateway did not answer.')
    await world.twin.failRefund(page)
    await world.runJobs()
    const list = async function* () {
      yield await Promise.resolve({ object: page, seen: told.fact })
    }
    await reconcile(world.db, { ...provider, list, payouts: null }, new Date())
    await world.runJobs(true)
    expect(await attemptsOf(purchase)).toMatchObject([{ refunded: 0 }])
    expect(await balance('gatewayClearing')).toBe(held())
  })

  test('a key that the gateway no longer knows is not a refusal: the refund waits for the right one', async () => {
    const { purchase } = await paid()
    // The first request is the check, the second the refund.
    world.twin.faults.push('none', 'noKey')
    await giveBack(purchase, 100_000)
    expect(world.twin.asked.filter((one) => one === 'POST /v1/refunds').length).toBeGreaterThan(0)
    expect(await payment(world.cookies.rep, purchase)).toMatchObject({ refunds: [{ state: 'approved' }] })
    world.twin.faults.length = 0
    await world.runJobs(true)
    expect(await payment(world.cookies.rep, purchase)).toMatchObject({ refunds: [{ state: 'done' }] })
    expect(await matters(purchase)).toEqual([])
  })

  test.each(both)(
    '43: a refund answered with an error that the gateway repeats (%s) is done once, and soon',
    async (fault) => {
      const { purchase, page } = await paid()
      // The first request is the check, the second the refund.
      world.twin.faults.push('none', fault)
      await giveBack(purchase, 100_000)
      world.twin.faults.length = 0
      await world.runJobs(true)
      expect(await payment(world.cookies.rep, purchase)).toMatchObject({ refunds: [{ state: 'done' }] })
      expect(world.twin.checkouts.get(page)?.charge?.refunds.map(({ amount }) => amount)).toEqual([100_000])
      expect(await attemptsOf(purchase)).toMatchObject([{ refunded: 100_000 }])
      expect(await matters(purchase)).toEqual([])
      expect(await balance('gatewayClearing')).toBe(held())
    },
  )

  test.each(['arrives', 'fails'] as const)(
    '43: a refund that waits and then %s is followed to its end',
    async (end) => {
      const before = await balance('depositsHeld')
      const { purchase, page } = await paid()
      world.twin.refundsWait = true
      await giveBack(purchase, 100_000)
      expect(await payment(world.cookies.rep, purchase)).toMatchObject({ refunds: [{ state: 'approved' }] })
      // Weeks later, the gateway has long forgotten the idempotency key.
      await world.db.run(sql`update refund set sent_at = now() - interval '20 days' where state = 'approved'`)
      await world.runJobs(true)
      expect(await payment(world.cookies.rep, purchase)).toMatchObject({ refunds: [{ state: 'approved' }] })
      await (end === 'arrives' ? world.twin.doRefund(page) : world.twin.failRefund(page))
      await world.runJobs()
      const kept = end === 'arrives' ? 100_000 : 0
      expect(await attemptsOf(purchase)).toMatchObject([{ refunded: kept }])
      expect(await payment(world.cookies.rep, purchase)).toMatchObject({
        refunds: [{ state: end === 'arrives' ? 'done' : 'failed' }],
        left: (world.twin.checkouts.get(page)?.amount ?? 0) - kept,
      })
      expect(await matters(purchase)).toEqual(end === 'arrives' ? [] : ['refundFailed'])
      const amount = world.twin.checkouts.get(page)?.amount ?? 0
      expect((await balance('depositsHeld')) - before).toBe(kept - amount)
      expect(await balance('gatewayClearing')).toBe(held())
      if (end === 'arrives') {
        // Even a refund that has arrived can be returned.
        await world.twin.failRefund(page)
        await world.runJobs()
        expect(await matters(purchase)).toEqual(['refundFailed'])
      }
    },
  )

  test('35 and 36: an old page that revives is refunded, and that affects the good payment just as little', async () => {
    const purchase = await world.ready(buyer)
    await world.openPage(purchase, buyer)
    const old = await world.pageOf(purchase)
    await world.ask('/purchase/StopPayment', { projectId: open, transId: purchase.transId }, buyer)
    await world.runJobs()
    await world.openPage(purchase, buyer)
    await world.twin.pay(await world.pageOf(purchase))
    await world.runJobs()
    const checkout = world.twin.checkouts.get(old)
    if (checkout === undefined) throw new Error('There was no page.')
    checkout.status = 'open'
    checkout.charge = null
    await world.twin.pay(old)
    // The gateway captured this before we heard of it, so it must be refunded.
    const charge = world.twin.checkouts.get(old)?.charge
    if (charge == null) throw new Error('Nothing was paid.')
    charge.status = 'succeeded'
    charge.received = checkout.amount
    await world.runJobs(true)
    await world.twin.ring(old, 'charge.refunded')
    await world.runJobs(true)
    const rows = await attemptsOf(purchase)
    expect(rows.map(({ state, refunded }) => [state, refunded])).toEqual([
      ['captured', checkout.amount],
      ['captured', 0],
    ])
    expect(await read(purchase)).toMatchObject({ state: 'reserved', payment: { state: 'captured' } })
    expect(await balance('unapplied')).toBe(0)
    expect(await balance('gatewayClearing')).toBe(held())
  })

  test('31: money for a cancelled purchase is refunded, and the office is told, since nobody else can be', async () => {
    const purchase = await world.ready(buyer)
    const { transId } = purchase
    await world.openPage(purchase, buyer)
    const page = await world.pageOf(purchase)
    await world.ask('/purchase/StopPayment', { projectId: open, transId }, buyer)
    await world.runJobs()
    expect((await world.ask('/purchase/Cancel', { projectId: open, transId }, buyer)).status).toBe(200)
    const checkout = world.twin.checkouts.get(page)
    if (checkout === undefined) throw new Error('There was no page.')
    checkout.status = 'open'
    await world.twin.pay(page)
    await world.runJobs(true)
    expect(await attemptsOf(purchase)).toMatchObject([{ state: 'cancelled' }])
    expect(await matters(purchase)).toEqual(['nobodyTold'])
    expect(
      world.letters.some(
        ({ to, text }) => to === 'office@example.test' && text.includes('nobody could be told'),
      ),
    ).toBe(true)
    expect(await balance('gatewayPending')).toBe(0)
  })

  test('more than the gateway accepts at once opens nothing; the office is told once', async () => {
    const { transId } = await world.ready(buyer)
    await world.db.run(sql`
      update purchase set sheet = jsonb_set(sheet, '{deposits,0,minor}', '100000000') where id = ${transId}`)
    const purchase = await world.shop.read(transId, buyer)
    const asked = world.twin.asked.length
    for (let press = 0; press < 2; press += 1)
      expect((await world.openPage(purchase, buyer)).body).toMatchObject({ code: 'PAYMENT_TOO_LARGE' })
    expect(world.twin.asked).toHaveLength(asked)
    expect(await attemptsOf(purchase)).toEqual([])
    expect(await matters(purchase)).toEqual(['tooLarge'])
    expect((await read(purchase)).homes).toMatchObject([{ state: 'held' }])
  })

  test('35: an old page that revives while a newer one is open is refunded, and the newer one stays', async () => {
    const purchase = await world.ready(buyer)
    await world.openPage(purchase, buyer)
    const old = await world.pageOf(purchase)
    await world.ask('/purchase/StopPayment', { projectId: open, transId: purchase.transId }, buyer)
    await world.runJobs()
    await world.openPage(purchase, buyer)
    const checkout = world.twin.checkouts.get(old)
    if (checkout === undefined) throw new Error('There was no page.')
    checkout.status = 'open'
    checkout.charge = null
    await world.twin.pay(old)
    await world.runJobs(true)
    await world.runJobs(true)
    expect(await attemptsOf(purchase)).toMatchObject([{ state: 'cancelled' }, { state: 'open' }])
    expect((await read(purchase)).payment?.returned).toBe(checkout.amount)
    await world.twin.pay(await world.pageOf(purchase))
    await world.runJobs(true)
    expect((await read(purchase)).state).toBe('reserved')
    expect(await balance('unapplied')).toBe(0)
  })

  test('48: money from a page that we lack is unexplained in the books, until it has been refunded', async () => {
    const nobodys = async () =>
      (await balancesOf(world.db, null)).map(({ account, amount }) => [account, amount])
    const { purchase, page } = await paid()
    const known = world.twin.checkouts.get(page)
    if (known?.charge == null) throw new Error('Nothing was paid.')
    const stray = {
      ...known,
      id: 'cs_test_lacking',
      reference: `${known.reference.slice(0, 10)}${'l'.repeat(14)}`,
      charge: { ...known.charge, id: 'pi_test_lacking', status: 'requires_capture' as const, received: 0 },
    } as typeof known
    const { charge } = stray
    if (charge === null) throw new Error('It has no money.')
    const checkouts = world.twin.checkouts as Map<string, typeof known>
    checkouts.set(stray.id, stray)
    // The money is only authorised: the office is told, but nothing is booked.
    await world.reconcile()
    expect(await nobodys()).toEqual([])
    charge.status = 'succeeded'
    charge.received = stray.amount
    await world.reconcile()
    await world.reconcile()
    const unexplained = [
      ['gatewayClearing', stray.amount],
      ['unapplied', -stray.amount],
    ]
    expect(await nobodys()).toEqual(unexplained)
    // While its own job is opening it, a page does not count as unknown.
    const [{ id } = { id: 0 }] = await attemptsOf(purchase)
    await world.db.run(sql`update payment_attempt set state = 'opening', object_id = null where id = ${id}`)
    await world.reconcile()
    expect(await nobodys()).toEqual(unexplained)
    await world.db.run(
      sql`update payment_attempt set state = 'captured', object_id = ${page} where id = ${id}`,
    )
    // The money is refunded in the gateway's console in two parts, the second long after the payment has left
    // the gateway's list.
    charge.refunded = 1000
    await world.reconcile()
    charge.refunded = stray.amount
    await world.reconcile(new Date(Date.now() + 20 * 86_400_000))
    expect(await nobodys()).toEqual([])
    checkouts.delete(stray.id)
    const differs = await world.db.all(
      sql`select amount::int as amount from gateway_difference where object_id = ${stray.id}`,
    )
    expect(differs).toEqual([{ amount: stray.amount - 1000 }])
  })

  test('48: money that the gateway has again, without a refund that explains it, is for a person to check', async () => {
    const { purchase, page } = await paid()
    const charge = world.twin.checkouts.get(page)?.charge
    if (charge == null) throw new Error('Nothing was taken.')
    charge.refunded = 10_000
    await world.reconcile()
    await world.runJobs(true)
    expect(await attemptsOf(purchase)).toMatchObject([{ refunded: 10_000 }])
    charge.refunded = 0
    await world.reconcile()
    await world.runJobs(true)
    await world.reconcile()
    const day = today()
    const { body } = await world.ask('/payment/GetDaySheet', { projectId: open, day }, world.cookies.rep)
    expect(body.differences).toMatchObject([{ minor: 10_000 }])
    charge.refunded = 10_000
    expect(await balance('gatewayClearing')).toBe(held())
  })

  test('42: what the office only requested does not reduce the refund after a withdrawal', async () => {
    await world.db.run(
      sql`update project set flags = flags || '{"coolingOff": "NSW-off-plan"}' where id = ${open}`,
    )
    const { purchase, page } = await paid()
    const { id: paymentId } = await payment(world.cookies.rep, purchase)
    const asked = await world.ask(
      '/payment/AskRefund',
      { projectId: open, paymentId, minor: 500, note: 'Agreed' },
      world.cookies.rep,
    )
    expect(asked.status).toBe(200)
    const { cost = 0 } = (await read(purchase)).coolingOff ?? {}
    await world.ask('/purchase/Withdraw', { projectId: open, transId: purchase.transId }, buyer)
    await world.runJobs()
    const checkout = world.twin.checkouts.get(page)
    expect(checkout?.charge?.refunded).toBe((checkout?.amount ?? 0) - cost)
    const { refunds } = await payment(world.cookies.rep, purchase)
    expect(refunds.map(({ state }: { state: string }) => state)).toEqual(['declined', 'done'])
    await world.db.run(sql`update project set flags = flags - 'coolingOff' where id = ${open}`)
  })

  test('42 and 44: a refund in the gateway’s console and one of ours do not hide each other', async () => {
    const { purchase, page } = await paid()
    const checkout = world.twin.checkouts.get(page)
    if (checkout?.charge == null) throw new Error('Nothing was paid.')
    checkout.charge.refunded = 40_000
    // The gateway's notice was lost, so only the daily check finds this refund.
    await lookDaily(world.db)
    await world.runJobs()
    expect(await attemptsOf(purchase)).toMatchObject([{ refunded: 40_000 }])
    const { id: paymentId } = await payment(world.cookies.rep, purchase)
    const ask = async (minor: number): Promise<number> =>
      (
        await world.ask(
          '/payment/AskRefund',
          { projectId: open, paymentId, minor, note: 'Agreed' },
          world.cookies.rep,
        )
      ).status
    expect(await ask(checkout.amount - 40_000)).toBe(200)
    expect(await ask(1)).toBe(409)
    expect(await payment(world.cookies.rep, purchase)).toMatchObject({ left: 0 })
  })

  test('a letter recorded once the sale is firm: a second manager decides on the money, less what may be kept', async () => {
    await world.db.run(
      sql`update project set flags = flags || '{"coolingOff": "NSW-off-plan"}' where id = ${open}`,
    )
    const { purchase, page } = await paid()
    const { transId } = purchase
    const { cost = 0 } = (await read(purchase)).coolingOff ?? {}
    await world.db.run(
      sql`update purchase set firm_at = now(), created_at = now() - interval '40 days' where id = ${transId}`,
    )
    const at = new Date(Date.now() - 35 * 86_400_000).toISOString()
    const letter = { projectId: open, transId, at, proof: 'Registered letter, file 12' }
    const noted = await world.ask('/purchase/NoteWithdrawal', letter, world.cookies.manager)
    expect([noted.status, noted.body.code]).toEqual([200, undefined])
    await world.runJobs()
    expect(world.twin.checkouts.get(page)?.charge?.refunded).toBe(0)
    const { refunds } = await payment(world.cookies.manager, purchase)
    const minor = (world.twin.checkouts.get(page)?.amount ?? 0) - cost
    expect(refunds).toMatchObject([{ state: 'asked', minor, note: letter.proof, mayDecide: false }])
    await world.db.run(sql`update project set flags = flags - 'coolingOff' where id = ${open}`)
  })

  test('a buyer who withdraws gets back what was paid, less what the law lets the builder keep', async () => {
    await world.db.run(sql`
      update project set flags = flags || '{"coolingOff": "NSW-off-plan"}' where id = ${open}`)
    const { purchase, page } = await paid()
    const { cost = 0 } = (await read(purchase)).coolingOff ?? {}
    expect(cost).toBeGreaterThan(0)
    const { body } = await world.ask(
      '/purchase/Withdraw',
      { projectId: open, transId: purchase.transId },
      buyer,
    )
    expect(body.isOK).toBe(1)
    await world.runJobs()
    const checkout = world.twin.checkouts.get(page)
    expect(checkout?.charge?.refunded).toBe((checkout?.amount ?? 0) - cost)
    expect(await balance('gatewayClearing')).toBe(held())
    await world.db.run(sql`update project set flags = flags - 'coolingOff' where id = ${open}`)
  })
})
