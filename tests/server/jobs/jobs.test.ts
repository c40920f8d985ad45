/** @module-tag more */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { Hopeless, type JobKind } from '../../../server/jobs/jobKind.ts'
import {
  addJob,
  claimJob,
  ClaimLost,
  endJob,
  jobFigures,
  type JobKindName,
  pruneJobs,
  retryJob,
} from '../../../server/db/jobs.ts'
import { claimNext, pauseAfter, runClaimed } from '../../../server/jobs/runJob.ts'
import { startJobs } from '../../../server/jobs/startJobs.ts'
import { openLog } from '../../../server/logs/log.ts'
import { enginesNow, useDatabase } from '../db/engines.ts'

const backoff = { first: 10, most: 3600, tries: 3 }
/** Names a job kind that exists only in these tests. */
const own = (kind: string): JobKindName => kind as JobKindName
const kindOf = (kind: string, run: JobKind['run'], atOnce = 1): JobKind => ({
  kind: own(kind),
  run,
  backoff,
  atOnce,
  keepHours: 1,
})
const silent = openLog('silent')

describe.each(enginesNow)('jobs on $name', (under) => {
  describe.skipIf(under.missing !== null)('run', () => {
    const here = useDatabase(under)
    beforeEach(async () => void (await here.db.run(sql`delete from job`)))
    const stops: (() => Promise<void>)[] = []
    afterEach(async () => {
      for (const stop of stops.splice(0)) await stop()
    })
    /** Starts a process that runs jobs of these kinds. Returns a list of the kinds that have failed. */
    function process(...kinds: JobKind[]): string[] {
      const failures: string[] = []
      const jobs = startJobs({
        db: here.db,
        kinds,
        log: silent,
        jobFailed: (kind) => failures.push(kind),
      })
      stops.push(async () => await jobs.stop())
      return failures
    }
    const add = async (kind: string, payload: unknown = {}, more = {}) =>
      await addJob(here.db, { kind: own(kind), payload, ...more })
    const outcomes = async () =>
      (await here.db.all<{ outcome: string | null }>(sql`select outcome from job order by id`)).map(
        ({ outcome }) => outcome,
      )

    test('each once, however many processes there are', async () => {
      const done: number[] = []
      const work = kindOf('work', async ({ n }: { n: number }) => (done.push(n), 'done'), 4)
      process(work)
      process(work)
      await here.db.transaction(async (tx) => {
        for (let n = 0; n < 40; n += 1) await addJob(tx, { kind: own('work'), payload: { n } })
      })
      await expect.poll(async () => (await outcomes()).every((one) => one === 'done')).toBe(true)
      expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n))
    })

    test('as soon as they are added, not at the next tick', async () => {
      let at = 0
      process(kindOf('work', async () => ((at = performance.now()), 'done')))
      // Once this job has run, the process is listening for new ones.
      await add('work')
      await expect.poll(() => at).toBeGreaterThan(0)
      const waits: number[] = []
      for (let time = 0; time < 5; time += 1) {
        at = 0
        const added = performance.now()
        await add('work')
        await expect.poll(() => at, { interval: 5 }).toBeGreaterThan(0)
        waits.push(at - added)
      }
      // Polling alone would take half a second on average.
      expect(waits.toSorted((a, b) => a - b)[2]).toBeLessThan(300)
    })

    test('in order of their due time, and not before', async () => {
      const order: string[] = []
      const work = kindOf('work', async ({ name }: { name: string }) => (order.push(name), 'done'))
      await add('work', { name: 'later' })
      await add('work', { name: 'sooner' })
      await add('work', { name: 'tomorrow' }, { inSeconds: 86_400 })
      await here.db.run(
        sql`update job set due_at = now() - interval '1 minute' where payload ->> 'name' = 'sooner'`,
      )
      process(work)
      await expect.poll(() => order.length).toBe(2)
      expect(order).toEqual(['sooner', 'later'])
      await expect.poll(outcomes).toEqual(['done', 'done', null])
    })

    test('at the moment each is due, without another look', async () => {
      const ran: unknown[] = []
      const run: JobKind['run'] = async (nth) => {
        ran.push(nth)
        return await Promise.resolve('done')
      }
      for (const nth of [1, 2, 3]) await add('due', nth, { inSeconds: nth / 2 })
      const parts = { db: here.db, kinds: [kindOf('due', run)], log: silent, jobFailed: () => undefined }
      const jobs = startJobs({ ...parts, lookSeconds: 30 })
      stops.push(async () => await jobs.stop())
      await add('due', 0)
      await expect.poll(() => ran, { timeout: 20_000 }).toEqual([0, 1, 2, 3])
    })

    test('once per key, even after they ended', async () => {
      let done = 0
      process(kindOf('work', async () => ((done += 1), 'done')))
      expect(await add('work', {}, { key: 'the same' })).toBe(true)
      expect(await add('work', {}, { key: 'the same' })).toBe(false)
      await expect.poll(outcomes).toEqual(['done'])
      expect(await add('work', {}, { key: 'the same' })).toBe(false)
      expect(done).toBe(1)
    })

    test('again for a key on request, if they have ended or are waiting; running ones are left alone', async () => {
      const anew = { key: 'the same', again: true }
      const only = async () =>
        await here.db.one<{ id: number; tries: number; outcome: string | null; fault: string | null }>(
          sql`select id, tries, outcome, fault from job`,
        )
      await add('work', {}, anew)
      const first = await claimJob(here.db, ['work'], 60)
      if (first === undefined) throw new Error('not claimed')
      expect(await add('work', {}, anew)).toBe(false)
      expect(await only()).toMatchObject({ id: first.id, tries: 1 })
      await retryJob(here.db, first, 3600, 'busy')
      expect(await add('work', {}, anew)).toBe(true)
      // The next try still waits for its longer pause.
      expect(await only()).toMatchObject({ tries: 1, outcome: null, fault: null })
      const second = await claimJob(here.db, ['work'], 60)
      if (second === undefined) throw new Error('not claimed')
      // The first claim is lost.
      await expect(endJob(here.db, { ...first, tries: 1 }, 'done')).rejects.toThrow(ClaimLost)
      await endJob(here.db, second, 'dead', 'lost')
      let runs = 0
      process(kindOf('work', async () => ((runs += 1), 'done')))
      await add('work', {}, anew)
      await expect.poll(outcomes).toEqual(['done'])
      expect(runs).toBe(1)
      expect(await only()).toMatchObject({ tries: 1 })
    })

    test('never when the work that added them was rolled back', async () => {
      const undone = here.db.transaction(async (tx) => {
        await addJob(tx, { kind: own('work'), payload: {} })
        throw new Error('undone')
      })
      await expect(undone).rejects.toThrow('undone')
      expect(await outcomes()).toEqual([])
    })

    test('again in the next process when one died between claim and end, and in none before', async () => {
      await add('work')
      const dead = await claimJob(here.db, ['work'], 60)
      expect(dead).toMatchObject({ tries: 1 })
      expect(await claimJob(here.db, ['work'], 60)).toBeUndefined()
      await here.db.run(sql`update job set claimed_until = now() - interval '1 second'`)
      const heir = await claimJob(here.db, ['work'], 60)
      expect(heir).toMatchObject({ tries: 2 })
      if (dead === undefined || heir === undefined) throw new Error('not claimed')
      // If the first process was only slow, it cannot end the job, and its work in that transaction is
      // undone.
      const late = here.db.transaction(async (tx) => {
        await addJob(tx, { kind: own('twice'), payload: {} })
        await endJob(tx, dead, 'done')
      })
      await expect(late).rejects.toThrow(ClaimLost)
      await endJob(here.db, heir, 'done')
      expect(await outcomes()).toEqual(['done'])
    })

    test('and a poisoned one stops nobody: retried ever later, then dead, kept and counted', async () => {
      const poison = kindOf('poison', async () => await Promise.reject(new Error('bad for ada@example.test')))
      const failures = process(
        poison,
        kindOf('work', async () => 'done'),
      )
      await add('poison')
      await add('work')
      await expect.poll(outcomes).toEqual([null, 'done'])
      const { pause } = await here.db.one<{ pause: number }>(
        sql`select extract(epoch from due_at - now())::float8 as pause from job where kind = 'poison'`,
      )
      expect(pause).toBeGreaterThan(5)
      for (const tries of [2, 3]) {
        await here.db.run(sql`update job set due_at = now() where kind = 'poison'`)
        await expect
          .poll(async () => await here.db.one(sql`select tries from job where kind = 'poison'`))
          .toEqual({ tries })
      }
      await expect.poll(outcomes).toEqual(['dead', 'done'])
      await expect.poll(() => failures).toEqual(['poison', 'poison', 'poison'])
      expect(await jobFigures(here.db)).toEqual([{ kind: 'poison', waiting: 0, dead: 1, oldestDue: 0 }])
      expect(JSON.stringify(await here.db.all(sql`select * from job`))).not.toContain('ada@')
      expect(await pruneJobs(here.db, 'poison', 0, 30)).toBe(0)
      await here.db.run(sql`update job set ended_at = now() - interval '31 days'`)
      expect(await pruneJobs(here.db, 'poison', 0, 30)).toBe(1)
    })

    test('and the subject of a dead one is forgotten as soon as that of one that succeeded', async () => {
      await add('lost', { address: 'ada@example.test' })
      const job = await claimJob(here.db, ['lost'], 60)
      if (job === undefined) throw new Error('not claimed')
      await endJob(here.db, job, 'dead', 'EENVELOPE')
      await pruneJobs(here.db, 'lost', 2, 30)
      expect(await here.db.one(sql`select payload from job`)).toEqual({ payload: job.payload })
      await here.db.run(sql`update job set ended_at = now() - interval '3 hours'`)
      await pruneJobs(here.db, 'lost', 2, 30)
      expect(await here.db.one(sql`select outcome, fault, payload from job`)).toEqual({
        outcome: 'dead',
        fault: 'EENVELOPE',
        payload: {},
      })
    })

    test('and one that kills its process each time is given up without another attempt', async () => {
      await add('killer')
      for (let time = 0; time < backoff.tries; time += 1) {
        await claimJob(here.db, ['killer'], 60)
        await here.db.run(sql`update job set claimed_until = now() - interval '1 second'`)
      }
      let runs = 0
      const kinds = [kindOf('killer', async () => ((runs += 1), 'done'))]
      const job = await claimNext(here.db, kinds)
      if (job === undefined) throw new Error('not claimed')
      expect(await runClaimed(here.db, kinds, job)).toMatchObject({ outcome: 'dead' })
      expect([runs, await outcomes()]).toEqual([0, ['dead']])
    })

    test('and one that hangs blocks only its own kind', async () => {
      let free: (() => void) | undefined
      const slow = kindOf('slow', async () => await new Promise((resolve) => (free = () => resolve('done'))))
      process(
        slow,
        kindOf('work', async () => 'done'),
      )
      for (let time = 0; time < 6; time += 1) await add('slow')
      await add('work')
      await expect.poll(async () => (await outcomes()).at(-1)).toBe('done')
      const claimed = await here.db.one(sql`select count(*) as n from job where kind = 'slow' and tries > 0`)
      expect(claimed).toEqual({ n: 1 })
      await here.db.run(sql`delete from job where kind = 'slow' and tries = 0`)
      free?.()
    })

    test('and an attempt that never ends is aborted while its claim still holds, and repeated', async () => {
      const clock = new AbortController()
      const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(clock.signal)
      let heard: AbortSignal | undefined
      const kinds = [
        kindOf('endless', async (_, { signal }) => {
          heard = signal
          return await new Promise<never>(() => undefined)
        }),
      ]
      await add('endless')
      const job = await claimNext(here.db, kinds)
      if (job === undefined) throw new Error('not claimed')
      const run = runClaimed(here.db, kinds, job)
      const [limitMs = Infinity] = limit.mock.lastCall ?? []
      limit.mockRestore()
      const { claimMs } = await here.db.one<{ claimMs: number }>(
        sql`select (extract(epoch from claimed_until - now()) * 1000)::float8 as "claimMs" from job`,
      )
      expect(limitMs).toBe(100_000)
      expect(limitMs).toBeLessThan(claimMs)
      const late = new DOMException('too late', 'TimeoutError')
      clock.abort(late)
      expect(heard?.aborted).toBe(true)
      expect(await run).toEqual({ kind: 'endless', outcome: null, fault: late })
      expect(
        await here.db.one(sql`select outcome, fault, claimed_until, due_at > now() as later from job`),
      ).toEqual({
        outcome: null,
        fault: 'TimeoutError',
        claimed_until: null,
        later: true,
      })
    })

    test('and one that another attempt cannot fix is given up at once; an unknown kind waits', async () => {
      const lost = kindOf('lost', async () => await Promise.reject(new Hopeless(new Error('gone'))))
      process(lost)
      await add('ofTomorrow')
      await add('lost')
      await expect.poll(outcomes).toEqual([null, 'dead'])
      expect(await jobFigures(here.db)).toMatchObject([
        { kind: 'lost', dead: 1 },
        { kind: 'ofTomorrow', waiting: 1 },
      ])
    })

    test('and their work and their end are one transaction, where they say so', async () => {
      let lastTry = false
      const both = kindOf('both', async (_, { db, end }) => {
        await db.transaction(async (tx) => {
          await addJob(tx, { kind: own('child'), payload: {} })
          await end(tx, 'done')
          if (!lastTry) throw new Error('crash before the commit')
        })
        return 'done'
      })
      await add('both')
      const kinds = [both]
      const run = async () => {
        const job = await claimNext(here.db, kinds)
        if (job !== undefined) await runClaimed(here.db, kinds, job)
      }
      await run()
      expect(await outcomes()).toEqual([null])
      lastTry = true
      await here.db.run(sql`update job set due_at = now()`)
      await run()
      expect(await outcomes()).toEqual(['done', null])
    })
  })
})

test('the pause doubles up to its maximum, give or take a quarter', () => {
  const [low, high] = [() => 0, () => 1]
  expect([1, 2, 3, 9].map((tries) => pauseAfter({ ...backoff, first: 10, most: 60 }, tries, low))).toEqual([
    7.5, 15, 30, 45,
  ])
  expect(pauseAfter({ ...backoff, first: 10, most: 60 }, 9, high)).toBe(75)
})
