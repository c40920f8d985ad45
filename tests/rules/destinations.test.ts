import { describe, expect, test } from 'vitest'
import {
  afterCrossWindowLogin,
  afterLogin,
  afterRedirectLogin,
  backTarget,
} from '../../src/rules/destinations.ts'

describe('after login', () => {
  const who = { projectId: 'C0101', userType: 1, activated: true, hasLots: true, outsideIntegration: false }
  test.each([
    [{}, '/community'],
    [{ projectId: 'U0101' }, '/community'],
    [{ projectId: 'U0033', hasLots: false }, '/community/U0033/floorPlans'],
    [{ projectId: 'C0101', hasLots: false }, '/community'],
    [{ userType: 3, activated: false }, '/register-user'],
    [{ userType: 3, activated: false, outsideIntegration: true }, '/register-user/C0101/1'],
    [{ userType: 3 }, '/community'],
    [{ userType: 1, activated: false }, '/community'],
    [{ userType: 4 }, '/sales'],
  ])('%j goes to %s', (changes, path) => expect(afterLogin({ ...who, ...changes })).toBe(path))
})

test('a login from another window goes by its mode', () => {
  expect(afterCrossWindowLogin(null, 'C0101')).toBe('/worksheets')
  expect(afterCrossWindowLogin(1, 'C0101')).toBe('/submit-worksheet-choices/C0101')
  expect(afterCrossWindowLogin(0, 'C0101', 12)).toBe('/community/C0101/unit/12')
})

test('a redirect login that answers -1 is no session', () => {
  expect([afterRedirectLogin(-1), afterRedirectLogin(1)]).toEqual(['/invalid-session', null])
})

describe('Back', () => {
  test.each([
    ['communitySingleSvg', { projectId: 'C0101', hasLots: true }, '/community'],
    ['communitySingleMain', { projectId: 'U0033', hasLots: false }, '/'],
    ['communitySingleMain', { projectId: 'U0101', hasLots: true }, '/community'],
    ['communitySingleMain', null, '/community'],
    ['floorPlans', { projectId: 'C0101', hasLots: true }, 'history'],
    ['selection0004', { projectId: 'C0101', hasLots: true }, 'history'],
  ])('from %s of %j leads to %s', (route, project, target) => expect(backTarget(route, project)).toBe(target))
})
