import { expect, test } from 'vitest'
import { purchases } from '../../../src/contract/purchase/purchases.ts'
import type { Purchase } from '../../../src/screens/purchase/step.ts'
import { whatIsSafe } from '../../../src/screens/purchase/whatIsSafe.ts'

const example = purchases['/purchase/GetPurchase'].example.answer.purchase as Purchase
const payment: NonNullable<Purchase['payment']> = {
  minor: 25_000_00,
  captured: 0,
  currency: 'CAD',
  state: 'failed',
  isClosing: false,
  page: null,
  decline: null,
  card: null,
  securedAt: null,
  receiptNumber: null,
  receivedAt: null,
  returned: 0,
  isAgreed: true,
}
const people = [{ Id: 71, name: 'Mia Ray', email: 'mia@example.test' }]

test('after an undone sale the deposit is to be refunded, and the records stay', () => {
  const paid = { ...payment, state: 'captured' as const, securedAt: '2026-11-20T16:20:00.000Z' }
  const unsold = { ...example, payment: paid, purchasers: people }
  expect(whatIsSafe(unsold)).toEqual({
    refunded: 25_000_00,
    wentBack: 0,
    returned: 0,
    isRemoved: false,
  })
  const money = { currency: 'CAD', paid: 25_000_00, goingBack: 5_000_00, wentBack: 20_000_00 }
  expect(whatIsSafe({ ...unsold, money })).toMatchObject({ refunded: 5_000_00, wentBack: 20_000_00 })
})

test('after a cancellation nothing is owed, and nothing is left', () => {
  const cancelled = { ...example, payment: null, purchasers: [] }
  expect(whatIsSafe(cancelled)).toEqual({ refunded: 0, wentBack: 0, returned: 0, isRemoved: true })
  const late = { ...payment, returned: 25_000_00 }
  const lost = { ...cancelled, payment: late }
  expect(whatIsSafe(lost)).toEqual({ refunded: 0, wentBack: 0, returned: 25_000_00, isRemoved: true })
})
