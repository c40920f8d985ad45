import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type CallPath, calls, factsOf } from '../src/contract/table.ts'

const root = join(import.meta.dirname, '..')

/** Source paths in a text, except those with a placeholder such as `NAME`. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:src|server|service-worker|tests|build|bin|docs|deploy)\/[^`\s]*)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !/[A-Z]{4,}|[{*]|\/\./.test(path))

const pages = [
  ...readdirSync(root).filter((name) => name.endsWith('.md') && name !== 'THIRD-PARTY.md'),
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

test.each(pages)('%s names existing files and folders', (name) => {
  const gone = pathsIn(readFileSync(join(root, name), 'utf8')).filter((path) => !existsSync(join(root, path)))
  expect(gone).toEqual([])
})

test('a path that leads nowhere would be found', () => {
  expect(pathsIn('see `server/gone.ts`, `src/AREA/NAME.ts` and `tests/run.ts`')).toEqual([
    'server/gone.ts',
    'tests/run.ts',
  ])
})

test('docs/architecture.md lists every call that we added', () => {
  const listed = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  const added = (Object.keys(calls) as CallPath[]).filter((path) => factsOf(path).added === true)
  expect(added.length).toBeGreaterThan(50)
  expect(added.filter((path) => !listed.includes(`\`${path}\``))).toEqual([])
})

test('server/db/migrations/README.md lists every trigger', () => {
  const folder = join(root, 'server/db/migrations')
  const listed = readFileSync(join(folder, 'README.md'), 'utf8')
  const made = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .flatMap((name) => [
      ...readFileSync(join(folder, name), 'utf8').matchAll(
        /^create (?:or replace |constraint )*trigger (\w+)/gm,
      ),
    ])
    .map(([, trigger = '']) => trigger)
  expect(made.length).toBeGreaterThan(30)
  expect(made.filter((trigger) => !listed.includes(`\`${trigger}\``))).toEqual([])
})
