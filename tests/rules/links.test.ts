import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import { matchPath } from 'react-router-dom'
import { type RouteName, links, routePaths } from '../../src/rules/links.ts'
import { homeAddress } from '../../src/rules/homeText.ts'
import { redirectFrom, routeFlags } from '../../src/rules/guards.ts'

describe('addresses', () => {
  test('are those of the specification', () => {
    expect([
      links.communitySingleSvg('C0101'),
      links.communitySingleMain('C0101'),
      links.communitySingleBuilding('C0202'),
      links.communitySingleMatrix('C0202'),
      links.registerUser('C0101', 1),
      links.registerUser('C0101'),
      links.noLogin(),
      links.floorPlans('C0101'),
      links.compareFloorPlans('C0101'),
      links.unitFloorPlan('C0101', 7),
      links.selectedFloorPlan('C0101', 'A', 7),
      links.usePersonalLot('C0101'),
      links.envelope('lr', 'C0101', 9),
      links.purchaseQueue('hr', 'C0202'),
      links.payments('lowrise', 'C0101'),
      links.payments('lowrise', 'C0101', 812),
      links.debits('lowrise', 'C0101', 812),
      links.assignedUnits('C0101'),
      links.communityAsset('C0101', 3),
      links.favourites(),
      links.brokerSubmittedWorksheets(),
      links.marketplacePayment('C0404'),
    ]).toEqual([
      '/community/C0101/svg',
      '/community/C0101',
      '/community/C0202/building',
      '/community/C0202/matrix',
      '/register-user/C0101/1',
      '/register-user/C0101',
      '/login/no-login',
      '/community/C0101/floorPlans',
      '/community/C0101/floorPlans/compareFloorPlans',
      '/community/C0101/floorPlans/unitFloorPlan?model=7',
      '/community/C0101/floorPlans/unitFloorPlan/selectedFloorPlan?elevation=A&model=7',
      '/community/C0101/floorPlans/unitFloorPlan/UsePersonalLot',
      '/sales/lr/C0101/envelopes/9',
      '/sales/hr/C0202',
      '/sales/lowrise/C0101/payments',
      '/sales/lowrise/C0101/payments?transaction=812',
      '/sales/lowrise/C0101/debits?transaction=812',
      '/worksheets/assigned-units/C0101',
      '/community/C0101/community-assets/3',
      '/favorite',
      '/worksheets/submitted-worksheets',
      '/marketplace-register/C0404/payment',
    ])
  })

  test('a lot on the plan is named with its building, where numbers repeat', () => {
    const suite = { number: '1203', buildingName: 'West Tower' }
    expect(links.communitySingleSvg('C0202', homeAddress(suite))).toBe(
      '/community/C0202/svg?lot=West%20Tower%201203',
    )
    expect(links.communitySingleSvg('C0101', homeAddress({ number: '12', buildingName: '' }))).toBe(
      '/community/C0101/svg?lot=12',
    )
  })

  test('a selection carries its unit, template and frontage, and the other project in the query', () => {
    expect(links.selection0004('C0101')).toBe('/community/C0101/unit')
    expect(links.selection0004('C0101', { unitId: 12 })).toBe('/community/C0101/unit/12')
    expect(links.selection0004('C0101', { unitId: 12, templateId: 71, modelFrontage: 36 })).toBe(
      '/community/C0101/unit/12/71/36',
    )
    expect(links.selection0004('C0101', { unitId: 12, modelFrontage: 36 })).toBe(
      '/community/C0101/unit/12/0/36',
    )
    expect(
      links.selection0004(
        'U0102',
        { unitId: 1 },
        { otherProj: 'U0101', otherProjTid: 5, otherProjHid: 6, modelFrontage: 9 },
      ),
    ).toBe('/community/U0102/unit/1?otherProj=U0101&otherProjTid=5&otherProjHid=6&modelFrontage=9')
  })

  test('worksheet addresses take the same parts', () => {
    expect(links.welcomeSubmitWorksheet()).toBe('/welcome-submit-worksheet')
    expect(links.submitWorksheetChoices('C0101', { unitId: 12, templateId: 71 })).toBe(
      '/submit-worksheet-choices/C0101/12/71',
    )
    expect(links.worksheetDetails(8)).toBe('/worksheets/worksheet-details?transaction=8')
  })

  test('whatever an id contains, it stays one segment of the path', () => {
    const id = fc.string({ minLength: 1 }).filter((text) => !['.', '..'].includes(text))
    fc.assert(
      fc.property(id, (text) => {
        const match = matchPath(routePaths.communitySingleSvg, links.communitySingleSvg(text))
        expect(decodeURIComponent(match?.params.communityId ?? '')).toBe(text)
      }),
    )
  })

  test('every builder makes an address that matches its route', () => {
    const made = Object.entries(links).map(([name, build]) => {
      const address = (build as (...parts: string[]) => string)('C0101', 'x', 'y')
      return [name, address] as const
    })
    for (const [name, address] of made) {
      const pathOnly = address.split(/[?#]/)[0] ?? ''
      expect([name, matchPath(routePaths[name as RouteName], pathOnly)?.pathname]).not.toContain(undefined)
    }
    expect(made.length).toBeGreaterThan(50)
  })
})

describe('guards', () => {
  const visitor = (loggedIn: boolean, requireLogin: boolean, staff = false) => ({
    loggedIn,
    requireLogin,
    staff,
  })

  test('every route has its flags', () => {
    expect(Object.keys(routeFlags).sort()).toEqual(Object.keys(routePaths).sort())
  })

  test('login and no-login redirect signed-in people to the communities', () => {
    for (const route of ['loginPage', 'noLogin'] as const) {
      expect(redirectFrom(route, visitor(true, true))).toBe('/community')
      expect(redirectFrom(route, visitor(true, true, true))).toBe('/community')
      expect(redirectFrom(route, visitor(false, true))).toBeNull()
    }
  })

  test('so does sales, except for sales staff, whose page it is', () => {
    expect(redirectFrom('sales', visitor(true, true))).toBe('/community')
    expect(redirectFrom('sales', visitor(true, true, true))).toBeNull()
    expect(redirectFrom('sales', visitor(false, true))).toBe('/login')
    expect(redirectFrom('salesperson', visitor(false, true))).toBe('/sales')
  })

  test('routes with required login redirect to the start unless signed in or login is not required', () => {
    const guarded = (Object.keys(routeFlags) as RouteName[]).filter(
      (name) => routeFlags[name].access === 'auth',
    )
    expect(guarded).toEqual(
      expect.arrayContaining([
        'communities',
        'communitySingleSvg',
        'worksheets',
        'favourites',
        'outsideIntegration',
      ]),
    )
    for (const route of guarded) {
      expect(redirectFrom(route, visitor(false, true))).toBe('/')
      expect(redirectFrom(route, visitor(false, false))).toBeNull()
      expect(redirectFrom(route, visitor(true, true))).toBeNull()
    }
  })

  test('some need no login', () => {
    for (const route of [
      'activation',
      'outsideRedirection',
      'forgotPassword',
      'resetPassword',
      'idVerify',
    ] as const) {
      expect(redirectFrom(route, visitor(false, true))).toBeNull()
    }
  })

  test('the header is hidden on login, registration, workflow, not-found and session screens', () => {
    for (const route of [
      'loginPage',
      'registerUser',
      'selectWorkflow',
      'notFound',
      'invalidSession',
    ] as const) {
      expect(routeFlags[route].header).toBe(false)
    }
    expect(routeFlags.communities.header).toBe(true)
  })

  test('the lists of communities and the lot selection views have a map, nothing else', () => {
    const mapped = (Object.keys(routeFlags) as RouteName[]).filter((route) => routeFlags[route].map)
    expect(mapped.sort()).toEqual([
      'communities',
      'communitySingleBuilding',
      'communitySingleMain',
      'communitySingleMatrix',
      'communitySingleSvg',
      'home',
      'selection0004',
    ])
  })
})
