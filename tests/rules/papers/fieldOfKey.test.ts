import { expect, test } from 'vitest'
import { applicationFields, missingOf } from '../../../src/rules/fields/application.ts'
import { fieldContext } from '../../../src/rules/fields/field.ts'
import { marketOf } from '../../../src/rules/markets.ts'
import { bindings } from '../../../src/rules/papers/bindings.ts'
import { fieldsOfKey } from '../../../src/rules/papers/fieldOfKey.ts'

const context = fieldContext(marketOf('C0101', 'CAD', '', ''), new Date(), null)
const facts = { typed: { 'purchasers.0.isCorporate': true }, count: 3, idDemanded: false, context }

test('what a paper needs is asked for and reported as missing', () => {
  const paperFields = fieldsOfKey('purchaser.1.employer')
  expect(missingOf(facts)).not.toContain('purchasers.0.employer')
  expect(missingOf({ ...facts, paperFields })).toContain('purchasers.0.employer')
  const typed = { ...facts.typed, 'purchasers.0.employer': 'Quarry Lane Bakery' }
  expect(missingOf({ ...facts, typed, paperFields })).not.toContain('purchasers.0.employer')
  // A purchaser who does not exist is not asked for anything.
  expect(missingOf({ ...facts, count: 1, paperFields: fieldsOfKey('purchaser.2.employer') })).not.toContain(
    'purchasers.1.employer',
  )
})

test('every field that a key names is a field of the application', () => {
  const asked = new Set(applicationFields(facts).map(({ id }) => id))
  const named = bindings.flatMap(({ key }) => fieldsOfKey(key.replace('#', '1')))
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((id) => id.startsWith('purchasers.0.') && !asked.has(id))).toEqual([])
})
