import { type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hubMethods, type HubEvents } from '../../../src/contract/hub.ts'
import type { Actor } from '../../../src/rules/actor.ts'
import { joinPurchases } from '../../../server/live/rings.ts'
import { type PaymentWorld, startPaymentWorld } from '../payments/paymentWorld.ts'
import type { Purchase } from '../purchases/shop.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await startPaymentWorld()
})
afterAll(async () => await world.stop())

/** Opens a page for each of these people, and records what the hub sends to it. */
async function listen(cookies: Readonly<Record<string, string>>) {
  const told: { who: string; news: HubEvents['callPurchase'] }[] = []
  const clients: HubConnection[] = []
  for (const [who, cookie] of Object.entries(cookies)) {
    const client = new HubConnectionBuilder()
      .withUrl(`${world.address}/real-time`, { headers: { cookie } })
      .configureLogging(LogLevel.None)
      .build()
    client.on('callPurchase', (...news: HubEvents['callPurchase']) => told.push({ who, news }))
    clients.push(client)
    await client.start()
    await client.invoke(hubMethods.purchases)
  }
  return {
    told,
    tellsOf: ({ transId }: Purchase) => told.filter(({ news }) => news[0] === transId),
    stop: async () => {
      for (const client of clients) await client.stop()
    },
  }
}

async function pay(purchase: Purchase, cookie: string): Promise<void> {
  await world.openPage(purchase, cookie)
  await world.twin.pay(await world.pageOf(purchase))
  await world.runJobs()
}

test('news of a purchase reaches its person or its session, and nobody else, not even the office', async () => {
  const [visitor, stranger] = [await world.shop.visitor(), await world.shop.visitor()]
  const ofBroker = await world.ready(world.cookies.broker)
  const ofVisitor = await world.ready(visitor)
  const hub = await listen({ ...world.cookies, visitor, stranger })
  try {
    for (const [who, purchase, cookie] of [
      ['broker', ofBroker, world.cookies.broker],
      ['visitor', ofVisitor, visitor],
    ] as const) {
      await pay(purchase, cookie)
      const paid = () =>
        hub
          .tellsOf(purchase)
          .some(({ news }) => news[2] === 'reserved' && news[3] !== null && news[4] !== null)
      await expect.poll(paid).toBe(true)
      const { version } = await world.shop.read(purchase.transId, cookie)
      await expect.poll(() => hub.tellsOf(purchase).at(-1)?.news[1]).toBe(version)
      expect(new Set(hub.tellsOf(purchase).map((one) => one.who))).toEqual(new Set([who]))
    }
  } finally {
    await hub.stop()
  }
})

test('somebody who hands a purchase over gets no more news of it; nobody is told what is typed', async () => {
  const [giver, taker] = [await world.shop.visitor(), await world.shop.visitor()]
  const purchase = await world.ready(giver)
  const { transId } = purchase
  const { body } = await world.shop.call('/purchase/HandOver', { transId, leave: true }, giver)
  await world.ask('/purchase/TakeOver', { token: body.token }, taker)
  const hub = await listen({ giver, taker })
  try {
    const typed = { 'purchasers.0.firstName': 'Ada' }
    const kept = await world.shop.call('/purchase/KeepFields', { transId, typed }, taker)
    expect((await world.shop.call('/purchase/Cancel', { transId }, taker)).status).toBe(200)
    await expect.poll(() => hub.tellsOf(purchase).some(({ news }) => news[2] !== 'open')).toBe(true)
    expect(new Set(hub.told.map(({ who }) => who))).toEqual(new Set(['taker']))
    expect(kept.status).toBe(200)
    expect(hub.tellsOf(purchase).map(({ news }) => news[1])).not.toContain(kept.body.version)
  } finally {
    await hub.stop()
  }
})

test('a session for one project gets news only of its own purchases', () => {
  const joined = (onlyProject?: string): string[] => {
    const rooms: string[] = []
    const actor = { userId: 7, sessionId: 's', ...(onlyProject !== undefined && { onlyProject }) } as Actor
    joinPurchases({ principal: { actor }, join: (room: string) => rooms.push(room) } as never)
    return rooms
  }
  const [ofPerson, ...ofSession] = joined()
  expect(ofPerson).toContain('7')
  expect(joined('C0101')).toEqual(ofSession)
})
