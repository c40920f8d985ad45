import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const folder = resolve(import.meta.dirname, '../server')
const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const)

// Any other `fork` or `spawn` would pass our environment, with its secrets, to the child. The commands that
// make and try backups choose what to pass.
test('child processes and threads are started where it is known what they are given', () => {
  const found = (pattern: RegExp): string[] =>
    texts
      .filter(([, text]) => pattern.test(text))
      .map(([name]) => name)
      .sort()
  expect(found(/import (?!type\b)[^\n]*'(?:node:)?child_process'/)).toEqual([
    'admin/spareServer.ts',
    'backup/pgTools.ts',
    'files/startChild.ts',
  ])
  expect(found(/import (?!type\b)[^\n]*\bWorker\b[^\n]*'(?:node:)?worker_threads'/)).toEqual([
    'threads/startThread.ts',
  ])
})
