import { expect, test } from 'vitest'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const src = join(import.meta.dirname, '../src')
const screens = join(src, 'screens')

/** The classes in a folder's style sheets, except those of the controls. */
function classesOf(folder: string): Set<string> {
  const sheets = readdirSync(join(screens, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(screens, folder, name), 'utf8').replaceAll(/\/\*.*?\*\//gs, ''))
  const selectors = sheets.flatMap((text) =>
    [...text.matchAll(/([^{}]+)\{/g)].map(([, selector]) => selector ?? ''),
  )
  const named = selectors.flatMap((selector) =>
    [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name ?? ''),
  )
  return new Set(named.filter((name) => !name.startsWith('ll-')))
}

// A style sheet stays loaded, so one screen's styles would leak into the next.
test('no two folders of screens use the same name for something of theirs', () => {
  const folders = new Map<string, string[]>()
  for (const { name } of readdirSync(screens, { withFileTypes: true }).filter((one) => one.isDirectory())) {
    for (const one of classesOf(name)) folders.set(one, [...(folders.get(one) ?? []), name])
  }
  expect(folders.size).toBeGreaterThan(200)
  expect([...folders].filter(([, where]) => where.length > 1)).toEqual([])
})

/** What style sheets define and nothing uses: class names, and custom properties. Names may be composed in code. */
function unused(css: string, code: string): string[] {
  const rules = css.replaceAll(/\/\*.*?\*\//gs, '')
  const words = new Set(code.match(/[\w-]+/g))
  const begun = [...code.matchAll(/([\w-]+-)\$\{/g)].map(([, start = '']) => start)
  const isSaid = (name: string): boolean => words.has(name) || begun.some((start) => name.startsWith(start))
  const classes = [...rules.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)
  const given = [...rules.matchAll(/(?:^|[;{])\s*(--[\w-]+):/g)].map(([, name = '']) => name)
  const isRead = (name: string): boolean => isSaid(name) || new RegExp(`var\\(${name}[,)]`).test(rules)
  return [...new Set([...classes.filter((one) => !isSaid(one)), ...given.filter((one) => !isRead(one))])]
}

/** Written by libraries: pdf.js marks parts of a page's text and reads how to round, MapLibre looks for its sheet. */
const ofLibraries = ['markedContent', '--scale-round-x', '--scale-round-y', 'maplibregl-canary']

test('every class and custom property of a style sheet is used', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  const textOf = (ending: RegExp): string =>
    files
      .filter((name) => ending.test(name))
      .map((name) => readFileSync(join(src, name), 'utf8'))
      .join('\n')
  const page = readFileSync(join(src, '../index.html'), 'utf8')
  expect(unused(textOf(/\.css$/), `${textOf(/\.tsx?$/)}\n${page}`).toSorted()).toEqual(ofLibraries.toSorted())
})

test('an unused one would be found', () => {
  const css = '.ll-a, .gone { color: var(--ink); }\n:root { --ink: #000; --dust: #111; }\n.tone-good {}'
  expect(unused(css, 'className="ll-a" `tone-${tone}`')).toEqual(['gone', '--dust'])
})
