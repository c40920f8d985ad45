import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { balancesOf, post } from '../../../server/db/ledger.ts'
import { sql } from '../../../server/db/sql.ts'
import { attemptById } from '../../../server/db/payments.ts'
import { drop } from '../../../server/payments/paymentJob.ts'
import { settle } from '../../../server/payments/settle.ts'
import { newKey } from '../../world/startWorld.ts'
import { open } from '../calls/smallWorld.ts'
import { readyToReserve } from '../purchases/newPurchase.ts'
import type { Purchase } from '../purchases/shop.ts'
import { type PaymentWorld, startPaymentWorld } from './paymentWorld.ts'

// Test numbers refer to the list of payment fault cases.
let world: PaymentWorld
let buyer = ''
beforeAll(async () => {
  world = await startPaymentWorld()
  buyer = world.cookies.broker
})
afterAll(async () => await world.stop())

interface AttemptSeen {
  id: number
  state: string
  isUnapplied: boolean
  why: string | null
  captured: number
  refunded: number
}
const attemptsOf = async ({ transId }: Purchase): Promise<AttemptSeen[]> =>
  await world.db.all(sql`
    select a.id, a.state, is_unapplied as "isUnapplied", why_unapplied as why, captured::int as captured,
           refunded::int as refunded
    from payment_attempt a join payment p on p.id = a.payment_id where p.purchase_id = ${transId} order by a.id`)
const read = async ({ transId }: Purchase, cookie = buyer): Promise<Purchase> =>
  await world.shop.read(transId, cookie)

/** How many emails told the buyer that a purchase is paid. */
const paidMails = async ({ transId }: Purchase): Promise<number> =>
  (
    await world.db.all(sql`
      select 1 from job where kind = 'mail' and payload->>'kind' = 'paid' and payload->>'purchaseId' = ${String(transId)}`)
  ).length

/** Expects our books to agree with the simulator's, with nothing unexplained. */
async function booksAgree(): Promise<void> {
  const held = [...world.twin.checkouts.values()].reduce(
    (sum, { charge }) => sum + (charge === null ? 0 : charge.received - charge.refunded),
    0,
  )
  const balances = await balancesOf(world.db, open)
  const of = (account: string): number => balances.find((one) => one.account === account)?.amount ?? 0
  expect(of('gatewayClearing')).toBe(held)
  expect(0 - of('depositsHeld')).toBe(held)
  expect(of('unapplied')).toBe(0)
  expect(of('gatewayPending')).toBe(0)
}
afterEach(async () => {
  await world.runJobs(true)
  await booksAgree()
  world.twin.hook = 'usual'
  world.twin.faults.length = 0
  // Buyers may hold at most three homes, so these are released.
  await world.db.run(sql`update deal set state = 'released' where state = 'held'`)
  await world.db.run(sql`update lot set held_until = null`)
})

describe('opening a page', () => {
  test('1: a double tap, two tabs and one key fifty times make one attempt', async () => {
    const purchase = await world.ready(buyer)
    const key = newKey()
    const answers = await Promise.all([
      ...Array.from({ length: 50 }, async () => await world.openPage(purchase, buyer, key)),
      world.openPage(purchase, buyer),
    ])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(await attemptsOf(purchase)).toHaveLength(1)
    expect([...world.twin.checkouts.values()].filter(({ status }) => status === 'open')).toHaveLength(1)
  })

  test('2: another key while one is open gets the same one', async () => {
    const purchase = await world.ready(buyer)
    await world.openPage(purchase, buyer)
    const page = (await read(purchase)).payment?.page
    expect((await world.openPage(purchase, buyer)).status).toBe(200)
    expect((await read(purchase)).payment?.page).toBe(page)
    expect(await attemptsOf(purchase)).toHaveLength(1)
  })

  test('3 and 4: a price that has changed, and a forged amount, open nothing', async () => {
    const purchase = await world.ready(buyer)
    const { transId, sheet } = purchase
    const ask = async (total: number, due: number) =>
      await world.ask('/purchase/OpenPayment', { projectId: open, transId, total, due }, buyer)
    expect((await ask(sheet.total - 1, 1)).body).toMatchObject({ code: 'PRICE_CHANGED' })
    expect((await ask(sheet.total, 1)).body).toMatchObject({ code: 'PRICE_CHANGED' })
    expect(await attemptsOf(purchase)).toHaveLength(0)
    const due = sheet.deposits.reduce((sum, { daysAfter, minor }) => sum + (daysAfter === 0 ? minor : 0), 0)
    await world.db.run(sql`
      update purchase set sheet = jsonb_set(sheet, '{deposits,0,minor}', to_jsonb(${due + 1}::int)) where id = ${transId}`)
    expect((await ask(sheet.total, due)).body).toMatchObject({ code: 'PRICE_CHANGED' })
    expect(await attemptsOf(purchase)).toHaveLength(0)
  })

  test('7 and 10: a gateway that does not answer, has no time or talks nonsense is asked again under the same reference', async () => {
    for (const fault of ['dropAfter', 'tooMany', 'nonsense'] as const) {
      const purchase = await world.ready(buyer)
      const before = world.twin.checkouts.size
      world.twin.faults.push(fault, fault)
      const first = await world.openPage(purchase, buyer)
      expect([first.status, first.body.code]).toEqual([409, 'PAYMENT_DOWN'])
      world.twin.faults.length = 0
      expect((await world.openPage(purchase, buyer)).status).toBe(200)
      expect(world.twin.checkouts.size).toBe(before + 1)
      expect(await attemptsOf(purchase)).toHaveLength(1)
      await world.ask('/purchase/StopPayment', { projectId: open, transId: purchase.transId }, buyer)
      await world.runJobs()
      await world.ask('/purchase/Cancel', { projectId: open, transId: purchase.transId }, buyer)
    }
  })

  test('7 and 10: a gateway repeats an error answer, so the next press asks under another reference', async () => {
    for (const fault of ['fail', 'refuse'] as const) {
      const purchase = await world.ready(buyer)
      world.twin.faults.push(fault, fault)
      expect((await world.openPage(purchase, buyer)).body).toMatchObject({ code: 'PAYMENT_DOWN' })
      world.twin.faults.length = 0
      expect((await read(purchase)).homes).toMatchObject([{ state: 'held' }])
      expect((await world.openPage(purchase, buyer)).status).toBe(200)
      expect((await attemptsOf(purchase)).map(({ state }) => state)).toEqual(['failed', 'open'])
      await world.ask('/purchase/StopPayment', { projectId: open, transId: purchase.transId }, buyer)
      await world.runJobs()
      await world.ask('/purchase/Cancel', { projectId: open, transId: purchase.transId }, buyer)
    }
  })

  test('7: without an answer in one language, it is asked again in another', async () => {
    const { transId, sheet, ...purchase } = await world.ready(buyer)
    const due = sheet.deposits.reduce((sum, { daysAfter, minor }) => sum + (daysAfter === 0 ? minor : 0), 0)
    const press = async (language: string) =>
      await world.ask(
        '/purchase/OpenPayment',
        { projectId: open, transId, total: sheet.total, due, language },
        buyer,
      )
    world.twin.faults.push('dropAfter', 'dropAfter')
    expect((await press('en')).body).toMatchObject({ code: 'PAYMENT_DOWN' })
    expect((await press('tr')).status).toBe(200)
    expect(await attemptsOf({ ...purchase, transId, sheet })).toMatchObject([{ state: 'open' }])
  })

  test('anybody with the address may ask for its state, and the gateway is asked once a second', async () => {
    const purchase = await world.ready(buyer)
    await world.openPage(purchase, buyer)
    const { page } = (await read(purchase)).payment ?? {}
    const jobs = async (): Promise<number> =>
      (await world.db.one<{ n: number }>(sql`select count(*)::int as n from job where kind = 'payment'`)).n
    const [before, began] = [await jobs(), Date.now()]
    for (let nth = 0; nth < 30; nth += 1)
      await fetch(`${world.address}${page}/back`, { method: 'POST', redirect: 'manual' })
    const seconds = Math.floor(Date.now() / 1000) - Math.floor(began / 1000) + 1
    expect((await jobs()) - before).toBeGreaterThan(0)
    // The last request may take effect one second later.
    expect((await jobs()) - before).toBeLessThanOrEqual(Math.min(seconds + 1, 29))
  })

  test('a page opened while it was looked for is not dropped: its home stays kept', async () => {
    const purchase = await world.ready(buyer)
    await world.openPage(purchase, buyer)
    const [{ id } = { id: 0 }] = await attemptsOf(purchase)
    await drop(world.db, { id, purchaseId: purchase.transId })
    expect(await attemptsOf(purchase)).toMatchObject([{ state: 'open' }])
    const kept = await world.db.all(sql`
      select 1 from deal where purchase_id = ${purchase.transId} and paying_until is not null`)
    expect(kept).toHaveLength(1)
  })

  test('27: with two homes it closes when the first hold ends, not the last', async () => {
    const { body } = await world.shop.hold(await world.shop.lot(), buyer)
    const second = await world.shop.lot()
    expect((await world.shop.hold(second, buyer, { transaction_id: body.transId })).status).toBe(200)
    await readyToReserve(world.db, body.transId, open)
    const purchase = await read({ transId: body.transId } as Purchase)
    expect(purchase.homes).toHaveLength(2)
    expect((await world.openPage(purchase, buyer)).status).toBe(200)
    await world.runJobs(true)
    expect(await attemptsOf(purchase)).toMatchObject([{ state: 'open' }])
    await world.db.run(sql`
      update deal set expires_at = clock_timestamp() - interval '1 second' where lot_id = ${second} and state = 'held'`)
    await world.runJobs(true)
    expect(await attemptsOf(purchase)).toMatchObject([{ state: 'expired' }])
  })

  test('33: while it is open the purchase does not change; once stopped, it can be cancelled', async () => {
    const purchase = await world.ready(buyer)
    const { transId } = purchase
    await world.openPage(purchase, buyer)
    const cancel = async () => await world.ask('/purchase/Cancel', { projectId: open, transId }, buyer)
    expect((await cancel()).body).toMatchObject({ code: 'PAYMENT_RUNNING' })
    const release = await world.ask(
      '/comty/RemoveDPTimerLR',
      { projectId: open, lot_id: purchase.unitId },
      buyer,
    )
    expect(release.body).toMatchObject({ code: 'PAYMENT_RUNNING' })
    await world.ask('/purchase/StopPayment', { projectId: open, transId }, buyer)
    await world.runJobs()
    expect(await attemptsOf(purchase)).toMatchObject([{ state: 'expired' }])
    expect((await cancel()).status).toBe(200)
  })
})

describe('a card', () => {
  test('12: refused, then approved on one page: taken once, one receipt', async () => {
    const purchase = await world.ready(buyer)
    await world.openPage(purchase, buyer)
    const page = await world.pageOf(purchase)
    await world.twin.pay(page, '4000000000000002')
    await world.runJobs()
    expect((await read(purchase)).payment).toMatchObject({ decline: 'generic_decline', securedAt: null })
    await world.twin.pay(page)
    await world.runJobs()
    const after = await read(purchase)
    expect(after).toMatchObject({ state: 'reserved', homes: [{ state: 'sold' }] })
    expect(after.payment).toMatchObject({
      state: 'captured',
      card: { brand: 'visa', last4: '4242' },
      returned: 0,
    })
    expect(after.payment?.receiptNumber).toBeGreaterThan(0)
    expect(await paidMails(purchase)).toBe(1)
  })

  test('13: a failed challenge can be tried again', async () => {
    const purchase = await world.ready(buyer)
    await world.openPage(purchase, buyer)
    const page = await world.pageOf(purchase)
    await world.twin.pay(page, '4000002760003184')
    // The payment is checked while the bank is still asking the buyer.
    await world.runJobs(true)
    await world.twin.bank(page, 'no')
    await world.runJobs(true)
    expect((await read(purchase)).state).toBe('open')
    expect(await attemptsOf(purchase)).toMatchObject([{ state: 'open' }])
    const { page: ours } = (await read(purchase)).payment ?? {}
    expect(await (await fetch(`${world.address}${ours}`)).text()).toContain('<button>')
    await world.twin.pay(page, '4000002760003184')
    await world.twin.bank(page, 'yes')
    await world.runJobs()
    expect((await read(purchase)).state).toBe('reserved')
  })

  test('15 and 47: the tab is closed and no notice ever comes: the home is still sold', async () => {
    world.twin.hook = 'silent'
    const purchase = await world.ready(buyer)
    await world.openPage(purchase, buyer)
    await world.twin.pay(await world.pageOf(purchase))
    await world.runJobs(true)
    await world.runJobs(true)
    expect((await read(purchase)).state).toBe('reserved')
    expect(await paidMails(purchase)).toBe(1)
  })

  test('16 and 18: notices, checks and returns ten times at once make one sale and one posting', async () => {
    const purchase = await world.ready(buyer)
    await world.openPage(purchase, buyer)
    const page = await world.pageOf(purchase)
    world.twin.hook = 'double'
    await world.twin.pay(page)
    const back = `${world.address}${(await read(purchase)).payment?.page ?? ''}/back`
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        await Promise.all([world.twin.ring(page), fetch(back, { redirect: 'manual' }), world.runJobs()])
      }),
    )
    await world.runJobs(true)
    expect((await read(purchase)).state).toBe('reserved')
    const { count } = await world.db.one<{ count: number }>(sql`
      select count(*)::int as count from ledger_group g join payment_attempt a on a.id = g.attempt_id
      join payment p on p.id = a.payment_id where p.purchase_id = ${purchase.transId}`)
    expect(count).toBe(3)
    expect(await paidMails(purchase)).toBe(1)
  })

  test('18: a repeated event, and an old one that comes last, change nothing', async () => {
    const purchase = await world.ready(buyer)
    await world.openPage(purchase, buyer)
    const page = await world.pageOf(purchase)
    // This is the first notice, which the gateway repeats later.
    await world.twin.ring(page)
    await world.runJobs()
    await world.twin.pay(page)
    await world.runJobs()
    const before = { attempts: await attemptsOf(purchase), purchase: await read(purchase) }
    expect(before.attempts).toMatchObject([{ state: 'captured' }])
    for (const type of ['payment_intent.amount_capturable_updated', 'checkout.session.completed']) {
      world.twin.faults.push('stale')
      await world.twin.ring(page, type)
      await world.runJobs()
    }
    expect({ attempts: await attemptsOf(purchase), purchase: await read(purchase) }).toEqual(before)
  })

  test('19: a notice that is unsigned, too old or from the future is refused, and nothing is looked up', async () => {
    const purchase = await world.ready(buyer)
    await world.openPage(purchase, buyer)
    const page = await world.pageOf(purchase)
    const asked = world.twin.asked.length
    for (const how of ['unsigned', 'old', 'future'] as const) {
      world.twin.hook = how
      await world.twin.pay(page, '4000000000000002')
      expect(world.twin.notices.at(-1)).toMatchObject({ how, status: 401 })
    }
    await world.runJobs()
    expect(world.twin.asked).toHaveLength(asked)
  })

  const bookedIn = async ({ transId }: Purchase): Promise<string[]> =>
    (
      await world.db.all<{ currency: string }>(sql`
        select distinct posting.currency from posting join ledger_group g on g.id = group_id
        join payment_attempt a on a.id = g.attempt_id join payment p on p.id = a.payment_id
        where p.purchase_id = ${transId}`)
    ).map(({ currency }) => currency)

  test('25: another amount or currency, or money in another mode, is not accepted as ours', async () => {
    for (const [fault, why] of [
      ['otherAmount', 'amount'],
      ['otherCurrency', 'amount'],
      ['otherMode', 'mode'],
    ] as const) {
      const purchase = await world.ready(buyer)
      await world.openPage(purchase, buyer)
      world.twin.hook = 'silent'
      await world.twin.pay(await world.pageOf(purchase))
      world.twin.faults.push(...Array.from({ length: 40 }, () => fault))
      await world.runJobs(true)
      world.twin.faults.length = 0
      expect(await bookedIn(purchase)).toEqual([fault === 'otherCurrency' ? 'USD' : 'CAD'])
      await world.runJobs(true)
      expect(await attemptsOf(purchase)).toMatchObject([{ isUnapplied: true, why }])
      expect((await read(purchase)).state).toBe('open')
      // Later entries keep the currency in which the money was taken, even once the gateway names the right
      // one.
      const [{ id } = { id: 0 }] = await attemptsOf(purchase)
      const attempt = await attemptById(world.db, id)
      if (attempt === undefined) throw new Error('There is no attempt.')
      for (const kind of ['refundFailed', 'refunded'] as const) {
        const entry = { kind, amount: 100, objectId: `later ${id}`, isUnapplied: true }
        await world.db.transaction(async (tx) => await post(tx, attempt, entry))
      }
      expect(await bookedIn(purchase)).toEqual([fault === 'otherCurrency' ? 'USD' : 'CAD'])
    }
  })
})

describe('the return address', () => {
  test('22 and 23: says nothing that is trusted, and needs no cookie', async () => {
    const purchase = await world.ready(buyer)
    await world.openPage(purchase, buyer)
    const page = (await read(purchase)).payment?.page ?? ''
    const answer = await fetch(`${world.address}${page}/back`, {
      method: 'POST',
      body: new URLSearchParams({ status: 'APPROVED', amount: '1' }),
      headers: { origin: 'https://gateway.example', 'sec-fetch-site': 'cross-site' },
      redirect: 'manual',
    })
    expect(answer.status).toBe(303)
    // No new cookie: a signed-in buyer stays signed in.
    expect(answer.headers.get('set-cookie')).toBeNull()
    await world.runJobs()
    expect(await attemptsOf(purchase)).toMatchObject([{ state: 'open' }])
  })

  test('24: an unknown token is a page that says so', async () => {
    const answer = await fetch(`${world.address}/pay/${'x'.repeat(43)}`)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('24: so is the token of a page that ended long ago, or was paid a month ago; its gateway may still notify us there', async () => {
    for (const when of [
      sql`ended_at = now() - interval '25 hours'`,
      sql`secured_at = now() - interval '31 days'`,
    ]) {
      const purchase = await world.ready(buyer)
      await world.openPage(purchase, buyer)
      const ours = `${world.address}${(await read(purchase)).payment?.page ?? ''}`
      await world.ask('/purchase/StopPayment', { projectId: open, transId: purchase.transId }, buyer)
      await world.runJobs()
      expect(await (await fetch(ours)).text()).toContain('Nothing was charged here')
      const [{ id } = { id: 0 }] = await attemptsOf(purchase)
      await world.db.run(sql`update payment_attempt set ${when} where id = ${id}`)
      const answer = await fetch(ours)
      expect(answer.status).toBe(404)
      expect(await answer.text()).not.toContain('<dl>')
      expect((await fetch(`${ours}/back`, { method: 'POST', redirect: 'manual' })).status).toBe(303)
    }
  })

  test('its style is named by its hash, and nothing else is allowed', async () => {
    const answer = await fetch(`${world.address}/pay/${'x'.repeat(43)}`)
    const [, style = ''] = /<style>([^]*?)<\/style>/.exec(await answer.text()) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(answer.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}';`)
  })

  test('one page that is requested too often does not block others from the same office', async () => {
    const get = async (token: string) =>
      await fetch(`${world.address}/pay/${token}`, { headers: { 'accept-language': 'de' } })
    const busy = 'b'.repeat(43)
    const statuses: number[] = []
    for (let nth = 0; nth < 121; nth += 1) statuses.push((await get(busy)).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    const refused = await get(busy)
    expect(refused.headers.get('content-type')).toContain('text/html')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.text()).toMatch(/http-equiv="refresh"[^]*Einen Moment bitte/)
    expect((await get('c'.repeat(43))).status).toBe(404)
  })
})

describe('a hold that ends', () => {
  test('27: with a page open, the page is closed first, and the home released then', async () => {
    const purchase = await world.ready(buyer)
    await world.openPage(purchase, buyer)
    await world.holdOver(purchase)
    expect((await read(purchase)).homes).toMatchObject([{ state: 'held' }])
    await world.runJobs(true)
    expect(await attemptsOf(purchase)).toMatchObject([{ state: 'expired' }])
    await world.db.run(sql`select expire_holds(100)`)
    expect((await read(purchase)).homes).toMatchObject([{ state: 'free' }])
  })

  test('27: what an ended page reports later does not end the closing time of the next page', async () => {
    const purchase = await world.ready(buyer)
    await world.openPage(purchase, buyer)
    await world.ask('/purchase/StopPayment', { projectId: open, transId: purchase.transId }, buyer)
    await world.runJobs(true)
    const [first] = await attemptsOf(purchase)
    const ended = await attemptById(world.db, first?.id ?? 0)
    if (ended?.state !== 'expired') throw new Error('The first page is not closed.')
    await world.openPage(purchase, buyer)
    const payingUntil = async () =>
      await world.db.all(
        sql`select paying_until as until from deal where purchase_id = ${purchase.transId} and paying_until is not null`,
      )
    expect(await payingUntil()).toHaveLength(1)
    const late = { ...ended, state: 'expired' as const, decline: 'stolen_card', dispute: null, card: null }
    await settle(world.db, ended.id, late, new Date())
    expect(await payingUntil()).toHaveLength(1)
  })

  test('28: paid at the last moment, the page cannot be closed, and the home is sold', async () => {
    world.twin.hook = 'silent'
    const purchase = await world.ready(buyer)
    await world.openPage(purchase, buyer)
    await world.holdOver(purchase)
    await world.twin.pay(await world.pageOf(purchase))
    await world.runJobs(true)
    expect((await read(purchase)).state).toBe('reserved')
  })

  test('28: until the gateway has closed it, our page does not say that nothing was charged', async () => {
    world.twin.hook = 'silent'
    const purchase = await world.ready(buyer)
    await world.openPage(purchase, buyer)
    const ours = (await read(purchase)).payment?.page ?? ''
    const shown = async (): Promise<string> => await (await fetch(`${world.address}${ours}`)).text()
    await world.ask('/purchase/StopPayment', { projectId: open, transId: purchase.transId }, buyer)
    await world.twin.pay(await world.pageOf(purchase))
    expect(await shown()).toContain('If you’ve already paid, your payment counts.')
    expect(await shown()).toContain('http-equiv="refresh"')
    expect(await shown()).not.toContain('Nothing was charged')
    await world.runJobs(true)
    expect((await read(purchase)).state).toBe('reserved')
  })

  test('29 and 30: after half an hour of silence the home is released; late money takes it again at the same price', async () => {
    world.twin.hook = 'silent'
    const purchase = await world.ready(buyer)
    await world.openPage(purchase, buyer)
    await world.db.run(sql`update deal set paying_until = now() where purchase_id = ${purchase.transId}`)
    await world.holdOver(purchase)
    expect((await read(purchase)).homes).toMatchObject([{ state: 'free' }])
    await world.twin.pay(await world.pageOf(purchase))
    await world.runJobs(true)
    await world.runJobs(true)
    expect((await read(purchase)).state).toBe('reserved')
  })

  test('31 and 32: somebody else has the home: the money is refunded automatically, and its owner is told', async () => {
    world.twin.hook = 'silent'
    const purchase = await world.ready(buyer)
    await world.openPage(purchase, buyer)
    await world.db.run(sql`update deal set paying_until = now() where purchase_id = ${purchase.transId}`)
    await world.holdOver(purchase)
    const other = await world.shop.hold(purchase.unitId, world.cookies.purchaser)
    expect(other.status).toBe(200)
    await world.twin.pay(await world.pageOf(purchase))
    await world.runJobs(true)
    await world.runJobs(true)
    expect(await attemptsOf(purchase)).toMatchObject([{ state: 'cancelled', isUnapplied: true, why: 'late' }])
    expect((await read(purchase)).payment?.returned).toBeGreaterThan(0)
    const { kinds } = await world.db.one<{ kinds: string[] }>(
      sql`select array_agg(payload->>'kind') as kinds from job where kind = 'mail' and payload->>'purchaseId' = ${String(purchase.transId)}`,
    )
    expect(kinds).toContain('paidBack')
  })
})

describe('late money', () => {
  async function late(): Promise<Purchase> {
    world.twin.hook = 'silent'
    const purchase = await world.ready(buyer)
    await world.openPage(purchase, buyer)
    await world.db.run(sql`update deal set paying_until = now() where purchase_id = ${purchase.transId}`)
    await world.holdOver(purchase)
    return purchase
  }
  const takesAllUp = async (): Promise<void> => {
    await world.runJobs(true)
    await world.runJobs(true)
  }

  test('31: the home now costs more: it is not sold at the old price, and the money is refunded', async () => {
    const purchase = await late()
    await world.db.run(sql`update lot set price = price + 5000 where id = ${purchase.unitId}`)
    await world.twin.pay(await world.pageOf(purchase))
    await takesAllUp()
    expect(await attemptsOf(purchase)).toMatchObject([{ state: 'cancelled', isUnapplied: true, why: 'late' }])
    expect((await read(purchase)).homes).toMatchObject([{ state: 'free' }])
  })

  test('32: two buyers pay for one home: it is sold once, and the other’s money is refunded', async () => {
    const purchase = await late()
    const second = world.cookies.purchaser
    const { body } = await world.shop.hold(purchase.unitId, second)
    await readyToReserve(world.db, body.transId, open)
    const others = await world.shop.read(body.transId, second)
    expect((await world.openPage(others, second)).status).toBe(200)
    await world.twin.pay(await world.pageOf(others))
    await world.twin.pay(await world.pageOf(purchase))
    await takesAllUp()
    expect(await attemptsOf(others)).toMatchObject([{ state: 'captured', isUnapplied: false }])
    expect(await attemptsOf(purchase)).toMatchObject([{ state: 'cancelled', isUnapplied: true, why: 'late' }])
    expect([(await read(others, second)).state, (await read(purchase)).state]).toEqual(['reserved', 'open'])
  })
})

describe('capturing what was authorised', () => {
  test('37: a capture that was done but not reported is captured once', async () => {
    world.twin.hook = 'silent'
    const purchase = await world.ready(buyer)
    await world.openPage(purchase, buyer)
    await world.twin.pay(await world.pageOf(purchase))
    world.twin.faults.push('none', 'dropAfter', 'dropAfter')
    await world.runJobs(true)
    await world.runJobs(true)
    expect(await attemptsOf(purchase)).toMatchObject([{ state: 'captured' }])
  })

  test('44: refunded in the gateway’s own console, it is in the books; the sale stays', async () => {
    const purchase = await world.ready(buyer)
    await world.openPage(purchase, buyer)
    const page = await world.pageOf(purchase)
    await world.twin.pay(page)
    await world.runJobs(true)
    const checkout = world.twin.checkouts.get(page)
    if (checkout?.charge == null) throw new Error('Nothing was taken.')
    checkout.charge.refunded = 1000
    await world.twin.ring(page, 'charge.refunded')
    await world.runJobs(true)
    expect(await attemptsOf(purchase)).toMatchObject([{ state: 'captured', refunded: 1000 }])
    expect((await read(purchase)).state).toBe('reserved')
  })
})

describe('the books', () => {
  test('reverse nothing, and accept nothing that does not add up', async () => {
    await expect(world.db.run(sql`update posting set amount = amount + 1`)).rejects.toThrow('only added to')
    await expect(world.db.run(sql`delete from ledger_group`)).rejects.toThrow('only added to')
    const { id } = await world.db.one<{ id: number }>(sql`select id from payment_attempt limit 1`)
    const lopsided = world.db.transaction(async (tx) => {
      const group = await tx.one<{ id: number }>(sql`
        insert into ledger_group (project_id, attempt_id, provider, object_id, kind)
        values (${open}, ${id}, 'stripe', 'nothing', 'captured') returning id`)
      await tx.run(
        sql`insert into posting (group_id, account, currency, amount) values (${group.id}, 'unapplied', 'CAD', 1)`,
      )
    })
    await expect(lopsided).rejects.toThrow('add up to zero')
  })

  test('53: a purchase with money in it is not deleted', async () => {
    await expect(
      world.db.run(sql`delete from purchase where id in (select purchase_id from payment)`),
    ).rejects.toThrow(/foreign key constraint/)
  })
})
