import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { twoProcesses } from '../../postgres/twoProcesses.ts'
import type { Purchase } from '../purchases/shop.ts'
import { startPaymentWorld } from './paymentWorld.ts'

const ways = 50

const start = async () => await twoProcesses(startPaymentWorld, async (world) => await world.stop())
let two: Awaited<ReturnType<typeof start>>
beforeAll(async () => void (two = await start()))
afterAll(async () => await two?.stop())

test(`52: two processes settle it ${ways} ways at once, and post it once`, async ({ skip }) => {
  if (two === undefined) return skip('There is no PostgreSQL here.')
  const { world, there } = two
  const { db, twin, cookies, address } = world
  const buyer = cookies.broker
  const read = async ({ transId }: Purchase) => await world.shop.read(transId, buyer)
  const purchase = await world.ready(buyer)
  await world.openPage(purchase, buyer)
  const page = await world.pageOf(purchase)
  const { id } = await db.one<{ id: number }>(sql`
    select a.id from payment_attempt a join payment p on p.id = a.payment_id where p.purchase_id = ${purchase.transId}`)
  const back = `${address}${(await read(purchase))?.payment?.page ?? ''}/back`
  twin.hook = 'silent'
  await twin.pay(page)
  const does = [
    async () => await world.look(id),
    async () => await world.look(id, there),
    async () => await twin.ring(page),
    async () => await fetch(back, { redirect: 'manual' }),
    async () => await world.runJobs(),
  ]
  const outcomes = await Promise.allSettled(
    Array.from({ length: ways }, async (_, nth) => await does[nth % does.length]?.()),
  )
  // A process that comes second finds the result, or is told to check again.
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  await world.runJobs(true)
  expect(await read(purchase)).toMatchObject({ state: 'reserved', payment: { state: 'captured' } })
  const groups = await db.all<{ kind: string }>(sql`
    select kind from ledger_group where attempt_id = ${id} order by id`)
  expect(groups.map(({ kind }) => kind)).toEqual(['authorised', 'voided', 'captured'])
  const mails = await db.all(sql`
    select 1 from job where kind = 'mail' and payload->>'kind' = 'paid' and payload->>'purchaseId' = ${String(purchase.transId)}`)
  expect(mails).toHaveLength(1)
  const charge = twin.checkouts.get(page)?.charge
  expect(charge).toMatchObject({ received: twin.checkouts.get(page)?.amount, refunded: 0 })
})
