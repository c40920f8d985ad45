import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.test.ts'),
)
const textOf = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8')

test('tests that do more in test:full than in npm test say so, so that they are found after npm test', () => {
  const scales = /from '(\.\.?\/)+twoSpeeds\.ts'|import \{[^}]*\b(?:enginesNow|databaseKinds)\b/
  const scaled = files.filter((file) => scales.test(textOf(file)))
  expect(scaled.length).toBeGreaterThan(5)
  expect(scaled.filter((file) => !/^\/\*\* @module-tag (more|long) \*\/\n/.test(textOf(file)))).toEqual([])
})
