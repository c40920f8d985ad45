import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { initials, readReceipt, receiptText, type Receipt } from '../../src/rules/receipt.ts'

const receipt: Receipt = {
  projectId: 'TR101',
  projectName: 'Boğaz Evi',
  transactionId: 41,
  reference: '5B1D1F8E',
  wished: '14A',
  byPerson: 2,
  by: 'B. O.',
  buyer: 'Ş. Ö.',
  receivedAt: '2026-11-20T16:00:00.000Z',
  place: 3,
  reserved: '',
}
const signature = 'A'.repeat(86)
const whole = `${receiptText('r_k1', receipt)}.${signature}`

describe('a receipt', () => {
  test('is read as it was written, alone or after an address, with any letters', () => {
    expect(readReceipt(whole)?.receipt).toEqual(receipt)
    expect(readReceipt(`https://homes.example.com/receipt#${whole}\n`)?.receipt).toEqual(receipt)
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), (text, place) => {
        const other = { ...receipt, wished: text, place }
        expect(readReceipt(`${receiptText('r_x', other)}.${signature}`)?.receipt).toEqual(other)
      }),
    )
  })

  test('for a reserved home names its price, and is unreadable without it', () => {
    const reserved = { ...receipt, place: 0, reserved: '1183188.70 CAD' }
    const text = `${receiptText('r_k1', reserved)}.${signature}`
    expect(readReceipt(text)?.receipt).toEqual(reserved)
    expect(readReceipt(text.replace('~1183188%2E70%20CAD', '~'))).toBeNull()
    expect(text.length).toBeLessThan(400)
  })

  test('fits a QR code that a phone can read', () => {
    expect(whole.length).toBeLessThan(400)
  })

  test('names people by their initials', () => {
    expect(initials('  Bram van  okafor ')).toBe('B. V. O.')
    expect(initials('')).toBe('')
  })

  test.each([
    '',
    'hello',
    'r_k1.e30',
    `${receiptText('k1', receipt)}.${signature}`,
    `${receiptText('r_k1', receipt)}.AAAA`,
    `${whole}.more`,
    `r_k1.a~b.${signature}`,
    `${receiptText('r_k1', { ...receipt, receivedAt: 'soon' })}.${signature}`,
    `${receiptText('r_k1', { ...receipt, place: 1.5 })}.${signature}`,
    `r_k1.${'%~'.repeat(9)}%.${signature}`,
  ])('%s is not a receipt', (text) => {
    expect(readReceipt(text)).toBeNull()
  })

  test('any input is read or rejected, and never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => void readReceipt(text)))
  })
})
