/** @module-tag long */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { openLog } from '../../../server/logs/log.ts'
import { stripeSignature } from '../../../server/payments/twin/stripeSide.ts'
import { newKey } from '../../world/startWorld.ts'
import { open } from '../calls/smallWorld.ts'
import type { Purchase } from '../purchases/shop.ts'
import { type PaymentWorld, startPaymentWorld } from './paymentWorld.ts'

// Test numbers refer to the list of payment fault cases.
let world: PaymentWorld
let buyer = ''
const lines: string[] = []
const log = openLog('warn', { write: (line: string) => void lines.push(line) })
beforeAll(async () => {
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
const stateOf = async ({ transId }: Purchase) =>
  await world.db.all<{ state: string; why: string | null }>(sql`
    select a.state, why_unapplied as why from payment_attempt a join payment p on p.id = a.payment_id
    where p.purchase_id = ${transId} order by a.id`)

describe('fault cases of Stripe', () => {
  const send = async (body: object, secret = world.twin.stripe.secrets[0] ?? ''): Promise<Response> => {
    const text = JSON.stringify(body)
    const signature = stripeSignature(text, secret, Math.floor(Date.now() / 1000))
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    return await fetch(`${world.address}/webhooks/stripe`, { method: 'POST', body: text, headers })
  }
  const notify = async (body: object, secret?: string): Promise<number> => (await send(body, secret)).status
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

  test('14: a challenge that hangs, with the tab closed: the page is closed, and the home released', async () => {
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
    // The bank's answer comes too late to charge the card.
    await world.twin.bank(page, 'yes')
    expect(world.twin.checkouts.get(page)?.charge?.received).toBe(0)
  })

  test('17: a notice before our own answer is stored waits for it, and is settled then', async () => {
    const purchase = await world.ready(buyer)
    world.twin.faults.push('drop', 'drop')
    await world.openPage(purchase, buyer)
    expect((await stateOf(purchase))[0]?.state).toBe('opening')
    expect(await notify(event(await referenceOf(purchase)))).toBe(200)
    await world.runJobs()
    // The notice is kept and retried, not discarded.
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

  test('20: while the secret is being changed, the old and the new one are valid, and no third', async () => {
    expect(await notify(event('p_of_nobody'), 'whsec_used_before_this_one')).toBe(200)
    expect(await notify(event('p_of_nobody'))).toBe(200)
    expect(await notify(event('p_of_nobody'), 'whsec_of_somebody_else')).toBe(401)
  })

  test('21: an event in the other mode is refused at once, and nothing is looked up', async () => {
    const purchase = await world.ready(buyer)
    await world.openPage(purchase, buyer)
    const asked = world.twin.asked.length
    const live = event(await referenceOf(purchase), { livemode: true })
    const refusal = await send(live)
    expect(refusal.status).toBe(401)
    // This is not a forgery but a wrong setting at the gateway, whose console shows this answer.
    expect(await refusal.text()).toContain('the other mode')
    expect(await (await send(live, 'whsec_of_somebody_else')).text()).toContain('signature')
    expect(lines.join('')).toContain('a notice of the other mode, test or live')
    await world.runJobs()
    expect(world.twin.asked).toHaveLength(asked)
  })

  test('26: approved under the reference of another purchase sells nothing, and is logged', async () => {
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
