import { expect, test } from 'vitest'
import { purchasersOffered } from '../../src/rules/offeredPurchasers.ts'
import { offersPurchasers } from '../../src/rules/windowMessages.ts'

const said = { type: 'integrationAction', action: 'setPurchaserInfoByData', nonce: 'n1' }

test('only an answer to the latest greeting offers purchasers', () => {
  expect(offersPurchasers(said, 'n1')).toBe(true)
  expect(offersPurchasers(said, 'n2')).toBe(false)
  expect(offersPurchasers({ ...said, action: 'setSessionToken' }, 'n1')).toBe(false)
  expect(offersPurchasers(null, 'n1')).toBe(false)
})

test('their texts are read, and nothing that the application has no field for', () => {
  const person = {
    firstName: 'Mia',
    email: 'mia@example.com',
    phones: ['416-555-0101', 7],
    isCorporate: true,
    password: 'x',
    city: 'x'.repeat(81),
  }
  expect(purchasersOffered({ ...said, purchasers: [person] })).toEqual({
    count: 1,
    typed: {
      'purchasers.0.firstName': 'Mia',
      'purchasers.0.email': 'mia@example.com',
      'purchasers.0.phones.0': '416-555-0101',
    },
  })
})

test('four purchasers, none, or no list are no offer', () => {
  const mia = { firstName: 'Mia' }
  expect(purchasersOffered({ purchasers: [mia, mia, mia, mia] })).toBeNull()
  expect(purchasersOffered({ purchasers: [] })).toBeNull()
  expect(purchasersOffered({ purchasers: [null] })).toBeNull()
  expect(purchasersOffered({ purchasers: 'x' })).toBeNull()
})
