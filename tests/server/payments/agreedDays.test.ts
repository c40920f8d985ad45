/** @module-tag long */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealed } from '../../../server/db/sealedFields/sealedColumns.ts'
import { sql } from '../../../server/db/sql.ts'
import { textOfPdf } from '../documents/textOfPdf.ts'
import { open } from '../calls/smallWorld.ts'
import type { Purchase } from '../purchases/shop.ts'
import { creditor, holder, mark } from './padForm.ts'
import { of, type PadWorld, startPadWorld } from './padWorld.ts'
import { today } from './paymentWorld.ts'

// Any debit that differs from the signed agreement needs written notice first, even if the payor waived
// notice.
let pad: PadWorld
beforeAll(async () => {
  pad = await startPadWorld()
})
afterAll(async () => await pad.world.stop())

const waiver = mark('initials')
async function waived(more: object = {}, purchase?: Purchase): Promise<Purchase> {
  const bought = await pad.confirmed({ ...more, waiver }, purchase)
  expect((await pad.approve(bought)).status).toBe(200)
  return bought
}
/** A cheque, or one that bounced, recorded by one manager and approved by another. */
async function money(purchase: Purchase, minor: number, isBack = false): Promise<void> {
  const ask = { ...of(purchase), way: 'cheque', isBack, minor, day: '2026-01-15', note: 'Cheque 12' }
  const { body } = await pad.world.ask('/payment/NoteMoney', ask, pad.manager)
  expect(body.isOK).toBe(1)
  const decided = { projectId: open, notedId: body.id, agrees: true }
  expect((await pad.world.ask('/payment/DecideMoney', decided, pad.second)).body.isOK).toBe(1)
}
const daysUntil = (due = ''): number => (Date.parse(due) - Date.parse(today())) / 86_400_000
const first = ({ sheet }: Purchase): number => sheet.deposits[0]?.minor ?? 0
const matters = async ({ transId }: Purchase): Promise<string[]> =>
  (
    await pad.world.db.all<{ matter: string }>(sql`
      select payload->>'matter' as matter from job where kind = 'mail' and payload->>'kind' = 'moneyMatter'
        and payload->>'purchaseId' = ${String(transId)} order by id`)
  ).map(({ matter }) => matter)

test('60: a waived notice applies to the first debit: what returns to a new account is taken after the notice', async () => {
  const purchase = await pad.running()
  await pad.makeDue(purchase)
  const { number } = (await pad.make()).body
  await pad.note({ number, what: 'sent' })
  await waived({ change: true, account: '7654321' }, purchase)
  await pad.approve(purchase, pad.second)
  const debits = await pad.debits(purchase)
  const returns = debits.map(({ id }) => `LD${id}T1;905`).join('\n')
  await pad.note({ what: 'returned', returns })
  for (const { state, due } of await pad.debits(purchase)) {
    expect(state).toBe('planned')
    expect(daysUntil(due)).toBeGreaterThan(9.9)
  }
})

test('60: so is what a bounced cheque had paid, and what exceeds the rest', async () => {
  const purchase = await waived()
  const [before] = await pad.debits(purchase)
  expect(daysUntil(before?.due)).toBeLessThan(2)
  await money(purchase, first(purchase))
  expect(await pad.debits(purchase)).toHaveLength(purchase.sheet.deposits.length - 1)
  await money(purchase, first(purchase), true)
  const [again] = await pad.debits(purchase)
  expect(again?.state).toBe('planned')
  expect(daysUntil(again?.due)).toBeGreaterThan(9.9)
  expect(await matters(purchase)).toEqual([])
  const other = await waived()
  await money(other, first(other) - 100)
  expect(daysUntil((await pad.debits(other))[0]?.due)).toBeLessThan(2)
  await money(other, 200, true)
  expect(daysUntil((await pad.debits(other))[0]?.due)).toBeGreaterThan(9.9)
  // The debit is smaller now, but still larger than when the payor waived notice.
  await money(other, 50)
  expect(daysUntil((await pad.debits(other))[0]?.due)).toBeGreaterThan(9.9)
})

test('a cheque from before the agreement bounces: no debit collects it, and the office is told, once', async () => {
  const purchase = await pad.reserved()
  await money(purchase, first(purchase))
  await pad.confirmed({}, purchase)
  await pad.approve(purchase)
  await money(purchase, first(purchase), true)
  expect(await pad.debits(purchase)).toHaveLength(purchase.sheet.deposits.length - 1)
  expect(await matters(purchase)).toEqual(['debitMissing'])
  await money(purchase, 100)
  expect(await matters(purchase)).toEqual(['debitMissing'])
})

test('only what two people agreed to counts, and for a card payment only what was taken', async () => {
  const purchase = await pad.reserved()
  const missing = async (): Promise<number> =>
    (await pad.show(purchase)).deposits.reduce((sum: number, { minor }: { minor: number }) => sum + minor, 0)
  const all = await missing()
  await money(purchase, 1_000)
  expect(await missing()).toBe(all - 1_000)
  const back = { ...of(purchase), way: 'cheque', isBack: true, minor: 1_000, day: '2026-01-15', note: 'Back' }
  expect((await pad.world.ask('/payment/NoteMoney', back, pad.manager)).body.isOK).toBe(1)
  expect(await missing()).toBe(all - 1_000)
  const amount = first(purchase)
  await pad.world.db.run(sql`
    with p as (insert into payment (purchase_id, project_id, what, amount, currency, provider, secured_at)
      values (${purchase.transId}, ${open}, 'deposit', ${amount}, 'CAD', 'stripe', now()) returning id)
    insert into payment_attempt (payment_id, provider, live, reference, token_hash, token, state, amount, currency, captured)
    select id, 'stripe', false, ${`p_${purchase.transId}`}, ${`h_${purchase.transId}`}, ${sealed('payment_attempt.token', `p_${purchase.transId}`, 'x')}, 'captured', ${amount}, 'CAD', ${amount - 5_000} from p`)
  expect(await missing()).toBe(all - 1_000 - (amount - 5_000))
})

test('63: for lack of funds, it is tried again only within 30 days of the first time', async () => {
  const late = async (days: number): Promise<string | undefined> => {
    const purchase = await pad.running()
    await pad.makeDue(purchase, 1)
    const { number } = (await pad.make()).body
    await pad.note({ number, what: 'sent' })
    const [debit] = await pad.debits(purchase)
    await pad.world.db.run(sql`
      update bank_file set made_at = now() - make_interval(days => ${days}), sent_at = now() - make_interval(days => ${days})
      where number = ${number}`)
    await pad.world.db.run(sql`
      update planned_debit set due_on = current_date - ${days}::int where id = ${debit?.id ?? 0}`)
    await pad.note({ what: 'returned', returns: `LD${debit?.id}T1;901` })
    return (await pad.debits(purchase))[0]?.state
  }
  expect(await late(10)).toBe('planned')
  expect(await late(40)).toBe('returned')
})

test('Australia: the paper promises 14 days before any change, and they are kept', async () => {
  const debits = { ...creditor, scheme: 'becs', originator: '123456', bsb: '062000' }
  await pad.world.db.run(sql`
    update project set flags = flags || ${JSON.stringify({ debits })}::jsonb where id = ${open}`)
  const purchase = await pad.reserved()
  const typed = {
    holder: { ...holder, postalCode: '2000', phone: '+61255501234' },
    institution: '',
    transit: '',
    account: '12345678',
    bsb: '062-000',
  }
  expect((await pad.add(purchase, typed)).body).toMatchObject({ isOK: 1 })
  const { sha256 } = (await pad.generate(purchase)).body
  expect((await pad.confirm(purchase, sha256)).status).toBe(200)
  await pad.approve(purchase)
  const { file } = await pad.show(purchase, { file: 'paper' })
  const { text } = await textOfPdf(Buffer.from(file.base64, 'base64'))
  expect(text.replaceAll(/\s+/g, ' ')).toContain('14 days’ written notice')
  await money(purchase, 4_000)
  expect(daysUntil((await pad.debits(purchase))[0]?.due)).toBeGreaterThan(13.9)
})

test('once a project no longer has direct debit, cheques are booked and agreements end anyway', async () => {
  await pad.world.db.run(sql`
    update project set flags = flags || ${JSON.stringify({ debits: creditor })}::jsonb where id = ${open}`)
  const purchase = await pad.running()
  await pad.world.db.run(sql`update project set flags = flags - 'debits' where id = ${open}`)
  await money(purchase, first(purchase))
  expect(await pad.debits(purchase)).toHaveLength(purchase.sheet.deposits.length - 1)
  const ended = await pad.world.ask('/purchase/CancelPad', of(purchase), pad.buyer)
  expect(ended.body).toMatchObject({ isOK: 1 })
  expect(await pad.debits(purchase)).toEqual([])
})

test('nor does the bank stop answering: files were sent and paid, and debits come back', async () => {
  const flags = async (debits: object): Promise<void> => {
    await pad.world.db.run(sql`
      update project set flags = (flags - 'debits') || ${JSON.stringify(debits)}::jsonb where id = ${open}`)
  }
  await flags({ debits: creditor })
  const purchase = await pad.running()
  await pad.makeDue(purchase)
  const { number } = (await pad.make()).body
  await flags({})
  expect((await pad.make()).body.code).toBe('PAD_OFF')
  for (const what of ['sent', 'settled'])
    expect((await pad.note({ number, what })).body.changed).toBe(purchase.sheet.deposits.length)
  const [debit] = await pad.debits(purchase)
  const returns = `LD${debit?.id}T1;905`
  expect((await pad.note({ what: 'returned', returns })).body).toMatchObject({ changed: 1, unknown: [] })
  expect((await pad.debits(purchase))[0]?.state).toBe('returned')
})
