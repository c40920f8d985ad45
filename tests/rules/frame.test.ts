import { expect, test } from 'vitest'
import { communityBar, homeShows, installPromptShown, legalVersion } from '../../src/rules/frame.ts'

test('the start page lists communities, or asks for a login where one is required', () => {
  expect([
    homeShows({ requireLogin: false, outsideIntegration: true }),
    homeShows({ requireLogin: true, outsideIntegration: false }),
    homeShows({ requireLogin: true, outsideIntegration: true }),
  ]).toEqual(['communities', 'login', 'outsideIntegration'])
})

test('the install prompt shows on sales, on mobiles, until installed', () => {
  expect([
    installPromptShown('sales', true, false),
    installPromptShown('sales', true, true),
    installPromptShown('sales', false, false),
    installPromptShown('communities', true, false),
  ]).toEqual([true, false, false, false])
})

test('above the communities are filters and map, and whatever applies there', () => {
  const place = {
    route: 'communities' as const,
    maySubmit: true,
    kioskHost: false,
    outsideIntegration: false,
  }
  expect(communityBar(place)).toEqual(['filters', 'mapToggle', 'submitWorksheet'])
  expect(communityBar({ ...place, kioskHost: true })).toEqual(['filters', 'mapToggle'])
  expect(communityBar({ ...place, maySubmit: false })).toEqual(['filters', 'mapToggle'])
  expect(communityBar({ ...place, outsideIntegration: true })).toEqual([
    'filters',
    'mapToggle',
    'brokerPortal',
  ])
  expect(communityBar({ ...place, route: 'favourites' })).not.toContain('mapToggle')
})

test('AUD projects have their own terms and privacy pages', () => {
  expect([legalVersion('aud'), legalVersion('CAD')]).toEqual(['australian', 'general'])
})
