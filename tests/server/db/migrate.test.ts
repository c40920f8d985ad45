import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../server/db/database.ts'
import type { Engine } from '../../../server/db/engine.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { openPglite } from '../../../server/db/pglite/openPglite.ts'
import { openPostgres } from '../../../server/db/postgres/openPostgres.ts'
import { sql } from '../../../server/db/sql.ts'
import { startPostgres, type ThrowAwayPostgres } from '../../postgres/startPostgres.ts'
import { engines } from './engines.ts'
import { testFieldKeys } from '../../world/testFieldKeys.ts'

describe.each(engines)('$name', (under) => {
  describe.skipIf(under.missing !== null)('migrations', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lotline-migrations-'))
    const url = pathToFileURL(`${folder}/`)
    let engine: Engine
    let server: ThrowAwayPostgres | undefined
    beforeAll(async () => {
      if (under.name === 'postgres') server = await startPostgres()
      engine = server ? await openPostgres(server.url) : await openPglite(undefined)
    })
    afterAll(async () => {
      await engine.close()
      await server?.stop()
      rmSync(folder, { recursive: true, force: true })
    })
    const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)

    test('run in the order of their names, once each', async () => {
      write('0002_more.sql', 'insert into first values (2);')
      write('0001_first.sql', 'create table first (i int); insert into first values (1);')
      await migrate(engine, { folder: url })
      await migrate(engine, { folder: url })
      expect((await engine.ask('select i from first order by i', [])).rows).toEqual([{ i: 1 }, { i: 2 }])
    })

    test('one that fails leaves nothing behind and is named', async () => {
      write('0003_bad.sql', 'insert into first values (3); select * from nowhere;')
      await expect(migrate(engine, { folder: url })).rejects.toThrow('0003_bad.sql')
      expect((await engine.ask('select count(*) as n from first', [])).rows).toEqual([{ n: 2 }])
      write('0003_bad.sql', 'insert into first values (3);')
      await migrate(engine, { folder: url })
      expect((await engine.ask('select count(*) as n from first', [])).rows).toEqual([{ n: 3 }])
    })

    test('one that was changed afterwards is refused', async () => {
      write('0001_first.sql', 'create table first (i bigint);')
      await expect(migrate(engine, { folder: url })).rejects.toThrow('0001_first.sql was changed')
    })

    test.skipIf(under.name === 'pglite')('two servers that start together do not collide', async () => {
      const fresh = await server?.newDatabase('empty')
      const both = await Promise.all([
        openDatabase({ url: fresh, fieldKeys: testFieldKeys }),
        openDatabase({ url: fresh, fieldKeys: testFieldKeys }),
      ])
      const names = await both[0].all(sql`select name from migration`)
      expect(new Set(names).size).toBe(names.length)
      for (const db of both) await db.close()
    })
  })
})
