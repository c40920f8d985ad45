import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { wordingParts } from '../../../src/rules/pad/wording.ts'
import { flagsOf } from '../../../server/communities/flags.ts'
import { LOT_FIELDS } from '../../../server/import/readLot.ts'
import { MODEL_FIELDS } from '../../../server/import/readModels.ts'

const root = join(import.meta.dirname, '../../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const guide = read('docs/import.md')

/** The names in backticks under a file's heading in docs/import.md. */
function named(file: string): string[] {
  const from = guide.indexOf(`### \`${file}\``)
  const section = guide.slice(from, guide.indexOf('\n##', from + 4)).replace(/^.*\n/, '')
  return unique([...section.matchAll(/`([A-Za-z_0-9]+)`/g)].map((one) => one[1] ?? ''))
}

const unique = (names: readonly string[]): string[] => [...new Set(names)].toSorted()

/** The modules that read project.json or an object in it. */
const readers = ['projectFile', 'projectExtras', 'planOptions', 'readMarket', 'readHours']

/** The keys that a module asks its JSON reader for. */
function asked(module: string): string[] {
  const code = read(`server/import/${module}.ts`)
  const calls = code.matchAll(/\.(?:has|text|number|flag|texts|object|objects|day)\('([A-Za-z_0-9]+)'/g)
  const handedOn = code.matchAll(/\blearnMoreAddress\(\w+, '([A-Za-z_0-9]+)'/g)
  const lists = [...code.matchAll(/_FLAGS = \[(.*?)\]/gs)].flatMap((list) => [
    ...(list[1] ?? '').matchAll(/'([A-Za-z_0-9]+)'/g),
  ])
  const words = [...code.matchAll(/_FLAGS = \{(.*?)\}/gs)].flatMap((list) => [
    ...(list[1] ?? '').matchAll(/\b([A-Za-z_0-9]+):/g),
  ])
  return [...calls, ...handedOn, ...lists, ...words].map((one) => one[1] ?? '')
}

/**
 * The keys of project.json that have a module of their own. The guide documents what is inside them
 * separately.
 */
const ownModule = (module: string): string[] =>
  [...read(`server/import/${module}.ts`).matchAll(/\btop\.has\('([A-Za-z_0-9]+)'/g)].map(
    (one) => one[1] ?? '',
  )

test('docs/import.md names every key of project.json that is read, and no other', () => {
  const keys = unique([...readers.flatMap(asked), ...ownModule('readWorkflow')])
  expect(keys.length).toBeGreaterThan(80)
  expect(named('project.json')).toEqual(keys)
})

test('docs/import.md names every key of debits, and no other', () => {
  const facts = /DEBIT_FACTS = \{(.*?)\}/s.exec(read('server/import/readDebits.ts'))?.[1] ?? ''
  const keys = [...facts.matchAll(/\b([A-Za-z]+):/g)].map((one) => one[1] ?? '')
  expect(named('debits')).toEqual(
    unique(['scheme', 'balanced', 'agreement', 'version', ...wordingParts, ...keys]),
  )
})

test('every setting that the server reads can be imported, and every imported one is read', () => {
  // This setting follows from the three that name homes, so it is not imported.
  const settings = Object.keys(flagsOf({ id: 'C0101', flags: {}, facts: {} })).filter(
    (name) => name !== 'homeTypeNaming',
  )
  expect(settings.filter((name) => !named('project.json').includes(name))).toEqual([])
  const flags = [...read('server/import/projectFile.ts').matchAll(/_FLAGS = \[(.*?)\]/gs)].flatMap((list) =>
    [...(list[1] ?? '').matchAll(/'([A-Za-z_0-9]+)'/g)].map((one) => one[1] ?? ''),
  )
  const readers = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|sql)$/.test(name) && !name.startsWith('import/'))
    .concat('../src/rules/homeTypes.ts', '../src/rules/guestHolds.ts')
    .map((name) => read(`server/${name}`))
    .join('\n')
  expect(flags.length).toBeGreaterThan(20)
  expect(flags.filter((name) => !new RegExp(`\\b${name}\\b`).test(readers))).toEqual([])
})

test('docs/import.md names every heading of lots.csv and models.csv, and no other', () => {
  expect(named('lots.csv')).toEqual(unique(LOT_FIELDS))
  expect(named('models.csv')).toEqual(unique(MODEL_FIELDS))
})

test('every known heading is used: no value of one is dropped silently', () => {
  const code = (module: string): string =>
    read(`server/import/${module}.ts`).replace(/export const (LOT|MODEL)_FIELDS.*?\n\]/s, '')
  const lots = code('readLot') + code('readCompany')
  const models = code('readModels') + code('readCompany')
  expect(LOT_FIELDS.filter((name) => !lots.includes(`'${name}'`))).toEqual([])
  expect(MODEL_FIELDS.filter((name) => !models.includes(`'${name}'`))).toEqual([])
})
