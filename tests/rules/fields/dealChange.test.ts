import { expect, test } from 'vitest'
import { changeablePerson } from '../../../src/rules/envelopes/changes.ts'
import { changeForm, rowOfChange } from '../../../src/rules/fields/dealChange.ts'
import { askedOf, fieldContext } from '../../../src/rules/fields/field.ts'
import { marketOf } from '../../../src/rules/markets.ts'
import { countryIds } from '../../../src/rules/countries.ts'

const context = fieldContext(marketOf('C0101', '', ''), new Date('2026-11-20T17:00:00Z'), null)

const findingOf = (key: string, value: string, countryId: number | null = null) =>
  askedOf(changeForm([{ key, value: '', countryId }]), { key, value }, context).find(
    ({ name }) => name === 'value',
  )?.finding

test('a counter-offer accepts what an application would accept, and nothing else', () => {
  expect(findingOf('purchaser.1.postalCode', 'L1N 2B2')).toBeNull()
  expect(findingOf('purchaser.2.postalCode', 'SW1A 1AA')).toBe('postalForm')
  expect(findingOf('purchaser.1.postalCode', 'L1N 2B2', countryIds.DE)).toBe('postalForm')
  expect(findingOf('purchaser.1.phone', '416-555-0101')).toBeNull()
  expect(findingOf('purchaser.1.phone', '12')).toBe('phoneTooShort')
  expect(findingOf('closing.date', '2027-10-15')).toBeNull()
  expect(findingOf('closing.date', '2027-02-30')).toBe('dateInvalid')
  for (const field of changeablePerson) expect(findingOf(`purchaser.3.${field}`, ' ')).toMatch(/[rR]equired$/)
})

test('every value that can change has a row, and nothing else has', () => {
  for (const field of changeablePerson) expect(rowOfChange(`purchaser.1.${field}`)).toBeDefined()
  expect(rowOfChange('price.total')).toBeUndefined()
  expect(findingOf('price.total', '1')).toBeUndefined()
})
