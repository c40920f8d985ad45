import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../../server/db/database.ts'

const home = mkdtempSync(join(tmpdir(), 'lotline-cut-off-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

test('after a restore that was cut off, no empty database is begun in its place', async () => {
  const directory = join(home, 'database')
  mkdirSync(`${directory}.restoring`)
  for (let tries = 0; tries < 2; tries += 1)
    await expect(openDatabase({ directory })).rejects.toThrow('was cut off')
})
