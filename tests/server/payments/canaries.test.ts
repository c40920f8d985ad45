import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { checkpoint } from '../../../server/db/upkeep.ts'
import { openLog } from '../../../server/logs/log.ts'
import { newKey } from '../../world/startWorld.ts'
import { multipart, onePixel } from '../calls/accessCells.ts'
import { open } from '../calls/smallWorld.ts'
import { creditor, form } from './padForm.ts'
import { type PaymentWorld, startPaymentWorld } from './paymentWorld.ts'

// 68 of the list of fault cases of payments: what a person types of an account or a card, through every call that takes it.
const folder = mkdtempSync(join(tmpdir(), 'lotline-canaries-'))
const database = join(folder, 'database')
const lines: string[] = []
let world: PaymentWorld
beforeAll(async () => {
  const log = openLog('debug', { write: (line: string) => void lines.push(line) })
  world = await startPaymentWorld({ directory: database }, 'stripe', {}, log)
  await world.db.run(sql`
    update project set flags = (flags - 'payment') || ${sql.json({ debits: creditor })},
      facts = facts || '{"salesCentre": {"email": "office@example.test"}}' where id = ${open}`)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Every way in which digits could lie about: as they are, in UTF-16, in hexadecimal, and in base64 wherever they begin. */
function formsOf(digits: string): Buffer[] {
  const inBase64 = [0, 1, 2].map((at) => {
    const text = Buffer.from(' '.repeat(at) + digits).toString('base64')
    // Without what the letters around it decide.
    return text.slice(at === 0 ? 0 : 4, -4)
  })
  return [
    Buffer.from(digits),
    Buffer.from(digits, 'utf16le'),
    Buffer.from(Buffer.from(digits).toString('hex')),
    ...inBase64.map((text) => Buffer.from(text)),
  ]
}
const found = (bytes: Buffer, canaries: readonly string[]): string[] =>
  canaries.filter((digits) => formsOf(digits).some((form) => bytes.includes(form)))

function filesBelow(path: string): string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name))
}

test('account and card numbers stand in no log, letter, answer, table, or file of the database that is backed up', async () => {
  const { broker: buyer, manager } = world.cookies
  const accounts = Array.from({ length: 8 }, (_, nth) => String(710_318_000_007 + nth * 9_176_431_331))
  const cards = ['4242424242424242', '5555555555554444', '378282246310005']
  const answers: unknown[] = []
  const ask = async (path: Parameters<PaymentWorld['ask']>[0], body: object, cookie = buyer) => {
    const answer = await world.ask(path, body, cookie)
    answers.push(answer.body)
    return answer
  }
  for (const account of accounts) {
    const purchase = await world.ready(buyer)
    const of = { projectId: open, transId: purchase.transId }
    expect((await ask('/purchase/Reserve', { ...of, total: purchase.sheet.total })).status).toBe(200)
    // Typed wrongly first: a refusal repeats nothing.
    expect((await ask('/comty/AddPAD', { ...of, ...form, account: `${account}9` })).status).toBe(422)
    for (const card of cards) {
      expect((await ask('/comty/AddPAD', { ...of, ...form, account, bankName: card })).status).toBe(422)
      await ask('/purchase/OpenPayment', { ...of, total: 1, due: 1, number: card, cvv: '123' })
    }
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
  // The bank, and whoever sends it the file, read them all.
  expect(found(Buffer.from(file.body.content), accounts)).toEqual(accounts)
  await ask('/purchase/NoteBank', { projectId: open, number: body.number, what: 'sent' }, manager)
  const [item] = await world.db.all<{ reference: string }>(sql`select reference from bank_file_item limit 1`)
  const returns = `${item?.reference ?? ''};901`
  await ask('/purchase/NoteBank', { projectId: open, what: 'returned', returns }, manager)
  await ask('/purchase/GetDebits', { projectId: open }, manager)
  await world.runJobs(true)

  const wanted = [...accounts, ...cards]
  expect(world.letters.length).toBeGreaterThan(accounts.length)
  expect(found(Buffer.from(JSON.stringify(world.letters)), wanted)).toEqual([])
  expect(found(Buffer.from(JSON.stringify(answers)), wanted)).toEqual([])
  const secret = 'CANARY-CLEAR-IN-THE-DATABASE'
  await world.db.run(sql`update project set facts = facts || ${sql.json({ secret })} where id = ${open}`)
  await checkpoint(world.db)
  await world.stop()
  expect(lines.length).toBeGreaterThan(accounts.length * 5)
  expect(found(Buffer.from(lines.join('')), wanted)).toEqual([])
  // The folder is the backup: tables, indexes and the log that a crash would replay.
  const files = filesBelow(database)
  expect(files.filter((path) => readFileSync(path).includes(secret))).not.toEqual([])
  const hits = files.flatMap((path) =>
    found(readFileSync(path), wanted).map((digits) => `${path}: ${digits}`),
  )
  expect(hits).toEqual([])
}, 180_000)
