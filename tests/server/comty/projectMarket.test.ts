import { expect, test } from 'vitest'
import { namingOf } from '../../../server/communities/projectSearch.ts'
import { flagsOf, marketOfProject } from '../../../server/communities/flags.ts'

const project = (id: string, flags: Record<string, unknown>) => ({ id, flags, facts: {} })

test('what a project says about itself decides its market, not the letters of its id', () => {
  const summit = project('SUMMIT', { currencyCode: 'USD', locale: 'en-US' })
  expect(flagsOf(summit)).toMatchObject({ currencyCode: 'USD', locale: 'en-US' })
  expect(namingOf(summit).australian).toBe(false)
  expect(namingOf(project('U0101', {})).australian).toBe(true)
  expect(marketOfProject(project('CENTRAL', { currencyCode: 'USD', locale: 'en-US' })).name).toBe('base')
  expect(marketOfProject(project('DEERFIELD', { currencyCode: 'EUR', locale: 'en-US' }))).toMatchObject({
    name: 'base',
    currency: 'EUR',
    locale: 'en-US',
  })
  expect(flagsOf(project('TR101', {}))).toMatchObject({ currencyCode: 'TRY', locale: '' })
})
