import { expect, test } from 'vitest'
import { cardDeclineReason } from '../../../src/rules/payments/declined.ts'

test.each([
  ['insufficient_funds', 'funds'],
  [' Expired_Card ', 'expired'],
  ['incorrect_cvc', 'details'],
  ['authentication_required', 'challenge'],
  ['generic_decline', 'bank'],
  ['stolen_card', 'bank'],
  ['fraudulent', 'bank'],
  ['', 'bank'],
])('the code %j means %s', (code, reason) => expect(cardDeclineReason(code)).toBe(reason))
