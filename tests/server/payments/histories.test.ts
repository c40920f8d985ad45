/** @module-tag more */
import { type Arbitrary, array, constantFrom, nat, record, sample } from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../../server/db/database.ts'
import { balancesOf } from '../../../server/db/ledger.ts'
import { sql } from '../../../server/db/sql.ts'
import { type AttemptState, mayMove } from '../../../src/rules/payments/attempt.ts'
import { type GatewayFault, gatewayHooks, twinCards } from '../../../server/payments/twin/twinCards.ts'
import { type ThrowAwayPostgres, postgresAvailable, startPostgres } from '../../postgres/startPostgres.ts'
import { fewOrMany } from '../../twoSpeeds.ts'
import { testFieldKeys } from '../../world/testFieldKeys.ts'
import { open } from '../calls/smallWorld.ts'
import { readyToReserve } from '../purchases/newPurchase.ts'
import type { Purchase } from '../purchases/shop.ts'
import { type PaymentWorld, startPaymentWorld } from './paymentWorld.ts'
import { databaseKinds, freshDatabase } from '../db/engines.ts'

/** How often each event occurs, relative to the others. */
const weights = {
  hold: 5,
  open: 5,
  pay: 5,
  card: 2,
  bank: 2,
  stop: 1,
  cancel: 1,
  again: 2,
  expire: 4,
  silence: 1,
  revive: 2,
  jobs: 2,
  later: 1,
  die: 2,
  fault: 3,
  hook: 2,
  ring: 1,
  refund: 2,
} as const
const acts = Object.entries(weights).flatMap(([name, weight]) =>
  Array<keyof typeof weights>(weight).fill(name as keyof typeof weights),
)
interface Act {
  readonly act: keyof typeof weights
  readonly who: 0 | 1
  readonly n: number
}
const act: Arbitrary<Act> = record({
  act: constantFrom(...acts),
  who: constantFrom(0, 1),
  n: nat({ max: 1000 }),
})
const told = (text: string): Act[] =>
  text.split('; ').map((one) => {
    const [what = '', who = '0', n = '0'] = one.split(' ')
    return { act: what as Act['act'], who: who === '1' ? 1 : 0, n: Number(n) }
  })
/** One history for each safeguard in the code, included in every run. */
const known = [
  // The buyer pays twice, because an old page is reopened.
  'hold; open; stop; jobs; open; pay; jobs; revive; later',
  // The hold ends while one buyer is paying, and another wants the home.
  'hold; open; expire; hold 1; pay; later',
  // The gateway repeats an old answer.
  'hold; open; jobs; pay; jobs; fault 0 5; ring; jobs; fault 0 5; later',
  // The gateway makes a refund but its answer is lost, twice.
  'hold; open; jobs; pay; jobs; fault 0 5; fault 0 1; fault 0 1; refund 0 1; jobs; later',
  // The gateway opens the page but its answer is lost.
  'hold; fault 0 1; fault 0 1; open; open; pay; jobs',
].map(told)
/** The order matters: the histories above name faults by their position here. */
const faults: readonly GatewayFault[] = ['drop', 'dropAfter', 'fail', 'tooMany', 'nonsense', 'stale', 'noKey']
const histories = array(act, { minLength: 12, maxLength: 36 })
/** Disputes and refunds that fail long after a history have tests of their own. */
const cards = Object.keys(twinCards).filter(
  (number) => !['disputed', 'refundFails'].includes(twinCards[number] ?? ''),
)
const seed = Number(process.env['TEST_SEED'] ?? 18)

let postgres: ThrowAwayPostgres | undefined
beforeAll(async () => {
  if (postgresAvailable()) postgres = await startPostgres()
})
afterAll(async () => await postgres?.stop())

/** Stripe has idempotency keys, notices and a list of payments; Ozan has none of them. */
const places = [
  ['embedded', 'stripe', 0, 'one process'],
  ['postgres', 'stripe', 1, 'one process'],
  ['postgres', 'ozan', 2, 'one process'],
  ['postgres', 'stripe', 3, 'two processes'],
] as const
const placesNow = places.filter(([kind]) => databaseKinds.some((one) => one === kind))

describe.each(placesNow)('whatever happens: %s, %s, %i, %s', (kind, gateway, nth, processes) => {
  let db: Database | undefined
  let there: Database | undefined
  let world: PaymentWorld
  let lastAttempt = 0
  beforeAll(async () => {
    if (kind === 'postgres' && postgres === undefined) return
    if (processes === 'one process' || postgres === undefined) {
      db = await freshDatabase(kind === 'postgres' ? postgres : undefined)
    } else {
      const place = { url: await postgres.newDatabase(), fieldKeys: testFieldKeys }
      db = await openDatabase(place)
      there = await openDatabase(place)
    }
    world = await startPaymentWorld(db, gateway)
  })
  afterAll(async () => {
    await world?.stop()
    await there?.close()
    await db?.close()
  })

  /** The jobs of all processes, at the same time. */
  async function runJobs(all = false): Promise<void> {
    await Promise.all([world.runJobs(all), there === undefined ? undefined : world.runJobsAt(there, all)])
  }

  /** One home, two buyers who want it, an office, and a gateway with faults. */
  async function play(history: readonly Act[]): Promise<void> {
    const { twin, cookies } = world
    const buyers = [cookies.broker, cookies.purchaser] as const
    const lotId = await world.shop.lot()
    const bought: (Purchase | undefined)[] = [undefined, undefined]
    const ask = async (path: Parameters<PaymentWorld['ask']>[0], body: object, who: number) =>
      await world.ask(path, { projectId: open, ...body }, buyers[who] ?? '')
    /** Finds a gateway page by the name in our books: the page's id or our own reference. */
    const idOf = (name: string | undefined): string | undefined =>
      [...twin.checkouts.values()].findLast(({ id, reference }) => id === name || reference === name)?.id
    const pageOf = async (purchase: Purchase | undefined): Promise<string | undefined> =>
      purchase === undefined ? undefined : idOf(await world.pageOf(purchase).catch(() => undefined))
    const does: Record<Act['act'], (who: 0 | 1, n: number) => Promise<unknown>> = {
      async hold(who) {
        const cookie = buyers[who]
        if (bought[who] !== undefined) return
        const { status, body } = await world.shop.hold(lotId, cookie)
        if (status !== 200) return
        await readyToReserve(world.db, body.transId, open)
        bought[who] = await world.shop.read(body.transId, cookie)
      },
      async open(who) {
        const purchase = bought[who]
        if (purchase !== undefined) await world.openPage(purchase, buyers[who])
      },
      async pay(who) {
        const page = await pageOf(bought[who])
        if (page !== undefined && twin.checkouts.get(page)?.status === 'open') await twin.pay(page)
      },
      async card(who, n) {
        const page = await pageOf(bought[who])
        if (page !== undefined && twin.checkouts.get(page)?.status === 'open')
          await twin.pay(page, cards[n % cards.length])
      },
      async bank(who, n) {
        const page = await pageOf(bought[who])
        if (page !== undefined) await twin.bank(page, n % 3 === 0 ? 'no' : 'yes')
      },
      stop: async (who) => await ask('/purchase/StopPayment', { transId: bought[who]?.transId ?? 1 }, who),
      cancel: async (who) => await ask('/purchase/Cancel', { transId: bought[who]?.transId ?? 1 }, who),
      async again(who) {
        const purchase = bought[who]
        if (purchase !== undefined)
          await ask('/purchase/TakeAgain', { transId: purchase.transId, total: purchase.sheet.total }, who)
      },
      async expire(who) {
        const purchase = bought[who]
        if (purchase !== undefined) await world.holdOver(purchase)
      },
      async silence(who) {
        const purchase = bought[who]
        if (purchase === undefined) return
        await world.db.run(
          sql`update deal set paying_until = now() where purchase_id = ${purchase.transId} and paying_until is not null`,
        )
        await world.holdOver(purchase)
      },
      jobs: async () => await runJobs(),
      later: async () => await runJobs(true),
      async die(_, n) {
        let left = n % 5
        await world.runDyingJobs(() => (left -= 1) === 0)
      },
      async fault(_, n) {
        twin.faults.push(faults[n % faults.length] ?? 'none')
      },
      async hook(_, n) {
        twin.hook = gatewayHooks[n % gatewayHooks.length] ?? 'usual'
      },
      /** Reopens an old, closed page and pays on it. */
      async revive(who) {
        const page = await pageOf(bought[who])
        const reference = page === undefined ? undefined : twin.checkouts.get(page)?.reference
        const old = await world.db.first<{ id: string }>(sql`
          select object_id as id from payment_attempt a join payment p on p.id = a.payment_id
          where p.purchase_id = ${bought[who]?.transId ?? 0} and a.state in ('expired', 'cancelled') and reference <> ${reference ?? ''}
          order by a.id limit 1`)
        const checkout = twin.checkouts.get(idOf(old?.id) ?? '')
        if (checkout?.status !== 'expired') return
        checkout.status = 'open'
        checkout.charge = null
        await twin.pay(checkout.id)
      },
      async ring(who) {
        const page = await pageOf(bought[who])
        if (page !== undefined) await twin.ring(page)
      },
      async refund(_, n) {
        const listed = await world.ask('/payment/GetPayments', { projectId: open }, cookies.rep)
        const payment = listed.body.payments.find((one: { transId: number }) =>
          bought.some((purchase) => purchase?.transId === one.transId),
        )
        if (payment === undefined || payment.left === 0) return
        const minor = n % 2 === 0 ? payment.left : Math.ceil(payment.left / 3)
        await world.ask(
          '/payment/AskRefund',
          { projectId: open, paymentId: payment.id, minor, note: 'x' },
          cookies.rep,
        )
        const after = await world.ask('/payment/GetPayments', { projectId: open }, cookies.manager)
        const refund = after.body.payments
          .find((one: { id: number }) => one.id === payment.id)
          ?.refunds.find((one: { state: string }) => one.state === 'asked')
        if (refund !== undefined)
          await world.ask(
            '/payment/DecideRefund',
            { projectId: open, refundId: refund.id, agrees: true },
            cookies.manager,
          )
      },
    }
    for (const { act: what, who, n } of history) {
      await does[what](who, n)
      await checkNothingMovedBack()
    }
    // Settles everything: gateway and banks work again, and the remaining holds expire.
    twin.faults.length = 0
    twin.hook = 'usual'
    for (const { id, charge } of twin.checkouts.values())
      if (charge?.status === 'processing') await twin.bank(id, charge.card === 'slowYes' ? 'yes' : 'no')
    for (let round = 0; round < 3; round += 1) {
      await runJobs(true)
      for (const purchase of bought) if (purchase !== undefined) await world.holdOver(purchase)
    }
    await runJobs(true)
    // Ozan has no list, so a payment on an old page is found only when its buyer returns.
    if (gateway === 'ozan')
      for (const { id, charge } of twin.checkouts.values()) if (charge !== null) await twin.ring(id)
    // The gateway's own list reveals whatever the notices missed.
    await world.reconcile()
    await runJobs(true)
    await world.db.run(sql`delete from job where kind = 'mail' or outcome is not null`)
  }

  const furthest = new Map<number, AttemptState>()
  async function checkNothingMovedBack(): Promise<void> {
    const rows = await world.db.all<{ id: number; state: AttemptState }>(
      sql`select id, state from payment_attempt where id > ${lastAttempt}`,
    )
    for (const { id, state } of rows) {
      const before = furthest.get(id) ?? state
      // Late money may be authorised and released within a single step.
      const moved = mayMove(before, state) || (mayMove(before, 'authorised') && mayMove('authorised', state))
      expect(state === before || moved, `attempt ${id} from ${before} to ${state}`).toBe(true)
      furthest.set(id, state)
    }
  }

  /** No buyer loses a home while the gateway answers within half an hour. */
  async function checkLate(history: readonly Act[]): Promise<void> {
    if (history.some(({ act: what }) => what === 'silence' || what === 'revive')) return
    const late = await world.db.all(sql`
      select a.id, why_unapplied as why from payment_attempt a where is_unapplied and id > ${lastAttempt}`)
    expect(late).toEqual([])
  }

  /**
   * Totals of finished histories. Their pages are deleted, because every history reads the gateway's whole
   * list.
   */
  const over = { held: 0, references: new Set<string>() }
  async function checkBooks(): Promise<void> {
    const all = [...world.twin.checkouts.values()].flatMap(({ charge }) => (charge === null ? [] : [charge]))
    const held = over.held + all.reduce((sum, { received, refunded }) => sum + received - refunded, 0)
    expect(all.filter(({ status }) => status === 'requires_capture')).toEqual([])
    const balances = await balancesOf(world.db, open)
    const of = (account: string): number => balances.find((one) => one.account === account)?.amount ?? 0
    expect({ clearing: of('gatewayClearing'), deposits: 0 - of('depositsHeld') }).toEqual({
      clearing: held,
      deposits: held,
    })
    expect({ unapplied: of('unapplied'), pending: of('gatewayPending') }).toEqual({
      unapplied: 0,
      pending: 0,
    })
    const unfinished = await world.db.all(sql`
      select id, state from payment_attempt where state in ('opening', 'open', 'processing', 'authorised')`)
    expect(unfinished).toEqual([])
    const twice = await world.db.all(
      sql`select lot_id from deal where state = 'sold' group by lot_id having count(*) > 1`,
    )
    expect(twice).toEqual([])
    const unpaid = await world.db.all(sql`
      select p.id from purchase p join deal d on d.purchase_id = p.id and d.state = 'sold'
      where (select count(*) from payment q join payment_attempt a on a.payment_id = q.id
             where q.purchase_id = p.id and a.state = 'captured' and not is_unapplied and a.captured = q.amount) <> 1`)
    expect(unpaid).toEqual([])
    const tooMuch = await world.db.all(sql`
      select q.id from payment q join payment_attempt a on a.payment_id = q.id join purchase p on p.id = q.purchase_id
      group by q.id, q.amount, p.state
      having sum(a.captured - a.refunded) > q.amount or (p.state <> 'reserved' and sum(a.captured - a.refunded) <> 0)`)
    expect(tooMuch).toEqual([])
    const refunds = await world.db.all(sql`
      select a.id from payment_attempt a left join refund r on r.attempt_id = a.id and r.state = 'done'
      group by a.id, a.refunded having a.refunded <> coalesce(sum(r.amount), 0)`)
    expect(refunds).toEqual([])
    for (const { reference } of world.twin.checkouts.values()) {
      expect(over.references.has(reference), `${reference} has two pages`).toBe(false)
      over.references.add(reference)
    }
    over.held = held
    ;(world.twin.checkouts as Map<string, unknown>).clear()
  }

  const isSlow = gateway === 'ozan' || processes === 'two processes'
  const runs = Number(process.env['TEST_ROUNDS'] ?? fewOrMany(isSlow ? 10 : 30, 1000))
  test(
    `${runs} histories: nothing charged twice, no home sold without its money, no cent unexplained`,
    async ({ skip }) => {
      skip(world === undefined, 'There is no PostgreSQL here.')
      const played = [...known, ...sample(histories, { seed: seed + nth, numRuns: runs })]
      for (const [at, history] of played.entries()) {
        const { last } = await world.db.one<{ last: number }>(
          sql`select coalesce(max(id), 0)::int as last from payment_attempt`,
        )
        lastAttempt = last
        await play(history)
        try {
          await checkBooks()
          await checkLate(history)
        } catch (fault) {
          const acts = history.map(({ act: what, who, n }) => `${what} ${who} ${n}`).join('; ')
          throw new Error(`history ${at} of seed ${seed}: ${acts}`, { cause: fault })
        }
      }
    },
    fewOrMany(400_000, 3_600_000),
  )
})
