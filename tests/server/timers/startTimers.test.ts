/** @module-tag long */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../server/db/database.ts'
import { takeHold } from '../../../server/db/holds.ts'
import { sql } from '../../../server/db/sql.ts'
import { every } from '../../../server/timers/every.ts'
import { openLog } from '../../../server/logs/log.ts'
import { forgetOld, startTimers, sweepHolds } from '../../../server/timers/startTimers.ts'
import { demoProject } from '../db/demoProject.ts'
import { emptyDatabase } from '../../world/emptyDatabase.ts'

let db: Database
beforeAll(async () => {
  db = await emptyDatabase()
})
afterAll(async () => await db.close())

async function overdue(lots: number): Promise<void> {
  const project = await demoProject(db, { lots })
  for (const lotId of project.lots) {
    const buyer = { sessionId: `s${lotId}`, personId: null }
    await takeHold(db, { lotId, buyer, templateId: null, minutes: 15 })
  }
  await db.run(sql`update deal set expires_at = now() - interval '1 s' where state = 'held'`)
  await db.run(sql`update lot set held_until = now() - interval '1 s' where held_until is not null`)
}
const held = async (): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(*) as n from deal where state = 'held'`)).n

test('a sweep ends everything that is over, however much', async () => {
  await overdue(230)
  expect(await sweepHolds(db)).toBe(230)
  expect(await held()).toBe(0)
})

test('once started, it sweeps automatically; once stopped, it does not', async () => {
  const failures: string[] = []
  const timers = startTimers(db, (job, error) => failures.push(`${job}: ${String(error)}`), openLog('silent'))
  await overdue(2)
  await expect.poll(held, { timeout: 20_000 }).toBe(0)
  await timers.stop()
  expect(failures).toEqual([])
})

test('old keys, events, sessions and grants are deleted; each project keeps its last event', async () => {
  const project = await demoProject(db, { lots: 2 })
  for (const lotId of project.lots) await db.run(sql`select emit(${project.id}, ${lotId})`)
  await db.run(sql`update lot_event set at = now() - interval '2 days' where project_id = ${project.id}`)
  await db.run(sql`
    insert into idempotency (key, call, fingerprint, created_at) values ('old', 'c', 'f', now() - interval '31 days'),
      ('young', 'c', 'f', now() - interval '29 days')`)
  await db.run(sql`
    insert into session (id, token_hash, expires_at) values ('old', 'a', now() - interval '401 days'),
      ('young', 'b', now() - interval '6 days')`)
  await db.run(sql`
    insert into submission_grant (id, token_hash, expires_at) values ('old', 'a', now() - interval '401 days'),
      ('young', 'b', now())`)
  await db.run(sql`
    insert into try_window (name, ends_at, used) values ('old', now(), 9),
      ('young', now() + interval '1 minute', 1)`)
  await forgetOld(db)
  expect(await db.all(sql`select name from try_window`)).toEqual([{ name: 'young' }])
  expect(await db.all(sql`select version from lot_event where project_id = ${project.id}`)).toEqual([
    { version: 2 },
  ])
  expect(await db.all(sql`select key from idempotency`)).toEqual([{ key: 'young' }])
  expect(await db.all(sql`select id from session`)).toEqual([{ id: 'young' }])
  expect(await db.all(sql`select id from submission_grant`)).toEqual([{ id: 'young' }])
})

test('the embedded database can be checkpointed and vacuumed as the timers do', async () => {
  await db.run(sql`checkpoint`)
  await db.run(sql`vacuum (analyze)`)
})

test('a failure is reported and the timer continues; turns never overlap', async () => {
  const failures: unknown[] = []
  let turns = 0
  let together = 0
  let most = 0
  const timer = every(
    1,
    'job',
    async () => {
      turns += 1
      together += 1
      most = Math.max(most, together)
      await new Promise((resolve) => void setTimeout(resolve, 5))
      together -= 1
      if (turns === 1) throw new Error('first time unlucky')
    },
    (job, error) => failures.push([job, (error as Error).message]),
  )
  await expect.poll(() => turns, { timeout: 20_000 }).toBeGreaterThan(3)
  await timer.stop()
  const after = turns
  await new Promise((resolve) => void setTimeout(resolve, 30))
  expect(turns).toBe(after)
  expect(most).toBe(1)
  expect(failures).toEqual([['job', 'first time unlucky']])
})
