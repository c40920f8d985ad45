import { expect, test } from 'vitest'
import { changeablePerson } from '../../../src/rules/envelopes/changes.ts'
import { changeForm, changesIn, rowOfChange, withChanges } from '../../../src/rules/fields/dealChange.ts'
import { askedOf, fieldContext } from '../../../src/rules/fields/field.ts'
import { marketOf } from '../../../src/rules/markets.ts'
import { countryIds } from '../../../src/rules/countries.ts'

const context = fieldContext(marketOf('C0101', '', ''), new Date('2026-11-20T17:00:00Z'), null)

const findingOf = (key: string, value: string, countryId: number | null = null, before = '') => {
  const values = [{ key, value: before, countryId }]
  return askedOf(changeForm(values), withChanges(values, [{ key, value }]), context).find(
    ({ id }) => id === key,
  )?.finding
}

test('a counter-offer accepts what an application would accept, and nothing else', () => {
  expect(findingOf('purchaser.1.postalCode', 'L1N 2B2')).toBeNull()
  expect(findingOf('purchaser.2.postalCode', 'SW1A 1AA')).toBe('postalForm')
  expect(findingOf('purchaser.1.postalCode', 'L1N 2B2', countryIds.DE)).toBe('postalForm')
  expect(findingOf('purchaser.1.phone', '416-555-0101')).toBeNull()
  expect(findingOf('purchaser.1.phone', '12')).toBe('phoneTooShort')
  expect(findingOf('closing.date', '2027-10-15')).toBeNull()
  expect(findingOf('closing.date', '2027-02-30')).toBe('dateInvalid')
  for (const field of changeablePerson)
    expect(findingOf(`purchaser.3.${field}`, ' ', null, 'x')).toMatch(/[rR]equired$/)
})

test('every value that can change has a row, and nothing else has', () => {
  for (const field of changeablePerson) expect(rowOfChange(`purchaser.1.${field}`)).toBeDefined()
  expect(rowOfChange('price.total')).toBeUndefined()
  expect(findingOf('price.total', '1')).toBeUndefined()
})

test('unchanged values pass, however they got there, and are no change', () => {
  expect(findingOf('purchaser.1.phone', '12', null, '12')).toBeNull()
  expect(findingOf('purchaser.1.employer', '', null, '')).toBeNull()
})

test('several values change at once, in the order of the deal', () => {
  const values = [
    { key: 'purchaser.1.street', value: '1 Elm Street' },
    { key: 'purchaser.1.city', value: 'Ajax' },
    { key: 'purchaser.2.street', value: '1 Elm Street' },
    { key: 'closing.date', value: '2027-10-15' },
  ]
  expect(changesIn(values, withChanges(values))).toEqual([])
  const changes = [
    { key: 'closing.date', value: '2027-11-15' },
    { key: 'purchaser.2.street', value: ' 9 Oak Street ' },
  ]
  expect(changesIn(values, withChanges(values, changes))).toEqual([
    { key: 'purchaser.2.street', value: '9 Oak Street' },
    { key: 'closing.date', value: '2027-11-15' },
  ])
})
