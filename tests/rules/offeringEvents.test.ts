import { expect, test } from 'vitest'
import { belongingTarget, offeringEvents } from '../../src/rules/belonging.ts'
import { can } from '../../src/rules/permissions.ts'
import { person } from './actors.ts'

const day = 24 * 60 * 60_000
const noon = Date.parse('2026-05-10T12:00:00Z')
const running = { id: 5, startDate: '2026-05-01', endDate: '2026-05-20', isDefault: false }
const over = { ...running, id: 6, endDate: '2026-05-09' }
const offered = (userType: number, events: number[], isDefault = false, now = noon) =>
  offeringEvents(person(userType, { events }), [running, { ...over, isDefault }], now, 0)

test('brokers are offered the homes of running events; staff work before and after', () => {
  expect(offered(3, [5, 6])).toEqual([5])
  expect(offered(3, [6])).toEqual([0])
  expect(offered(3, [])).toEqual([])
  expect(offered(4, [6])).toEqual([6])
  // An event still runs on its last day.
  expect(offered(3, [6], false, noon - day)).toEqual([6])
})

test('while the default does not run, brokers are offered nothing', () => {
  expect(offered(3, [5], true)).toEqual([0])
  expect(offered(4, [], true)).toEqual([])
  const nobodysLimit = person(3, { projects: ['C0101'] })
  const target = {
    projectId: 'C0101',
    ...belongingTarget(offered(3, [], true), { events: [5], companyId: null }),
  }
  expect(can(nobodysLimit, 'hold', target)).toEqual({ allowed: false, reason: 'notYourEvent' })
})
