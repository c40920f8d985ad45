import { expect, test } from 'vitest'
import { wordingFor } from '../../src/rules/wording/wordingFor.ts'
import { deliveryLabel, lotLabel, modelLabel, unnamedLabel } from '../../src/session/deliveryLabel.ts'

test('unsent work is called in the language of whoever looks, work of earlier versions as it was called then', () => {
  const words = wordingFor('base')
  const german = { ...words, lot: { ...words.lot, title: 'Grundstück {number}' } }
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

test('work for a model, or for a home that has no name, is called in the language of whoever looks too', () => {
  const words = wordingFor('base')
  const german = {
    ...words,
    floorPlans: { ...words.floorPlans, elevation: 'Fassade {letter}' },
    terms: { ...words.terms, worksheet: 'Arbeitsblatt' },
  }
  const called = (label: string) => deliveryLabel({ call: '/user/AddWorksheetOffer', label }, german)
  expect(called(modelLabel('The Alder: long', 'B'))).toBe('The Alder: long · Fassade B')
  expect(called(modelLabel('The Alder', undefined))).toBe('The Alder')
  expect(called(unnamedLabel)).toBe('Arbeitsblatt')
  expect(called('Compact, for a couple')).toBe('Compact, for a couple')
})

test('a suite is named with its tower: both towers have that number', () => {
  const words = wordingFor('base')
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
