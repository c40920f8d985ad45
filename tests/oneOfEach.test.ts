import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** Some things may exist only once. These patterns find copies of them. */
const root = resolve(import.meta.dirname, '..')
const sources = ['src', 'server', 'service-worker']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((name) => /\.tsx?$/.test(name))
const only: readonly (readonly [what: string, where: string, copy: RegExp])[] = [
  [
    'days of the calendar',
    'src/rules/days.ts',
    /\.(?:getUTCDay|setUTCDate|getDay|setDate)\(|T00:00:00Z`\)|\* \w+\)\.toISOString\(\)\.slice\(0, 10\)/,
  ],
  [
    'the form of an email address',
    'src/rules/emailKey.ts',
    /mail(?:\w|\.|\?)*(?:\.trim\(\))?\.toLowerCase\(\)/i,
  ],
  ['the head of an office page', 'src/freshness/OfficePage.tsx', /<PageHeading[^]*<RefreshIcon/],
  [
    'the way between the lists of a community',
    'src/freshness/OfficeNav.tsx',
    /purchaseQueue\(stype, projectid\)/,
  ],
  ['fetching for one view', 'src/calls/fetching.ts', /new AbortController\(\)[^]*?\bcall\([^]*?\.abort\(\)/],
]

test.each(only)('%s: only in %s', (_, where, copy) => {
  const found = sources.filter((name) => copy.test(readFileSync(join(root, name), 'utf8')))
  expect(found.filter((name) => name !== where)).toEqual([])
})
