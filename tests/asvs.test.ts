import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/asvs.md'), 'utf8')

/** The number of requirements in each section of a chapter of ASVS 5.0.0. */
const sections: Readonly<Record<string, readonly number[]>> = {
  1: [2, 10, 12, 3, 3],
  2: [3, 3, 5, 2],
  3: [1, 3, 5, 8, 8, 1, 5],
  4: [5, 5, 2, 4],
  5: [1, 6, 3, 3],
  6: [3, 12, 8, 6, 8, 4, 2, 4],
  7: [3, 4, 2, 5, 3, 2],
  8: [4, 4, 3, 2],
  9: [3, 4],
  10: [2, 3, 5, 16, 5, 2, 3],
  11: [4, 5, 5, 4, 2, 2, 2],
  12: [5, 2, 5],
  13: [4, 6, 4, 7],
  14: [2, 8, 3],
  15: [5, 5, 7, 4],
  16: [1, 5, 4, 3, 4],
  17: [2, 8, 2],
}

const expected = Object.entries(sections).flatMap(([chapter, counts]) =>
  counts.flatMap((count, at) => Array.from({ length: count }, (_, n) => `V${chapter}.${at + 1}.${n + 1}`)),
)
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| V'))
  .map((line) => {
    const [row = '', level = '', about = '', state = '', answer = ''] = line.slice(2, -2).split(' | ')
    return { row, level, about, state, answer }
  })

test('docs/asvs.md has a row for each requirement, in order', () => {
  expect(expected).toHaveLength(345)
  expect(rows.map(({ row }) => row)).toEqual(expected)
})

test('every row has an answer, and what it names exists', () => {
  const pathsOf = (answer: string): string[] =>
    [...answer.matchAll(/`([\w-]+\/[^`\s]+|[\w.-]+\.(?:md|json))`/g)].map(([, path = '']) => path)
  const gone = (answer: string): string[] =>
    pathsOf(answer).filter((path) => path !== 'dist/app' && !existsSync(join(root, path)))
  for (const { row, level, about, state, answer } of rows) {
    expect(level, row).toMatch(/^[123]$/)
    expect(about.length, row).toBeGreaterThan(2)
    // A short paraphrase, because the standard's own text has another licence.
    expect(about.split(' ').length, row).toBeLessThan(9)
    expect(gone(answer), row).toEqual([])
    const isNamed = pathsOf(answer).length > 0 || /\]\([^)]+\)/.test(answer)
    if (state === 'met') expect(isNamed, row).toBe(true)
    expect(answer.length, row).toBeGreaterThan(8)
  }
  expect(gone('see `tests/gone.test.ts` and `tests/run.ts`')).toEqual(['tests/gone.test.ts'])
})

test('the states are counted at the top', () => {
  const counted = [...page.matchAll(/^\| ([^|]+) \| (\d+) \| [^|]+ \|$/gm)].map(([, state = '', count]) => [
    state,
    Number(count),
  ])
  expect(counted.length).toBe(6)
  expect(counted).toEqual(counted.map(([state]) => [state, rows.filter((one) => one.state === state).length]))
  expect(counted.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(345)
})
