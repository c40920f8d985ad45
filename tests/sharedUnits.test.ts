import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * The files here run one after another in one thread, with the same modules and globals; see
 * vitest.config.ts.
 */
const shared = ['', 'contract', 'freshness', 'i18n', 'mutations', 'rules', 'controls/mrz']
const replaces = /\bvi\.(mock|doMock|stub|spyOn|useFake)|\bglobalThis\.\w+ = |Object\.assign\(globalThis/

test('unit tests that share a thread replace nothing that the next one needs', () => {
  expect(replaces.test("vi.stubGlobal('fetch', none)")).toBe(true)
  const files = shared.flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder), { recursive: folder !== '', encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts') && name !== 'sharedUnits.test.ts')
      .map((name) => join(folder, name)),
  )
  expect(files.length).toBeGreaterThan(50)
  expect(
    files.filter((file) => replaces.test(readFileSync(join(import.meta.dirname, file), 'utf8'))),
  ).toEqual([])
})
