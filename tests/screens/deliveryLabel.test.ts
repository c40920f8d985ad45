import { expect, test } from 'vitest'
import { wordingFor } from '../../src/rules/wording/wordingFor.ts'
import { deliveryLabel, lotLabel } from '../../src/session/deliveryLabel.ts'

test('unsent work is called in the language of whoever looks, work of earlier versions as it was called then', () => {
  const words = wordingFor('base')
  const german = { ...words, lot: { ...words.lot, title: 'Grundstück {number}' } }
  const sheet = { call: '/user/AddWorksheetOffer', label: lotLabel('12') } as const
  expect(deliveryLabel(sheet, words)).toBe('Lot 12')
  expect(deliveryLabel(sheet, german)).toBe('Grundstück 12')
  expect(deliveryLabel({ ...sheet, label: 'Birim 12' }, german)).toBe('Birim 12')
  expect(deliveryLabel({ call: '/comty/CreateCompany', label: 'Yeni emlak ofisi' }, words)).toBe(
    'New brokerage',
  )
})
