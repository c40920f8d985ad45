/** @module-tag more */
import * as fc from 'fast-check'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { receiptIn, verifyReceipt } from '../../../server/admin/verifyReceipt.ts'
import { publicReceiptKeys } from '../../../server/documents/receiptKey.ts'
import { checkReceipt, type KnownReceiptKeys } from '../../../src/verify/checkReceipt.ts'
import { fewOrMany } from '../../twoSpeeds.ts'
import { open, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'
import { readyToReserve } from './newPurchase.ts'
import { shopIn } from './shop.ts'

let world: SmallWorld
let folder: string
let receipt = ''
let keys: KnownReceiptKeys = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lotline-receipt-'))
  world = await startSmallWorld()
  const shop = shopIn(world)
  const buyer = world.cookies.broker
  const { transId } = (await shop.hold(await shop.lot(512_000), buyer)).body
  const { sheet } = await shop.read(transId, buyer)
  await readyToReserve(world.db, transId, open)
  const { body } = await shop.call('/purchase/Reserve', { transId, total: sheet.total }, buyer)
  receipt = body.purchase.receipt
  keys = (await world.call('/home/GetReceiptKeys', {})).body.keys
})
afterAll(async () => {
  await world.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** What `npm run verify` prints, and its exit code. */
async function command(
  operand: string,
  known = async () => await publicReceiptKeys(world.db),
): Promise<{ code: number | null; text: string }> {
  const lines: string[] = []
  const found = await receiptIn(operand)
  const code = found === null ? null : await verifyReceipt(found, known, (line) => lines.push(line))
  return { code, text: lines.join('\n') }
}

test('the receipt of a reservation is genuine in the page and in a terminal, alone, in a link and in a file', async () => {
  expect(await checkReceipt(receipt, keys)).toMatchObject({ verdict: 'genuine' })
  const link = `https://homes.example.com/receipt#${receipt}`
  const file = join(folder, 'receipt.txt')
  writeFileSync(file, `${link}\n`)
  for (const operand of [receipt, link, file]) {
    const { code, text } = await command(operand)
    expect(code).toBe(0)
    expect(text).toContain('This receipt is genuine')
    expect(text).toContain('Reserved for: 512000.00 CAD')
  }
})

test('any changed letter is found, to the last one of the signature', async () => {
  const letters = fc.constantFrom(
    ...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~% '),
  )
  const isWorthless = async (text: string): Promise<void> => {
    expect((await checkReceipt(text, keys)).verdict).not.toBe('genuine')
    expect((await command(text)).code).not.toBe(0)
  }
  const changed = (at: number, letter: string): string =>
    receipt.slice(0, at) + letter + receipt.slice(at + 1)
  await fc.assert(
    fc.asyncProperty(fc.nat(receipt.length - 1), letters, async (at, letter) => {
      if (receipt[at] !== letter) await isWorthless(changed(at, letter))
    }),
    { numRuns: fewOrMany(200, 3000) },
  )
  const last = receipt.length - 1
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_')
    if (receipt[last] !== letter) await isWorthless(changed(last, letter))
})

test('an added or a missing letter is found', async () => {
  for (const text of [
    `${receipt}A`,
    `${receipt}.A`,
    `r_${receipt}`,
    receipt.slice(0, -1),
    `${receipt}${receipt}`,
  ])
    expect((await checkReceipt(text, keys)).verdict).not.toBe('genuine')
  await fc.assert(
    fc.asyncProperty(fc.nat(receipt.length), async (at) => {
      const text = `${receipt.slice(0, at)}0${receipt.slice(at)}`
      expect((await checkReceipt(text, keys)).verdict).not.toBe('genuine')
    }),
    { numRuns: fewOrMany(100, 500) },
  )
})

test('another price, buyer or home under the same signature is forged', async () => {
  const [kid, contents = '', signature] = receipt.split('.')
  const fields = contents.split('~')
  expect(fields).toHaveLength(11)
  for (const at of fields.keys()) {
    const other = fields.with(at, [2, 5, 9].includes(at) ? '77' : at === 8 ? '2026-01-01' : 'Other')
    const { code, text } = await command(`${kid}.${other.join('~')}.${signature}`)
    expect({ at, code, text }).toMatchObject({ code: 1, text: expect.stringContaining('not genuine') })
  }
})

test('what cannot be judged has its own exit code, and is not called forged', async () => {
  expect((await command(receipt, async () => await Promise.resolve([]))).code).toBe(2)
  const none = await command(
    receipt,
    async () => await Promise.reject(new Error('There is no database here.')),
  )
  expect(none).toMatchObject({ code: 2, text: expect.stringContaining('There is no database here.') })
  expect((await command(receipt.slice(0, -20))).code).toBe(3)
  // A paper is judged by its seal, not by these keys.
  const paper = join(folder, 'paper.pdf')
  writeFileSync(paper, '%PDF-1.7')
  expect(await command(paper)).toMatchObject({ code: null })
})
