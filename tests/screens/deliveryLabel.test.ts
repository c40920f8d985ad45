import { expect, test } from 'vitest'
import { wordsIn } from '../i18n/sentences.ts'
import { deliveryLabel, lotLabel, modelLabel, unnamedLabel } from '../../src/session/deliveryLabel.ts'

test('unsent work is named in the reader’s language, work of earlier versions as it was named then', () => {
  const words = wordsIn('en', 'base')
  const german = wordsIn('de', 'base')
  const sheet = {
    call: '/user/AddWorksheetOffer',
    label: lotLabel({ number: '12', buildingName: '', projectType: 1 }),
  } as const
  expect(deliveryLabel(sheet, words)).toBe('Lot 12')
  expect(deliveryLabel(sheet, german)).toBe('Grundstück 12')
  expect(deliveryLabel({ ...sheet, label: 'Birim 12' }, german)).toBe('Birim 12')
  expect(deliveryLabel({ call: '/comty/CreateCompany', label: 'Yeni emlak ofisi' }, words)).toBe(
    'New brokerage',
  )
})

test('work for a model, or for a home without a name, is named in the reader’s language too', () => {
  const german = wordsIn('de', 'base')
  const called = (label: string) => deliveryLabel({ call: '/user/AddWorksheetOffer', label }, german)
  expect(called(modelLabel('The Alder: long', 'B'))).toBe('The Alder: long · Ausführung B')
  expect(called(modelLabel('The Alder', undefined))).toBe('The Alder')
  expect(called(unnamedLabel)).toBe('Kaufanfrage')
  expect(called('Compact, for a couple')).toBe('Compact, for a couple')
})

test('a suite is named with its tower: both towers have the same number', () => {
  const words = wordsIn('en', 'base')
  const of = (buildingName: string) =>
    deliveryLabel(
      { call: '/user/AddWorksheetOffer', label: lotLabel({ number: '1203', buildingName, projectType: 3 }) },
      words,
    )
  expect([of('West Tower'), of('East: Tower'), of('')]).toEqual([
    'Suite 1203 · West Tower',
    'Suite 1203 · East: Tower',
    'Suite 1203',
  ])
})
