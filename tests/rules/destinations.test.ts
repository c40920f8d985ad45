import { describe, expect, test } from 'vitest'
import {
  afterActivation,
  afterCrossWindowLogin,
  afterLogin,
  afterRedirectLogin,
  backTarget,
  closingEnvelopes,
  closingOffer,
  closingOutside,
  closingPurchase,
} from '../../src/rules/destinations.ts'
import { purchaseJourney } from '../../src/rules/journey/purchase.ts'

test('after activation, the fee of a marketplace comes first, if it is due', () => {
  const who = { projectId: 'C0404', australian: false, userType: 3, activated: true, hasLots: true }
  const of = (owesFee: boolean) => afterActivation({ ...who, outsideIntegration: false }, owesFee)
  expect([of(true), of(false)]).toEqual(['/marketplace-register/C0404/payment', '/community'])
})

describe('after login', () => {
  const who = {
    projectId: 'C0101',
    australian: false,
    userType: 1,
    activated: true,
    hasLots: true,
    outsideIntegration: false,
  }
  test.each([
    [{}, '/community'],
    [{ projectId: 'U0101', australian: true }, '/community'],
    [{ projectId: 'U0033', australian: true, hasLots: false }, '/community/U0033/floorPlans'],
    [{ projectId: 'SUMMIT', hasLots: false }, '/community'],
    [{ userType: 3, activated: false }, '/register-user'],
    [{ userType: 3, activated: false, outsideIntegration: true }, '/register-user/C0101/1'],
    [{ userType: 3 }, '/community'],
    [{ userType: 1, activated: false }, '/community'],
    [{ userType: 4 }, '/sales'],
  ])('%j goes to %s', (changes, path) => expect(afterLogin({ ...who, ...changes })).toBe(path))
})

test('a login from another window depends on its mode', () => {
  expect(afterCrossWindowLogin(null, 'C0101')).toBe('/worksheets')
  expect(afterCrossWindowLogin(1, 'C0101')).toBe('/submit-worksheet-choices/C0101')
  expect(afterCrossWindowLogin(0, 'C0101', 12)).toBe('/community/C0101/unit/12/purchase/welcome')
  expect(afterCrossWindowLogin(0, 'C0101')).toBe('/community/C0101/unit')
})

test('a redirect login that answers -1 is no session', () => {
  expect([afterRedirectLogin(-1), afterRedirectLogin(1)]).toEqual(['/invalid-session', null])
})

describe('Back', () => {
  test.each([
    ['communitySingleSvg', { australian: false, hasLots: true }, '/community'],
    ['communitySingleMain', { australian: true, hasLots: false }, '/'],
    ['communitySingleMain', { australian: true, hasLots: true }, '/community'],
    ['communitySingleMain', null, '/community'],
    ['floorPlans', { australian: false, hasLots: true }, 'history'],
    ['selection0004', { australian: false, hasLots: true }, 'history'],
  ])('from %s of %j leads to %s', (route, project, target) => expect(backTarget(route, project)).toBe(target))
})

test('closing a purchase asks first above step 2 and before its end, else leads to the community', () => {
  const asking = purchaseJourney.filter(({ name }) => closingPurchase(name, 'C0101') === 'ask')
  expect(asking.map(({ number }) => number)).toEqual([3, 3, 4, 5, 5, 6, 6, 6, 7, 8])
  expect(closingPurchase('optionalFeatures', 'C0101')).toBe('/community/C0101')
  expect(closingPurchase('congratulations', 'C0101')).toBe('/community/C0101')
})

test('closing the envelopes leads to their community', () => {
  expect(closingEnvelopes('C0101')).toBe('/community/C0101')
})

test.each([
  ['guest', 0, false, '/login'],
  ['device', 0, false, '/login'],
  ['person', 4, true, '/community'],
  ['person', 3, true, '/select-workflow'],
  ['person', 9, true, '/select-workflow'],
  ['person', 3, false, '/login'],
] as const)(
  'in outside integration, a %s of type %i, activated %s, closes to %s',
  (kind, userType, activated, path) => {
    expect(closingOutside({ kind, userType, activated })).toBe(path)
  },
)

test.each([
  [3, '/worksheets/submitted-worksheets'],
  [1, '/worksheets/submitted-worksheets'],
  [4, '/community'],
  [9, '/community'],
  [0, '/community'],
])('closing a worksheet as user type %i leads to %s', (userType, path) => {
  expect(closingOffer(userType)).toBe(path)
})
