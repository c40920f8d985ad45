import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { markets } from '../../../src/rules/markets.ts'
import { momentText } from '../../../src/rules/momentText.ts'
import type { Purchase } from '../purchases/shop.ts'
import { type PaymentWorld, startPaymentWorld } from './paymentWorld.ts'

// What the page between us and a gateway says, which has no script.
let world: PaymentWorld
let buyer = ''
beforeAll(async () => {
  world = await startPaymentWorld()
  buyer = world.cookies.broker
})
afterAll(async () => await world.stop())

async function opened(): Promise<{ purchase: Purchase; shown: (language?: string) => Promise<string> }> {
  const purchase = await world.ready(buyer)
  expect((await world.openPage(purchase, buyer)).status).toBe(200)
  const { page } = (await world.shop.read(purchase.transId, buyer)).payment ?? {}
  const shown = async (language = 'en'): Promise<string> =>
    await (await fetch(`${world.address}${page}`, { headers: { 'accept-language': language } })).text()
  return { purchase, shown }
}
const endsIn = async ({ transId }: Purchase, seconds: number): Promise<Date> => {
  const { at } = await world.db.one<{ at: Date }>(sql`
    update deal set expires_at = now() + make_interval(secs => ${seconds}) where purchase_id = ${transId} and state = 'held'
    returning expires_at as at`)
  return at
}

test('it says until when it can be paid, in the time of the homes, and counts down', async () => {
  const { purchase, shown } = await opened()
  const { locale, timeZone } = markets.base
  const time = (at: Date): string => momentText(at, locale, { as: 'time', timeZone })
  const inZone = (at: Date): string => momentText(at, locale, { as: 'timeInZone', timeZone })
  const reloads = (html: string): number => Number(/http-equiv="refresh" content="(\d+)"/.exec(html)?.[1])
  const at = await endsIn(purchase, 11 * 60 + 30)
  // Nobody who listens to it starts again every half a minute.
  const early = await shown()
  expect(early).toContain(`<dt>Pay by</dt><dd>${inZone(at)}</dd>`)
  expect(reloads(early)).toBeGreaterThan(6 * 60)
  expect(reloads(early)).toBeLessThanOrEqual(6.5 * 60)
  const last = await endsIn(purchase, 4 * 60 + 30)
  expect(await shown()).toContain(`<dd>${time(last)} (5 minutes left)</dd>`)
  expect(reloads(await shown())).toBeLessThanOrEqual(30)
  const soon = await endsIn(purchase, 50)
  expect(await shown()).toContain(`<dd>${time(soon)} (1 minute left)</dd>`)
  const german = momentText(soon, markets.de.locale, { as: 'time', timeZone })
  expect(await shown('de')).toContain(`${german} (noch 1 Minute)`)
  // It is about to be closed.
  await endsIn(purchase, -1)
  expect(await shown()).not.toContain('Pay by')
  await world.runJobs(true)
  const closed = await shown()
  expect(closed).toContain('Nothing was charged here')
  expect(closed).not.toContain('Pay by')
})

test('a declined card is told in the sentence of the specification, with what is safe', async () => {
  const { purchase, shown } = await opened()
  expect(await shown()).not.toContain('There was an error')
  await world.twin.pay(await world.pageOf(purchase), '4000000000000002')
  await world.runJobs()
  expect(await shown()).toContain(
    'There was an error with your payment method. Please verify your card details. Nothing was charged.',
  )
})
