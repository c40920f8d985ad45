import { expect, test } from 'vitest'
import { purchases } from '../../../src/contract/purchase/purchases.ts'
import { dueStep } from '../../../src/rules/journey/purchaseState.ts'
import { factsOfPurchase, isCurrent, isMeant, purchaseOf } from '../../../src/screens/purchase/purchaseOf.ts'
import type { Purchase } from '../../../src/screens/purchase/step.ts'

const example = purchases['/purchase/GetPurchase'].example.answer.purchase as Purchase

test('an address means the open purchase of its unit, else the one that ended last', () => {
  const [old, last] = [
    { ...example, transId: 1, state: 'cancelled' as const },
    { ...example, transId: 3, state: 'reserved' as const },
  ]
  const running = { ...example, transId: 2 }
  expect(purchaseOf([old, running, last], 14)?.transId).toBe(2)
  expect(purchaseOf([old, last], 14)?.transId).toBe(3)
  expect(purchaseOf([old, running, last], 15)).toBeUndefined()
})

test('of two open purchases of a unit an address means the one that holds it', () => {
  const [home] = example.homes
  const homesAs = (state: 'held' | 'gone') => (home === undefined ? [] : [{ ...home, lotId: 14, state }])
  const holds = { ...example, transId: 1, homes: homesAs('held') }
  const lost = { ...example, transId: 2, homes: homesAs('gone') }
  expect(purchaseOf([lost, holds], 14)?.transId).toBe(1)
  expect(purchaseOf([lost], 14)?.transId).toBe(2)
  const home14 = { projectId: example.projectId, unitId: 14 }
  expect([isMeant(lost, home14, 1), isMeant(lost, home14, 2), isMeant(lost, home14, undefined)]).toEqual([
    false,
    true,
    true,
  ])
})

test('a started purchase continues where it was; one just held starts with the welcome', () => {
  const facts = factsOfPurchase(example, ['purchasers.0.email'])
  expect(dueStep(facts, { typed: {}, chosen: [] })).toBe('welcome')
  expect(dueStep(facts, { typed: { a: 1 }, chosen: [] })).toBe('termsAndConditions')
  const ended = factsOfPurchase({ ...example, state: 'cancelled' }, [])
  expect(dueStep(ended, { typed: {}, chosen: [] })).toBe('purchaseFailed')
})

test('a copy on the device decides nothing until the server has answered, or cannot', () => {
  const copy = { transId: 812, version: 4 }
  const signed = { transId: 812, version: 5 }
  expect(isCurrent(copy, { state: 'loading', purchase: undefined })).toBe(false)
  expect(isCurrent(copy, { state: 'fresh', purchase: signed })).toBe(false)
  expect(isCurrent(signed, { state: 'fresh', purchase: signed })).toBe(true)
  expect(isCurrent({ ...signed, version: 6 }, { state: 'fresh', purchase: signed })).toBe(true)
  expect(isCurrent(copy, { state: 'failed', purchase: undefined })).toBe(true)
  expect(isCurrent(copy, { state: 'fresh', purchase: { transId: 900, version: 1 } })).toBe(true)
})
