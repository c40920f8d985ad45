/** @module-tag more */
import { type Arbitrary, array, constantFrom, nat, record, sample } from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../server/db/database.ts'
import { balancesOf } from '../../../server/db/ledger.ts'
import { sql } from '../../../server/db/sql.ts'
import type { CallAnswer } from '../../world/startWorld.ts'
import { type ThrowAwayPostgres, postgresAvailable, startPostgres } from '../../postgres/startPostgres.ts'
import { fewOrMany } from '../../twoSpeeds.ts'
import { open } from '../calls/smallWorld.ts'
import { databaseKinds, freshDatabase } from '../db/engines.ts'
import type { Purchase } from '../purchases/shop.ts'
import { of, type PadWorld, startPadWorld } from './padWorld.ts'
import { today } from './paymentWorld.ts'

/** How often each event occurs, relative to the others. */
const weights = {
  agree: 4,
  change: 1,
  endAgreement: 1,
  due: 3,
  file: 4,
  sent: 4,
  neverSent: 1,
  settled: 3,
  returned: 3,
  cheque: 3,
  back: 2,
  decide: 4,
  refund: 1,
  unsell: 1,
  payBack: 2,
  jobs: 1,
  die: 1,
} as const
type What = keyof typeof weights
const acts = Object.entries(weights).flatMap(([name, weight]) => Array<What>(weight).fill(name as What))
interface Act {
  readonly act: What
  readonly n: number
}
const act: Arbitrary<Act> = record({ act: constantFrom(...acts), n: nat({ max: 1000 }) })
const told = (text: string): Act[] =>
  text.split('; ').map((one) => {
    const [what = '', n = '0'] = one.split(' ')
    return { act: what as What, n: Number(n) }
  })
/** One history for each safeguard in the code, included in every run. */
const known = [
  'agree; due; file; sent; settled; returned',
  // A cheque pays what the bank is already collecting.
  'agree; cheque; due; file; decide 1; sent; settled; decide 1',
  // The sale is undone while its debit is at the bank, and the money is paid back twice at once.
  'agree; due; file; sent; unsell; settled; payBack 1',
  // A file is never sent, and the next one has the same debits.
  'agree; due; file; neverSent; file; sent 1; settled 1',
  'agree; due; file; sent; returned 0; due; file; sent; returned 1; change; due; file; sent; settled',
  // A cheque bounces, so the bank collects its deposit.
  'agree; cheque; decide 1; due; file; back; decide 1; due; file; sent; settled; unsell',
].map(told)
const histories = array(act, { minLength: 10, maxLength: 28 })
const codes = ['901', '903', '905', '908'] as const
const seed = Number(process.env['TEST_SEED'] ?? 20)

let postgres: ThrowAwayPostgres | undefined
beforeAll(async () => {
  if (postgresAvailable()) postgres = await startPostgres()
})
afterAll(async () => await postgres?.stop())

/** Reads the debits from the bank's file by their column positions in Payments Canada's standard 005. */
const debitsIn = (content: string): { reference: string; minor: number }[] =>
  content
    .split('\r\n')
    .filter((line) => line.startsWith('D'))
    .flatMap((line) => Array.from({ length: 6 }, (_, nth) => line.slice(24 + nth * 240, 264 + nth * 240)))
    .filter((one) => one.trim() !== '')
    .map((one) => ({ reference: one.slice(150, 169).trim(), minor: Number(one.slice(3, 13)) }))

describe.each(databaseKinds)('whatever happens, on the %s database', (kind) => {
  let db: Database | undefined
  let pad: PadWorld
  beforeAll(async () => {
    if (kind === 'postgres' && postgres === undefined) return
    db = await freshDatabase(kind === 'postgres' ? postgres : undefined)
    pad = await startPadWorld(db)
    // The first deposit is paid by card.
    await pad.world.db.run(sql`
      update project set flags = flags || ${sql.json({ payment: 'stripe' })} where id = ${open}`)
  })
  afterAll(async () => {
    await pad?.world.stop()
    await db?.close()
  })

  /** The builder's bank. It knows its files, cheques and transfers, but not our books. */
  const bank = { money: 0, collected: new Map<string, number>(), returned: new Set<string>() }
  let cards = 0

  /** Makes a call once, or twice at the same moment, and returns whether it succeeded. */
  async function pressed(n: number, ask: () => Promise<CallAnswer>): Promise<boolean> {
    const answers = await Promise.all(Array.from({ length: 1 + (n % 2) }, async () => await ask()))
    return answers.some(({ status }) => status === 200)
  }
  const idsOf = async (query: ReturnType<typeof sql>): Promise<number[]> =>
    (await pad.world.db.all<{ id: number }>(query)).map(({ id }) => id)

  async function sold(): Promise<Purchase> {
    const { world, buyer } = pad
    const purchase = await world.ready(buyer)
    await world.openPage(purchase, buyer)
    await world.twin.pay(await world.pageOf(purchase))
    await world.runJobs()
    return await world.shop.read(purchase.transId, buyer)
  }

  async function carryToBank(number: number, n: number): Promise<void> {
    const { body } = await pad.file(number)
    if (!(await pressed(n, async () => await pad.note({ number, what: 'sent' })))) return
    for (const { reference, minor } of debitsIn(body.content)) {
      expect(bank.collected.has(reference), `${reference} is collected twice`).toBe(false)
      bank.collected.set(reference, minor)
      bank.money += minor
    }
  }

  const filesIn = async (...states: string[]): Promise<number[]> =>
    await idsOf(sql`
      select number::int as id from bank_file where project_id = ${open} and state = any(${states}::text[]) order by id desc`)

  async function decide(n: number, agrees: boolean): Promise<void> {
    const { world, second } = pad
    const asked = await world.db.first<{ id: number; isBack: boolean; amount: number }>(sql`
      select id::int as id, is_back as "isBack", amount::float8 as amount from noted_money
      where project_id = ${open} and state = 'asked' order by id limit 1`)
    if (asked === undefined) return
    const ask = { projectId: open, notedId: asked.id, agrees }
    const isDone = await pressed(n, async () => await world.ask('/payment/DecideMoney', ask, second))
    if (isDone && agrees) bank.money += asked.isBack ? -asked.amount : asked.amount
    if (isDone && agrees && !asked.isBack) await checkAsked()
  }

  async function payBack(n: number): Promise<void> {
    const owed = await pad.world.db.all<{ id: number; owed: number }>(sql`
      select id::int as id, owed::float8 as owed from planned_debit
      where project_id = ${open} and owed > 0 and paid_back_at is null order by id`)
    for (const one of owed) {
      const debitId = one.id
      await pad.note({ what: 'paidBack', transfer: 'T-4711', note: 'The sale has ended', debitId })
      const agree = async () => await pad.note({ what: 'paidBackAgreed', debitId }, pad.second)
      if (await pressed(n, agree)) bank.money -= one.owed
    }
  }

  async function refund({ transId }: Purchase, part: number): Promise<void> {
    const { world, manager, second } = pad
    const payment = async (cookie: string) =>
      (await world.ask('/payment/GetPayments', { projectId: open }, cookie)).body.payments.find(
        (one: { transId: number }) => one.transId === transId,
      )
    const { id = 0, left = 0 } = (await payment(manager)) ?? {}
    const ask = { projectId: open, paymentId: id, minor: Math.ceil(left / part), note: 'x' }
    // Undoing the sale has already requested the refund, so there may be nothing left to request.
    if (left > 0) await world.ask('/payment/AskRefund', ask, manager)
    const refunds: { id: number; state: string }[] = (await payment(second))?.refunds ?? []
    for (const { id: refundId, state } of refunds)
      if (state === 'asked')
        await world.ask('/payment/DecideRefund', { projectId: open, refundId, agrees: true }, second)
  }

  async function noteMoney({ transId }: Purchase, minor: number, isBack: boolean): Promise<void> {
    const ask = { projectId: open, transId, isBack, minor, way: 'cheque', day: today(), note: 'Cheque 1047' }
    if (minor > 0) await pad.world.ask('/payment/NoteMoney', ask, pad.manager)
  }
  const notedLeft = async ({ transId }: Purchase): Promise<number> =>
    (
      await pad.world.db.one<{ left: number }>(sql`
        select coalesce(sum(case when is_back then -amount else amount end), 0)::float8 as left from noted_money
        where purchase_id = ${transId} and (state = 'booked' or is_back and state = 'asked')`)
    ).left

  /** A buyer who has paid the first deposit, an office, and two banks that make mistakes. */
  async function play(history: readonly Act[]): Promise<Purchase> {
    const { world, manager } = pad
    const purchase = await sold()
    const deposits = purchase.sheet.deposits.map(({ minor }) => minor)
    const lotId = purchase.homes[0]?.lotId ?? 0
    async function agree(more: object): Promise<void> {
      if ((await pad.add(purchase, more)).status !== 200) return
      await pad.cheque(purchase)
      const { body } = await pad.generate(purchase)
      await pad.confirm(purchase, body.sha256)
      await pad.approve(purchase)
      await pad.approve(purchase, pad.second)
    }
    const does: Record<What, (n: number) => Promise<unknown>> = {
      agree: async () => await agree({}),
      change: async (n) => await agree({ change: true, account: String(7_654_321 + n) }),
      endAgreement: async () => await world.ask('/purchase/CancelPad', of(purchase), pad.buyer),
      due: async () => await pad.makeDue(purchase),
      async file(n) {
        const before = await filesIn('made', 'fetched')
        if ((await pressed(n, async () => await pad.make())) && before.length === 0) await checkAsked()
      },
      async sent(n) {
        const [number] = await filesIn('made', 'fetched')
        if (number !== undefined) await carryToBank(number, n)
      },
      async neverSent(n) {
        const [number] = await filesIn('made', 'fetched')
        if (number !== undefined) await pressed(n, async () => await pad.note({ number, what: 'neverSent' }))
      },
      async settled(n) {
        const [number] = await filesIn('sent')
        if (number !== undefined) await pressed(n, async () => await pad.note({ number, what: 'settled' }))
      },
      async returned(n) {
        const last = [...bank.collected].findLast(([one]) => !bank.returned.has(one))
        if (last === undefined) return
        const [reference, minor] = last
        bank.returned.add(reference)
        bank.money -= minor
        const returns = `${reference};${codes[n % codes.length]}`
        await pressed(n, async () => await pad.note({ what: 'returned', returns }))
      },
      cheque: async (n) => {
        const due = deposits[n % deposits.length] ?? 0
        await noteMoney(purchase, n % 3 === 2 ? Math.ceil(due / 3) : due, false)
      },
      back: async (n) =>
        await noteMoney(purchase, Math.ceil((await notedLeft(purchase)) / (1 + (n % 2))), true),
      decide: async (n) => await decide(n, n % 4 !== 2),
      refund: async (n) => await refund(purchase, 1 + (n % 3)),
      unsell: async () =>
        await world.ask('/comty/UnsellLR', { project_id: open, lot_id: lotId, reason: 'Financing' }, manager),
      payBack,
      jobs: async () => await world.runJobs(),
      async die(n) {
        let left = n % 5
        await world.runDyingJobs(() => (left -= 1) === 0)
      },
    }
    for (const { act: what, n } of history) await does[what](n)

    // Settles everything: nothing more is collected, and what is owed is paid back.
    await world.ask('/purchase/CancelPad', of(purchase), pad.buyer)
    for (const number of await filesIn('made', 'fetched')) await pad.note({ number, what: 'neverSent' })
    for (const number of await filesIn('sent')) await pad.note({ number, what: 'settled' })
    const asked = await idsOf(sql`select id::int as id from noted_money where state = 'asked'`)
    for (const one of asked) await decide(one, false)
    if ((await world.shop.read(purchase.transId, pad.buyer)).state !== 'reserved') {
      await noteMoney(purchase, await notedLeft(purchase), true)
      await decide(0, true)
      await refund(purchase, 1)
    }
    await payBack(0)
    await world.runJobs(true)
    await world.runJobs(true)
    await world.reconcile()
    await world.db.run(sql`delete from job where kind = 'mail' or outcome is not null`)
    return purchase
  }

  interface Money {
    readonly id: number
    readonly state: string
    readonly mandates: readonly string[]
    readonly due: number
    readonly paid: number
    readonly asked: number
  }
  /** For each purchase, what the bank is collecting and what has been paid in any way. */
  const money = async (): Promise<Money[]> =>
    await pad.world.db.all(sql`
      select p.id::int as id, p.state,
        (select sum((one->>'minor')::float8) from jsonb_array_elements(p.sheet->'deposits') one) as due,
        (select coalesce(jsonb_agg(distinct m.state), '[]') from planned_debit d join mandate m on m.id = d.mandate_id
          where d.purchase_id = p.id and d.state = 'inFile') as mandates,
        (select coalesce(sum(a.captured - a.refunded), 0)::float8 from payment q
          join payment_attempt a on a.payment_id = q.id where q.purchase_id = p.id) +
        (select coalesce(sum(case when is_back then -amount else amount end), 0)::float8 from noted_money
          where purchase_id = p.id and state = 'booked') +
        (select coalesce(sum(amount), 0)::float8 from planned_debit
          where purchase_id = p.id and state = 'settled' and paid_back_at is null) as paid,
        (select coalesce(sum(amount), 0)::float8 from planned_debit
          where purchase_id = p.id and state in ('inFile', 'sent')) as asked
      from purchase p where project_id = ${open}`)
  /** The bank never collects more than is missing, and only with an active agreement and a sale. */
  async function checkAsked(): Promise<void> {
    for (const one of await money()) {
      if (one.asked === 0) continue
      expect(one.asked + one.paid, `purchase ${one.id} pays twice`).toBeLessThanOrEqual(one.due)
      if (one.mandates.length > 0) expect(one).toMatchObject({ state: 'reserved', mandates: ['active'] })
    }
  }

  async function checkBooks({ transId }: Purchase): Promise<void> {
    const { world } = pad
    for (const { charge } of world.twin.checkouts.values())
      if (charge !== null) cards += charge.received - charge.refunded
    ;(world.twin.checkouts as Map<string, unknown>).clear()
    const balances = await balancesOf(world.db, open)
    const at = (account: string): number => balances.find((one) => one.account === account)?.amount ?? 0
    expect({ cards: at('gatewayClearing'), bank: at('bank') }).toEqual({ cards, bank: bank.money })
    expect(at('depositsHeld') + cards + bank.money).toBe(0)
    for (const account of ['unapplied', 'gatewayPending', 'refundsDue', 'disputes'])
      expect(at(account)).toBe(0)
    const unfinished = await idsOf(sql`
      select id::int as id from planned_debit where state in ('planned', 'notified', 'inFile', 'sent')`)
    expect(unfinished).toEqual([])
    const { state } = await world.shop.read(transId, pad.buyer)
    // If a debit is returned after we paid it back, the payor has the money twice, so the purchase does not
    // balance.
    const isTwice = await world.db.first(sql`
      select 1 from planned_debit where purchase_id = ${transId} and state = 'returned' and paid_back_at is not null`)
    if (state !== 'reserved' && isTwice === undefined)
      expect(await balancesOf(world.db, open, [transId])).toEqual([])
  }

  const runs = Number(process.env['TEST_ROUNDS'] ?? fewOrMany(2, 250))
  test(
    `${runs} histories of cards, debits, cheques and refunds: our books are the bank's, and nothing is collected twice`,
    async ({ skip }) => {
      skip(pad === undefined, 'There is no PostgreSQL here.')
      const drawn = sample(histories, { seed: seed + (kind === 'postgres' ? 1 : 0), numRuns: runs })
      for (const [nth, history] of [...known, ...drawn].entries()) {
        try {
          await checkBooks(await play(history))
        } catch (fault) {
          const text = history.map(({ act: what, n }) => `${what} ${n}`).join('; ')
          throw new Error(`history ${nth} of seed ${seed}: ${text}`, { cause: fault })
        }
      }
    },
    fewOrMany(400_000, 3_600_000),
  )
})
