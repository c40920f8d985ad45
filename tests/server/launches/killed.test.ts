/** @module-tag long */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../../server/db/database.ts'
import { drawLaunch, listOf } from '../../../server/db/launches.ts'
import { sql } from '../../../server/db/sql.ts'
import { hashOfToken, newId, newToken } from '../../../server/secrets/tokens.ts'
import { readList } from '../../../src/rules/launch/entryList.ts'
import { roundFrom } from '../../rules/launch/randomDraw.ts'
import { postgresAvailable, startOwnPostgres } from '../../postgres/startPostgres.ts'
import { type ServerProcess, serveProcess } from '../../world/serverProcess.ts'
import { newKey } from '../../world/startWorld.ts'
import { testFieldKeys } from '../../world/testFieldKeys.ts'
import { open, startSmallWorld } from '../calls/smallWorld.ts'
import { plantLaunch } from './plantLaunch.ts'

const people = Number(process.env['TEST_ROUNDS'] ?? 50_000)
/** How many people enter at the same time. */
const together = 100
const kills = 10
/** A statement may take 15 seconds, also on a busy machine. */
const portion = 1000
const atOnce = Math.max(10, Math.round(people / 10))
// Generous: each process loads the whole server, and the machine may be busy.
const patience = 150_000

describe.skipIf(!postgresAvailable())('a launch while servers die', () => {
  test(
    'no entry, place or turn is lost or given twice',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'lotline-launch-'))
      const postgres = await startOwnPostgres()
      const place = { url: postgres.url, fieldKeys: testFieldKeys }
      const seed = await startSmallWorld(place)
      await seed.stop()
      const db = await openDatabase(place)
      const env = {
        LOTLINE_DATA: folder,
        DATABASE_URL: postgres.url,
        LOTLINE_FIELD_KEYS: testFieldKeys.join(','),
        RATE_ADDRESS: '1000000',
      }
      const servers: ServerProcess[] = [await serveProcess(env, patience), await serveProcess(env, patience)]
      let dead = 0
      const killOne = async (): Promise<void> => {
        const at = dead % servers.length
        dead += 1
        await servers[at]?.kill()
        servers[at] = await serveProcess(env, patience)
      }
      const over = new AbortController()
      const killer = (async () => {
        for (let nth = 0; nth < 4 * kills && !over.signal.aborted; nth += 1) await killOne()
      })()
      try {
        const cookies = Array.from({ length: people }, () => newToken())
        for (let from = 0; from < people; from += portion) {
          const some = cookies.slice(from, from + portion)
          await db.run(sql`
            with made as (
              insert into person (email, password_hash, user_type, activated, all_projects)
              select 'enters' || ${from}::int + n || '@example.com', '', 3, true, true
              from generate_series(1, ${some.length}::int) n returning id)
            insert into session (id, token_hash, person_id, expires_at)
            select i.id, i.hash, made.id, now() + interval '3 hours'
            from (select id, row_number() over (order by id) as n from made) made
            join (select id, hash, row_number() over () as n
                  from unnest(${some.map(() => newId('s'))}::text[], ${some.map(hashOfToken)}::text[]) as given(id, hash)) i using (n)`)
        }
        const [lot] = await db.all<{ id: number }>(sql`select id from lot where project_id = ${open} limit 1`)
        const { id } = await plantLaunch(db, {
          project: open,
          lots: [lot?.id ?? 0],
          state: 'open',
          turnsAtOnce: atOnce,
        })

        const entered = new Map<string, string>()
        const enter = async (cookie: string, nth: number): Promise<void> => {
          const key = newKey()
          for (let tries = 0; tries < 2000; tries += 1) {
            const answer = await servers[(nth + tries) % servers.length]
              ?.call(
                '/comty/EnterLaunch',
                { projectId: open, launch: id, category: 'c1', size: 1 },
                `lotline-session=${cookie}`,
                key,
              )
              .catch(() => undefined)
            if (answer?.status === 200) {
              const { entry } = answer.body.entry as { entry: string }
              expect(entered.get(cookie) ?? entry).toBe(entry)
              entered.set(cookie, entry)
              return
            }
            if (answer !== undefined && ![409, 429, 503].includes(answer.status))
              throw new Error(JSON.stringify(answer))
            await new Promise((resolve) => setTimeout(resolve, 50))
          }
          throw new Error('never entered')
        }
        const line = cookies.entries()
        await Promise.all(
          Array.from({ length: together }, async () => {
            for (const [nth, cookie] of line) {
              await enter(cookie, nth)
              // Some people press twice, with another key and on another process.
              if (nth % 20 === 0) await enter(cookie, nth + 1)
            }
          }),
        )
        expect(dead).toBeGreaterThan(0)
        expect(new Set(entered.values()).size).toBe(people)

        // The servers close the list and run the turns while they are being killed; the draw happens here.
        await db.run(
          sql`update launch set closes_at = now(), opens_at = now() - interval '1 hour' where id = ${id}`,
        )
        await expect.poll(async () => await listOf(db, id), { timeout: patience }).not.toBeNull()
        const listed = readList((await listOf(db, id)) ?? '', ['c1', 'c2']) ?? []
        expect(listed.map(({ entry }) => entry)).toEqual([...entered.values()].sort())
        const order = listed.map(({ entry }) => entry).toReversed()
        await db.transaction(async (tx) => await drawLaunch(tx, id, { ...roundFrom(id), order }))
        await db.run(sql`update launch set starts_at = now() where id = ${id}`)
        const standing = async () =>
          await db.one<{ left: number; serving: number; most: number }>(sql`
            select count(*) filter (where turn in ('waiting', 'serving'))::int as left,
              count(*) filter (where turn = 'serving')::int as serving, count(distinct position)::int as most
            from launch_entry where launch_id = ${id}`)
        // Every entrant misses both turns.
        for (let rounds = 0; rounds < 600; rounds += 1) {
          const { left, serving, most } = await standing()
          expect(serving).toBeLessThanOrEqual(atOnce)
          expect(most).toBe(people)
          if (left === 0) break
          await db.run(
            sql`update launch_entry set turn_until = now() where launch_id = ${id} and turn = 'serving'`,
          )
          await new Promise((resolve) => setTimeout(resolve, 500))
        }
        expect(await standing()).toEqual({ left: 0, serving: 0, most: people })
        const { twice } = await db.one<{ twice: number }>(sql`
          select count(*)::int as twice from launch_entry where launch_id = ${id} and turn = 'missed' and is_again`)
        expect(twice).toBe(people)
        const { last } = await db.one<{ last: number }>(
          sql`select last_position as last from launch where id = ${id}`,
        )
        expect(last).toBe(2 * people)
      } finally {
        over.abort()
        await killer.catch(() => undefined)
        for (const server of servers) await server.kill()
        await db.close()
        await postgres.stop()
        await rm(folder, { recursive: true, force: true })
      }
    },
    20 * patience,
  )
})
