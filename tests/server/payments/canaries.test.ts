/** @module-tag more */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cancelMandate, insertMandate } from '../../../server/db/mandates.ts'
import { sql } from '../../../server/db/sql.ts'
import { checkpoint } from '../../../server/db/upkeep.ts'
import { holdsCardNumber } from '../../../server/http/cardNumber.ts'
import { openLog } from '../../../server/logs/log.ts'
import { padBankForm } from '../../../src/rules/fields/pad.ts'
import { postgresAvailable, startOwnPostgres } from '../../postgres/startPostgres.ts'
import { isShort } from '../../twoSpeeds.ts'
import { newKey } from '../../world/startWorld.ts'
import { testFieldKeys } from '../../world/testFieldKeys.ts'
import { multipart, onePixel } from '../calls/accessCells.ts'
import { open } from '../calls/smallWorld.ts'
import { creditor, form, holder, marks } from './padForm.ts'
import { type PaymentWorld, startPaymentWorld } from './paymentWorld.ts'

// Payment fault case 68: people type account and card numbers into every call that takes them.

/** Every form in which digits could be stored: plain, UTF-16, hexadecimal, and base64 at any offset. */
function formsOf(digits: string): Buffer[] {
  const inBase64 = [0, 1, 2].map((at) => {
    const text = Buffer.from(' '.repeat(at) + digits).toString('base64')
    // The first and last characters depend on the text around the digits.
    return text.slice(at === 0 ? 0 : 4, -4)
  })
  return [
    Buffer.from(digits),
    Buffer.from(digits, 'utf16le'),
    Buffer.from(Buffer.from(digits).toString('hex')),
    ...inBase64.map((text) => Buffer.from(text)),
  ]
}

interface Form {
  /** How all of these numbers begin, so that one search finds any of them. */
  readonly start: Buffer
  readonly length: number
  readonly digitsOf: ReadonlyMap<string, string>
}

/** The forms of numbers that have the same length and beginning. */
function formsOfAll(numbers: readonly string[]): Form[] {
  const forms = numbers.map(formsOf)
  return (forms[0] ?? []).map((first, nth) => {
    const all = forms.map((of) => (of[nth] ?? first).toString('latin1'))
    const text = first.toString('latin1')
    const common = text.split('').findIndex((letter, at) => all.some((one) => one[at] !== letter))
    return {
      start: first.subarray(0, common === -1 ? first.length : common),
      length: first.length,
      digitsOf: new Map(all.map((one, at) => [one, numbers[at] ?? ''])),
    }
  })
}

function found(bytes: Buffer, forms: readonly Form[]): string[] {
  const hits = new Set<string>()
  for (const { start, length, digitsOf } of forms) {
    for (let at = bytes.indexOf(start); at !== -1; at = bytes.indexOf(start, at + 1)) {
      const digits = digitsOf.get(bytes.toString('latin1', at, at + length))
      if (digits !== undefined) hits.add(digits)
    }
  }
  return [...hits].toSorted()
}

function filesBelow(path: string): string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name))
}

const numbered = (count: number, of: (nth: number) => string): string[] =>
  Array.from({ length: count }, (_, nth) => of(nth))
const account = (nth: number): string => String(710_318_000_007 + nth * 5_743)
const signed = numbered(2, account)
/** Numbers that are typed first and then replaced. */
const typed = numbered(28, (nth) => account(signed.length + nth))
const ibans = numbered(670, (nth) => `DE02100100${String(640_000_000_003 + nth * 7_919_321)}`)
const cards = numbered(297, (nth) => {
  const start = String(424_242_424_200_000 + nth * 317)
  const last = '0123456789'.split('').find((digit) => holdsCardNumber(start + digit))
  return `${start}${last}`
})
const others = ['5555555555554444', '378282246310005', '4000002760003184']
const wanted = [...signed, ...typed, ...ibans, ...cards, ...others]
const forms = [[...signed, ...typed], ibans, cards, ...others.map((one) => [one])].flatMap(formsOfAll)
/** Stored unencrypted, to prove that the search would find a number stored that way. */
const secret = 'CANARY-CLEAR-IN-THE-DATABASE'

/** Does everything for which a buyer or the office types a number, and returns the answers. */
async function typeNumbers(world: PaymentWorld): Promise<unknown[]> {
  await world.db.run(sql`
    update project set flags = (flags - 'payment') || ${sql.json({ debits: creditor })},
      facts = facts || ${sql.json({ secret, salesCentre: { email: 'office@example.test' } })} where id = ${open}`)
  const { broker: buyer, manager } = world.cookies
  const answers: unknown[] = []
  const ask = async (path: Parameters<PaymentWorld['ask']>[0], body: object, cookie = buyer) => {
    const answer = await world.ask(path, body, cookie)
    answers.push(answer.body)
    return answer
  }
  for (const [nth, account] of signed.entries()) {
    const purchase = await world.ready(buyer)
    const of = { projectId: open, transId: purchase.transId }
    expect((await ask('/purchase/Reserve', { ...of, total: purchase.sheet.total })).status).toBe(200)
    // The buyer mistypes the number first; the refusal must not repeat it.
    expect((await ask('/comty/AddPAD', { ...of, ...form, account: `${account}9` })).status).toBe(422)
    for (const card of [cards[nth] ?? '', ...others]) {
      expect((await ask('/comty/AddPAD', { ...of, ...form, account, bankName: card })).status).toBe(422)
      await ask('/purchase/OpenPayment', { ...of, total: 1, due: 1, number: card, cvv: '123' })
    }
    // Many numbers at once, in an unknown field.
    const list = cards.filter((_, at) => at % signed.length === nth)
    expect((await ask('/comty/AddPAD', { ...of, ...form, account, list })).status).toBe(422)
    expect((await ask('/purchase/OpenPayment', { ...of, total: 1, due: 1, list })).status).toBe(422)
    for (const other of typed.filter((_, at) => at % signed.length === nth))
      expect((await ask('/comty/AddPAD', { ...of, ...form, account: other })).status).toBe(200)
    expect((await ask('/comty/AddPAD', { ...of, ...form, account })).status).toBe(200)
    const { bytes, type } = await multipart(of, {
      bytes: onePixel,
      name: `${account}.png`,
      type: 'image/png',
    })
    const headers = { 'content-type': type }
    await world.call('/purchase/AddVoidCheque', bytes, { cookie: buyer, key: newKey(), headers })
    const { body } = await ask('/comty/GeneratePAD', of)
    expect((await ask('/purchase/ConfirmPad', { ...of, sha256: body.sha256 })).status).toBe(200)
    expect((await ask('/purchase/ApprovePad', of, manager)).body).toMatchObject({ isActive: true })
    await ask('/purchase/GetPad', of)
  }
  await world.runJobs(true)
  await world.db.run(sql`update planned_debit set due_on = current_date - 2`)
  const { body } = await ask('/purchase/MakeBankFile', { projectId: open }, manager)
  const file = await world.ask('/purchase/GetBankFile', { projectId: open, number: body.number }, manager)
  // The bank's file is meant to contain every number.
  expect(found(Buffer.from(file.body.content), forms)).toEqual(signed.toSorted())
  await ask('/purchase/NoteBank', { projectId: open, number: body.number, what: 'sent' }, manager)
  const [item] = await world.db.all<{ reference: string }>(sql`select reference from bank_file_item limit 1`)
  const returns = `${item?.reference ?? ''};901`
  await ask('/purchase/NoteBank', { projectId: open, what: 'returned', returns }, manager)
  await ask('/purchase/GetDebits', { projectId: open }, manager)
  await world.runJobs(true)

  await takeIbans(world)
  expect(world.letters.length).toBeGreaterThan(signed.length)
  return answers
}

/** German agreements that are cancelled at once; their rows stay. */
async function takeIbans(world: PaymentWorld): Promise<void> {
  const { transId: purchaseId } = await world.ready(world.cookies.broker)
  await world.db.transaction(async (tx) => {
    for (const [nth, iban] of ibans.entries()) {
      const mandate = await insertMandate(tx, {
        reference: `CANARY${nth}`,
        purchaseId,
        projectId: open,
        scheme: 'sepa',
        replaces: null,
        isBusiness: false,
        isWaived: false,
        hasSecond: false,
        signedOn: '2026-11-20',
        last3: iban.slice(-3),
        madeBy: null,
        holders: { holders: [holder], signedIn: 'Berlin' },
        account: { ...padBankForm.blank, iban },
        marks: { first: marks, second: null, waiver: null },
      })
      await cancelMandate(tx, mandate.id, { why: 'payor' })
    }
  })
}

/**
 * Finds the numbers in the files of a database folder, which are all that a backup copies: tables, indexes,
 * and the log for recovery after a crash.
 */
function scan(folder: string): string[] {
  const files = filesBelow(folder)
  expect(files.filter((path) => readFileSync(path).includes(secret))).not.toEqual([])
  return files.flatMap((path) => found(readFileSync(path), forms).map((digits) => `${path}: ${digits}`))
}

test('1,000 numbers, of which each is found in every form', () => {
  expect(new Set(wanted).size).toBe(1000)
  // Anything shorter would be found by chance.
  for (const { start } of forms) expect(start.length).toBeGreaterThan(3)
  const many = Buffer.concat(wanted.flatMap((digits) => [...formsOf(digits), Buffer.from('|')]))
  expect(found(many, forms)).toEqual(wanted.toSorted())
  for (const [nth] of formsOf('').entries()) {
    const some = Buffer.concat(wanted.map((digits) => formsOf(digits)[nth] ?? Buffer.alloc(0)))
    expect(found(some, forms)).toEqual(wanted.toSorted())
  }
})

describe.each(['embedded', 'postgres'] as const)('with the %s database', (kind) => {
  test('account and card numbers appear in no log, email, answer, table or backup', async ({ skip }) => {
    if (kind === 'postgres') {
      skip(isShort, 'npm run test:full runs it')
      skip(!postgresAvailable(), 'There is no PostgreSQL here.')
    }
    const folder = mkdtempSync(join(tmpdir(), 'lotline-canaries-'))
    const postgres = kind === 'postgres' ? await startOwnPostgres() : undefined
    const lines: string[] = []
    const log = openLog('debug', { write: (line: string) => void lines.push(line) })
    const place =
      postgres === undefined ? { directory: folder } : { url: postgres.url, fieldKeys: testFieldKeys }
    const world = await startPaymentWorld(place, 'stripe', {}, log)
    try {
      const answers = await typeNumbers(world)
      expect(found(Buffer.from(JSON.stringify(world.letters)), forms)).toEqual([])
      expect(found(Buffer.from(JSON.stringify(answers)), forms)).toEqual([])
      await checkpoint(world.db)
      await world.stop()
      expect(lines.length).toBeGreaterThan(typed.length)
      expect(found(Buffer.from(lines.join('')), forms)).toEqual([])
      if (postgres === undefined) return expect(scan(folder)).toEqual([])
      const dump = await postgres.dump(postgres.url)
      expect(dump.includes(secret)).toBe(true)
      expect(dump.includes(`CANARY${ibans.length - 1}`)).toBe(true)
      expect(found(dump, forms)).toEqual([])
      await postgres.kill()
      expect(scan(postgres.folder)).toEqual([])
    } finally {
      await postgres?.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  }, 180_000)
})
