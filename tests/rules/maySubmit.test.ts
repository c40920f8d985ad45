import { expect, test } from 'vitest'
import { userTypes } from '../../src/rules/actor.ts'
import { maySubmit } from '../../src/rules/maySubmit.ts'
import { guest, person } from './actors.ts'

const buyer = person(userTypes.purchaser)
const broker = person(userTypes.broker)
const both = { worksheets: true, purchaserMaySubmitWorksheet: true }

test('the project’s switches decide where they are known', () => {
  expect(maySubmit(buyer, 'C0101', both)).toEqual({ allowed: true, isUnsure: false })
  expect(maySubmit(buyer, 'C0101', { ...both, purchaserMaySubmitWorksheet: false })).toMatchObject({
    reason: 'notYourRole',
    isUnsure: false,
  })
  expect(maySubmit(broker, 'C0101', { ...both, worksheets: false })).toMatchObject({
    reason: 'worksheetsOff',
  })
})

test('where they are unknown, nobody is denied what the account allows, and a notice says so', () => {
  for (const actor of [buyer, broker]) {
    expect(maySubmit(actor, 'C0101', undefined)).toEqual({ allowed: true, isUnsure: true })
  }
  expect(maySubmit(guest, 'C0101', undefined)).toMatchObject({ reason: 'signInFirst', isUnsure: false })
  expect(maySubmit(broker, 'C0202', undefined)).toMatchObject({ reason: 'notRegistered', isUnsure: false })
})

test('without a project nothing is uncertain', () => {
  expect(maySubmit(buyer, '', undefined)).toEqual({ allowed: true, isUnsure: false })
})
