import { expect, test } from 'vitest'
import { purchases } from '../../../src/contract/purchase/purchases.ts'
import { currentStep, mayOpen } from '../../../src/rules/journey/journey.ts'
import { purchaseJourney } from '../../../src/rules/journey/purchase.ts'
import { purchaseFacts } from '../../../src/rules/journey/purchaseState.ts'

const { purchase } = purchases['/purchase/GetPurchase'].example.answer
const person = { Id: 1, name: 'Mia', email: 'mia@example.com' }
const ready = {
  ...purchase,
  state: 'open' as const,
  terms: { acceptedAt: '2026-11-20T16:00:00.000Z' },
  preview: { madeAt: '2026-11-20T16:00:00.000Z' },
  purchaserCount: 2,
  purchasers: [person, person],
  identity: null,
  reported: [],
  payment: null,
}

test('complete information that has not been accepted leads to its step, whose Next submits it', () => {
  for (const purchasers of [[], [person]]) {
    const facts = purchaseFacts({ ...ready, purchasers }, [])
    expect(facts.missing).toEqual(['purchasers'])
    expect(currentStep(purchaseJourney, facts)?.name).toBe('infoGathering')
    expect(mayOpen(purchaseJourney, facts, 'confirmBeforePayment')).toBe(false)
  }
  const accepted = purchaseFacts(ready, [])
  expect(accepted.missing).toEqual([])
  expect(mayOpen(purchaseJourney, accepted, 'confirmBeforePayment')).toBe(true)
})

test('missing fields are listed by name', () => {
  const missing = ['purchasers.0.email']
  expect(purchaseFacts({ ...ready, purchasers: [] }, missing).missing).toEqual(missing)
})

test('everything is checked again if it has changed since payment was requested', () => {
  const stopped = { securedAt: null, state: 'cancelled' as const }
  const due = (payment: object) =>
    currentStep(
      purchaseJourney,
      purchaseFacts({ ...ready, steps, payment: { ...stopped, ...payment } as never }, []),
    )?.name
  const steps = { ...ready.steps, checksIdentity: false, reports: false, signs: false, takesPayment: true }
  expect(due({ isAgreed: true })).toBe('payment')
  expect(due({ isAgreed: false })).toBe('confirmBeforePayment')
})
