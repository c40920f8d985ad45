/** @module-tag more */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noteDifference } from '../../../server/db/differences.ts'
import { sql } from '../../../server/db/sql.ts'
import { newKey } from '../../world/startWorld.ts'
import { open } from '../calls/smallWorld.ts'
import { type PadWorld, startPadWorld } from '../payments/padWorld.ts'
import { today } from '../payments/paymentWorld.ts'
import type { Purchase } from '../purchases/shop.ts'

let pad: PadWorld
beforeAll(async () => {
  pad = await startPadWorld()
})
afterAll(async () => await pad.world.stop())

interface Task {
  readonly what: string
  readonly transid: number | null
  readonly why: string
  readonly minor: number
  readonly at: string
}
const money = async (): Promise<Task[]> =>
  (await pad.world.ask('/comty/GetTransactionSaleList', {}, pad.manager)).body.TransQueue.filter(
    ({ what }: Task) => what === 'payment',
  )
const tasks = async ({ transId }: Purchase) =>
  (await money()).flatMap(({ transid, why, minor }) => (transid === transId ? [{ why, minor }] : []))
const deposits = async ({ transId }: Purchase) =>
  await pad.world.db.all<{ minor: number; day: string }>(sql`
    select (one->>'minor')::float8 as minor, one->>'day' as day
    from purchase, jsonb_array_elements(sheet->'deposits') one where id = ${transId}`)
/** The days of the deposits up to this position are over, at the project too. */
async function passDays({ transId }: Purchase, upTo: number): Promise<void> {
  await pad.world.db.run(sql`
    update purchase set sheet = jsonb_set(sheet, '{deposits}', (
      select jsonb_agg(case when nth > ${upTo} then one
        else one || jsonb_build_object('day', to_char(current_date - 5, 'YYYY-MM-DD')) end order by nth)
      from jsonb_array_elements(sheet->'deposits') with ordinality as d(one, nth)))
    where id = ${transId}`)
}
async function cheque({ transId }: Purchase, minor: number): Promise<void> {
  const asked = { projectId: open, transId, way: 'cheque', isBack: false, minor, day: today(), note: 'No. 7' }
  const noted = await pad.world.ask('/payment/NoteMoney', asked, pad.second, newKey())
  expect(noted.status).toBe(200)
  const decided = { projectId: open, notedId: noted.body.id, agrees: true }
  expect((await pad.world.ask('/payment/DecideMoney', decided, pad.manager)).status).toBe(200)
}

describe('money that did not come, on the list of tasks', () => {
  test('a deposit is late from the day after its own, until it is paid', async () => {
    const purchase = await pad.reserved()
    const all = await deposits(purchase)
    expect(all.length).toBeGreaterThan(1)
    expect(await tasks(purchase)).toEqual([])
    await passDays(purchase, 1)
    const [first, second] = all.map(({ minor }) => minor)
    expect(await tasks(purchase)).toEqual([{ why: 'depositLate', minor: first }])
    await passDays(purchase, 2)
    const both = (first ?? 0) + (second ?? 0)
    expect(await tasks(purchase)).toEqual([{ why: 'depositLate', minor: both }])
    await cheque(purchase, (first ?? 0) + 100)
    expect(await tasks(purchase)).toEqual([{ why: 'depositLate', minor: (second ?? 0) - 100 }])
    await cheque(purchase, (second ?? 0) - 100)
    expect(await tasks(purchase)).toEqual([])
  })

  test('a deposit is not late today, nor where deposits are not taken here', async () => {
    const purchase = await pad.reserved()
    const { db } = pad.world
    const [first] = await deposits(purchase)
    expect(first?.day).toBe(today())
    await db.run(sql`
      update purchase set sheet = jsonb_set(sheet, '{deposits,0,day}', to_jsonb(${today()}::text)) where id = ${purchase.transId}`)
    expect(await tasks(purchase)).toEqual([])
    await passDays(purchase, 1)
    expect(await tasks(purchase)).toHaveLength(1)
    const { flags } = await db.one<{ flags: object }>(sql`select flags from project where id = ${open}`)
    await db.run(sql`update project set flags = flags - 'payment' - 'debits' where id = ${open}`)
    expect(await tasks(purchase)).toEqual([])
    await db.run(sql`update project set flags = ${sql.json(flags)} where id = ${open}`)
  })

  test('a debit that comes is not late; one that the bank returned is a task until its money came', async () => {
    const purchase = await pad.running()
    const all = await deposits(purchase)
    await passDays(purchase, all.length)
    expect(await tasks(purchase)).toEqual([])
    await pad.makeDue(purchase)
    const { number } = (await pad.make()).body
    await pad.note({ number, what: 'sent' })
    await pad.note({ number, what: 'settled' })
    expect(await tasks(purchase)).toEqual([])
    const [debit] = await pad.debits(purchase)
    await pad.note({ what: 'returned', returns: `LD${debit?.id ?? 0}T1;920` })
    expect(await tasks(purchase)).toEqual([{ why: 'debitReturned', minor: all[0]?.minor }])
    await pad.world.db.run(sql`
      update planned_debit set state = 'planned' where id = ${debit?.id ?? 0}`)
    expect(await tasks(purchase)).toEqual([])
    // Nobody collects it any more.
    await pad.world.db.run(sql`
      update planned_debit set state = 'cancelled' where id = ${debit?.id ?? 0}`)
    expect(await tasks(purchase)).toEqual([{ why: 'depositLate', minor: all[0]?.minor }])
    await cheque(purchase, all[0]?.minor ?? 0)
    expect(await tasks(purchase)).toEqual([])
  })

  test('without the card payment, a first deposit whose debit was returned is due, and listed once', async () => {
    const purchase = await pad.running()
    const [first] = await deposits(purchase)
    await pad.world.db.run(sql`
      insert into card_waiver (purchase_id, project_id, amount, agreed, state, asked_by, decided_by, decided_at)
      values (${purchase.transId}, ${open}, ${first?.minor ?? 0}, '', 'agreed', 'person:1', 'person:2', now())`)
    const due = async () => (await pad.world.shop.read(purchase.transId, pad.buyer)).stillDue
    expect(await due()).toBeNull()
    await pad.makeDue(purchase)
    const { number } = (await pad.make()).body
    await pad.note({ number, what: 'sent' })
    await pad.note({ number, what: 'settled' })
    const [debit] = await pad.debits(purchase)
    await pad.note({ what: 'returned', returns: `LD${debit?.id ?? 0}T1;920` })
    expect(await due()).toBe(first?.minor)
    expect(await tasks(purchase)).toEqual([{ why: 'debitReturned', minor: first?.minor }])
    await cheque(purchase, first?.minor ?? 0)
    expect([await due(), await tasks(purchase)]).toEqual([null, []])
  })

  test('a difference between the gateway and the books is a task until somebody explains it', async () => {
    const { db } = pad.world
    await noteDifference(db, {
      provider: 'stripe',
      objectId: 'ch_unknown',
      reference: 'LT-unknown',
      amount: -4200,
      currency: 'CAD',
      projectId: open,
    })
    const differ = async () => (await money()).filter(({ why }) => why === 'differs')
    expect(await differ()).toMatchObject([{ transid: null, minor: 4200 }])
    const { id } = await db.one<{ id: number }>(
      sql`select id from gateway_difference where object_id = 'ch_unknown'`,
    )
    const said = { projectId: open, differenceId: id, note: 'A test charge' }
    expect((await pad.world.ask('/payment/NoteDifference', said, pad.manager)).status).toBe(200)
    expect(await differ()).toEqual([])
  })
})
