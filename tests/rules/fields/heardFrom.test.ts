import { expect, test } from 'vitest'
import { mayKeep } from '../../../src/rules/fields/application.ts'
import { askedOf, needsOf, sentOf } from '../../../src/rules/fields/field.ts'
import { householdForm } from '../../../src/rules/fields/household.ts'
import { heardFromOf } from '../../../src/rules/heardFrom.ts'

const answers = ['Friend or family', 'Online search']
const typed = { ...householdForm.blank, heardFrom: 'Online search' }
const asks = (heardFrom: readonly string[]) =>
  askedOf(householdForm, typed, { heardFrom }).some(({ id }) => id === 'heardFrom')

test('only a project with answers asks how somebody heard of it, and nobody has to say', () => {
  expect(asks(answers)).toBe(true)
  expect(asks([])).toBe(false)
  expect(needsOf(askedOf(householdForm, householdForm.blank, { heardFrom: answers }))).toEqual([])
})

test('the answer is sent where it is asked, also one that the project has since replaced', () => {
  expect(sentOf(householdForm, typed, { heardFrom: answers }).heardFrom).toBe('Online search')
  expect(sentOf(householdForm, typed, { heardFrom: ['My broker'] }).heardFrom).toBe('Online search')
  expect(sentOf(householdForm, typed, { heardFrom: [] }).heardFrom).toBe('')
})

test('a draft keeps an answer, but no long text, and no answer as a kind of ID', () => {
  const about = { idDemanded: true }
  expect(mayKeep('heardFrom', 'Online search', about)).toBe(true)
  expect(mayKeep('heardFrom', 'x'.repeat(61), about)).toBe(false)
  expect(mayKeep('purchasers.0.idType', 'passport', about)).toBe(true)
  expect(mayKeep('purchasers.0.idType', 'Online search', about)).toBe(false)
})

test('flags that are no list of texts ask nothing', () => {
  expect(heardFromOf({ heardFrom: answers })).toEqual(answers)
  expect(heardFromOf({ heardFrom: ['Radio', 3, null] })).toEqual(['Radio'])
  expect(heardFromOf({ heardFrom: 'Radio' })).toEqual([])
  expect(heardFromOf({})).toEqual([])
})
