import { expect, test } from 'vitest'
import { openingCommunities } from '../../../src/rules/map/opening.ts'

const community = (PROJECT_ID: string, currencyCode: string) => ({ PROJECT_ID, currencyCode, locale: '' })
const all = [community('C0101', 'CAD'), community('C0202', 'CAD'), community('TR101', 'TRY')]
const idsOf = (found: readonly { PROJECT_ID: string }[]) => found.map(({ PROJECT_ID: id }) => id)

test('a map opens on one’s own communities, else on those of one’s market, else on all', () => {
  expect(idsOf(openingCommunities(all, ['C0202'], 'tr'))).toEqual(['C0202'])
  expect(idsOf(openingCommunities(all, ['U0101'], 'tr'))).toEqual(['TR101'])
  expect(idsOf(openingCommunities(all, ['*'], 'base'))).toEqual(['C0101', 'C0202'])
  expect(openingCommunities(all, [], 'de')).toBe(all)
})
