import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { markets } from '../../../src/rules/markets.ts'
import { DepositDays } from '../../../src/screens/purchase/DepositDays.tsx'

const deposits = [
  { day: '2026-11-20', daysAfter: 0, minor: 2_500_000 },
  { day: '2026-12-20', daysAfter: 30, minor: 2_500_000 },
]
const rowsOf = (now?: string): string[] =>
  [
    ...renderToStaticMarkup(createElement(DepositDays, { deposits, market: markets.base, now })).matchAll(
      /<dt>([^<]*)<\/dt>/g,
    ),
  ].map(([, text = '']) => text)

test('only the deposits due with the offer are marked as paid now', () => {
  const [first = '', later = ''] = rowsOf('paid now')
  expect(first).toMatch(/2026 · paid now$/)
  expect(later).toMatch(/2026$/)
  expect(rowsOf().join()).not.toContain('·')
})
