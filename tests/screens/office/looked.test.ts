import { expect, test } from 'vitest'
import { type Answer, schemas } from '../../../src/contract/schemas.ts'
import { answerOf, outcomeOf } from '../../../src/screens/payments/looked.ts'

const [payment] = (schemas['/payment/GetPayments'].example.answer as Answer<'/payment/GetPayments'>).payments
const [attempt] = payment?.attempts ?? []
if (payment === undefined || attempt === undefined) throw new Error('no example')

const unpaid = { ...payment, attempts: [{ ...attempt, state: 'processing' as const, captured: 0 }] }
const before = answerOf(unpaid)

test('asking the gateway ends with the new state, or with nothing changed', () => {
  expect(outcomeOf(unpaid, before, false)).toBe('asking')
  expect(outcomeOf({ ...unpaid, attempts: [...unpaid.attempts] }, before, true)).toBe('same')
  for (const isOver of [false, true]) expect(outcomeOf(payment, before, isOver)).toBe('paid')
})
