/** @module-tag more */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrateDatabase, openDatabase } from '../../../server/db/database.ts'
import type { Engine } from '../../../server/db/engine.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { openPglite } from '../../../server/db/pglite/openPglite.ts'
import { openPostgres } from '../../../server/db/postgres/openPostgres.ts'
import { sql } from '../../../server/db/sql.ts'
import { startPostgres, type ThrowAwayPostgres } from '../../postgres/startPostgres.ts'
import { engines } from './engines.ts'
import { testFieldKeys } from '../../world/testFieldKeys.ts'
import { testInFull } from '../../twoSpeeds.ts'

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

    test.skipIf(under.name === 'pglite')('one waits briefly for its lock, and lets others pass', async () => {
      write('0004_locks.sql', 'alter table first add column j int;')
      let letGo = (): void => undefined
      const over = new Promise<void>((resolve) => (letGo = resolve))
      const reading = engine.transaction(async (session) => {
        await session.ask('select * from first', [])
        await over
      })
      const locks = { waitMs: 100, pauseMs: 200, tries: 2 }
      await expect(migrate(engine, { folder: url, locks })).rejects.toThrow(
        'Migration 0004_locks.sql could not lock its tables in 2 tries.',
      )
      const migrating = migrate(engine, { folder: url, locks: { ...locks, tries: 100 } })
      // If a lock request waited in the queue, even these reads would wait behind it.
      for (let reads = 0; reads < 5; reads += 1) await engine.ask('select count(*) from first', [])
      letGo()
      await reading
      expect(await migrating).toEqual(['0004_locks.sql'])
    })

    test.skipIf(under.name === 'pglite')('one may take longer than a call', async () => {
      await engine.script(`create function pg_temp_limit() returns text language sql as
        $$ select current_setting('statement_timeout') || ' ' || current_setting('idle_in_transaction_session_timeout') $$`)
      write('0005_long.sql', 'create table limits as select pg_temp_limit() as of;')
      await migrate(engine, { folder: url })
      expect((await engine.ask('select of from limits', [])).rows).toEqual([{ of: '0 0' }])
      expect((await engine.ask('show statement_timeout', [])).rows).toEqual([{ statement_timeout: '15s' }])
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

describe('a start', () => {
  const home = mkdtempSync(join(tmpdir(), 'lotline-standing-'))
  const directory = join(home, 'database')
  afterAll(() => rmSync(home, { recursive: true, force: true }))
  const opened = async (migrations: 'apply' | 'apart' | 'newer') =>
    await openDatabase({ directory, migrations })

  let last: { name: string; checksum: string }

  testInFull('that leaves migrations to others says what to run', async () => {
    const db = await opened('apply')
    last = await db.one(sql`select name, checksum from migration order by name desc limit 1`)
    await db.run(sql`delete from migration where name = ${last.name}`)
    await db.close()
    for (const migrations of ['apart', 'newer'] as const)
      await expect(opened(migrations)).rejects.toThrow(
        `1 migration has not been applied, beginning with ${last.name}. LOTLINE_MIGRATE leaves them to you. Run: npm run migrate`,
      )
  })

  testInFull('finds the migrations that somebody applied apart', async () => {
    expect(await migrateDatabase({ directory }, true)).toEqual([last.name])
    const inspected = await openDatabase({ directory, asItIs: true })
    await inspected.run(sql`insert into migration (name, checksum) values (${last.name}, ${last.checksum})`)
    await inspected.close()
    await (await opened('apart')).close()
    expect(await migrateDatabase({ directory }, false)).toEqual([])
  })

  test('on the database of a newer release is refused, unless it is meant', async () => {
    const inspected = await openDatabase({ directory, asItIs: true })
    await inspected.run(sql`insert into migration (name, checksum) values ('9999_later.sql', '')`)
    await inspected.close()
    const newer = 'A newer release has migrated this database: this one does not know 9999_later.sql.'
    for (const migrations of ['apply', 'apart'] as const)
      await expect(opened(migrations)).rejects.toThrow(newer)
    await expect(migrateDatabase({ directory }, false)).rejects.toThrow(newer)
    await (await opened('newer')).close()
  })
})
