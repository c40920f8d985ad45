import { expect, test } from 'vitest'
import { placeOf } from '../../../src/rules/pricing/choicePlace.ts'

test.each([
  ['Stall P2-14', 'P2-14'],
  ['Level P1, stall 7', 'P1 7'],
  ['Locker B-31', 'B-31'],
  ['Locker #12', '12'],
  ['Stellplatz 4 (UG1)', '4 UG1'],
  ['Underground parking', ''],
  ['Parking with charger', ''],
  ['Locker of 1.2 by 1.5 m', ''],
])('%s is drawn with the place %j', (name, place) => {
  expect(placeOf({ name })).toBe(place)
})
