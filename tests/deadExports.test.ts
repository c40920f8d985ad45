import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** A rule used only by tests is a duplicate: the product must use everything it exports. */
const root = resolve(import.meta.dirname, '..')

/** Its exports are for other sites. */
const forOtherSites = 'src/embed/embed.ts '

/** Exports that nothing uses yet, with reasons. */
const waiting = new Set<string>()

const filesUnder = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => /\.tsx?$/.test(name) && statSync(join(root, name)).isFile())

/** Code outside the product that uses its exports. It has none of its own. */
const users = ['vite.config.ts']

type Texts = ReadonlyMap<string, string>

const product: Texts = new Map(
  ['src', 'service-worker', 'server', 'build']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap(filesUnder)
    .concat(users)
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
)

const words = (text: string): string[] => text.match(/[\w$]+/g) ?? []
const targetOf = (file: string, wanted: string): string =>
  relative(root, resolve(root, dirname(file), wanted))

/**
 * The imports of each file, as `file name`. For a lazily loaded file: every word of the file that loads it,
 * or imports from its loader.
 */
function takenIn(texts: Texts): Set<string> {
  const taken = new Set<string>()
  const takers = new Map<string, Set<string>>()
  for (const [file, text] of texts) {
    for (const [, from = ''] of text.matchAll(/from\s+'(\.[^']+)'/g)) {
      const target = targetOf(file, from)
      takers.set(target, (takers.get(target) ?? new Set()).add(text))
    }
  }
  for (const [file, text] of texts) {
    const take = (wanted: string, names: readonly string[]): void =>
      names.forEach((name) => taken.add(`${targetOf(file, wanted)} ${name}`))
    for (const [, names = '', from = ''] of text.matchAll(
      /(?:^|\n)\s*(?:import|export)\s+([^'"`;]*?)\s*from\s+['"](\.[^'"]+)['"]/g,
    ))
      take(from, names.includes('*') ? words(text) : words(names.replaceAll(/\bas\s+\w+/g, '')))
    const loads = [...text.matchAll(/import\(\s*['"](\.[^'"]+)['"]\s*\)/g)]
    const around = loads.length === 0 ? [] : [text, ...(takers.get(file) ?? [])].flatMap(words)
    for (const [, from = ''] of loads) take(from, around)
  }
  return taken
}

/** A file's exports: functions, classes, values and types. */
const givenBy = (text: string): string[] => [
  ...[...text.matchAll(/^export (?:async )?(?:function\*?|class|const|type|interface) +([\w$]+)/gm)].map(
    ([, name]) => name ?? '',
  ),
  ...[...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names.split(',').flatMap((name) => words(name).at(-1) ?? []),
  ),
]

/** Whether a file uses a name besides exporting it. */
const isUsedInside = (text: string, name: string): boolean =>
  words(text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|^export (?:type )?\{[^}]*\} from .*$/gm, '')).filter(
    (word) => word === name,
  ).length > 1

/** Exports used neither by another product file nor by their own, as `file name`. */
function dead(texts: Texts, taken = takenIn(texts)): string[] {
  return [...texts]
    .filter(([file]) => !users.includes(file))
    .flatMap(([file, text]) =>
      givenBy(text)
        .filter((name) => !taken.has(`${file} ${name}`) && !isUsedInside(text, name))
        .map((name) => `${file} ${name}`),
    )
}

const takenByProduct = takenIn(product)

/** It contains source code as text. */
const writesSource = 'build/wording/writeLanguage.ts'

/** Values that only their own file uses and no test imports. Types may be exported for readers. */
function forNobody(texts: Texts, taken: ReadonlySet<string>, tests: readonly string[]): string[] {
  const values = (text: string): string[] =>
    [...text.matchAll(/^export (?:async )?(?:function\*?|class|const) +([\w$]+)/gm)].map(
      ([, name]) => name ?? '',
    )
  const own = [...texts]
    .filter(([file]) => !users.includes(file) && file !== writesSource)
    .flatMap(([file, text]) => values(text).map((name) => ({ file, name })))
    .filter(({ file, name }) => !taken.has(`${file} ${name}`))
  // A test imports a name together with its file's.
  const isTested = ({ file, name }: { file: string; name: string }): boolean =>
    tests.some((text) => text.includes(name) && text.includes(`/${file}'`) && words(text).includes(name))
  return own.filter((one) => !isTested(one)).map(({ file, name }) => `${file} ${name}`)
}

/** Objects of functions: `links.home()`, `outbox.left()`. */
const ways: Readonly<Record<string, string>> = {
  links: 'src/rules/links.ts',
  outbox: 'src/calls/outbox.ts',
  drafts: 'src/calls/drafts.ts',
}

/** The members of an exported object. */
function membersOf(text: string, name: string): string[] {
  const [, body = ''] =
    new RegExp(`^export const ${name}(?:: [^=]+)? = \\{\\n([\\s\\S]*?)^\\}`, 'm').exec(text) ?? []
  return [...body.matchAll(/^ {2}(?:async )?(\w+)(?=[<(:,])/gm)].map(([, member = '']) => member)
}

/** Members that nothing calls, as `object.member`. */
function deadMembers(texts: Texts, name: string, file: string): string[] {
  const all = [...texts.values()].map((text) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''))
  const called = new Set(
    all.flatMap((text) =>
      [...text.matchAll(new RegExp(`\\b${name}\\s*\\.\\s*(\\w+)`, 'g'))].map(([, one]) => one),
    ),
  )
  return membersOf(texts.get(file) ?? '', name)
    .filter((member) => !called.has(member))
    .map((member) => `${name}.${member}`)
}

test('every export is used by the product, not by tests alone', () => {
  expect(
    dead(product, takenByProduct).filter((one) => !waiting.has(one) && !one.startsWith(forOtherSites)),
  ).toEqual([])
})

test('an unused export would be found', () => {
  const texts = new Map([
    [
      'src/a.ts',
      'export const used = 1\nexport function shadow() {}\nexport { gone } from "./c.ts"\nexport interface Unseen {}\n',
    ],
    ['src/b.ts', "import { used } from './a.ts'\nused()\n"],
  ])
  expect(dead(texts)).toEqual(['src/a.ts shadow', 'src/a.ts Unseen', 'src/a.ts gone'])
})

test('nothing is exported for nobody', () => {
  const tests = filesUnder('tests').map((file) => readFileSync(join(root, file), 'utf8'))
  expect(forNobody(product, takenByProduct, tests).filter((one) => !one.startsWith(forOtherSites))).toEqual(
    [],
  )
  const alone = new Map([['src/a.ts', 'export const inner = 1\nexport const outer = inner\n']])
  expect(forNobody(alone, takenIn(alone), ["import { outer } from '../src/a.ts'"])).toEqual([
    'src/a.ts inner',
  ])
})

test.each(Object.entries(ways))('every member of %s is used by the product', (name, file) => {
  expect(membersOf(product.get(file) ?? '', name).length).toBeGreaterThan(4)
  expect(deadMembers(product, name, file)).toEqual([])
})

test('an uncalled member would be found', () => {
  const texts = new Map([
    [
      'src/rules/links.ts',
      'export const links = {\n  home: () => "/",\n  gone: (a: string) => a,\n  same,\n} as const\n',
    ],
    ['src/b.ts', 'links.home()\n// links.gone()\nlinks\n  .same()\n'],
  ])
  expect(deadMembers(texts, 'links', 'src/rules/links.ts')).toEqual(['links.gone'])
})
