import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { noteFlaky } from './flaky.ts'

test('a test that passed only on the second attempt is recorded with its message, and counted', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lotline-flaky-'))
  try {
    const file = join(import.meta.dirname, 'browser/map.test.ts')
    const failures = [`${file} > is drawn\n    1 is not 2`, 'other.test.ts > is well\n    3 is not 4']
    const [first] = noteFlaky(folder, [file], failures)
    expect(first).toMatch(/^tests\/browser\/map\.test\.ts \(.*flaky\.log\)$/)
    const [second] = noteFlaky(folder, [file], failures)
    expect(second).toContain('seen 2 times')
    const log = readFileSync(join(folder, 'flaky.log'), 'utf8')
    expect(log).toContain('1 is not 2')
    expect(log).not.toContain('3 is not 4')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
