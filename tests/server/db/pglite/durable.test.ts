import { PGlite } from '@electric-sql/pglite'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { DurableFiles, durableStart, proveDurable } from '../../../../server/db/pglite/durableFiles.ts'
import { readTemplate } from '../../../../server/db/pglite/template.ts'

const home = mkdtempSync(join(tmpdir(), 'lotline-durable-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

test('every commit is flushed to disk; without our start parameters the proof fails', async () => {
  const data = join(home, 'postgres')
  const template = await readTemplate()
  const careless = new DurableFiles(data)
  const without = await PGlite.create({ fs: careless, ...(template && { loadDataDir: template }) })
  await expect(proveDurable(without, careless)).rejects.toThrow('no longer has the shape')
  await without.close()

  const files = new DurableFiles(data)
  const pg = await PGlite.create({ fs: files, startParams: durableStart() })
  await proveDurable(pg, files)
  await pg.exec('create table t (i int)')
  const before = files.syncs
  for (let i = 0; i < 20; i += 1) await pg.query('insert into t values ($1)', [i])
  expect(files.syncs - before).toBeGreaterThanOrEqual(20)
  const beforeCheckpoint = files.syncs
  await pg.exec('checkpoint')
  expect(files.syncs).toBeGreaterThan(beforeCheckpoint)
  await pg.close()
})
