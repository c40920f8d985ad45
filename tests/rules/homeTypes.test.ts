import { expect, test } from 'vitest'
import { homeTypeLabel, homeTypeLabels } from '../../src/rules/homeTypes.ts'
import { isHighrise, projectTypeName, projectTypes } from '../../src/rules/projectTypes.ts'

test.each([
  [0, 'Single'],
  [1, 'Fully Attached Semi'],
  [2, 'Townhome'],
  [3, 'Linked Semi Detached'],
  [5, 'Freehold Townhouse'],
  [6, 'Condo Townhouse'],
  [7, 'Stacked Townhouse'],
  [22, 'Semi Detached'],
  [44, 'Townhouse'],
  [88, 'Condominium'],
  ['TH3', 'Townhouse'],
  ['th', 'Townhouse'],
  [' 22 ', 'Semi Detached'],
  [4, 'Unknown'],
  ['', 'Unknown'],
  ['toString', 'Unknown'],
])('home type %s is %s', (code, label) => expect(homeTypeLabel(code)).toBe(label))

test('single homes are Home or Block in Australia and townhouses in three projects', () => {
  expect(homeTypeLabel(0, { australian: true })).toBe('Home or Block')
  expect(homeTypeLabel(0, { australian: true, singleIsTownhouse: true })).toBe('Townhouse')
  expect(homeTypeLabel(1, { singleIsTownhouse: true })).toBe('Fully Attached Semi')
})

test('one builder’s condominiums are apartments, one builder’s homes all townhouses', () => {
  expect(homeTypeLabel(88, { condominiumIsApartment: true })).toBe('Apartment')
  expect(homeTypeLabel(22, { forcedTownhouse: true })).toBe('Townhouse')
})

test('a comma list names each label once', () => {
  expect(homeTypeLabels('0, 22,TH1,44,')).toEqual(['Single', 'Semi Detached', 'Townhouse'])
  expect(homeTypeLabels('')).toEqual([])
})

test('project types are 1, 2, 3; only 3 is high-rise', () => {
  expect(projectTypes).toEqual({ lowrise: 1, stack: 2, highrise: 3 })
  expect([1, 2, 3, 0].map(isHighrise)).toEqual([false, false, true, false])
  expect([1, 2, 3, 4].map(projectTypeName)).toEqual(['lowrise', 'stack', 'highrise', 'unknown'])
})
