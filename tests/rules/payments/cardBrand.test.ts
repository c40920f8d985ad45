import { expect, test } from 'vitest'
import { cardBrand } from '../../../src/rules/payments/cardBrand.ts'

test.each([
  ['visa', 'Visa'],
  ['VISA', 'Visa'],
  ['amex', 'American Express'],
  ['mastercard', 'Mastercard'],
  ['', null],
  ['new brand', null],
])('%s is %s', (code, name) => {
  expect(cardBrand(code)).toBe(name)
})
