/** @module-tag long */
import { request } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { openLog } from '../../../server/logs/log.ts'
import { newKey } from '../../world/startWorld.ts'
import { open } from '../calls/smallWorld.ts'
import type { Purchase } from '../purchases/shop.ts'
import { type PaymentWorld, startPaymentWorld } from '../payments/paymentWorld.ts'

// Test numbers refer to the list of payment fault cases.
let world: PaymentWorld
let buyer = ''
const lines: string[] = []
beforeAll(async () => {
  const log = openLog('debug', { write: (line: string) => void lines.push(line) })
  world = await startPaymentWorld(undefined, 'stripe', {}, log)
  buyer = world.cookies.broker
})
afterAll(async () => await world.stop())
afterEach(async () => {
  world.twin.faults.length = 0
  await world.runJobs(true)
  world.twin.hook = 'usual'
  await world.db.run(sql`update project set flags = flags || '{"payment": "stripe"}' where id = ${open}`)
  await world.db.run(sql`update deal set state = 'released' where state = 'held'`)
  await world.db.run(sql`update lot set held_until = null`)
})

const read = async ({ transId }: Purchase): Promise<Purchase> => await world.shop.read(transId, buyer)
const back = async ({ transId }: Purchase, more: object = {}) =>
  await world.ask('/comty/ReturnUrl', { projectId: open, paypalTransId: transId, ...more }, buyer)
const due = ({ sheet }: Purchase): number =>
  sheet.deposits.filter(({ daysAfter }) => daysAfter === 0).reduce((sum, { minor }) => sum + minor, 0)
const stateOf = async ({ transId }: Purchase) =>
  await world.db.all<{ state: string; why: string | null }>(sql`
    select a.state, why_unapplied as why from payment_attempt a join payment p on p.id = a.payment_id
    where p.purchase_id = ${transId} order by a.id`)

describe('ReturnUrl', () => {
  test('says that it is not known yet, then that it is paid, whatever the page claims', async () => {
    world.twin.hook = 'silent'
    const purchase = await world.ready(buyer)
    await world.openPage(purchase, buyer)
    const claimed = { status: 'COMPLETED', declined: false, depositArray: [{ amount: 1 }] }
    expect(await back(purchase, claimed)).toMatchObject({ status: 409, body: { code: 'PAYMENT_PENDING' } })
    await world.runJobs()
    expect((await read(purchase)).state).toBe('open')
    await world.twin.pay(await world.pageOf(purchase))
    // When the buyer returns, the gateway is asked at once.
    await back(purchase, { status: 'FAILED', declined: true })
    await world.runJobs(true)
    const { transId: transactionId } = purchase
    expect(await back(purchase, { declined: true })).toMatchObject({
      status: 200,
      body: { isOK: 1, transactionId, thanxMessage: 'Thank you for your payment' },
    })
  })

  test('says so when a card was refused', async () => {
    const purchase = await world.ready(buyer)
    await world.openPage(purchase, buyer)
    await world.twin.pay(await world.pageOf(purchase), '4000000000000002')
    await world.runJobs()
    expect(await back(purchase, { status: 'COMPLETED' })).toMatchObject({
      status: 402,
      body: {
        code: 'PAYMENT_REFUSED',
        message: 'There was an error with your payment method. Please verify your card details.',
      },
    })
  })
})

describe('money that could not be used, or whose sale was undone', () => {
  test('ReturnUrl and GetStatus say neither that they do not know nor thank you', async () => {
    const status = async ({ transId: transactionId }: Purchase) =>
      (await world.ask('/api/v1/payment/Ozan/GetStatus', { transactionId }, buyer)).body.status
    const unused = await world.ready(buyer)
    await world.openPage(unused, buyer)
    world.twin.hook = 'silent'
    await world.twin.pay(await world.pageOf(unused))
    world.twin.faults.push(...Array.from({ length: 40 }, () => 'otherAmount' as const))
    await world.runJobs(true)
    world.twin.faults.length = 0
    await world.runJobs(true)
    expect(await stateOf(unused)).toMatchObject([{ why: 'amount' }])
    expect(await back(unused)).toMatchObject({ status: 402, body: { code: 'PAYMENT_REFUSED' } })
    expect(await status(unused)).toBe('DECLINED')

    const undone = await world.ready(buyer)
    await world.openPage(undone, buyer)
    await world.twin.pay(await world.pageOf(undone))
    await world.runJobs(true)
    expect(await back(undone)).toMatchObject({ status: 200 })
    const asked = { project_id: open, lot_id: undone.unitId, reason: 'Financing' }
    expect((await world.ask('/comty/UnsellLR', asked, world.cookies.manager)).status).toBe(200)
    expect(await back(undone)).toMatchObject({ status: 409, body: { code: 'PURCHASE_ENDED' } })
  })
})

describe('Ozan’s calls', () => {
  const purchaseBody = (purchase: Purchase): object => ({
    projectId: open,
    transactionId: purchase.transId,
    amount: due(purchase),
    currency: 'CAD',
    billingFirstName: 'Ada',
    billingLastName: 'Payer',
    email: 'ada@example.com',
    billingCountry: 'TR',
    basketItems: [{ name: 'Deposit' }],
    returnUrl: 'https://elsewhere.example/',
    browserInfo: { language: 'tr-TR', javaEnabled: false },
  })
  const buy = async (purchase: Purchase, more: object = {}) =>
    await world.ask('/api/v1/payment/Ozan/Purchase', { ...purchaseBody(purchase), ...more }, buyer)
  const ozan = async (): Promise<void> => {
    await world.db.run(
      sql`update project set flags = flags || '{"payment": "ozan"}', version = version + 1 where id = ${open}`,
    )
  }

  test('5: card data in any field is refused, with a sentence that says where to pay; nothing is opened', async () => {
    await ozan()
    const purchase = await world.ready(buyer)
    for (const card of [
      { number: '4242424242424242' },
      { number: '4242 4242 4242 4242' },
      { cvv: '123' },
      { expiryMonth: '12' },
      { expiryYear: 2034 },
      { description: 'card 4242-4242-4242-4242' },
    ]) {
      const refused = await buy(purchase, card)
      expect(refused).toMatchObject({ status: 422, body: { code: 'CARD_DATA_NOT_ACCEPTED' } })
      expect(refused.body.message).toContain('payment window')
    }
    expect(await stateOf(purchase)).toEqual([])
    // An account number typed in groups of four is not taken for a card.
    expect((await buy(purchase, { description: 'DE89 3704 0044 0532 0130 00' })).status).toBe(200)
  })

  test('open the page, and report its state from our own row', async () => {
    await ozan()
    const purchase = await world.ready(buyer)
    expect((await buy(purchase, { amount: 1 })).body).toMatchObject({ code: 'PRICE_CHANGED' })
    expect((await buy(purchase, { currency: 'TRY' })).body).toMatchObject({ code: 'PRICE_CHANGED' })
    const { body } = await buy(purchase)
    expect(body).toMatchObject({ isOK: 1, transactionId: purchase.transId, status: 'WAITING' })
    expect((await read(purchase)).payment?.page).toBe(body.form3d)
    const status = async (more: object = {}) =>
      await world.ask('/api/v1/payment/Ozan/GetStatus', { transactionId: purchase.transId, ...more }, buyer)
    expect((await status()).body.status).toBe('WAITING')
    const { referenceNo } = (await status()).body
    expect((await status({ referenceNo: 'p_of_another' })).status).toBe(404)
    const checkout = [...world.twin.checkouts.values()].find(({ reference }) => reference === referenceNo)
    world.twin.hook = 'silent'
    await world.twin.pay(checkout?.id ?? '')
    await status({ referenceNo })
    await world.runJobs()
    expect((await status({ referenceNo })).body).toMatchObject({ status: 'APPROVED', referenceNo })
  })

  /** Calls from another address of this machine, so that the payer's differs from the server's. */
  const buyFrom = async (ip: string, agent: string, body: object): Promise<number | undefined> =>
    await new Promise((resolve, reject) => {
      const url = `${world.address}/api/v1/payment/Ozan/Purchase`
      const headers = {
        'content-type': 'application/json',
        cookie: buyer,
        'idempotency-key': newKey(),
        ...(agent !== '' && { 'user-agent': agent }),
      }
      const sent = request(url, { method: 'POST', localAddress: ip, headers }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode))
      })
      sent.on('error', reject).end(JSON.stringify(body))
    })

  test('tell Ozan the payer’s address and browser, which are neither the server’s nor named by the call nor kept', async () => {
    await ozan()
    const agent = 'Payers-Own-Browser/7.1'
    for (const [ip, named] of [
      ['127.0.0.77', agent],
      ['127.0.0.78', ''],
    ] as const) {
      const purchase = await world.ready(buyer)
      const body = purchaseBody(purchase)
      expect(await buyFrom(ip, named, { ...body, customerIp: '203.0.113.9' })).toBe(422)
      expect(await buyFrom(ip, named, body)).toBe(200)
      const { payer } = [...world.twin.checkouts.values()].at(-1) ?? {}
      expect(payer).toEqual({ ip, agent: named || 'unknown' })
    }
    const tables = await world.db.all<{ name: string }>(sql`
      select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`)
    for (const { name } of tables) {
      const kept = await world.db.one(sql`
        select count(*)::int as n from ${sql.raw(name)} t
        where t::text like '%127.0.0.7%' or t::text like ${`%${agent}%`}`)
      expect(kept, name).toEqual({ n: 0 })
    }
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.filter((line) => line.includes('127.0.0.7') || line.includes(agent))).toEqual([])
  })

  test('do nothing where the project takes money otherwise', async () => {
    const purchase = await world.ready(buyer)
    expect((await buy(purchase)).body).toMatchObject({ code: 'PAYMENT_OFF' })
  })
})
