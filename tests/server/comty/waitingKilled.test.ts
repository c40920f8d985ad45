/** @module-tag long */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../../server/db/database.ts'
import { sql } from '../../../server/db/sql.ts'
import { hashOfToken, newId, newToken } from '../../../server/secrets/tokens.ts'
import { postgresAvailable, startOwnPostgres } from '../../postgres/startPostgres.ts'
import { type ServerProcess, serveProcess } from '../../world/serverProcess.ts'
import { newKey } from '../../world/startWorld.ts'
import { testFieldKeys } from '../../world/testFieldKeys.ts'
import { open, startSmallWorld } from '../calls/smallWorld.ts'

const people = 200
const homes = 20
/** The number of homes that each person waits for. */
const each = 3
const kills = 20
// Generous: each process loads the whole server, and the machine may be busy.
const patience = 150_000

interface Place {
  readonly id: number
  readonly lotId: number
  readonly offeredAt: Date | null
  readonly told: string
  readonly state: string
}

describe.skipIf(!postgresAvailable())('waiting lists while servers die', () => {
  test(
    '200 people, 20 homes, two processes, 20 kills: no offer is lost, made twice or out of order',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'lotline-waiting-'))
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
      const over = new AbortController()
      try {
        const cookies = Array.from({ length: people }, () => newToken())
        await db.run(sql`
        with made as (
          insert into person (email, password_hash, user_type, first_name, last_name, activated, all_projects)
          select 'waits' || n || '@example.com', '', 3, 'Waits', 'No. ' || n, true, true from generate_series(1, ${people}::int) n
          returning id)
        insert into session (id, token_hash, person_id, expires_at)
        select i.id, i.hash, made.id, now() + interval '1 hour'
        from (select id, row_number() over (order by id) as n from made) made
        join (select id, hash, row_number() over () as n
              from unnest(${cookies.map(() => newId('s'))}::text[], ${cookies.map(hashOfToken)}::text[]) as given(id, hash)) i using (n)`)
        const lots = await db.all<{ id: number }>(sql`
        with made as (insert into lot (project_id, number, price, house_status, final_status)
          select ${open}, 'K' || n, 500000, 1, 1 from generate_series(1, ${homes}::int) n returning id, project_id)
        select id from made`)
        for (const { id } of lots) {
          const held = await db.one<{ result: number }>(
            sql`select result from take_hold(${id}, ${`holder ${id}`}, null, null, 1000)`,
          )
          expect(held.result).toBe(1)
        }

        const tryUntilAnswered = async (cookie: string, lotId: number): Promise<void> => {
          const key = newKey()
          for (let nth = 0; ; nth += 1) {
            const server = servers[(lotId + nth) % servers.length]
            const answer = await server
              ?.call(
                '/comty/JoinWaitingList',
                { projectId: open, lot_id: lotId },
                `lotline-session=${cookie}`,
                key,
              )
              .catch(() => undefined)
            if (answer?.status === 200) return
            // The line is empty by now, and the home is free.
            if (answer?.body.code === 'HOME_IS_FREE') return
            if (answer !== undefined && ![409, 503].includes(answer.status))
              throw new Error(JSON.stringify(answer))
            await new Promise((resolve) => setTimeout(resolve, 50))
          }
        }
        const killer = (async () => {
          for (let nth = 0; nth < kills; nth += 1) {
            const at = nth % servers.length
            await servers[at]?.kill()
            servers[at] = await serveProcess(env, patience)
          }
        })()
        // Holds and offers expire all the time; each process sweeps them up itself.
        const clock = (async () => {
          while (!over.signal.aborted) {
            await db.run(sql`
            with over as (update deal set expires_at = now() where id in (
              select id from deal where state = 'held' and project_id = ${open} order by random() limit 5) returning lot_id)
            update lot set held_until = now() from over where lot.id = over.lot_id`)
            await new Promise((resolve) => setTimeout(resolve, 200))
          }
        })()
        await Promise.all(
          cookies.flatMap((cookie, nth) =>
            Array.from({ length: each }, (_, one) => lots[(nth + one * 7) % homes]?.id ?? 0).map(
              async (lotId) => await tryUntilAnswered(cookie, lotId),
            ),
          ),
        )
        await killer
        const places = async () =>
          await db.all<Place>(sql`
          select w.id, w.lot_id as "lotId", w.offered_at as "offeredAt", w.told, waiting_state(w, d) as state
          from waiting w left join deal d on d.id = w.deal_id order by w.lot_id, w.id`)
        // In the end every place has had its turn, has missed it, and has been told so.
        await expect
          .poll(async () => (await places()).filter(({ told }) => told !== 'missed'), {
            timeout: 10 * patience,
          })
          .toEqual([])
        over.abort()
        await clock

        const all = await places()
        expect(all.length).toBeGreaterThan(homes)
        expect(all.filter(({ state }) => state !== 'missed')).toEqual([])
        for (const { id } of lots) {
          const turns = all
            .filter(({ lotId }) => lotId === id)
            .map(({ offeredAt }) => offeredAt?.getTime() ?? 0)
          expect(turns, `the line of ${id}`).toEqual(turns.toSorted((a, b) => a - b))
        }
        const twice = await db.all(sql`
        select payload ->> 'waitingId' as id, payload ->> 'kind' as kind, count(*) as n from job
        where kind = 'mail' and payload ->> 'kind' in ('waitingOffered', 'waitingMissed') group by 1, 2 having count(*) > 1`)
        expect(twice).toEqual([])
        const { n } = await db.one<{ n: number }>(sql`
        select count(distinct payload ->> 'waitingId')::int as n from job
        where kind = 'mail' and payload ->> 'kind' = 'waitingMissed'`)
        expect(n).toBe(all.length)
      } finally {
        over.abort()
        for (const server of servers) await server.kill()
        await db.close()
        await postgres.stop()
        await rm(folder, { recursive: true, force: true })
      }
    },
    20 * patience,
  )
})
