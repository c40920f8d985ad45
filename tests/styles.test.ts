import { expect, test } from 'vitest'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const screens = join(import.meta.dirname, '../src/screens')

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
