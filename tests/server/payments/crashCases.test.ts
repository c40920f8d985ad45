/** @module-tag long */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { balancesOf } from '../../../server/db/ledger.ts'
import { sql } from '../../../server/db/sql.ts'
import { openPayment, type PageIntent } from '../../../server/payments/openPayment.ts'
import { open } from '../calls/smallWorld.ts'
import type { Purchase } from '../purchases/shop.ts'
import { type PaymentWorld, startPaymentWorld } from './paymentWorld.ts'

// Test numbers refer to the list of payment fault cases: processes that die, buyers who leave, and gateways
// that cannot be reached.
let world: PaymentWorld
let buyer = ''
/** Makes the process die after it records a request and before it sends it. */
let dies = false
beforeAll(async () => {
  world = await startPaymentWorld(undefined, 'stripe', {
    '/purchase/OpenPayment': {
      ...openPayment,
      async ask(intent, signal, outside) {
        if (dies) throw new Error('died')
        return await openPayment.ask(intent as PageIntent, signal, outside)
      },
    },
  })
  buyer = world.cookies.broker
})
afterAll(async () => await world.stop())
afterEach(async () => {
  dies = false
  world.twin.faults.length = 0
  world.twin.hook = 'usual'
  await world.runJobs(true)
  await booksAgree()
  await world.db.run(sql`update deal set state = 'released' where state = 'held'`)
  await world.db.run(sql`update lot set held_until = null`)
})

async function booksAgree(): Promise<void> {
  const held = [...world.twin.checkouts.values()].reduce(
    (sum, { charge }) => sum + (charge === null ? 0 : charge.received - charge.refunded),
    0,
  )
  const balances = await balancesOf(world.db, open)
  const of = (account: string): number => balances.find((one) => one.account === account)?.amount ?? 0
  expect([of('gatewayClearing'), 0 - of('depositsHeld')]).toEqual([held, held])
  expect([of('unapplied'), of('gatewayPending')]).toEqual([0, 0])
}
const read = async ({ transId }: Purchase): Promise<Purchase> => await world.shop.read(transId, buyer)
const attemptsOf = async ({ transId }: Purchase) =>
  await world.db.all<{ id: number; state: string; reference: string }>(sql`
    select a.id, a.state, a.reference from payment_attempt a join payment p on p.id = a.payment_id
    where p.purchase_id = ${transId} order by a.id`)
const pages = (): number => world.twin.asked.filter((one) => one === 'POST /v1/checkout/sessions').length

describe('a page that does not open at once', () => {
  test('6: a crash between the row and the request: a job asks, under the same reference', async () => {
    const purchase = await world.ready(buyer)
    dies = true
    expect((await world.openPage(purchase, buyer)).body).toMatchObject({ code: 'IN_PROGRESS' })
    const [before] = await attemptsOf(purchase)
    expect(before?.state).toBe('opening')
    dies = false
    const asked = pages()
    await world.runJobs(true)
    expect(await attemptsOf(purchase)).toMatchObject([{ state: 'open', reference: before?.reference }])
    expect(pages()).toBe(asked + 1)
    expect(world.twin.checkouts.get(await world.pageOf(purchase))?.reference).toBe(before?.reference)
  })

  test('8: nothing was done: the same reference again; after 23 hours it is looked up and given up, never sent', async () => {
    const purchase = await world.ready(buyer)
    world.twin.faults.push('drop', 'drop')
    expect((await world.openPage(purchase, buyer)).body).toMatchObject({ code: 'PAYMENT_DOWN' })
    const [first] = await attemptsOf(purchase)
    const asked = pages()
    await world.db.run(sql`
      update payment_attempt set made_at = now() - interval '24 hours' where id = ${first?.id ?? 0}`)
    expect((await world.openPage(purchase, buyer)).body).toMatchObject({ code: 'PAYMENT_DOWN' })
    expect(pages()).toBe(asked)
    await world.runJobs()
    expect((await world.openPage(purchase, buyer)).status).toBe(200)
    const rows = await attemptsOf(purchase)
    expect(rows.map(({ state }) => state)).toEqual(['failed', 'open'])
    expect(rows[1]?.reference).not.toBe(first?.reference)
  })

  test('11: a gateway that is down is reported, with what is safe, and the home stays held up to its cap', async () => {
    const purchase = await world.ready(buyer)
    world.twin.faults.push('drop', 'drop')
    const { status, body } = await world.openPage(purchase, buyer)
    expect([status, body.code]).toEqual([409, 'PAYMENT_DOWN'])
    const { hold } = await read(purchase)
    expect(hold?.expiresAt).toBe(hold?.mayLastUntil)
    expect((await read(purchase)).homes).toMatchObject([{ state: 'held' }])
  })
})

describe('people who leave', () => {
  test('34: signed out while the bank still asks, nothing of theirs is needed any more, and the attempt ends correctly', async () => {
    const purchase = await world.ready(world.cookies.purchaser)
    await world.openPage(purchase, world.cookies.purchaser)
    const page = await world.pageOf(purchase)
    await world.twin.pay(page, '4000002760003184')
    expect((await world.ask('/user/Logout', {}, world.cookies.purchaser)).status).toBe(200)
    await world.twin.bank(page, 'yes')
    await world.runJobs(true)
    const { state } = await world.db.one<{ state: string }>(
      sql`select state from purchase where id = ${purchase.transId}`,
    )
    expect(state).toBe('reserved')
    expect(
      (await world.ask('/purchase/GetPurchases', { projectId: open }, world.cookies.purchaser)).body
        .purchases ?? [],
    ).toEqual([])
  })

  test('41: cancelled while the bank has it, the purchase waits for the bank’s answer', async () => {
    const purchase = await world.ready(buyer)
    await world.openPage(purchase, buyer)
    const page = await world.pageOf(purchase)
    await world.twin.pay(page, '4000002760003184')
    const checkout = world.twin.checkouts.get(page)
    if (checkout?.charge == null) throw new Error('Nothing is under way.')
    checkout.status = 'complete'
    checkout.charge.status = 'processing'
    const of = { projectId: open, transId: purchase.transId }
    await world.ask('/purchase/StopPayment', of, buyer)
    await world.runJobs(true)
    expect(await attemptsOf(purchase)).toMatchObject([{ state: 'processing' }])
    expect((await world.ask('/purchase/Cancel', of, buyer)).body).toMatchObject({ code: 'PAYMENT_RUNNING' })
    checkout.charge.status = 'requires_capture'
    await world.runJobs(true)
    expect((await read(purchase)).state).toBe('reserved')
  })
})

describe('a bank that takes its time', () => {
  test.each([
    ['says yes: the home is sold', '4000001000000018', 'yes'],
    ['says no: the buyer pays again', '4000001000000026', 'no'],
  ] as const)('%s', async (_, card, answer) => {
    const purchase = await world.ready(buyer)
    await world.openPage(purchase, buyer)
    const page = await world.pageOf(purchase)
    await world.twin.pay(page, card)
    await world.runJobs(true)
    expect(await attemptsOf(purchase)).toMatchObject([{ state: 'processing' }])
    expect(
      (await world.ask('/purchase/Cancel', { projectId: open, transId: purchase.transId }, buyer)).body,
    ).toMatchObject({ code: 'PAYMENT_RUNNING' })
    await world.twin.bank(page, answer)
    await world.runJobs(true)
    if (answer === 'no') {
      expect(await attemptsOf(purchase)).toMatchObject([{ state: 'declined' }])
      expect((await world.openPage(purchase, buyer)).status).toBe(200)
      await world.twin.pay(await world.pageOf(purchase))
      await world.runJobs(true)
    }
    expect((await read(purchase)).state).toBe('reserved')
    expect(await attemptsOf(purchase)).toMatchObject([
      ...(answer === 'no' ? [{ state: 'declined' }] : []),
      { state: 'captured' },
    ])
    await booksAgree()
  })
})

describe('a process that dies', () => {
  test('51: at whichever commit of settling, another brings it to the same books', async () => {
    for (let nth = 1; nth <= 12; nth += 1) {
      const purchase = await world.ready(buyer)
      await world.openPage(purchase, buyer)
      world.twin.hook = 'silent'
      await world.twin.pay(await world.pageOf(purchase))
      let left = nth
      await world.runDyingJobs(() => (left -= 1) === 0)
      await world.runJobs(true)
      expect(await attemptsOf(purchase)).toMatchObject([{ state: 'captured' }])
      expect((await read(purchase)).state).toBe('reserved')
      await booksAgree()
    }
  })

  test('50: after yesterday’s backup and a jump of the clock, the gateway’s list makes up for what is missing', async () => {
    world.twin.hook = 'silent'
    // Paid after the backup, on a page opened before it; no job is left to follow the payment.
    const known = await world.ready(buyer)
    await world.openPage(known, buyer)
    const page = await world.pageOf(known)
    await world.db.run(sql`delete from job where kind = 'payment'`)
    await world.twin.pay(page)
    // This page was opened after the backup, so our books do not know it.
    const stray = { ...(world.twin.checkouts.get(page) ?? null) } as NonNullable<
      ReturnType<typeof world.twin.checkouts.get>
    >
    const reference = `${stray.reference.slice(0, -4)}bbbb`
    ;(world.twin.checkouts as Map<string, typeof stray>).set('cs_test_after', {
      ...stray,
      reference,
      charge: stray.charge === null ? null : { ...stray.charge, id: 'pi_test_after' },
    })
    expect(await world.reconcile(new Date(Date.now() + 3 * 86_400_000))).toBe(2)
    await world.runJobs(true)
    expect((await read(known)).state).toBe('reserved')
    const found = await world.db.all(sql`select reference from gateway_difference where seen_at is null`)
    expect(found).toEqual([{ reference }])
    // Comparing again changes nothing.
    world.twin.hook = 'usual'
    await world.reconcile()
    expect(await world.db.all(sql`select reference from gateway_difference`)).toHaveLength(1)
    ;(world.twin.checkouts as Map<string, typeof stray>).delete('cs_test_after')
  })
})
