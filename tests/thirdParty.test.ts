import { readdirSync, readFileSync, statSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { shippedPackages, thirdPartyText } from '../build/shippedPackages.ts'
import { staticImports } from './staticImports.ts'

const root = resolve(import.meta.dirname, '..')
const shipped = shippedPackages(root)

/** Licences whose only condition is their notice. */
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
/** libvips, which sharp loads as a library that can be replaced, as the LGPL requires. */
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

const npm = 'https://registry.npmjs.org/'

test('every package comes from npm’s own registry, under a hash', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { resolved?: string; integrity?: string; optional?: boolean }>
  }
  const listed = Object.entries(packages).filter(([path]) => path !== '')
  const foreign = listed.filter(
    ([, { resolved, integrity, optional }]) =>
      // Packages from elsewhere, such as a repository, have another address. npm records no hash for optional
      // packages of other systems.
      !(resolved ?? npm).startsWith(npm) || (integrity?.startsWith('sha512-') !== true && optional !== true),
  )
  expect(listed.length).toBeGreaterThan(100)
  expect(foreign.map(([path]) => path)).toEqual([])
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

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}
const codeIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => /\.(?:tsx?|mjs|css)$/.test(name) && statSync(join(root, name)).isFile())
const packageOf = (wanted: string): string =>
  wanted
    .split('/')
    .slice(0, wanted.startsWith('@') ? 2 : 1)
    .join('/')
const dynamicImports = (text: string): string[] =>
  [...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)].map((match) => match[1] ?? '')

/** The packages that a server loads, from its own files and the files of `src` that they import. */
function loadedByServer(textOf: (file: string) => string): string[] {
  const packages = new Set<string>()
  const seen = new Set<string>()
  const next = codeIn('server')
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    if (seen.has(file) || !/\.tsx?$/.test(file)) continue
    seen.add(file)
    const text = textOf(file)
    for (const wanted of [...staticImports(text), ...dynamicImports(text)]) {
      if (wanted.startsWith('.')) next.push(relative(root, resolve(root, dirname(file), wanted)))
      else if (!isBuiltin(wanted)) packages.add(packageOf(wanted))
    }
  }
  return [...packages]
}

test('what a server loads is installed in production', () => {
  const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')
  // tsx is not needed: it only compiles code that runs from source.
  const missing = (found: readonly string[]): string[] =>
    found.filter((name) => manifest.dependencies[name] === undefined && name !== 'tsx')
  const found = loadedByServer(textOf)
  expect(found.length).toBeGreaterThan(20)
  expect(missing(found)).toEqual([])
  const careless = loadedByServer((file) =>
    file === 'server/index.ts' ? `${textOf(file)}\nimport { encode } from 'react'\n` : textOf(file),
  )
  expect(missing(careless)).toEqual(['react'])
})

/** These are run by name, loaded by another package, or read by a tool. */
const unnamed = /^(?:@types\/|typescript$|oxlint|prettier$|tsx$)/

test('no package is installed that nobody uses', () => {
  const text = [
    ...['src', 'server', 'service-worker', 'build', 'tests', 'bin'].flatMap(codeIn),
    ...readdirSync(root).filter((name) => /\.(?:ts|mjs)$/.test(name)),
  ]
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  const isUsed = (name: string): boolean =>
    unnamed.test(name) || new RegExp(`(?:['"]|node_modules/)${name}[/'"]`).test(text)
  expect(isUsed(['of', 'nobody'].join('-'))).toBe(false)
  const all = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
  expect(all.filter((name) => !isUsed(name))).toEqual([])
})
