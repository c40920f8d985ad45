import { expect, test } from 'vitest'
import type { IdentityCheckRow } from '../../../server/db/identityChecks.ts'
import { ratedFacts } from '../../../server/fintrac/recordParts.ts'

test('the country entered by staff counts where the check found none', () => {
  const checked = (country: string) =>
    ({ method: 'jumio', document: { country } }) as unknown as IdentityCheckRow
  const country = (finding: IdentityCheckRow | undefined) =>
    ratedFacts({ documentCountry: 'TR' }, { finding, isEntity: false, others: 0 }).country
  expect([undefined, checked(''), checked('DE')].map(country)).toEqual(['TR', 'TR', 'DE'])
})
