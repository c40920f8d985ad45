import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { padJourney } from '../../../src/rules/journey/pad.ts'
import { purchaseJourney } from '../../../src/rules/journey/purchase.ts'
import { worksheetJourney } from '../../../src/rules/journey/worksheet.ts'

/** A journey's steps are listed only in its table: a second list would eventually disagree. */
interface Held {
  readonly table: string
  /** Patterns for code that names a step; words with other meanings are left out. */
  readonly steps: readonly string[]
  /** Files that name each step once, in any order, for its address or its screen. */
  readonly byName: readonly string[]
  /** How many steps any other file may name. */
  readonly most: (file: string) => number
}

const isOwnWord = (name: string): boolean => /[A-Z]/.test(name)
const namesOf = (journey: readonly { readonly name: string }[]): string[] =>
  journey.map(({ name }) => name).filter(isOwnWord)
/** Server code names the step that a call belongs to; a screen also names the steps it leads to. */
const few = (file: string): number => (file.startsWith('server/') ? 2 : 3)

const held: Readonly<Record<string, Held>> = {
  worksheet: {
    table: 'src/rules/journey/worksheet.ts',
    steps: worksheetJourney.map(({ route }) => route),
    byName: ['src/rules/links.ts', 'src/rules/guards.ts', 'src/app/pages.ts'],
    most: (file) => (file.startsWith('src/screens/') ? 0 : 1),
  },
  purchase: {
    table: 'src/rules/journey/purchase.ts',
    steps: namesOf(purchaseJourney),
    byName: ['src/screens/purchase/PurchasePage.tsx'],
    most: few,
  },
  pad: {
    table: 'src/rules/journey/pad.ts',
    steps: namesOf(padJourney),
    byName: ['src/screens/pad/PadPage.tsx'],
    most: few,
  },
}

const root = resolve(import.meta.dirname, '../../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const files = ['src', 'server', 'service-worker'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => /\.tsx?$/.test(name)),
)
const isWording = (file: string): boolean => /^src\/i18n\/(?:en|de|tr)\//.test(file)

const named = (text: string, steps: readonly string[]): number =>
  new Set(text.match(new RegExp(`\\b(?:${steps.join('|')})\\b`, 'g')) ?? []).size

test.each(Object.entries(held))('the order of the steps of a %s is stated in one place', (_, one) => {
  const { table, steps, byName, most } = one
  expect(named(read(table), steps)).toBe(new Set(steps).size)
  const others = files.filter((file) => file !== table && !byName.includes(file) && !isWording(file))
  expect(others.filter((file) => named(read(file), steps) > most(file))).toEqual([])
})

test('a second list would be found', () => {
  const list = "const howFar = ['padInfo', 'bankInfo', 'padSigningInfo', 'padDocLoad', 'padDocConfirm']"
  expect(named(list, held['pad']?.steps ?? [])).toBeGreaterThan(few('src/screens/pad/usePad.ts'))
})

test('page and server read the same table', () => {
  const readers = (name: string) =>
    ['src/screens/', 'server/'].map((folder) =>
      files.some((file) => file.startsWith(folder) && new RegExp(`\\b${name}\\b`).test(read(file))),
    )
  for (const name of ['worksheetJourney', 'purchaseJourney', 'padJourney'])
    expect(readers(name), name).toEqual([true, true])
})
