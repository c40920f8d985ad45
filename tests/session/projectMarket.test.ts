import { expect, test } from 'vitest'
import { listedMarket, projectMarket } from '../../src/session/language.ts'

test('a page takes currency and terms from what the project says about itself', () => {
  expect(projectMarket('CENTRAL', 'USD', 'en-US')).toMatchObject({
    name: 'base',
    currency: 'USD',
    locale: 'en-US',
  })
  expect(projectMarket('BERLIN', 'EUR', 'en-US')).toMatchObject({
    name: 'base',
    currency: 'EUR',
    locale: 'en-US',
  })
  expect(projectMarket('BERLIN', 'EUR', 'en-US', 'America/Denver').timeZone).toBe('America/Denver')
  expect(projectMarket('BOSTON', 'EUR', 'en-US').timeZone).toBe('America/Toronto')
  const listed = { PROJECT_ID: 'SUMMIT', currencyCode: 'USD', locale: 'en-US' }
  expect(listedMarket(listed)).toMatchObject({ name: 'base', currency: 'USD', locale: 'en-US' })
})
