/** @module-tag long */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balancesOf } from '../../../server/db/ledger.ts'
import { sql } from '../../../server/db/sql.ts'
import { twoProcesses } from '../../postgres/twoProcesses.ts'
import { fewOrMany, isShort } from '../../twoSpeeds.ts'
import { type ServerProcess, serveProcess } from '../../world/serverProcess.ts'
import { newKey } from '../../world/startWorld.ts'
import { testFieldKeys } from '../../world/testFieldKeys.ts'
import { open } from '../calls/smallWorld.ts'
import type { Purchase } from '../purchases/shop.ts'
import { startPaymentWorld } from './paymentWorld.ts'

// Two servers on one PostgreSQL. The other is a process of its own, with its own job runners.
const ways = 50
const due = 2_500_000
// Generous: the process loads the whole server, and the machine may be busy.
const patience = 150_000

const start = async () => await twoProcesses(startPaymentWorld, async (world) => await world.stop())
let two: Awaited<ReturnType<typeof start>>
let other: ServerProcess | undefined
let folder = ''
beforeAll(async () => void (two = await start()), patience)

/** The other server, started by the first test that needs it. */
async function beside({ world, url }: NonNullable<typeof two>): Promise<ServerProcess> {
  if (other !== undefined) return other
  folder = await mkdtemp(join(tmpdir(), 'lotline-two-'))
  other = await serveProcess(
    {
      ...world.gatewayEnv,
      DATABASE_URL: url,
      LOTLINE_FIELD_KEYS: testFieldKeys.join(','),
      LOTLINE_DATA: folder,
      RATE_ADDRESS: '1000000',
      RATE_SESSION: '1000000',
    },
    patience,
  )
  world.addresses.push(other.address)
  return other
}
afterAll(async () => {
  await other?.kill()
  await two?.stop()
  if (folder !== '') await rm(folder, { recursive: true, force: true })
})

/** A sale whose page the other server opened, and the buyer has paid without a word from the gateway. */
async function paid({ world }: NonNullable<typeof two>, { call }: ServerProcess, isAsked = false) {
  const { broker: buyer, rep } = world.cookies
  const purchase = await world.ready(buyer)
  const { transId, sheet } = purchase
  const opening = { projectId: open, transId, total: sheet.total, due }
  const opened = await call('/purchase/OpenPayment', opening, buyer, newKey())
  expect(opened.status).toBe(200)
  const asked = { projectId: open, transId, due, reason: 'They pay by cheque.' }
  const waiverId: number = isAsked ? (await world.ask('/payment/AskWaiver', asked, rep)).body.id : 0
  const page = await world.pageOf(purchase)
  world.twin.hook = 'silent'
  await world.twin.pay(page)
  const { id, paymentId } = await world.db.one<{ id: number; paymentId: number }>(sql`
    select a.id, p.id::int as "paymentId" from payment_attempt a join payment p on p.id = a.payment_id
    where p.purchase_id = ${transId}`)
  return { purchase, page, attempt: id, paymentId, waiverId }
}

test(
  `52: two server processes hear of a payment ${ways} ways at once, and book it once`,
  async ({ skip }) => {
    if (two === undefined) return skip('There is no PostgreSQL here.')
    const server = await beside(two)
    const { world, there } = two
    const { db, twin, cookies } = world
    const { call, address } = server
    const { broker: buyer, rep } = cookies
    const read = async ({ transId }: Purchase) => await world.shop.read(transId, buyer)
    for (let round = 0; round < fewOrMany(2, 6); round += 1) {
      const { purchase, page, attempt, paymentId } = await paid(two, server)
      const back = `${(await read(purchase))?.payment?.page ?? ''}/back`
      const returned = { projectId: open, paypalTransId: purchase.transId }
      const does = [
        async () => await world.look(attempt),
        async () => await world.look(attempt, there),
        // In turn to one server and the other.
        async () => await twin.ring(page),
        async () => await twin.ring(page, 'payment_intent.amount_capturable_updated'),
        async () => await fetch(world.address + back, { redirect: 'manual' }),
        async () => await fetch(address + back, { method: 'POST', redirect: 'manual' }),
        async () => await call('/comty/ReturnUrl', returned, buyer),
        async () => await world.ask('/comty/ReturnUrl', returned, buyer),
        async () => await call('/payment/LookAgain', { projectId: open, paymentId }, rep),
        async () => await world.runJobs(),
      ]
      await Promise.allSettled(
        Array.from({ length: ways }, async (_, nth) => await does[(nth + round) % does.length]?.()),
      )
      await expect
        .poll(async () => (await read(purchase)).payment?.state, { timeout: 30_000 })
        .toBe('captured')
      // What still waits finds it done.
      await world.runJobs(true)
      await expect
        .poll(
          async () =>
            (await db.all(sql`select 1 from job where kind = 'payment' and outcome is null`)).length,
          { timeout: 30_000 },
        )
        .toBe(0)
      expect(await read(purchase)).toMatchObject({ state: 'reserved', payment: { state: 'captured' } })
      const groups = await db.all<{ kind: string }>(
        sql`select kind from ledger_group where attempt_id = ${attempt} order by id`,
      )
      expect(groups.map(({ kind }) => kind)).toEqual(['authorised', 'voided', 'captured'])
      const mails = await db.all(sql`
      select 1 from job where kind = 'mail' and payload->>'kind' = 'paid' and payload->>'purchaseId' = ${String(purchase.transId)}`)
      expect(mails).toHaveLength(1)
      expect(twin.checkouts.get(page)?.charge).toMatchObject({ received: due, refunded: 0 })
    }
  },
  4 * patience,
)

test(
  'a payment and its waiver at once, in two server processes: one of them sells, and every cent is explained',
  async ({ skip }) => {
    if (two === undefined) return skip('There is no PostgreSQL here.')
    const server = await beside(two)
    const { world, there } = two
    const { db, twin, cookies } = world
    const outcomes = { paid: 0, waived: 0 }
    let held = [...twin.checkouts.values()].reduce((sum, { charge }) => sum + (charge?.received ?? 0), 0)
    for (let round = 0; round < fewOrMany(8, 40); round += 1) {
      const { purchase, page, attempt, waiverId } = await paid(two, server, true)
      const ask = { projectId: open, waiverId, agrees: true }
      // Whoever begins later has its chance too.
      const wait = async (ms: number) => await new Promise((resolve) => setTimeout(resolve, ms))
      const [decided] = await Promise.all([
        wait((round % 4) * 8).then(
          async () => await server.call('/payment/DecideWaiver', ask, cookies.manager),
        ),
        world.look(attempt, there).catch(() => undefined),
        twin.ring(page),
      ])
      await world.runJobs(true)
      await expect
        .poll(async () => twin.checkouts.get(page)?.charge?.status, { timeout: 30_000 })
        .toMatch(/^(?:succeeded|canceled)$/)
      await world.runJobs(true)
      const isWaived = decided?.status === 200
      if (!isWaived) expect(decided?.body.code).toBe('PURCHASE_ENDED')
      outcomes[isWaived ? 'waived' : 'paid'] += 1
      const { charge } = twin.checkouts.get(page) ?? {}
      const kept = (charge?.received ?? 0) - (charge?.refunded ?? 0)
      expect(kept).toBe(isWaived ? 0 : due)
      held += kept
      expect(await world.shop.read(purchase.transId, cookies.broker)).toMatchObject({
        state: 'reserved',
        stillDue: isWaived ? due : null,
      })
      await expect
        .poll(
          async () =>
            (await balancesOf(db, open))
              .map(({ account, amount }) => [account, amount] as const)
              .toSorted(([a], [b]) => a.localeCompare(b)),
          { timeout: 30_000 },
        )
        .toEqual(
          [
            ['depositsHeld', 0 - held],
            ['gatewayClearing', held],
          ].filter(([, amount]) => amount !== 0),
        )
    }
    // Each wins now and then, or the race is none.
    if (!isShort) for (const count of Object.values(outcomes)) expect(count).toBeGreaterThan(0)
  },
  4 * patience,
)
