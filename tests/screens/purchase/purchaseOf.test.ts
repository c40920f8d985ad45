import { expect, test } from 'vitest'
import { purchases } from '../../../src/contract/purchase/purchases.ts'
import { dueStep, purchaseFacts } from '../../../src/rules/journey/purchaseState.ts'
import { purchaseOf } from '../../../src/screens/purchase/purchaseOf.ts'
import type { Purchase } from '../../../src/screens/purchase/step.ts'

const example = purchases['/purchase/GetPurchase'].example.answer.purchase as Purchase

test('an address means the running purchase of its unit, else the one that ended last', () => {
  const [old, last] = [
    { ...example, transId: 1, state: 'cancelled' as const },
    { ...example, transId: 3, state: 'reserved' as const },
  ]
  const running = { ...example, transId: 2 }
  expect(purchaseOf([old, running, last], 14)?.transId).toBe(2)
  expect(purchaseOf([old, last], 14)?.transId).toBe(3)
  expect(purchaseOf([old, running, last], 15)).toBeUndefined()
})

test('a purchase that was begun goes on where it stands; one just held begins with the welcome', () => {
  const facts = purchaseFacts(example, ['purchasers.0.email'])
  expect(dueStep(facts, { typed: {}, chosen: [] })).toBe('welcome')
  expect(dueStep(facts, { typed: { a: 1 }, chosen: [] })).toBe('termsAndConditions')
  const ended = purchaseFacts({ ...example, state: 'cancelled' }, [])
  expect(dueStep(ended, { typed: {}, chosen: [] })).toBe('purchaseFailed')
})
