/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertBankFile } from '../../../server/db/debits.ts'
import { balancesOf } from '../../../server/db/ledger.ts'
import {
  accountOf,
  dropDraft,
  insertMandate,
  pruneCheques,
  pruneMandates,
} from '../../../server/db/mandates.ts'
import { sealed } from '../../../server/db/sealedFields/sealedColumns.ts'
import { addReceiver, removeReceiver } from '../../../server/db/receivers.ts'
import { purchaseRecords } from '../../../server/db/salesRecords.ts'
import { fundsOfPurchase } from '../../../server/db/receivedFunds.ts'
import { everywhere } from '../../../server/db/reach.ts'
import { returnedDebits } from '../../../server/db/lateMoney.ts'
import { paymentTasks } from '../../../server/db/saleTasks.ts'
import { sql } from '../../../server/db/sql.ts'
import { removeProject } from '../../../server/import/write/removeProject.ts'
import { padBankForm } from '../../../src/rules/fields/pad.ts'
import { markets } from '../../../src/rules/markets.ts'
import { moneyText } from '../../../src/rules/money.ts'
import { textOfPdf } from '../documents/textOfPdf.ts'
import { multipart, onePixel } from '../calls/accessCells.ts'
import { open } from '../calls/smallWorld.ts'
import { newKey } from '../../world/startWorld.ts'
import type { Purchase } from '../purchases/shop.ts'
import { account, creditor, form, holder, mark, marks } from '../payments/padForm.ts'
import { daysUntil, type PaymentWorld, startPaymentWorld, today } from '../payments/paymentWorld.ts'

// Test numbers refer to the list of payment fault cases, 56 to 68.
let world: PaymentWorld
let buyer = ''
let manager = ''
let second = ''

const setDebits = async (debits: object): Promise<number> =>
  await world.db.run(sql`
    update project set flags = (flags - 'payment') || ${JSON.stringify({ debits })}::jsonb where id = ${open}`)

beforeAll(async () => {
  world = await startPaymentWorld()
  buyer = world.cookies.purchaser
  manager = world.cookies.manager
  second = world.cookies.rep
  await setDebits(creditor)
  await world.db.run(sql`update person set roles = '{3}' where id = ${world.userIds['rep'] ?? 0}`)
})
afterAll(async () => await world.stop())

const of = ({ transId }: Purchase) => ({ projectId: open, transId })
const add = async (purchase: Purchase, more: object = {}, key = newKey()) =>
  await world.ask('/comty/AddPAD', { ...of(purchase), ...form, ...more }, buyer, key)
const show = async (purchase: Purchase) => (await world.ask('/purchase/GetPad', of(purchase), buyer)).body
async function cheque(purchase: Purchase, cookie = buyer) {
  const { bytes, type } = await multipart(of(purchase), { bytes: onePixel, name: 'a.png', type: 'image/png' })
  const headers = { 'content-type': type }
  return await world.call('/purchase/AddVoidCheque', bytes, { cookie, key: newKey(), headers })
}
const generate = async (purchase: Purchase) => await world.ask('/comty/GeneratePAD', of(purchase), buyer)
const confirm = async (purchase: Purchase, sha256: string) =>
  await world.ask('/purchase/ConfirmPad', { ...of(purchase), sha256 }, buyer)
const approve = async (purchase: Purchase, cookie = manager) =>
  await world.ask('/purchase/ApprovePad', of(purchase), cookie)

async function reserved(): Promise<Purchase> {
  const purchase = await world.ready(buyer)
  const { transId, sheet } = purchase
  const { status } = await world.ask(
    '/purchase/Reserve',
    { projectId: open, transId, total: sheet.total },
    buyer,
  )
  expect(status).toBe(200)
  return await world.shop.read(transId, buyer)
}
async function confirmed(more: object = {}, purchase?: Purchase): Promise<Purchase> {
  const bought = purchase ?? (await reserved())
  expect((await add(bought, more)).status).toBe(200)
  expect((await cheque(bought)).status).toBe(200)
  const { body } = await generate(bought)
  expect((await confirm(bought, body.sha256)).status).toBe(200)
  return bought
}
/** A purchase with an active debit agreement. */
async function running(more: object = {}): Promise<Purchase> {
  const purchase = await confirmed(more)
  expect((await approve(purchase)).body).toMatchObject({ isActive: true })
  return purchase
}
/** Notifies the payor of each debit, and makes the debits due. */
async function makeDue({ transId }: Purchase): Promise<void> {
  await world.runJobs(true)
  await world.db.run(sql`update planned_debit set due_on = current_date - 2 where purchase_id = ${transId}`)
}
const make = async () => await world.ask('/purchase/MakeBankFile', { projectId: open }, manager)
const content = async (number: number): Promise<string> =>
  (await world.ask('/purchase/GetBankFile', { projectId: open, number }, manager)).body.content
const note = async (more: object) =>
  await world.ask('/purchase/NoteBank', { projectId: open, ...more }, manager)
const transferred = { what: 'paidBack', transfer: 'T-4711', note: 'The sale has ended' }
const asSecond = async (more: object) =>
  await world.ask('/purchase/NoteBank', { projectId: open, ...more }, second)
/** One person records a repayment, and another approves it. */
async function payBack(debitId: number): Promise<void> {
  expect((await note({ ...transferred, debitId })).body).toMatchObject({ changed: 1 })
  expect((await asSecond({ what: 'paidBackAgreed', debitId })).body).toMatchObject({ changed: 1 })
}
const debitsOf = async (purchase: Purchase) =>
  await world.db.all<{
    id: number
    state: string
    tries: number
    amount: number
    due: string
    position: number
  }>(sql`
    select id, state, tries, amount::int as amount, due_on::text as due, position from planned_debit
    where purchase_id = ${purchase.transId} order by position`)
async function sent(purchase: Purchase): Promise<{ number: number; references: string[] }> {
  await makeDue(purchase)
  const { number } = (await make()).body
  await note({ number, what: 'sent' })
  const rows = await world.db.all<{ reference: string }>(sql`
    select reference from bank_file_item i join planned_debit d on d.id = i.debit_id
    join bank_file f on f.id = i.file_id where d.purchase_id = ${purchase.transId} and f.number = ${number} order by d.position`)
  return { number, references: rows.map(({ reference }) => reference) }
}
const balance = async (name: string): Promise<number> =>
  (await balancesOf(world.db, open)).find((one) => one.account === name)?.amount ?? 0

describe('the agreement', () => {
  test('56: pressed twice, the first answer; a second agreement for the unit is refused', async () => {
    const purchase = await reserved()
    const key = newKey()
    const first = await add(purchase, {}, key)
    expect((await add(purchase, {}, key)).body).toEqual(first.body)
    await cheque(purchase)
    const { body } = await generate(purchase)
    await confirm(purchase, body.sha256)
    expect((await add(purchase)).body).toMatchObject({ code: 'PAD_EXISTS' })
    await approve(purchase)
    const again = await add(purchase)
    expect([again.status, again.body.code]).toEqual([409, 'PAD_EXISTS'])
  })

  test('56: a wrong account that the payor sees on the paper is typed again; the old paper confirms nothing', async () => {
    const purchase = await reserved()
    await add(purchase, { account: '7654321' })
    await cheque(purchase)
    const old = (await generate(purchase)).body
    expect((await show(purchase)).mandate).toMatchObject({ state: 'signed', last3: '321' })
    expect((await add(purchase)).status).toBe(200)
    expect((await show(purchase)).mandate).toMatchObject({ state: 'draft', last3: '567', hasCheque: false })
    await cheque(purchase)
    const { body } = await generate(purchase)
    expect((await confirm(purchase, old.sha256)).body).toMatchObject({ code: 'PAD_OTHER_PAPER' })
    expect((await confirm(purchase, body.sha256)).status).toBe(200)
    expect((await approve(purchase)).body).toMatchObject({ isActive: true })
  })

  const wrong: [string, object][] = [
    ['institution', { institution: '00a' }],
    ['institution', { institution: '0003' }],
    ['institution', { institution: '03' }],
    ['transit', { transit: '100' }],
    ['account', { account: '00100' }],
    ['account', { account: '00300100' }],
    ['account', { account: 'abc' }],
  ]
  test.each(wrong)('57: %s is wrong: %o', async (field, more) => {
    const purchase = await reserved()
    const { status, body } = await add(purchase, more)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(JSON.stringify(body)).toContain(field)
    expect((await show(purchase)).mandate).toBeNull()
  })

  test('57: leading zeros are kept, up to the bank’s file', async () => {
    const purchase = await running()
    await makeDue(purchase)
    const { number } = (await make()).body
    expect(await content(number)).toContain(`000300100${account}  `)
    await note({ number, what: 'sent' })
  })

  test('58: unsigned, dated the day after tomorrow, or by another paper, it does not start', async () => {
    const purchase = await reserved()
    const dot = { ...mark('signature'), strokes: [] }
    expect((await add(purchase, { marks: { ...marks, signature: dot } })).status).toBe(422)
    expect((await add(purchase, { second: holder })).body).toMatchObject({ code: 'PAD_UNSIGNED' })
    const signedOn = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    expect((await add(purchase, { signedOn })).status).toBe(422)
    await add(purchase)
    expect((await generate(purchase)).body).toMatchObject({ code: 'CHEQUE_MISSING' })
    await cheque(purchase)
    await generate(purchase)
    expect((await confirm(purchase, 'f'.repeat(64))).body).toMatchObject({ code: 'PAD_OTHER_PAPER' })
    expect((await show(purchase)).mandate).toMatchObject({ state: 'signed' })
    expect(await debitsOf(purchase)).toEqual([])
    expect((await approve(purchase)).status).toBe(409)
  })

  test('59: made again after a crash between the paper and its row, it is the same', async () => {
    const purchase = await reserved()
    await add(purchase)
    await cheque(purchase)
    const first = (await generate(purchase)).body
    expect((await generate(purchase)).body).toEqual(first)
    await world.db.run(sql`
      update mandate set state = 'draft', paper_id = null, paper_sha256 = null where purchase_id = ${purchase.transId}`)
    expect((await generate(purchase)).body).toEqual(first)
  })

  test('62: a name that the bank’s file cannot express is refused where it is typed', async () => {
    const purchase = await reserved()
    for (const more of [
      { holder: { ...holder, name: 'Ζωή' } },
      { second: { ...holder, name: 'Ζωή' }, secondMarks: marks },
    ]) {
      const { status, body } = await add(purchase, more)
      expect([status, JSON.stringify(body).includes('name')]).toEqual([422, true])
    }
    expect((await add(purchase)).status).toBe(200)
  })

  test.each([false, true])(
    'the paper has each part that Rule H1 asks for; business account: %s',
    async (isBusiness) => {
      const purchase = await confirmed({ isBusiness })
      const shown = await world.ask('/purchase/GetPad', { ...of(purchase), file: 'paper' }, buyer)
      const { text } = await textOfPdf(Buffer.from(shown.body.file.base64, 'base64'))
      const said = text.normalize('NFKC').replaceAll(/\s+/g, ' ')
      const row = await world.db.one<{ signed: string; last3: string }>(sql`
      select signed_on::text as signed, last3 from mandate where purchase_id = ${purchase.transId}`)
      const debits = await debitsOf(purchase)
      const parts: Record<string, string[]> = {
        'the date and the signature': [`Signed on ${row.signed}`, `Signed electronically by ${holder.name}`],
        'the authority to debit the named account': [
          'I authorise Lakeside Homes Inc to debit',
          `ending in ${row.last3}`,
        ],
        'who may sign for it': ['I am entitled to sign for this account.'],
        'the category': [`These debits are for: ${isBusiness ? 'Business' : 'Personal'} purposes.`],
        'amounts and days': debits.flatMap(({ due, amount }) => [due, moneyText(amount, markets.base)]),
        'ten days before anything else': ['without a new agreement or 10 days’ written notice'],
        'ten days between the confirmation and the first debit': ['no earlier than 10 calendar days after'],
        'cancelling, and where the form is': [
          'cancel this agreement at any time, with no more than 30 days’ notice',
          'www.payments.ca',
        ],
        'the payee’s contact': ['Contact Lakeside Homes Inc,'],
        recourse: [
          'I have certain recourse rights if any debit does not comply with this agreement.',
          'I have the right to receive reimbursement for any debit that is not authorised',
          'I may contact my financial institution or visit',
          'www.payments.ca',
        ],
      }
      const absent = Object.entries(parts).flatMap(([part, texts]) =>
        texts.filter((one) => !said.includes(one)).map((one) => `${part}: ${one}`),
      )
      expect(debits.length).toBeGreaterThan(0)
      expect(absent).toEqual([])
    },
  )

  test('60: without the waiver no debit comes within ten days; with it, on its day', async () => {
    await world.db.run(sql`update deposit set day_after = 3 where project_id = ${open} and day_after = 30`)
    const kept = await confirmed()
    const waived = await confirmed({ waiver: mark('initials') })
    await world.db.run(sql`update deposit set day_after = 30 where project_id = ${open} and day_after = 3`)
    for (const { due } of await debitsOf(kept)) expect(daysUntil(due)).toBeGreaterThanOrEqual(9)
    const [first] = (await debitsOf(waived)).filter(({ position }) => position === 2)
    // The payor sees these days before they sign the waiver.
    const dueOf = (list: { position: number; dueOn: string }[]) =>
      list.find(({ position }) => position === 2)?.dueOn
    const seen = await show(waived)
    expect([dueOf(seen.waived), dueOf(seen.deposits)]).toEqual([
      first?.due,
      (await debitsOf(kept)).find(({ position }) => position === 2)?.due,
    ])
    expect(daysUntil(first?.due ?? '')).toBeLessThan(5)
  })

  test('66: a changed account needs two people, and takes over the debits', async () => {
    const purchase = await running()
    expect((await add(purchase, { change: true, account: '7654321' })).status).toBe(200)
    await cheque(purchase)
    const { body } = await generate(purchase)
    await confirm(purchase, body.sha256)
    expect((await approve(purchase)).body).toMatchObject({ isActive: false })
    expect((await approve(purchase)).body).toMatchObject({ code: 'PAD_SECOND_PERSON' })
    expect((await show(purchase)).mandate).toMatchObject({ state: 'confirmed', last3: '321' })
    expect((await approve(purchase, second)).body).toMatchObject({ isActive: true })
    const states = await world.db.all<{ state: string }>(
      sql`select state from mandate where purchase_id = ${purchase.transId} order by id`,
    )
    expect(states.map(({ state }) => state)).toEqual(['ended', 'active'])
  })
})

/** Whether an agreement still has its numbers, drawings or holders, or a bank file its content. */
async function isKept(column: 'account' | 'marks' | 'holders' | 'content', id: number): Promise<boolean> {
  const table = sql.raw(column === 'content' ? 'bank_file' : 'mandate')
  const rows = await world.db.all(
    sql`select 1 from ${table} where id = ${id} and ${sql.raw(column)} is not null`,
  )
  return rows.length > 0
}

/** Changes the account, and the payor confirms it. */
async function change(purchase: Purchase): Promise<void> {
  expect((await add(purchase, { change: true, account: '7654321' })).status).toBe(200)
  await cheque(purchase)
  const { body } = await generate(purchase)
  expect((await confirm(purchase, body.sha256)).status).toBe(200)
}

describe('two pairs of eyes', () => {
  test('cancelling the first agreement does not make the next account a first one', async () => {
    const purchase = await running()
    await world.ask('/purchase/CancelPad', of(purchase), buyer)
    await confirmed({ account: '7654321' }, purchase)
    expect((await approve(purchase)).body).toMatchObject({ isActive: false })
    expect((await approve(purchase)).body).toMatchObject({ code: 'PAD_SECOND_PERSON' })
    expect((await approve(purchase, second)).body).toMatchObject({ isActive: true })
  })

  test('nobody checks numbers that they typed', async () => {
    const purchase = await reserved()
    const typed = await world.ask('/comty/AddPAD', { ...of(purchase), ...form }, manager)
    expect(typed.status).toBe(200)
    await cheque(purchase)
    await confirm(purchase, (await generate(purchase)).body.sha256)
    expect((await approve(purchase)).body).toMatchObject({ code: 'PAD_SECOND_PERSON' })
    expect((await approve(purchase, second)).body).toMatchObject({ isActive: true })
  })

  test('nobody checks numbers against a cheque that they provided', async () => {
    const purchase = await reserved()
    await add(purchase)
    await cheque(purchase, manager)
    await confirm(purchase, (await generate(purchase)).body.sha256)
    expect((await approve(purchase)).body).toMatchObject({ code: 'PAD_SECOND_PERSON' })
    expect((await approve(purchase, second)).body).toMatchObject({ isActive: true })
  })

  test('cancelling during a change also ends the current agreement', async () => {
    const purchase = await running()
    await change(purchase)
    expect((await world.ask('/purchase/CancelPad', of(purchase), buyer)).status).toBe(200)
    const states = await world.db.all<{ state: string }>(
      sql`select state from mandate where purchase_id = ${purchase.transId}`,
    )
    expect(states.map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
    expect((await debitsOf(purchase)).every(({ state }) => state === 'cancelled')).toBe(true)
  })
})

describe('the bank', () => {
  test('61: a file requested twice has the same number and bytes, and no debit is in two', async () => {
    const purchase = await running()
    await makeDue(purchase)
    const answers = await Promise.all([make(), make(), make()])
    const numbers = new Set(answers.map(({ body }) => body.number))
    expect(numbers.size).toBe(1)
    const [number = 0] = numbers
    const bytes = await content(number)
    expect(await content(number)).toBe(bytes)
    await note({ number, what: 'sent' })
    expect((await note({ number, what: 'sent' })).body).toMatchObject({ changed: 0 })
    expect((await make()).body).toMatchObject({ code: 'NOTHING_DUE' })
    const items = await world.db.one<{ n: number }>(sql`
      select count(*)::int as n from bank_file_item i join planned_debit d on d.id = i.debit_id
      where d.purchase_id = ${purchase.transId}`)
    expect(items.n).toBe((await debitsOf(purchase)).length)
  })

  test('62: one name that cannot be expressed, and no file is made', async () => {
    const purchase = await running()
    // Such a name is refused when it is typed, so this one is stored as if it were older.
    const { reference } = await world.db.one<{ reference: string }>(
      sql`select reference from mandate where purchase_id = ${purchase.transId}`,
    )
    const holders = { holders: [{ ...holder, name: 'Ζωή' }], signedIn: 'Whitby' }
    await world.db.run(sql`
      update mandate set holders = ${sealed('mandate.holders', reference, holders)} where reference = ${reference}`)
    await makeDue(purchase)
    const { status, body } = await make()
    expect([status, body.code]).toEqual([409, 'BANK_ROW'])
    expect((await debitsOf(purchase)).every(({ state }) => state === 'notified')).toBe(true)
    await world.ask('/purchase/CancelPad', of(purchase), buyer)
  })

  test('63: without funds it is tried once more, then the agreement is suspended; unknown items are named', async () => {
    const purchase = await running()
    const [reference = ''] = (await sent(purchase)).references
    const back = await note({ what: 'returned', returns: `${reference};901\nLD999999T1;901` })
    expect(back.body).toMatchObject({ changed: 1, unknown: ['LD999999T1'] })
    const planned = (await debitsOf(purchase)).filter(({ state }) => state === 'planned')
    expect(planned).toHaveLength(1)
    // The second attempt is announced for a day that has not passed.
    const { today } = await world.db.one<{ today: string }>(sql`select current_date::text as today`)
    expect((planned[0]?.due ?? '') >= today).toBe(true)
    expect((await note({ what: 'returned', returns: `${reference};901` })).body).toMatchObject({ changed: 0 })
    const again = (await sent(purchase)).references.find((one) => one.endsWith('T2')) ?? ''
    await note({ what: 'returned', returns: `${again};901` })
    expect((await show(purchase)).mandate).toMatchObject({ state: 'suspended', suspendedWhy: '901' })
    expect((await debitsOf(purchase)).filter(({ state }) => state === 'returned')).toHaveLength(1)
  })

  test.each(['905', '917'])('63: %s, and the agreement is suspended at once', async (code) => {
    const purchase = await running()
    const [reference = ''] = (await sent(purchase)).references
    await note({ what: 'returned', returns: `${reference};${code}` })
    expect((await show(purchase)).mandate).toMatchObject({ state: 'suspended', suspendedWhy: code })
  })

  test('63: a file of returns that cannot be read changes nothing', async () => {
    const purchase = await running()
    const [reference = ''] = (await sent(purchase)).references
    const { status } = await note({ what: 'returned', returns: `${reference};901\nnonsense` })
    expect(status).toBe(422)
    expect((await show(purchase)).mandate).toMatchObject({ state: 'active' })
  })

  test('64: cancelled after the file was sent, its number is shown and the next debits stop', async () => {
    const purchase = await running()
    const [debit] = await debitsOf(purchase)
    await world.runJobs(true)
    await world.db.run(sql`update planned_debit set due_on = current_date - 1 where id = ${debit?.id ?? 0}`)
    const { number } = (await make()).body
    await note({ number, what: 'sent' })
    expect((await world.ask('/purchase/CancelPad', of(purchase), buyer)).body).toMatchObject({
      left: [number],
    })
    const states = (await debitsOf(purchase)).map(({ state }) => state)
    expect(states[0]).toBe('sent')
    expect(states.slice(1).every((state) => state === 'cancelled')).toBe(true)
    await note({ number, what: 'settled' })
  })

  test.each(['cancelled', 'unsold'] as const)(
    '64: %s before its file has left, it is not in the next one; the others are, once',
    async (how) => {
      const stays = await running()
      const goes = await running()
      await makeDue(stays)
      await makeDue(goes)
      const { number } = (await make()).body
      const cancelling = async () => await world.ask('/purchase/CancelPad', of(goes), buyer)
      if (how === 'cancelled') expect((await cancelling()).body).toMatchObject({ left: [] })
      else await world.db.run(sql`select result from unsell_lot(${goes.homes[0]?.lotId ?? 0})`)
      expect((await debitsOf(goes)).every(({ state }) => state === 'cancelled')).toBe(true)
      // Staff can no longer download the file or mark it as sent.
      const old = await world.ask('/purchase/GetBankFile', { projectId: open, number }, manager)
      expect(old.body).toMatchObject({ code: 'BANK_FILE_VOID' })
      expect((await note({ number, what: 'sent' })).body).toMatchObject({ code: 'BANK_FILE_VOID' })
      const { files } = (await world.ask('/purchase/GetDebits', { projectId: open }, manager)).body
      expect(files).toContainEqual(expect.objectContaining({ number, state: 'void' }))
      const next = (await make()).body.number
      expect(next).toBe(number + 1)
      await note({ number: next, what: 'sent' })
      expect(await debitsOf(stays)).toMatchObject(
        (await debitsOf(stays)).map(() => ({ state: 'sent', tries: 1 })),
      )
      expect((await debitsOf(goes)).every(({ state }) => state === 'cancelled')).toBe(true)
      await note({ number: next, what: 'settled' })
    },
  )

  test.each(['neverSent', 'sent'] as const)(
    'a downloaded file may be at the bank: an unsold home leaves all its debits in it, until it is called %s',
    async (what) => {
      const stays = await running()
      const goes = await running()
      await makeDue(stays)
      await makeDue(goes)
      const { number } = (await make()).body
      await content(number)
      const lotId = goes.homes[0]?.lotId ?? 0
      const home = { project_id: open, lot_id: lotId }
      const { follows } = (await world.ask('/comty/GetUndoing', home, manager)).body
      expect(follows).toMatchObject({ bankFiles: [number], debits: 0 })
      const unsold = await world.ask('/comty/UnsellLR', { ...home, reason: 'Financing' }, manager)
      expect(unsold.status).toBe(200)
      const states = async (of: Purchase) => [...new Set((await debitsOf(of)).map(({ state }) => state))]
      expect([await states(stays), await states(goes)]).toEqual([['inFile'], ['inFile']])
      // No second file is made with the same debits.
      expect((await make()).body.number).toBe(number)
      expect((await note({ number, what })).status).toBe(200)
      if (what === 'sent') {
        expect([await states(stays), await states(goes)]).toEqual([['sent'], ['sent']])
        expect((await note({ number, what: 'neverSent' })).body).toMatchObject({ code: 'WRONG_STATE' })
        await note({ number, what: 'settled' })
        for (const { id } of await debitsOf(goes)) await payBack(id)
        return
      }
      expect([await states(stays), await states(goes)]).toEqual([['notified'], ['cancelled']])
      expect((await note({ number, what: 'neverSent' })).body).toMatchObject({ changed: 0 })
      const { references } = await sent(stays)
      const [debit] = await debitsOf(stays)
      // The reference is new, so that a return for the void file matches no debit.
      expect(references[0]).toBe(`LD${debit?.id}T2`)
      const old = await note({ what: 'returned', returns: `LD${debit?.id}T1;901` })
      expect(old.body).toMatchObject({ changed: 0, unknown: [`LD${debit?.id}T1`] })
      // The bank has tried only once, so the debit is planned again.
      await note({ what: 'returned', returns: `${references[0]};901` })
      expect((await debitsOf(stays))[0]?.state).toBe('planned')
      await note({ number: number + 1, what: 'settled' })
    },
  )

  test('a return of a file that nobody called sent says that it was; it is not booked as money later', async () => {
    const before = await balance('bank')
    const purchase = await running()
    await makeDue(purchase)
    const { number } = (await make()).body
    const [debit, ...others] = await debitsOf(purchase)
    const returned = await note({ what: 'returned', returns: `LD${debit?.id}T1;905` })
    expect(returned.body).toMatchObject({ changed: 1, unknown: [] })
    const states = async () => (await debitsOf(purchase)).map(({ state }) => state)
    expect(await states()).toEqual(['returned', ...others.map(() => 'sent')])
    await note({ number, what: 'settled' })
    expect(await states()).toEqual(['returned', ...others.map(() => 'settled')])
    expect(await balance('bank')).toBe(before + others.reduce((sum, { amount }) => sum + amount, 0))
  })

  test('63 and 66: what was returned is collected by the changed agreement, on its paper’s day and with a new notice', async () => {
    const purchase = await running()
    const [first, later] = await debitsOf(purchase)
    const { number, references } = await sent(purchase)
    await note({ what: 'returned', returns: `${references[0] ?? ''};905` })
    await note({ number, what: 'settled' })
    const [back, ...settled] = await debitsOf(purchase)
    expect(settled.map(({ state }) => state)).toEqual(settled.map(() => 'settled'))
    expect((await show(purchase)).deposits).toHaveLength(1)
    await change(purchase)
    // Nor does the confirmation email list the later debits.
    const letters = await world.db.all<{ plan: unknown[] }>(sql`
      select payload->'plan' as plan from job where kind = 'mail' and payload->>'kind' = 'padConfirmed'
        and payload->>'purchaseId' = ${String(purchase.transId)} order by id`)
    // The payor and the buyer, who are two people here, each get an email.
    expect(letters.map(({ plan }) => plan?.length)).toEqual([settled.length + 1, settled.length + 1, 1, 1])
    const told = await world.db.all<{ address: string }>(sql`
      select distinct payload->>'address' as address from job where kind = 'mail' and payload->>'kind' = 'padConfirmed'
        and payload->>'purchaseId' = ${String(purchase.transId)}`)
    expect(told.map(({ address }) => address)).toContain(holder.email)
    const shown = await world.ask('/purchase/GetPad', { ...of(purchase), file: 'paper' }, buyer)
    const { text } = await textOfPdf(Buffer.from(shown.body.file.base64, 'base64'))
    // The paper lists exactly what the agreement will collect.
    expect(text).toContain(first?.due)
    expect(text).not.toContain(later?.due)
    await approve(purchase)
    expect((await debitsOf(purchase))[0]?.state).toBe('returned')
    expect((await approve(purchase, second)).body).toMatchObject({ isActive: true })
    const [now] = await debitsOf(purchase)
    expect(now).toMatchObject({ id: back?.id, state: 'planned' })
    expect(daysUntil(now?.due ?? '')).toBeGreaterThanOrEqual(9)
    await world.runJobs()
    expect((await debitsOf(purchase))[0]?.state).toBe('notified')
    expect((await sent(purchase)).references).toEqual([`LD${back?.id}T2`])
  })

  test('money received by cheque is not collected again; once it bounces, it is', async () => {
    const purchase = await running()
    const plan = await debitsOf(purchase)
    const [first, next] = plan
    const noted = async (minor: number, isBack = false) => {
      const ask = { ...of(purchase), way: 'cheque', isBack, minor, day: '2026-01-15', note: 'Cheque 12' }
      const { body } = await world.ask('/payment/NoteMoney', ask, manager)
      if (body.isOK !== 1) return body.code as string
      const decided = { projectId: open, notedId: body.id, agrees: true }
      expect((await world.ask('/payment/DecideMoney', decided, second)).body).toMatchObject({ isOK: 1 })
      return null
    }
    await world.runJobs()
    await noted((first?.amount ?? 0) + 100)
    await world.runJobs()
    const [paid, lower, ...others] = await debitsOf(purchase)
    expect(paid).toMatchObject({ position: first?.position, state: 'cancelled' })
    // The reduced debit is announced again; otherwise it could never be collected.
    expect(lower).toMatchObject({ amount: (next?.amount ?? 0) - 100 })
    expect(others).toEqual(plan.slice(2))
    await noted((first?.amount ?? 0) + 100, true)
    const again = (await debitsOf(purchase)).filter(({ state }) => state !== 'cancelled')
    expect(again.map(({ position, amount }) => [position, amount])).toEqual(
      plan.map(({ position, amount }) => [position, amount]),
    )
    // While the bank collects every debit, other money for one would pay it twice, so even money recorded
    // earlier is refused.
    const early = await world.ask(
      '/payment/NoteMoney',
      { ...of(purchase), way: 'cheque', isBack: false, minor: 100, day: '2026-01-15', note: 'Cheque 14' },
      manager,
    )
    await sent(purchase)
    const late = { projectId: open, notedId: early.body.id, agrees: true }
    expect((await world.ask('/payment/DecideMoney', late, second)).body.code).toBe('DEBIT_WITH_BANK')
    expect(await noted(first?.amount ?? 0)).toBe('DEBIT_WITH_BANK')
  })

  test('a changed account is charged what its paper says, after some of it came another way', async () => {
    const purchase = await running()
    const [first] = await debitsOf(purchase)
    // Stored directly, so that no debit was reduced for it.
    await world.db.run(sql`
      insert into noted_money (purchase_id, project_id, way, is_back, amount, currency, happened_on, note, state, asked_by, decided_by, decided_at, receipt_number)
      values (${purchase.transId}, ${open}, 'cheque', false, 400, 'CAD', '2026-01-15', 'Cheque 13', 'booked', 'a', 'b', now(), 999001)`)
    await change(purchase)
    const listed = (await show(purchase)).deposits as { minor: number }[]
    expect(listed[0]?.minor).toBe((first?.amount ?? 0) - 400)
    await approve(purchase)
    await approve(purchase, second)
    expect((await debitsOf(purchase)).map(({ amount }) => amount)).toEqual(listed.map(({ minor }) => minor))
  })

  test('a changed agreement gives unsent debits the days on its paper', async () => {
    const purchase = await running()
    await world.db.run(
      sql`update planned_debit set due_on = current_date + 2 where purchase_id = ${purchase.transId}`,
    )
    await world.runJobs()
    await change(purchase)
    await approve(purchase)
    await approve(purchase, second)
    for (const { due, state } of await debitsOf(purchase)) {
      expect(state).toBe('planned')
      expect(daysUntil(due)).toBeGreaterThanOrEqual(9)
    }
  })

  test('46: at the bank and returned on day 4, it never counted as received', async () => {
    const before = await balance('bank')
    const purchase = await running()
    const [reference = ''] = (await sent(purchase)).references
    expect((await debitsOf(purchase)).map(({ state }) => state)).not.toContain('settled')
    expect(await balance('bank')).toBe(before)
    expect(await fundsOfPurchase(world.db, purchase.transId)).toEqual([])
    await world.db.run(
      sql`update planned_debit set changed_at = now() - interval '4 days' where purchase_id = ${purchase.transId}`,
    )
    await note({ what: 'returned', returns: `${reference};905` })
    expect(await balance('bank')).toBe(before)
    expect((await show(purchase)).mandate).toMatchObject({ state: 'suspended' })
  })

  test('65: disputed on day 89, the posting is reversed, once', async () => {
    await world.db.run(sql`
      update project set facts = facts || '{"salesCentre": {"email": "office@example.test"}}' where id = ${open}`)
    const before = await balance('bank')
    const purchase = await running()
    const { number, references } = await sent(purchase)
    await note({ number, what: 'settled' })
    await note({ number, what: 'settled' })
    const sum = (await debitsOf(purchase)).reduce((total, { amount }) => total + amount, 0)
    expect(await balance('bank')).toBe(before + sum)
    const funds = async () => await fundsOfPurchase(world.db, purchase.transId)
    expect((await funds()).map(({ minor }) => minor)).toEqual(
      (await debitsOf(purchase)).map(({ amount }) => amount),
    )
    await world.db.run(
      sql`update planned_debit set changed_at = now() - interval '89 days' where purchase_id = ${purchase.transId}`,
    )
    const [reference = ''] = references
    await note({ what: 'returned', returns: `${reference};920` })
    await note({ what: 'returned', returns: `${reference};920` })
    const [first] = await debitsOf(purchase)
    expect(await balance('bank')).toBe(before + sum - (first?.amount ?? 0))
    expect((await balance('bank')) + (await balance('depositsHeld'))).toBe(0)
    expect((await show(purchase)).mandate).toMatchObject({ state: 'suspended' })
    expect(first?.state).toBe('returned')
    const letters = await world.db.all(sql`
      select payload->>'address' as address from job where kind = 'mail' and payload->>'kind' = 'debitReturned'
        and payload->>'purchaseId' = ${String(purchase.transId)}`)
    expect(letters).toEqual([{ address: 'office@example.test' }])
    const tasks = (await returnedDebits(world.db, [open], { reach: everywhere, most: 500 })).filter(
      ({ purchaseId }) => purchaseId === purchase.transId,
    )
    expect(tasks).toMatchObject([{ why: 'debitReturned', minor: first?.amount }])
    expect((await funds()).filter(({ isReturned }) => isReturned)).toMatchObject([{ reference, how: 'pad' }])
  })

  test('67: an unsold home cancels its debits in the same transaction', async () => {
    const purchase = await running()
    const lotId = purchase.homes[0]?.lotId ?? 0
    await expect(
      world.db.transaction(async (tx) => {
        await tx.run(sql`select result from unsell_lot(${lotId})`)
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    expect((await debitsOf(purchase)).every(({ state }) => state === 'planned')).toBe(true)
    await world.db.run(sql`select result from unsell_lot(${lotId})`)
    expect((await debitsOf(purchase)).every(({ state }) => state === 'cancelled')).toBe(true)
    expect(
      (
        await world.db.one<{ state: string }>(
          sql`select state from mandate where purchase_id = ${purchase.transId}`,
        )
      ).state,
    ).toBe('cancelled')
  })

  test.each(['before', 'after'] as const)(
    'what came by debit %s a home is unsold is owed back, shown, and paid back by the office, once',
    async (when) => {
      await world.db.run(sql`
        update project set facts = facts || '{"salesCentre": {"email": "office@example.test"}}' where id = ${open}`)
      const [held, bank] = [await balance('depositsHeld'), await balance('bank')]
      const purchase = await running()
      const { number } = await sent(purchase)
      const lotId = purchase.homes[0]?.lotId ?? 0
      const sum = (await debitsOf(purchase)).reduce((total, { amount }) => total + amount, 0)
      const settle = async () => expect((await note({ number, what: 'settled' })).status).toBe(200)
      const recorded = async () => {
        const [one] = await purchaseRecords(world.db, open, { ids: [purchase.transId], most: 1 })
        return [one?.paid, one?.refunded]
      }
      await addReceiver(world.db, {
        projectId: open,
        name: 'crm',
        url: 'https://crm.example/',
        secret: 'kept',
      })
      const isNews = async () =>
        (await world.db.run(sql`
          delete from receiver_news where subject = 'purchase' and subject_id = ${purchase.transId}`)) > 0
      expect(await recorded()).toEqual([0, 0])
      if (when === 'before') await settle()
      const follows = await world.ask('/comty/GetUndoing', { project_id: open, lot_id: lotId }, manager)
      expect(follows.body.follows).toMatchObject(
        when === 'before' ? { debited: sum, bankFiles: [] } : { debited: 0, bankFiles: [number] },
      )
      const unsold = await world.ask(
        '/comty/UnsellLR',
        { project_id: open, lot_id: lotId, reason: 'Financing' },
        manager,
      )
      expect(unsold.status).toBe(200)
      await isNews()
      if (when === 'after') {
        await settle()
        expect(await isNews()).toBe(true)
      }
      expect(await recorded()).toEqual([sum, 0])
      expect(await balance('refundsDue')).toBe(-sum)
      expect([await balance('depositsHeld'), await balance('bank')]).toEqual([held, bank + sum])
      const letters = await world.db.all(sql`
        select 1 from job where kind = 'mail' and payload->>'matter' = 'debitOwed'
          and payload->>'purchaseId' = ${String(purchase.transId)}`)
      expect(letters).toHaveLength(1)
      const tasks = async () =>
        (await paymentTasks(world.db, [open], 500)).filter(
          ({ purchaseId }) => purchaseId === purchase.transId,
        )
      expect((await tasks()).map(({ why }) => why)).toEqual((await debitsOf(purchase)).map(() => 'debitOwed'))
      for (const { id } of await debitsOf(purchase)) {
        const due = await balance('refundsDue')
        expect((await note({ ...transferred, note: ' ', debitId: id })).status).toBe(422)
        expect((await asSecond({ what: 'paidBackAgreed', debitId: id })).status).toBe(409)
        expect((await note({ ...transferred, debitId: id })).body).toMatchObject({ changed: 1 })
        expect((await note({ ...transferred, debitId: id })).body).toMatchObject({ changed: 0 })
        // The person who recorded the repayment can neither approve nor refuse it. If a colleague refuses it,
        // the money is still owed.
        for (const what of ['paidBackAgreed', 'paidBackRefused'])
          expect((await note({ what, debitId: id })).body).toMatchObject({ code: 'SECOND_PERSON' })
        expect((await asSecond({ what: 'paidBackRefused', debitId: id })).body).toMatchObject({ changed: 1 })
        expect(await balance('refundsDue')).toBe(due)
        await payBack(id)
        expect((await asSecond({ what: 'paidBackAgreed', debitId: id })).body).toMatchObject({ changed: 0 })
      }
      expect([await balance('refundsDue'), await balance('bank')]).toEqual([0, bank])
      // The builder's own system hears of each repayment.
      expect(await recorded()).toEqual([sum, sum])
      expect(await isNews()).toBe(true)
      await removeReceiver(world.db, open, 'crm')
      expect(await tasks()).toEqual([])
    },
  )

  test('of debits, what the law lets the builder keep of a withdrawn sale is not owed; nor what the bank has returned', async () => {
    await world.db.run(
      sql`update project set flags = flags || '{"coolingOff": "NSW-off-plan"}' where id = ${open}`,
    )
    const purchase = await running()
    const { cost = 0 } = (await world.shop.read(purchase.transId, buyer)).coolingOff ?? {}
    expect(cost).toBeGreaterThan(0)
    const { number, references } = await sent(purchase)
    await note({ number, what: 'settled' })
    expect((await world.ask('/purchase/Withdraw', of(purchase), buyer)).status).toBe(200)
    const debits = await debitsOf(purchase)
    const sum = debits.reduce((total, { amount }) => total + amount, 0)
    expect(await balance('refundsDue')).toBe(cost - sum)
    const left = debits.slice(1).reduce((total, { amount }) => total + amount, 0)
    await note({ what: 'returned', returns: `${references[0] ?? ''};920` })
    expect(await balance('refundsDue')).toBe(0 - left)
    for (const { id } of debits.slice(1)) await payBack(id)
    await world.db.run(sql`update project set flags = flags - 'coolingOff' where id = ${open}`)
  })

  test('unsold and taken back within its minute, its debits are still announced; paid back and then returned, the office is told', async () => {
    const purchase = await running()
    const lotId = purchase.homes[0]?.lotId ?? 0
    const home = { project_id: open, lot_id: lotId, reason: 'Financing' }
    expect((await world.ask('/comty/UnsellLR', home, manager)).status).toBe(200)
    // The notices to the payor come due within that minute.
    await world.runJobs(true)
    const { id } = (await world.ask('/comty/GetTakeBacks', {}, manager)).body.takeBacks[0]
    expect((await world.ask('/comty/TakeBack', { id }, manager)).status).toBe(200)
    await world.runJobs(true)
    expect(new Set((await debitsOf(purchase)).map(({ state }) => state))).toEqual(new Set(['notified']))
    await world.db.run(sql`
      update project set facts = facts || '{"salesCentre": {"email": "office@example.test"}}' where id = ${open}`)
    const { number, references } = await sent(purchase)
    await note({ number, what: 'settled' })
    expect((await world.ask('/comty/UnsellLR', home, manager)).status).toBe(200)
    const [first] = await debitsOf(purchase)
    await payBack(first?.id ?? 0)
    expect((await note({ what: 'returned', returns: `${references[0] ?? ''};920` })).body).toMatchObject({
      changed: 1,
    })
    const matters = await world.db.all(sql`
      select payload->>'matter' as matter from job where kind = 'mail' and payload->>'kind' = 'moneyMatter'
        and payload->>'purchaseId' = ${String(purchase.transId)} order by id`)
    expect(matters).toEqual([{ matter: 'debitOwed' }, { matter: 'debitTwice' }])
  })

  test('returned after its agreement was cancelled, a debit is not planned again', async () => {
    const purchase = await running()
    const { references } = await sent(purchase)
    await world.ask('/purchase/CancelPad', of(purchase), buyer)
    await note({ what: 'returned', returns: `${references[0] ?? ''};901` })
    expect((await debitsOf(purchase))[0]?.state).toBe('returned')
  })

  test('68: account numbers appear in no table, mail, paper or answer in the clear', async () => {
    const canary = '918273645518'
    const purchase = await confirmed({ account: canary })
    await approve(purchase)
    await makeDue(purchase)
    const { number } = (await make()).body
    expect(await content(number)).toContain(canary)
    await note({ number, what: 'sent' })
    const tables = await world.db.all<{ name: string }>(sql`
      select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`)
    expect(tables.length).toBeGreaterThan(40)
    for (const { name } of tables) {
      const { n } = await world.db.one<{ n: number }>(
        sql`select count(*)::int as n from ${sql.raw(name)} t where t::text like ${`%${canary}%`}`,
      )
      expect([name, n]).toEqual([name, 0])
    }
    const shown = await world.ask('/purchase/GetPad', { ...of(purchase), file: 'paper' }, buyer)
    const { text } = await textOfPdf(Buffer.from(shown.body.file.base64, 'base64'))
    expect(text).toContain('518')
    expect(text).not.toContain(canary)
    expect(JSON.stringify({ ...shown.body, file: null })).not.toContain(canary)
  })
})

describe('what the payor is told, and what is stored', () => {
  test('no letter greets the holder of an account by the name of the buyer, who may be somebody else', async () => {
    const purchase = await running()
    await world.runJobs()
    await world.runJobs()
    const told = world.letters.filter(
      ({ to, text }) => to === holder.email && text.includes(`Lot ${purchase.homes[0]?.number} `),
    )
    const subjects = told.map(({ subject }) => subject)
    expect(subjects).toEqual([
      expect.stringMatching(/^Confirmed: debits/),
      expect.stringMatching(/will be taken on/),
    ])
    for (const { text, html } of told) expect(text + html).not.toContain('Ada')
  })

  test('each debit is announced ten days before, and none is sent without', async () => {
    const purchase = await running()
    await world.runJobs()
    const [first, ...later] = await debitsOf(purchase)
    expect(first?.state).toBe('notified')
    expect(later.every(({ state }) => state === 'planned')).toBe(true)
    const letters = await world.db.all<{ to: string }>(sql`
    select payload->>'address' as to from job
    where kind = 'mail' and payload->>'kind' = 'debitSoon' and payload->>'debitId' = ${String(first?.id)}`)
    expect(letters).toEqual([{ to: holder.email }])
    await world.db.run(sql`
    update planned_debit set due_on = current_date - 1 where purchase_id = ${purchase.transId} and state = 'planned'`)
    expect((await make()).body).toMatchObject({ code: 'NOTHING_DUE' })
    await world.ask('/purchase/CancelPad', of(purchase), buyer)
    // The jobs of cancelled debits send no email.
    await world.runJobs(true)
    expect((await debitsOf(purchase)).map(({ state }) => state)).not.toContain('notified')
  })

  test('after file 9999 comes file 1, and neither opens as the other', async () => {
    const originator = creditor.originator
    await insertBankFile(world.db, {
      projectId: open,
      originator,
      scheme: 'pad',
      number: 9999,
      round: 0,
      content: 'the last of its round',
      by: 'somebody',
    })
    await note({ number: 9999, what: 'sent' })
    const purchase = await running()
    await makeDue(purchase)
    expect((await make()).body).toMatchObject({ number: 1 })
    expect(await content(1)).toMatch(/^A000000001LOTLINE0010001/)
    expect(await content(9999)).toBe('the last of its round')
    // The earlier file with number 1 can still be downloaded by its id.
    const { files } = (await world.ask('/purchase/GetDebits', { projectId: open }, manager)).body
    const ones = files.filter((one: { number: number }) => one.number === 1)
    for (const { id, state } of ones) {
      const old = await world.ask(
        '/purchase/GetBankFile',
        { projectId: open, number: 1, fileId: id },
        manager,
      )
      expect(old.status).toBe(state === 'void' ? 409 : 200)
    }
    const contents = new Set<string>()
    for (const { id } of ones.filter(({ state }: { state: string }) => state !== 'void'))
      contents.add(
        (await world.ask('/purchase/GetBankFile', { projectId: open, number: 1, fileId: id }, manager)).body
          .content,
      )
    expect(contents.size).toBe(2)
    await note({ number: 1, what: 'sent' })
  })

  test('another cheque replaces the first, and both are deleted when their time is over', async () => {
    const purchase = await reserved()
    await add(purchase)
    const kept = async () =>
      await world.db.all<{ cheque: string }>(sql`
        select left(cheque, 0) as cheque from mandate where purchase_id = ${purchase.transId} and cheque is not null`)
    const files = async () =>
      await world.db.all(sql`select 1 from file where project_id = ${open} and personal`)
    const before = (await files()).length
    await cheque(purchase)
    await cheque(purchase)
    expect(await kept()).toHaveLength(1)
    // The replaced cheque is deleted from the file store too.
    expect(await files()).toHaveLength(before)
    const { body } = await generate(purchase)
    await confirm(purchase, body.sha256)
    await world.ask('/purchase/CancelPad', of(purchase), buyer)
    await pruneCheques(world.db, 400)
    expect(await kept()).toHaveLength(1)
    const ago = sql`now() - interval '401 days'`
    await world.db.run(sql`update mandate set ended_at = ${ago} where purchase_id = ${purchase.transId}`)
    await world.db.run(
      sql`update planned_debit set changed_at = ${ago} where purchase_id = ${purchase.transId}`,
    )
    await pruneCheques(world.db, 400)
    expect(await kept()).toHaveLength(0)
  })

  test('numbers, names and signatures are deleted years after an agreement has ended, with its files', async () => {
    const purchase = await running()
    const { number } = await sent(purchase)
    const { id } = (await show(purchase)).mandate
    const file = await world.db.one<{ id: number }>(
      sql`select id::int as id from bank_file where number = ${number} order by id desc limit 1`,
    )
    const left = async () => [
      await isKept('account', id),
      await isKept('marks', id),
      await isKept('content', file.id),
    ]
    await world.ask('/purchase/CancelPad', of(purchase), buyer)
    const years = sql`now() - interval '2600 days'`
    await world.db.run(sql`update mandate set ended_at = ${years} where id = ${id}`)
    // One of its debits changed recently, so nothing is deleted yet.
    await pruneMandates(world.db, 2557)
    expect(await left()).toEqual([true, true, true])
    await world.db.run(sql`update planned_debit set changed_at = ${years} where mandate_id = ${id}`)
    await world.db.run(sql`update bank_file set made_at = ${years} where id = ${file.id}`)
    await pruneMandates(world.db, 2557)
    expect(await left()).toEqual([false, false, false])
    expect((await show(purchase)).mandate).toMatchObject({ state: 'cancelled' })
    // Unconfirmed data is deleted sooner, but not while the end of a sale can be undone.
    const begun = await reserved()
    await add(begun)
    const draft = (await show(begun)).mandate.id
    await world.ask('/purchase/CancelPad', of(begun), buyer)
    await pruneMandates(world.db, 2557)
    expect(await isKept('holders', draft)).toBe(true)
    await world.db.run(sql`update mandate set ended_at = now() - interval '2 days' where id = ${draft}`)
    await pruneMandates(world.db, 2557)
    expect(await isKept('holders', draft)).toBe(false)
    expect((await world.ask('/purchase/GetBankFile', { projectId: open, number }, manager)).status).toBe(404)
  })
})

test('68: a thousand account numbers, IBANs and cards appear nowhere in the clear', async () => {
  const purchase = await reserved()
  const canaries = Array.from({ length: 1000 }, (_, nth) => String(710_000_000_000 + nth * 7_919_321))
  for (const [nth, number] of canaries.entries()) {
    const account =
      nth % 2 === 0 ? { account: number, iban: '' } : { account: '', iban: `DE02100100${number}` }
    const mandate = await insertMandate(world.db, {
      reference: `CANARY${nth}`,
      purchaseId: purchase.transId,
      projectId: open,
      scheme: nth % 2 === 0 ? 'pad' : 'sepa',
      replaces: null,
      isBusiness: false,
      isWaived: false,
      hasSecond: false,
      signedOn: '2026-11-20',
      last3: number.slice(-3),
      madeBy: null,
      holders: { holders: [holder], signedIn: 'Whitby' },
      account: { ...padBankForm.blank, ...account },
      marks: { first: marks, second: null, waiver: null },
    })
    expect((await accountOf(world.db, mandate.id)).account).toBe(account.account)
    await dropDraft(world.db, mandate.id)
    expect(await isKept('account', mandate.id)).toBe(false)
  }
  // A card number is refused before any of it is stored.
  const cards = ['4242424242424242', '5555555555554444', '378282246310005']
  for (const card of cards) {
    expect((await add(purchase, { bankName: `card ${card}` })).status).toBe(422)
  }
  const wanted = new Set([...canaries, ...cards.map((card) => card.slice(0, 12))])
  const tables = await world.db.all<{ name: string }>(sql`
    select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`)
  const found: string[] = []
  let runs = 0
  for (const { name } of tables) {
    const rows = await world.db.all<{ text: string }>(sql`select t::text as text from ${sql.raw(name)} t`)
    for (const { text } of rows) {
      for (const [digits] of text.matchAll(/\d{12,}/g)) {
        runs += 1
        for (let at = 0; at + 12 <= digits.length; at += 1)
          if (wanted.has(digits.slice(at, at + 12))) found.push(`${name}: ${digits}`)
      }
    }
  }
  // Telephone numbers, times and so on must turn up, which shows that the search works.
  expect(runs).toBeGreaterThan(0)
  expect(found).toEqual([])
})

describe('who may do what', () => {
  test('a void cheque is shown to the person who provided it and to those who manage debits; its bytes are sealed', async () => {
    const purchase = await confirmed()
    const see = async (cookie: string) =>
      await world.ask('/purchase/GetPad', { ...of(purchase), file: 'cheque' }, cookie)
    const brought = await see(buyer)
    expect(brought.status).toBe(200)
    const bytes = Buffer.from(brought.body.file.base64, 'base64')
    expect((await see(manager)).body.file.base64).toBe(brought.body.file.base64)
    // Other parties to the purchase see the agreement, but not the account.
    await world.db.run(sql`
      insert into purchase_party (purchase_id, person_id) values (${purchase.transId}, ${world.userIds['broker'] ?? 0})`)
    const other = world.cookies.broker
    expect((await world.ask('/purchase/GetPad', { ...of(purchase), file: 'paper' }, other)).status).toBe(200)
    expect((await see(other)).status).toBe(403)
    const clear = await world.db.one<{ n: number }>(sql`
      select (select count(*) from file where bytes = ${bytes})::int
        + (select count(*) from mandate where position(${bytes.toString('base64').slice(0, 40)} in cheque) > 0)::int as n`)
    expect(clear.n).toBe(0)
  })

  test('signatures and initials are shown to the person who drew them and to those who manage debits', async () => {
    const purchase = await confirmed({
      waiver: mark('initials'),
      second: { ...holder, name: 'Ada Lund' },
      secondMarks: marks,
    })
    const see = async (cookie: string) =>
      await world.ask('/purchase/GetPad', { ...of(purchase), marks: true }, cookie)
    for (const cookie of [buyer, manager])
      expect((await see(cookie)).body.marks).toEqual({
        holders: [
          { name: holder.name, ...marks },
          { name: 'Ada Lund', ...marks },
        ],
        waiver: mark('initials'),
      })
    expect((await show(purchase)).marks).toBeNull()
    await world.db.run(sql`
      insert into purchase_party (purchase_id, person_id) values (${purchase.transId}, ${world.userIds['broker'] ?? 0})`)
    expect((await see(world.cookies.broker)).status).toBe(403)
    const looked = await world.db.all(sql`select 1 from audit where action = 'pad.marks'`)
    expect(looked).toHaveLength(1)
  })

  test('a broker sees no one else’s debits and makes no file', async () => {
    for (const path of ['/purchase/GetDebits', '/purchase/MakeBankFile'] as const) {
      expect((await world.ask(path, { projectId: open }, buyer)).status).toBe(403)
    }
    const purchase = await confirmed()
    expect((await approve(purchase, buyer)).status).toBe(403)
    expect((await world.ask('/purchase/GetPad', of(purchase), world.cookies.agent)).status).toBe(404)
  })
})

test('a manager of another company sees no payors of its homes', async () => {
  const purchase = await confirmed()
  const seen = async () =>
    (
      await world.ask('/purchase/GetDebits', { projectId: open }, await world.signIn('manager@lotline.test'))
    ).body.rows.map(({ transId }: { transId: number }) => transId)
  const belong = async (roles: readonly number[], own: number | null, lots: number | null) => {
    await world.db.run(sql`
      update person set roles = ${[...roles]}::int[], company_id = ${own} where id = ${world.userIds['manager'] ?? 0}`)
    await world.db.run(sql`update lot set company_id = ${lots} where id = ${purchase.unitId}`)
  }
  const several = async (are: boolean) =>
    await world.db.run(sql`
      update project set flags = flags || ${sql.json({ multiple_builder: are })}::jsonb, version = version + 1
      where id = ${open}`)
  expect(await seen()).toContain(purchase.transId)
  // Where several companies sell, the home's own company decides.
  await several(true)
  await belong([5], 7, 8)
  expect(await seen()).not.toContain(purchase.transId)
  await belong([5], 8, 8)
  expect(await seen()).toContain(purchase.transId)
  // A bank file names the payors of every company, so this manager may not open any.
  await approve(purchase, second)
  await makeDue(purchase)
  const { number } = (await world.ask('/purchase/MakeBankFile', { projectId: open }, second)).body
  // A session keeps the company that it began with, so this one is new.
  const cookie = await world.signIn('manager@lotline.test')
  const list = (await world.ask('/purchase/GetDebits', { projectId: open }, cookie)).body
  expect(list).toMatchObject({ mayFile: false, files: [], due: 0 })
  const refused: [Parameters<typeof world.ask>[0], object][] = [
    ['/purchase/MakeBankFile', {}],
    ['/purchase/GetBankFile', { number }],
    ['/purchase/NoteBank', { what: 'sent', number }],
    ['/purchase/NoteBank', { what: 'neverSent', number }],
    ['/purchase/NoteBank', { what: 'returned', returns: 'LD1T1;901' }],
  ]
  for (const [path, more] of refused) {
    const { status, body } = await world.ask(path, { projectId: open, ...more }, cookie)
    expect([status, body.why]).toEqual([403, 'everyCompany'])
  }
  // Nor may this manager see the totals of another company's money, or pay it back.
  await asSecond({ what: 'sent', number })
  await asSecond({ what: 'settled', number })
  const day = today()
  const held = async (by: string) => {
    const asked = await world.ask('/payment/GetDaySheet', { projectId: open, day }, by)
    return asked.body.sums.reduce((sum: number, one: { held: number }) => sum + one.held, 0)
  }
  // Any manager may see homes that belong to no company.
  const own = (await debitsOf(purchase)).reduce((sum, { amount }) => sum + amount, 0)
  const all = await held(cookie)
  await belong([5], 7, 8)
  const other = await world.signIn('manager@lotline.test')
  expect(await held(other)).toBe(all - own)
  const [debit] = await debitsOf(purchase)
  const paid = await world.ask(
    '/purchase/NoteBank',
    { projectId: open, ...transferred, debitId: debit?.id },
    other,
  )
  expect(paid.status).toBe(404)
  await belong([3], null, null)
  await several(false)
})

test('53: a community with planned debits is not removed casually; on explicit request, its agreements end and their papers stay', async () => {
  const banked = await running()
  const { number } = await sent(banked)
  const purchase = await running()
  const remove = async (withOpenWork: boolean) =>
    await removeProject(world.db, { projectId: open, withOpenWork })
  const asked = await remove(true)
  expect(asked.removed).toBe(false)
  expect(asked.belongings.bankFiles).toContain(number)
  await world.db.run(sql`update planned_debit set state = 'settled' where state in ('inFile', 'sent')`)
  await world.db.run(sql`
    update planned_debit set owed = amount where purchase_id = ${banked.transId} and state = 'settled'`)
  const cheque = { way: 'cheque', isBack: false, minor: 100, day: today(), note: 'Cheque 1047' }
  const noted = await world.ask('/payment/NoteMoney', { ...of(purchase), ...cheque }, manager)
  expect(noted.status).toBe(200)
  const { removed, belongings } = await remove(false)
  expect(removed).toBe(false)
  expect(belongings.bankFiles).toEqual([])
  expect(belongings.noted).toBeGreaterThanOrEqual(1)
  expect(belongings.owed).toBeGreaterThanOrEqual((await debitsOf(banked)).length)
  expect((await remove(true)).removed).toBe(true)
  const [last] = (
    await world.db.all<{ state: string; paper: boolean }>(sql`
      select state, exists (select 1 from file where id = paper_id) as paper from mandate
      where purchase_id = ${purchase.transId} order by id`)
  ).slice(-1)
  expect(last).toEqual({ state: 'cancelled', paper: true })
  expect((await debitsOf(purchase)).every(({ state }) => state === 'cancelled')).toBe(true)
})
