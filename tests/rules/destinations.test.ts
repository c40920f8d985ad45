import { describe, expect, test } from 'vitest'
import {
  afterCrossWindowLogin,
  afterLogin,
  afterRedirectLogin,
  backTarget,
  modalClose,
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

describe('closing a modal', () => {
  const place = {
    routeName: 'communitySingleSvg',
    projectId: 'C0101',
    userType: 1,
    activated: true,
    outsideIntegration: false,
    isEnvelopes: false,
    isBrokerFrame: false,
    purchaseStep: null,
  }
  const go = (path: string) => ({ kind: 'go', path })
  test.each([
    [{}, go('/community/C0101')],
    [{ projectId: null }, go('/community')],
    [{ outsideIntegration: true, userType: 4 }, go('/community')],
    [{ outsideIntegration: true }, go('/select-workflow')],
    [{ outsideIntegration: true, activated: false }, go('/login')],
    [{ outsideIntegration: true, isEnvelopes: true }, go('/select-workflow')],
    [{ isEnvelopes: true }, go('/community/C0101')],
    [
      { isBrokerFrame: true, userType: 3 },
      { kind: 'reloadOffers', path: '/worksheets/submitted-worksheets' },
    ],
    [
      { isBrokerFrame: true, userType: 4 },
      { kind: 'reloadOffers', path: '/community' },
    ],
    [{ routeName: 'selectedFloorPlan', model: 7 }, go('/community/C0101/floorPlans/unitFloorPlan?model=7')],
    [{ routeName: 'registerUser' }, go('/login/no-login')],
    [{ routeName: 'chooseCommunity' }, go('/login/no-login')],
    [{ purchaseStep: 2 }, go('/community/C0101')],
    [{ purchaseStep: 3 }, { kind: 'confirmCancel' }],
    [{ purchaseStep: 8 }, { kind: 'confirmCancel' }],
    [{ purchaseStep: 9 }, go('/community/C0101')],
  ])('with %j', (changes, expected) => expect(modalClose({ ...place, ...changes })).toEqual(expected))
})
