/** @module-tag long */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openDifferences } from '../../../server/db/differences.ts'
import { balancesOf } from '../../../server/db/ledger.ts'
import { lookDaily } from '../../../server/db/payments.ts'
import { opened as unsealed } from '../../../server/db/sealedFields/sealedColumns.ts'
import { sql } from '../../../server/db/sql.ts'
import { ozanReturn } from '../../../server/payments/twin/ozanSide.ts'
import type { TwinCheckout } from '../../../server/payments/twin/twinCards.ts'
import { newKey } from '../../world/startWorld.ts'
import { open } from '../calls/smallWorld.ts'
import type { Purchase } from '../purchases/shop.ts'
import { type PaymentWorld, startPaymentWorld } from './paymentWorld.ts'

// Test numbers refer to the list of payment fault cases, here for a gateway without idempotency keys.
let world: PaymentWorld
let buyer = ''
beforeAll(async () => {
  world = await startPaymentWorld(undefined, 'ozan')
  buyer = world.cookies.broker
  await world.db.run(sql`
    update project set facts = facts || '{"salesCentre": {"email": "office@example.test"}}' where id = ${open}`)
})
afterAll(async () => await world.stop())

const attemptsOf = async ({ transId }: Purchase) =>
  await world.db.all<{ id: number; state: string; isUnapplied: boolean; why: string | null }>(sql`
    select a.id, a.state, is_unapplied as "isUnapplied", why_unapplied as why
    from payment_attempt a join payment p on p.id = a.payment_id where p.purchase_id = ${transId} order by a.id`)
const read = async ({ transId }: Purchase): Promise<Purchase> => await world.shop.read(transId, buyer)
const pages = async (): Promise<number> =>
  world.twin.asked.filter((one) => one === 'POST /api/v3/initializePayment').length
const audits = async (action: string): Promise<number> => {
  const { count } = await world.db.one<{ count: number }>(
    sql`select count(*)::int as count from audit where action = ${action}`,
  )
  return count
}
/** The purchase's latest page in the simulator. */
const pageOf = async (purchase: Purchase): Promise<string> => {
  const { reference } = await world.db.one<{ reference: string }>(sql`
    select reference from payment_attempt a join payment p on p.id = a.payment_id
    where p.purchase_id = ${purchase.transId} order by a.id desc limit 1`)
  const page = [...world.twin.checkouts.values()].findLast((one) => one.reference === reference)
  if (page === undefined) throw new Error('No page was opened.')
  return page.id
}
const opened = async (): Promise<Purchase> => {
  const purchase = await world.ready(buyer)
  expect((await world.openPage(purchase, buyer)).status).toBe(200)
  return purchase
}

afterEach(async () => {
  world.twin.faults.length = 0
  await world.runJobs(true)
  const held = [...world.twin.checkouts.values()].reduce(
    (sum, { charge }) => sum + (charge === null ? 0 : charge.received - charge.refunded),
    0,
  )
  const balances = await balancesOf(world.db, open)
  const of = (account: string): number => balances.find((one) => one.account === account)?.amount ?? 0
  expect(of('gatewayClearing')).toBe(held)
  expect(of('unapplied')).toBe(0)
  expect(of('gatewayPending')).toBe(0)
  world.twin.hook = 'usual'
  await world.db.run(sql`update deal set state = 'released' where state = 'held'`)
  await world.db.run(sql`update lot set held_until = null`)
})

describe('opening a page', () => {
  test('9: requested without an answer, it is looked up by our reference and closed, never requested again', async () => {
    for (const fault of ['dropAfter', 'drop'] as const) {
      const purchase = await world.ready(buyer)
      const before = await pages()
      world.twin.faults.push(fault)
      expect((await world.openPage(purchase, buyer)).body).toMatchObject({ code: 'PAYMENT_DOWN' })
      // Nor can it be opened again while it is being looked up.
      expect((await world.openPage(purchase, buyer)).body).toMatchObject({ code: 'PAYMENT_RUNNING' })
      expect(await pages()).toBe(before + 1)
      await world.runJobs()
      const [first] = await attemptsOf(purchase)
      expect(first?.state).toBe(fault === 'drop' ? 'failed' : 'cancelled')
      // The new page has its own reference, and only this page can be paid.
      expect((await world.openPage(purchase, buyer)).status).toBe(200)
      await world.twin.pay(await pageOf(purchase))
      await world.runJobs()
      expect((await read(purchase)).state).toBe('reserved')
      const references = await world.db.all(
        sql`select distinct reference from payment_attempt a join payment p on p.id = a.payment_id where purchase_id = ${purchase.transId}`,
      )
      expect(references).toHaveLength(2)
    }
  })

  test('9: a new request after a process died over the first does not ask the gateway again', async () => {
    const purchase = await world.ready(buyer)
    world.twin.faults.push('dropAfter')
    await world.openPage(purchase, buyer)
    // The process died before it recorded that the answer was missing.
    await world.db.run(sql`update payment_attempt set close_asked = false where state = 'opening'`)
    const before = await pages()
    // A second tab closes nothing, because the first may still be waiting.
    expect((await world.openPage(purchase, buyer)).body).toMatchObject({ code: 'PAYMENT_RUNNING' })
    const [asked] = await world.db.all(sql`
      select 1 from payment_attempt a join payment p on p.id = a.payment_id where p.purchase_id = ${purchase.transId} and close_asked`)
    expect(asked).toBeUndefined()
    await world.db.run(
      sql`update payment_attempt set made_at = now() - interval '1 minute' where state = 'opening'`,
    )
    expect((await world.openPage(purchase, buyer)).body).toMatchObject({ code: 'PAYMENT_DOWN' })
    expect(await pages()).toBe(before)
    await world.runJobs(true)
    expect(await attemptsOf(purchase)).toMatchObject([{ state: 'cancelled' }])
  })

  test('9: nor if the project has another gateway by then', async () => {
    const purchase = await world.ready(buyer)
    world.twin.faults.push('dropAfter')
    await world.openPage(purchase, buyer)
    await world.db.run(sql`
      update payment_attempt set close_asked = false, made_at = now() - interval '1 minute' where state = 'opening'`)
    const before = await pages()
    await world.db.run(
      sql`update project set flags = flags || '{"payment": "stripe"}', version = version + 1 where id = ${open}`,
    )
    expect((await world.openPage(purchase, buyer)).body).toMatchObject({ code: 'PAYMENT_DOWN' })
    await world.db.run(
      sql`update project set flags = flags || '{"payment": "ozan"}', version = version + 1 where id = ${open}`,
    )
    expect(await pages()).toBe(before)
    await world.runJobs(true)
    expect(await attemptsOf(purchase)).toMatchObject([{ state: 'cancelled' }])
    expect((await world.openPage(purchase, buyer)).status).toBe(200)
  })

  test('7 and 10: out of order, or nonsense, is not an answer: nothing is open, and nothing was charged', async () => {
    for (const fault of ['fail', 'tooMany', 'nonsense'] as const) {
      const purchase = await world.ready(buyer)
      world.twin.faults.push(fault)
      expect((await world.openPage(purchase, buyer)).body).toMatchObject({ code: 'PAYMENT_DOWN' })
      await world.runJobs()
      expect(await attemptsOf(purchase)).toMatchObject([{ state: 'failed' }])
      await world.ask('/purchase/Cancel', { projectId: open, transId: purchase.transId }, buyer)
    }
  })
})

describe('without notices and lists', () => {
  test.each(['voided', 'given back'] as const)(
    'money that was %s in the gateway’s own console is seen by the daily check',
    async (how) => {
      const purchase = await opened()
      const page = await pageOf(purchase)
      await world.twin.pay(page)
      await world.runJobs()
      expect(await attemptsOf(purchase)).toMatchObject([{ state: 'captured' }])
      const checkout = world.twin.checkouts.get(page)
      if (checkout?.charge == null) throw new Error('Nothing was paid.')
      if (how === 'given back') checkout.charge.refunded = 5000
      else checkout.charge.status = 'canceled'
      expect(await lookDaily(world.db)).toBeGreaterThan(0)
      await world.runJobs()
      const [row] = await world.db.all<{ refunded: number }>(sql`
        select refunded::int as refunded from payment_attempt a join payment p on p.id = a.payment_id
        where p.purchase_id = ${purchase.transId}`)
      expect(row?.refunded).toBe(how === 'given back' ? 5000 : 0)
      const letters = async () =>
        await world.db.all(sql`
          select 1 from job where kind = 'mail' and payload->>'matter' = 'missing'
            and payload->>'purchaseId' = ${String(purchase.transId)}`)
      expect(await letters()).toHaveLength(how === 'voided' ? 1 : 0)
      if (how === 'given back') return
      const [difference] = await openDifferences(world.db, open, { seesAll: false })
      expect(difference?.amount).toBe(-checkout.amount)
      await world.look((await attemptsOf(purchase))[0]?.id ?? 0)
      expect(await letters()).toHaveLength(1)
      checkout.charge.status = 'succeeded'
    },
  )
})

describe('a card', () => {
  test('13: a failed challenge ends the page, and another can be opened within the hold', async () => {
    const purchase = await opened()
    await world.twin.pay(await pageOf(purchase), '4000002760003184')
    await world.twin.bank(await pageOf(purchase), 'no')
    await world.runJobs()
    expect(await attemptsOf(purchase)).toMatchObject([{ state: 'declined' }])
    expect((await read(purchase)).payment).toMatchObject({ decline: 'authentication_required' })
    expect((await world.openPage(purchase, buyer)).status).toBe(200)
    await world.twin.pay(await pageOf(purchase), '4000002760003184')
    await world.twin.bank(await pageOf(purchase), 'yes')
    await world.runJobs()
    expect((await read(purchase)).state).toBe('reserved')
  })

  test('15: the tab is closed and no notice comes: the home is still sold', async () => {
    world.twin.hook = 'silent'
    const purchase = await opened()
    await world.twin.pay(await pageOf(purchase))
    await world.runJobs(true)
    await world.runJobs(true)
    expect(await read(purchase)).toMatchObject({ state: 'reserved', payment: { state: 'captured' } })
  })

  test('16: its server, the browser and a check, ten times at once, make one sale and one posting', async () => {
    world.twin.hook = 'double'
    const purchase = await opened()
    const id = await pageOf(purchase)
    const back = `${world.address}${(await read(purchase)).payment?.page ?? ''}/back`
    await world.twin.pay(id)
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        await Promise.all([world.twin.ring(id), fetch(back, { redirect: 'manual' }), world.runJobs()])
      }),
    )
    await world.runJobs(true)
    expect((await read(purchase)).state).toBe('reserved')
    const groups = await world.db.all<{ kind: string }>(sql`
      select kind from ledger_group g join payment_attempt a on a.id = g.attempt_id
      join payment p on p.id = a.payment_id where p.purchase_id = ${purchase.transId} order by g.id`)
    expect(groups.map(({ kind }) => kind)).toEqual(['authorised', 'voided', 'captured'])
  })

  test('25: an amount other than the requested one is not accepted as ours, and is refunded', async () => {
    world.twin.hook = 'silent'
    const purchase = await opened()
    const checkout = world.twin.checkouts.get(await pageOf(purchase))
    if (checkout === undefined) throw new Error('no page')
    await world.twin.pay(checkout.id)
    if (checkout.charge !== null) checkout.charge.received = 100
    await world.runJobs(true)
    await world.runJobs(true)
    expect(await attemptsOf(purchase)).toMatchObject([{ isUnapplied: true, why: 'amount' }])
    expect((await read(purchase)).state).toBe('open')
    expect(checkout.charge?.refunded).toBe(100)
  })

  test('26: approved under the reference of another purchase sells nothing', async () => {
    world.twin.hook = 'silent'
    const purchase = await opened()
    await world.twin.pay(await pageOf(purchase))
    world.twin.faults.push('otherReference')
    const { id } = (await attemptsOf(purchase))[0] ?? { id: 0 }
    await world.look(id)
    expect(await attemptsOf(purchase)).toMatchObject([{ isUnapplied: true, why: 'reference' }])
    expect((await read(purchase)).state).toBe('open')
    expect(await audits('payment.unapplied.reference')).toBe(1)
  })
})

describe('a return', () => {
  test('22 and 23: a forged success is logged, needs no cookie and changes nothing', async () => {
    const purchase = await opened()
    const page = (await read(purchase)).payment?.page ?? ''
    const checkout = world.twin.checkouts.get(await pageOf(purchase))
    if (checkout === undefined) throw new Error('no page')
    const before = await audits('payment.return.forged')
    const post = async (body: URLSearchParams) =>
      await fetch(`${world.address}${page}/back`, {
        method: 'POST',
        body,
        headers: { origin: 'https://gateway.example', 'sec-fetch-site': 'cross-site' },
        redirect: 'manual',
      })
    const forged = ozanReturn(checkout, 'a-secret-of-nobody')
    forged.set('status', 'APPROVED')
    const answer = await post(forged)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${page}?back=1`])
    expect(await audits('payment.return.forged')).toBe(before + 1)
    // Repeats are logged only once an hour.
    await post(forged)
    expect(await audits('payment.return.forged')).toBe(before + 1)
    await world.runJobs()
    expect(await attemptsOf(purchase)).toMatchObject([{ state: 'open' }])
    // The signature is valid, but the return belongs to another purchase.
    const other = await audits('payment.return.other')
    await post(ozanReturn({ ...checkout, reference: 'p_of_another' }, world.twin.ozan.secret))
    expect(await audits('payment.return.other')).toBe(other + 1)
  })
})

describe('a waiting page', () => {
  test('after a return, each reload asks the gateway, for two minutes', async () => {
    const purchase = await opened()
    const page = (await read(purchase)).payment?.page ?? ''
    await fetch(`${world.address}${page}/back`, { redirect: 'manual' })
    await world.runJobs()
    expect(await attemptsOf(purchase)).toMatchObject([{ state: 'open' }])
    world.twin.hook = 'silent'
    await world.twin.pay(await pageOf(purchase))
    world.twin.hook = 'usual'
    const shown = async (): Promise<string> => await (await fetch(`${world.address}${page}?back=1`)).text()
    expect(await shown()).toContain('http-equiv="refresh"')
    await world.db.run(sql`
      update job set due_at = now() where kind = 'payment' and outcome is null and key like '% asked %'`)
    await world.runJobs()
    expect(await attemptsOf(purchase)).toMatchObject([{ state: 'captured' }])
    const other = await opened()
    const second = (await read(other)).payment?.page ?? ''
    await fetch(`${world.address}${second}/back`, { redirect: 'manual' })
    await world.db.run(sql`update payment_attempt set returned_at = now() - interval '121 seconds'`)
    const late = await (await fetch(`${world.address}${second}?back=1`)).text()
    expect(late).not.toContain('http-equiv="refresh"')
    expect(late).toContain('we’ll email you')
  })
})

test('what is about to be sent to the gateway is never stored in the clear, and is deleted with the answer', async () => {
  const purchase = await world.ready(buyer)
  const key = newKey()
  world.twin.faults.push('dropAfter')
  await world.openPage(purchase, buyer, key)
  const kept = async () =>
    await world.db.one<{ text: string; isOpen: boolean }>(sql`
      select i::text as text, asked is not null as "isOpen" from idempotency i where key = ${key}`)
  const { token } = await world.db.one<{ token: string }>(sql`
    select ${unsealed('payment_attempt.token', 'a')} as token from payment_attempt a order by id desc limit 1`)
  const { text } = await kept()
  expect(text).not.toContain(token)
  expect(text).not.toMatch(/@example\.test|@lotline\.test/)
  await world.openPage(purchase, buyer, key)
  expect((await kept()).isOpen).toBe(false)
})

describe('refunded money', () => {
  test('is not requested twice: a refund that was done without an answer is looked up', async () => {
    world.twin.hook = 'silent'
    const refunds = (): number => world.twin.asked.filter((one) => one === 'POST /api/v3/refund').length
    const before = refunds()
    const purchase = await opened()
    await world.db.run(sql`update deal set paying_until = now() where purchase_id = ${purchase.transId}`)
    await world.holdOver(purchase)
    expect((await world.shop.hold(purchase.unitId, world.cookies.purchaser)).status).toBe(200)
    await world.twin.pay(await pageOf(purchase))
    // Three requests: the check of the page, the check before the refund, and the refund.
    world.twin.faults.push('none', 'none', 'dropAfter')
    const { id } = (await attemptsOf(purchase))[0] ?? { id: 0 }
    await expect(world.look(id)).rejects.toThrow()
    expect(world.twin.faults).toEqual([])
    await world.look(id)
    expect(refunds()).toBe(before + 1)
    const checkout = world.twin.checkouts.get(await pageOf(purchase))
    expect(checkout?.charge?.refunded).toBe(checkout?.amount)
  })

  /** A paid purchase with an approved partial refund that the gateway has not been asked for. */
  async function promised(): Promise<{ id: number; checkout: TwinCheckout }> {
    const purchase = await opened()
    await world.twin.pay(await pageOf(purchase))
    await world.runJobs(true)
    const { id } = (await attemptsOf(purchase))[0] ?? { id: 0 }
    await world.db.run(sql`
      insert into refund (attempt_id, amount, reason, state, asked_by, approved_by)
      values (${id}, 1000, 'withdrawn', 'approved', 'server', 'server')`)
    const checkout = world.twin.checkouts.get(await pageOf(purchase))
    if (checkout === undefined) throw new Error('no page')
    return { id, checkout }
  }
  const refundOf = async (id: number) =>
    await world.db.one<{ state: string }>(sql`select state from refund where attempt_id = ${id}`)

  test('somebody who looks at the same moment does not request it a second time', async () => {
    const { id, checkout } = await promised()
    await Promise.all(Array.from({ length: 6 }, async () => await world.look(id)))
    await world.look(id)
    expect(checkout.charge?.refunded).toBe(1000)
    expect(await refundOf(id)).toEqual({ state: 'done' })
  })

  test('a waiting refund, or one without an answer, is not called failed while it may still arrive: requested again, it would be paid twice', async () => {
    world.twin.refundsWait = true
    const { id, checkout } = await promised()
    await world.look(id)
    await world.db.run(sql`update refund set sent_at = now() - interval '2 days' where attempt_id = ${id}`)
    await world.look(id)
    world.twin.refundsWait = false
    expect(await refundOf(id)).toEqual({ state: 'approved' })
    if (checkout.charge !== null) checkout.charge.refunded = 1000
    await world.look(id)
    expect(await refundOf(id)).toEqual({ state: 'done' })
    expect(checkout.charge?.refunded).toBe(1000)
  })

  test('a refund whose process died is judged once its time is over, and the office is told', async () => {
    const { id, checkout } = await promised()
    await world.db.run(sql`update refund set sent_at = now() where attempt_id = ${id}`)
    await world.look(id)
    expect(await refundOf(id)).toEqual({ state: 'approved' })
    await world.db.run(sql`
      update refund set sent_at = now() - interval '4 days' where attempt_id = ${id}`)
    await world.look(id)
    expect(await refundOf(id)).toEqual({ state: 'failed' })
    await world.look(id)
    expect(await audits('refund.failed')).toBe(1)
    const mails = await world.db.all(sql`
      select 1 from job where kind = 'mail' and payload->>'matter' = 'refundRefused'`)
    expect(mails).toHaveLength(1)
    expect(checkout.charge?.refunded).toBe(0)
  })
})
