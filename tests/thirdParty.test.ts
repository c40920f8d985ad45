import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { shippedPackages, thirdPartyText } from '../build/shippedPackages.ts'

const root = resolve(import.meta.dirname, '..')
const shipped = shippedPackages(root)

/** Licences that require only their notice. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'Zlib',
  // For fonts.
  'OFL-1.1',
])
/** libvips, which sharp loads as a replaceable library, as the LGPL requires. */
const byName = new Map([[/^@img\/sharp-/, 'LGPL-3.0-or-later']])

function isAllowed(name: string, licence: string): boolean {
  const extra = [...byName].filter(([form]) => form.test(name)).map(([, one]) => one)
  const one = (id: string): boolean => allowed.has(id) || extra.includes(id)
  const plain = licence.replaceAll(/[()]/g, '')
  const choices = plain.split(/ or /i)
  if (choices.length > 1) return choices.some(one)
  return plain.split(' AND ').every(one)
}

test('everything shipped has a licence that we may ship under', () => {
  expect(shipped.length).toBeGreaterThan(50)
  expect(shipped.filter(({ name, licence }) => !isAllowed(name, licence))).toEqual([])
  expect(isAllowed('x', 'GPL-3.0-only')).toBe(false)
  expect(isAllowed('x', 'MIT AND LGPL-3.0-or-later')).toBe(false)
  expect(isAllowed('x', 'unknown')).toBe(false)
})

test('THIRD-PARTY.md names what is shipped: npm run third-party', () => {
  expect(readFileSync(join(root, 'THIRD-PARTY.md'), 'utf8')).toBe(thirdPartyText(shipped))
})

test('what only the build or the page needs is not installed in production', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const server = shipped.filter((one) => one.server).map(({ name }) => name)
  for (const name of [
    'react',
    'maplibre-gl',
    'pdfjs-dist',
    '@babel/core',
    'jotai',
    'vite',
    'typescript',
    'tsx',
  ]) {
    expect(server, name).not.toContain(name)
  }
  const page = shipped.filter((one) => one.page).map(({ name }) => name)
  expect(page).toEqual(
    expect.arrayContaining(['react', 'react-dom', 'maplibre-gl', '@fontsource-variable/figtree']),
  )
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(['fastify', 'pg', 'sharp']))
})
