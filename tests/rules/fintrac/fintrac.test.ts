import { describe, expect, test } from 'vitest'
import { askedOf, fieldContext, needsOf } from '../../../src/rules/fields/field.ts'
import { entityReportForm } from '../../../src/rules/fields/entityReport.ts'
import { personReportForm } from '../../../src/rules/fields/personReport.ts'
import { dutiesOf, keptFrom } from '../../../src/rules/fintrac/duties.ts'
import { type RatedFacts, ratingOf, reasonsOf } from '../../../src/rules/fintrac/rating.ts'
import { markets } from '../../../src/rules/markets.ts'

const plain: RatedFacts = {
  isThirdParty: false,
  political: 'none',
  fundsWay: 'cheque',
  fundsAmount: 50_000_00,
  fundsOfDay: 50_000_00,
  country: 'CA',
  identity: null,
  isEntity: false,
  hasOwners: false,
}
const world = fieldContext(markets.base, new Date('2026-11-20T17:00:00Z'), null)

describe('the rating', () => {
  test.each<[Partial<RatedFacts>, string, string[]]>([
    [{}, 'low', ['usual']],
    [{ country: 'FR' }, 'medium', ['abroad']],
    [{ isThirdParty: true }, 'medium', ['thirdParty']],
    [{ political: 'domestic' }, 'medium', ['political']],
    [{ political: 'domestic', isThirdParty: true }, 'high', ['political', 'thirdParty']],
    [{ political: 'foreign' }, 'high', ['political']],
    [{ fundsWay: 'cash', fundsAmount: 9_999_99, fundsOfDay: 9_999_99 }, 'medium', ['cash']],
    [{ fundsWay: 'cash', fundsAmount: 4_000_00, fundsOfDay: 10_000_00 }, 'high', ['cash']],
    [{ fundsWay: 'cash', fundsAmount: 10_000_00 }, 'high', ['cash']],
    [{ identity: 'creditFile' }, 'medium', ['notSeen']],
    [{ identity: 'refused' }, 'high', ['refusedId']],
    [{ identity: 'open' }, 'medium', ['notSeen']],
    [{ isEntity: true, hasOwners: true }, 'medium', ['structure']],
  ])('%j is %s', (more, rating, reasons) => {
    const facts = { ...plain, ...more }
    expect(ratingOf(facts)).toBe(rating)
    expect(reasonsOf(facts)).toEqual(reasons)
  })
})

test('duties: virtual currency is reported sooner than cash, a corporation is confirmed within 30 days', () => {
  const facts = { ...plain, fundsOfDay: 10_000_00, isExistenceProven: true, registrationPlace: '' }
  expect(dutiesOf(facts)).toEqual([])
  expect(dutiesOf({ ...facts, fundsWay: 'cash' })[0]).toEqual({ duty: 'largeCashReport', days: 15 })
  expect(dutiesOf({ ...facts, fundsWay: 'virtual' })[0]).toEqual({ duty: 'largeCashReport', days: 5 })
  expect(dutiesOf({ ...facts, identity: 'open' })).toEqual([{ duty: 'identify', days: 0 }])
  expect(dutiesOf({ ...facts, isEntity: true, isExistenceProven: false })).toEqual([
    { duty: 'entityWithin', days: 30 },
  ])
})

test('a federal corporation at high risk is compared with the register within 30 days', () => {
  const facts = { ...plain, isEntity: true, isExistenceProven: true, registrationPlace: 'Canada (CBCA)' }
  const asked = { duty: 'registerDiscrepancy', days: 30 }
  expect(dutiesOf(facts)).toEqual([])
  expect(dutiesOf(facts, 'high')).toContainEqual(asked)
  expect(dutiesOf({ ...facts, political: 'foreign' })).toContainEqual(asked)
  expect(dutiesOf({ ...facts, registrationPlace: 'Ontario, Canada' }, 'high')).not.toContainEqual(asked)
  const isAsked = (registrationPlace: string) =>
    dutiesOf({ ...facts, registrationPlace }, 'high').some(({ duty }) => duty === asked.duty)
  const federal = [
    'Federal',
    'federally',
    ' Federal register',
    'Canada (federal)',
    'Federal, Canada',
    'Federal (Canada Business Corporations Act)',
    'CANADA',
    'Corporations Canada',
    'fédérale',
    'Ottawa (CBCA)',
  ]
  for (const place of federal) expect.soft([place, isAsked(place)]).toEqual([place, true])
  const others = [
    'Quebec',
    'Delaware',
    '',
    'Federal Republic of Germany',
    'Federal Way, Washington',
    'Distrito Federal',
    'Bundesrepublik (federal), Berlin',
  ]
  for (const place of others) expect.soft([place, isAsked(place)]).toEqual([place, false])
})

test('kept five years, on the day', () => {
  expect(keptFrom(new Date('2026-11-20T17:00:00Z')).toISOString()).toBe('2021-11-20T17:00:00.000Z')
})

describe('the form', () => {
  const needs = (isSeen: boolean, isStaff = false) =>
    needsOf(askedOf(personReportForm, personReportForm.blank, { ...world, isSeen, isStaff }))
  test('asks nothing about identity again once a check has answered it', () => {
    expect(needs(true)).toEqual(['occupation', 'purpose', 'political', 'fundsWay'])
    expect(needs(false, true)).toContain('identity')
    // People cannot state that they themselves were seen.
    expect(needs(false)).not.toContain('identity')
  })
  test('lets staff rate, who then give a reason', () => {
    const facts = { ...world, isSeen: true, isStaff: true }
    const asked = askedOf(personReportForm, { ...personReportForm.blank, risk: 'high' as const }, facts)
    expect(needsOf(asked)).toContain('riskReason')
    expect(
      askedOf(personReportForm, personReportForm.blank, { ...facts, isStaff: false }).map(({ id }) => id),
    ).not.toContain('risk')
  })
  test('asks a corporation for its papers, and for owners only if there are any', () => {
    const facts = { ...world, isSeen: false, isStaff: false }
    const blank = needsOf(askedOf(entityReportForm, entityReportForm.blank, facts))
    expect(blank).toEqual([
      'business',
      'registrationNumber',
      'registrationPlace',
      'directors.0.name',
      'bindingPaper',
      'purpose',
      'political',
      'fundsWay',
    ])
    const owned = askedOf(entityReportForm, { ...entityReportForm.blank, hasOwners: true }, facts)
    expect(needsOf(owned)).toContain('owners')
  })
})
