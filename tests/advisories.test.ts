import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { advisoryFaults } from '../build/advisoryTimes.ts'

const root = resolve(import.meta.dirname, '..')
const text = (path: string): string => readFileSync(join(root, path), 'utf8')

const advisory = (id: string, severity: string) => ({
  source: 1,
  name: 'left-out',
  dependency: 'left-out',
  title: 'Reads too far',
  url: `https://github.com/advisories/${id}`,
  severity,
  range: '<2',
})
const audit = {
  vulnerabilities: {
    'left-out': { via: [advisory('GHSA-high', 'high'), advisory('GHSA-low', 'low')] },
    parent: { via: ['left-out'] },
  },
}
const faultsOn = (today: string, seen = { 'GHSA-high': '2026-03-01', 'GHSA-low': '2026-03-01' }): string[] =>
  advisoryFaults(audit, seen, today).map((line) => line.replace(/ \(.*\)/, ''))

test('an advisory is noted, then has its time, then is overdue', () => {
  expect(faultsOn('2026-03-01', {} as never)).toEqual([
    'GHSA-high is new: add "GHSA-high": "2026-03-01" to build/advisories.json.',
    'GHSA-low is new: add "GHSA-low": "2026-03-01" to build/advisories.json.',
  ])
  expect(faultsOn('2026-03-08')).toEqual([])
  expect(faultsOn('2026-03-09')).toEqual(['GHSA-high has been open for 8 days; 7 are allowed.'])
  expect(faultsOn('2026-04-01')).toHaveLength(2)
})

test('what is fixed is removed from the list, and no answer is no success', () => {
  expect(advisoryFaults({ vulnerabilities: {} }, { 'GHSA-low': '2026-03-01' }, '2026-03-02')).toEqual([
    'GHSA-low is gone: remove it from build/advisories.json.',
  ])
  expect(() => advisoryFaults({}, {}, '2026-03-02')).toThrow('gave no answer')
})

test('it runs every day, with the times that the documentation promises', () => {
  expect(text('.github/workflows/advisories.yml')).toMatch(/cron: '\d+ \d+ \* \* \*'[^]*npm run advisories/)
  expect(text('docs/security.md')).toMatch(
    /reached\s+from outside is fixed within seven days if it is critical or high, within 30 days otherwise/,
  )
  expect(Object.values(JSON.parse(text('build/advisories.json')) as object).join(' ')).toMatch(/^[\d -]*$/)
})
