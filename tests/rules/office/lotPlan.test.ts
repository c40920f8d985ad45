import { expect, test } from 'vitest'
import { lotStatus, type LotStatusFields } from '../../../src/rules/lotStatus.ts'
import { statusAs } from '../../../src/rules/office/lotPlan.ts'

const lot = { projectType: 1, finalStatus: 1, houseStatus: 1, status: 0, status2: 0 }

test.each<[string, LotStatusFields]>([
  ['available', lot],
  ['inventory', { ...lot, finalStatus: 3, houseStatus: 3, status2: 3 }],
])('held back and released again, a home that was %s is so again, whatever stands on it', (was, before) => {
  expect(lotStatus(before)).toBe(was)
  const back = { ...before, ...statusAs('heldBack', before) }
  expect(lotStatus(back)).toBe('notReleased')
  expect(lotStatus({ ...back, ...statusAs('onSale', back) })).toBe(was)
})
