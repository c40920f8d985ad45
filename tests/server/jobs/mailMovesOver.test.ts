/** @module-tag long */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { guarded } from '../../../server/db/guarded.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { openPostgres } from '../../../server/db/postgres/openPostgres.ts'
import { sql } from '../../../server/db/sql.ts'
import type { Letter } from '../../../server/mail/mailer.ts'
import { startPostgres } from '../../postgres/startPostgres.ts'
import { sendAll } from '../../world/postbox.ts'
import { engines, openEmptyPglite } from '../db/engines.ts'

const ours = fileURLToPath(new URL('../../../server/db/migrations/', import.meta.url))
const move = '0060_jobs.sql'

describe.each(engines)('mail of the previous release, on $name', (under) => {
  test.skipIf(under.missing !== null)('is sent once, under its number, or not again', async () => {
    const server = under.name === 'postgres' ? await startPostgres() : undefined
    const engine = server === undefined ? await openEmptyPglite() : await openPostgres(server.url)
    const before = mkdtempSync(join(tmpdir(), 'lotline-before-'))
    for (const name of readdirSync(ours)) if (name < move) cpSync(join(ours, name), join(before, name))
    try {
      await migrate(engine, { folder: pathToFileURL(`${before}/`) })
      const db = guarded(engine)
      await db.run(sql`
        insert into person (email, password_hash, user_type, activated)
        select name || '@homes.test', '', 3, true from unnest(array['waits', 'late', 'sent', 'claimed']) name`)
      await db.run(sql`
        insert into mail (kind, address, market, asked_from, next_try_at, tries, claimed_until, outcome, ended_at)
        values ('reset', 'waits@homes.test', 'base', 'place', now(), 0, null, null, null),
               ('reset', 'late@homes.test', 'base', 'place', now() + interval '1 hour', 3, null, null, null),
               ('reset', 'sent@homes.test', 'base', 'place', now(), 1, null, 'sent', now()),
               ('reset', 'claimed@homes.test', 'base', 'place', now(), 1, now() + interval '1 minute', null, null)`)
      // The newest email is already deleted, but its number must not be used again.
      await db.run(sql`insert into mail (kind, address, market) values ('reset', 'gone@homes.test', 'base')`)
      await db.run(sql`delete from mail where address = 'gone@homes.test'`)
      await migrate(engine)

      const arrived: Letter[] = []
      const mailer = { send: async (letter: Letter) => void arrived.push(letter), close: () => undefined }
      const fetched = async () => {
        expect(await sendAll(db, mailer)).toEqual([])
        return arrived.splice(0).map(({ id, to }) => [id, to])
      }
      expect(await fetched()).toEqual([[1, 'waits@homes.test']])
      await db.run(sql`update job set due_at = now()`)
      expect(await fetched()).toEqual([[2, 'late@homes.test']])
      // By now, any process that was about to send it has died or had enough time.
      await db.run(sql`update job set claimed_until = now() - interval '1 second'`)
      expect(await fetched()).toEqual([[4, 'claimed@homes.test']])
      expect(await fetched()).toEqual([])
      const { id } = await db.one<{ id: number }>(sql`insert into job (kind) values ('mail') returning id`)
      expect(id).toBeGreaterThan(5)
    } finally {
      await engine.close()
      await server?.stop()
      rmSync(before, { recursive: true, force: true })
    }
  })
})
