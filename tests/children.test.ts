import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const folder = resolve(import.meta.dirname, '../server')
const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const)

// Another `fork` or `spawn` would hand our environment, with its secrets, to the child.
test('the server starts child processes and threads in one place each', () => {
  const found = (pattern: RegExp): string[] =>
    texts.filter(([, text]) => pattern.test(text)).map(([name]) => name)
  expect(found(/import (?!type\b)[^\n]*'(?:node:)?child_process'/)).toEqual(['files/startChild.ts'])
  expect(found(/import (?!type\b)[^\n]*\bWorker\b[^\n]*'(?:node:)?worker_threads'/)).toEqual([
    'threads/startThread.ts',
  ])
})
