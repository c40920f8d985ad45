import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { stripeSignature } from '../../../server/payments/twin/stripeSide.ts'
import { newKey } from '../../world/startWorld.ts'
import { open } from '../calls/smallWorld.ts'
import type { Purchase } from '../purchases/shop.ts'
import { type PaymentWorld, startPaymentWorld } from './paymentWorld.ts'

// The numbers are those of the list of fault cases of payments.
let world: PaymentWorld
let buyer = ''
beforeAll(async () => {
  world = await startPaymentWorld()
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
  test('says that nobody knows yet, then that it is paid, whatever the page claims', async () => {
    world.twin.hook = 'silent'
    const purchase = await world.ready(buyer)
    await world.openPage(purchase, buyer)
    const claimed = { status: 'COMPLETED', declined: false, depositArray: [{ amount: 1 }] }
    expect(await back(purchase, claimed)).toMatchObject({ status: 409, body: { code: 'PAYMENT_PENDING' } })
    await world.runJobs()
    expect((await read(purchase)).state).toBe('open')
    await world.twin.pay(await world.pageOf(purchase))
    // Somebody who comes back has the gateway asked at once.
    await back(purchase, { status: 'FAILED', declined: true })
    await world.runJobs()
    const { transId: transactionId } = purchase
    expect(await back(purchase, { declined: true })).toMatchObject({
      status: 200,
      body: { isOK: 1, transactionId, thanxMessage: 'Thank you, you have paid' },
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
    // An account number typed in fours is not a card.
    expect((await buy(purchase, { description: 'DE89 3704 0044 0532 0130 00' })).status).toBe(200)
  })

  test('open the page, and say how far it is from our own row', async () => {
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

  test('are of no use where the project takes money otherwise', async () => {
    const purchase = await world.ready(buyer)
    expect((await buy(purchase)).body).toMatchObject({ code: 'PAYMENT_OFF' })
  })
})

describe('fault cases of Stripe', () => {
  const notify = async (body: object, secret = world.twin.stripe.secrets[0] ?? ''): Promise<number> => {
    const text = JSON.stringify(body)
    const signature = stripeSignature(text, secret, Math.floor(Date.now() / 1000))
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    return (await fetch(`${world.address}/webhooks/stripe`, { method: 'POST', body: text, headers })).status
  }
  const event = (reference: string, more: object = {}): object => ({
    id: `evt_${newKey()}`,
    object: 'event',
    type: 'checkout.session.completed',
    livemode: false,
    data: { object: { id: 'cs_unknown', client_reference_id: reference } },
    ...more,
  })
  const referenceOf = async ({ transId }: Purchase): Promise<string> => {
    const { reference } = await world.db.one<{ reference: string }>(sql`
      select reference from payment_attempt a join payment p on p.id = a.payment_id where p.purchase_id = ${transId}`)
    return reference
  }

  test('14: a challenge that hangs, with the tab closed: the page is closed, and the home freed', async () => {
    const purchase = await world.ready(buyer)
    await world.openPage(purchase, buyer)
    const page = await world.pageOf(purchase)
    await world.twin.pay(page, '4000002760003184')
    await world.holdOver(purchase)
    await world.runJobs(true)
    await world.runJobs(true)
    expect(world.twin.checkouts.get(page)?.status).toBe('expired')
    expect(await stateOf(purchase)).toMatchObject([{ state: expect.stringMatching(/expired|cancelled/) }])
    await world.db.run(sql`select expire_holds(100)`)
    expect((await read(purchase)).homes).toMatchObject([{ state: 'free' }])
    // The bank's answer comes too late to charge anything.
    await world.twin.bank(page, 'yes')
    expect(world.twin.checkouts.get(page)?.charge?.received).toBe(0)
  })

  test('17: a notice before our own answer is written down waits for it, and is settled then', async () => {
    const purchase = await world.ready(buyer)
    world.twin.faults.push('fail', 'fail')
    await world.openPage(purchase, buyer)
    expect((await stateOf(purchase))[0]?.state).toBe('opening')
    expect(await notify(event(await referenceOf(purchase)))).toBe(200)
    await world.runJobs()
    // It is kept and tried again, not thrown away.
    const { open: waiting } = await world.db.one<{ open: number }>(
      sql`select count(*)::int as open from job where kind = 'providerEvent' and outcome is null`,
    )
    expect(waiting).toBe(1)
    await world.openPage(purchase, buyer)
    world.twin.hook = 'silent'
    await world.twin.pay(await world.pageOf(purchase))
    await world.runJobs(true)
    await world.runJobs(true)
    expect((await read(purchase)).state).toBe('reserved')
  })

  test('20: while the secret is being changed, the old one and the new one hold, and no third', async () => {
    expect(await notify(event('p_of_nobody'), 'whsec_used_before_this_one')).toBe(200)
    expect(await notify(event('p_of_nobody'))).toBe(200)
    expect(await notify(event('p_of_nobody'), 'whsec_of_somebody_else')).toBe(401)
  })

  test('21: an event of the other mode is refused at the door, and nothing is looked at', async () => {
    const purchase = await world.ready(buyer)
    await world.openPage(purchase, buyer)
    const asked = world.twin.asked.length
    expect(await notify(event(await referenceOf(purchase), { livemode: true }))).toBe(401)
    await world.runJobs()
    expect(world.twin.asked).toHaveLength(asked)
  })

  test('26: approved under the reference of another purchase sells nothing, and is noted', async () => {
    const purchase = await world.ready(buyer)
    await world.openPage(purchase, buyer)
    world.twin.hook = 'silent'
    await world.twin.pay(await world.pageOf(purchase))
    world.twin.faults.push(...Array.from({ length: 40 }, () => 'otherReference' as const))
    await world.runJobs(true)
    world.twin.faults.length = 0
    await world.runJobs(true)
    expect(await stateOf(purchase)).toMatchObject([{ why: 'reference' }])
    expect((await read(purchase)).state).toBe('open')
    const noted = await world.db.all(sql`select 1 from audit where action = 'payment.unapplied.reference'`)
    expect(noted).toHaveLength(1)
  })
})
