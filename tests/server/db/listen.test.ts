/** @module-tag more */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../../server/db/database.ts'
import { openPostgres } from '../../../server/db/postgres/openPostgres.ts'
import { sql } from '../../../server/db/sql.ts'
import { postgresMissing, startOwnPostgres, type OwnPostgres } from '../../postgres/startPostgres.ts'
import { testInFull } from '../../twoSpeeds.ts'

describe.skipIf(postgresMissing() !== null)('the listener on PostgreSQL', () => {
  let server: OwnPostgres
  let db: Database
  const heard: string[] = []
  let reconnects = 0
  beforeAll(async () => {
    server = await startOwnPostgres()
    db = await openDatabase({ url: server.url })
    await db.listen(
      'lot',
      (payload) => heard.push(payload),
      () => (reconnects += 1),
    )
  })
  afterAll(async () => {
    await db.close()
    await server.stop()
  })
  const ring = async (payload: string): Promise<void> =>
    void (await db.run(sql`select pg_notify('lot', ${payload})`))
  const patient = { timeout: 20_000 }

  test('hears again after its connection was cut, and reports that something may have been missed', async () => {
    await ring('before')
    await expect.poll(() => heard, patient).toEqual(['before'])
    const cut = await db.run(sql`
      select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lotline listener'`)
    expect(cut).toBe(1)
    await expect.poll(() => reconnects, patient).toBe(1)
    await ring('after')
    await expect.poll(() => heard, patient).toEqual(['before', 'after'])
  })

  testInFull(
    'recovers after the server was killed; a transaction cut in the middle is an error, not an end',
    async () => {
      const cutOff = db.transaction(async (tx) => {
        await tx.run(sql`insert into builder values (77, 'half')`)
        await server.kill()
        await tx.run(sql`select 1`)
      })
      await expect(cutOff).rejects.toMatchObject({ name: 'DatabaseError' })
      expect(await db.healthy()).toContain('cannot be reached')
      await server.start()
      await expect.poll(() => reconnects, patient).toBe(2)
      await expect.poll(async () => await db.healthy(), patient).toBeNull()
      expect(await db.all(sql`select * from builder`)).toEqual([])
      await ring('again')
      await expect.poll(() => heard, patient).toEqual(['before', 'after', 'again'])
    },
  )

  test('a second listener on the same connection, and what it hears after the first has stopped', async () => {
    const other: string[] = []
    const stop = await db.listen(
      'lot',
      (payload) => other.push(payload),
      () => undefined,
    )
    await ring('both')
    await expect.poll(() => [heard.at(-1), other.at(-1)], patient).toEqual(['both', 'both'])
    await stop()
    await ring('one')
    await expect.poll(() => heard.at(-1), patient).toBe('one')
    expect(other).toEqual(['both'])
  })

  testInFull('a missing server gives a sentence, after a bounded wait', async () => {
    const refused = openPostgres('postgres://nobody@127.0.0.1:1/none', 600)
    await expect(refused).rejects.toThrow('PostgreSQL cannot be reached')
  })
})
