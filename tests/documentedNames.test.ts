import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { withVariables } from '../build/variablesTable.ts'
import { identityProviders } from '../src/rules/identity/finding.ts'
import { paymentProviders } from '../src/rules/payments/firstPayment.ts'
import { rescissionRules } from '../src/rules/rescission/rules.ts'

const root = resolve(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const named = (text: string): Set<string> => new Set(text.match(/[A-Za-z_0-9-]+/g))
const missing = (names: readonly string[], page: string): string[] => {
  const known = named(read(page))
  return names.filter((name) => !known.has(name))
}

test('docs/import.md names every value that a project can choose', () => {
  const places = rescissionRules.flatMap(({ holidays }) => holidays ?? [])
  const rules = rescissionRules.map(({ id }) => id)
  expect(missing([...rules, ...places, ...paymentProviders, ...identityProviders], 'docs/import.md')).toEqual(
    [],
  )
})

test('docs/commands.md has every command that comes with Lotline', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const ours = Object.entries(scripts).filter(([, line]) => line.includes('bin/lotline.mjs'))
  const page = read('docs/commands.md')
  const isThere = (name: string): boolean => new RegExp(`\`npm (?:run )?${name}[ \`]`).test(page)
  expect(ours.length).toBeGreaterThan(10)
  expect(ours.map(([name]) => name).filter((name) => !isThere(name))).toEqual([])
  expect(isThere('dance')).toBe(false)
})

test('docs/configuration.md has every variable of the environment: npm run configuration', () => {
  const page = read('docs/configuration.md')
  expect(page).toContain('| `LOTLINE_STRIPE_KEY` | none | Stripe')
  expect(withVariables(page)).toBe(page)
  expect(withVariables(page.replace('the port to listen on', 'another sentence'))).toBe(page)
})
