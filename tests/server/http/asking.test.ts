import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { handlers } from '../../../server/calls/handlers.ts'
import { sql } from '../../../server/db/sql.ts'
import type { Asked, AskingHandler } from '../../../server/context/handler.ts'
import { settleJob } from '../../../server/http/asking.ts'
import { claimNext, type JobRun, runClaimed } from '../../../server/jobs/runJob.ts'
import { Refusal } from '../../../server/context/refusal.ts'
import { newKey, startWorld, type World } from '../../world/startWorld.ts'
import { engines, useDatabase } from '../db/engines.ts'

/** A third party that books what it is asked for by our reference, once. */
class ThirdParty {
  readonly books = new Map<string, number>()
  asked = 0
  /** What happens to a question on its way there and back. */
  mode: 'answers' | 'never gets it' | 'answer is lost' | 'process dies' = 'answers'
  /** They think until it resolves. */
  thinking: Promise<void> = Promise.resolve()

  async book(reference: string, amount: number): Promise<number> {
    this.asked += 1
    await this.thinking
    if (this.mode === 'never gets it') throw new Error('connection refused')
    this.books.set(reference, this.books.get(reference) ?? amount)
    if (this.mode === 'answer is lost') throw new Error('socket hang up')
    if (this.mode === 'process dies') return await new Promise<never>(() => undefined)
    return this.books.get(reference) ?? 0
  }
}

describe.each(engines)('a call that asks somebody else, on $name', (under) => {
  describe.skipIf(under.missing !== null)('asks', () => {
    const here = useDatabase(under)
    let other: ThirdParty
    /** The same server twice: one may die. */
    let worlds: [World, World]
    let [canLookUp, refuses] = [true, false]

    interface Intent {
      reference: string
      amount: number
    }
    const booking: AskingHandler<'/user/ConfirmEmail', Intent, number> = {
      async intend({ token }, { db, key }) {
        if (token === 'forbidden') throw new Refusal(403, 'TOKEN_ENDED')
        await db.run(sql`insert into attempt (reference, state) values (${key}, 'begun')`)
        return { reference: key, amount: 7 }
      },
      ask: async ({ reference, amount }) => ({ kind: 'ok', fact: await other.book(reference, amount) }),
      async lookUp({ reference }): Promise<Asked<number>> {
        const fact = other.books.get(reference)
        if (!canLookUp) return { kind: 'unknown' }
        return fact === undefined ? { kind: 'absent' } : { kind: 'ok', fact }
      },
      async conclude(tx, { reference }, amount) {
        await tx.run(sql`update attempt set state = ${`booked ${amount}`} where reference = ${reference}`)
        return refuses ? new Refusal(409, 'ACCOUNT_NOT_UPDATED') : { isOK: 1 }
      },
    }
    beforeAll(async () => {
      await here.db.run(sql`create table attempt (reference text primary key, state text)`)
      const start = async () =>
        await startWorld({ database: here.db, handlers: { '/user/ConfirmEmail': booking } })
      worlds = [await start(), await start()]
    })
    afterAll(async () => {
      for (const world of worlds ?? []) await world.stop(0)
    })
    beforeEach(async () => {
      other = new ThirdParty()
      ;[canLookUp, refuses] = [true, false]
      for (const table of ['attempt', 'job', 'idempotency'])
        await here.db.run(sql`delete from ${sql.raw(table)}`)
    })

    const book = async (key: string, nth: 0 | 1 = 0, token = 'token') =>
      await worlds[nth].call('/user/ConfirmEmail', { token }, { key })
    const states = async () =>
      (await here.db.all<{ state: string }>(sql`select state from attempt`)).map(({ state }) => state)
    const holdEnds = async () =>
      await here.db.run(sql`update idempotency set asking_until = now() - interval '1 second'`)
    const begun = async () => await expect.poll(() => other.asked).toBe(1)
    async function runJob(): Promise<JobRun | undefined> {
      await here.db.run(sql`update job set due_at = now()`)
      const kinds = [settleJob({ ...handlers, '/user/ConfirmEmail': booking })]
      const job = await claimNext(here.db, kinds)
      return job === undefined ? undefined : await runClaimed(here.db, kinds, job)
    }

    test('once for a key, and keeps the answer with the work', async () => {
      const key = newKey()
      expect((await book(key)).body).toEqual({ isOK: 1 })
      const again = await book(key)
      expect([again.body, again.headers.get('lotline-replayed')]).toEqual([{ isOK: 1 }, '1'])
      expect([other.asked, await states()]).toEqual([1, ['booked 7']])
      expect((await book(key, 0, 'other')).body.code).toBe('IDEMPOTENCY_MISMATCH')
      expect(await runJob()).toEqual({ kind: 'settle', outcome: 'known' })
    })

    test('and who concludes second gives the answer of the first', async () => {
      let answer = (): void => undefined
      other.thinking = new Promise((resolve) => (answer = resolve))
      const key = newKey()
      const slow = book(key)
      await begun()
      await holdEnds()
      const heir = book(key, 1)
      await expect.poll(() => other.asked).toBe(2)
      answer()
      const both = await Promise.all([slow, heir])
      expect(both.map(({ status, body }) => [status, body])).toEqual([
        [200, { isOK: 1 }],
        [200, { isOK: 1 }],
      ])
      expect([[...other.books.keys()], await states()]).toEqual([[key], ['booked 7']])
    })

    test('and while they think nobody waits, not even on the one connection of the embedded database', async () => {
      let answer = (): void => undefined
      other.thinking = new Promise((resolve) => (answer = resolve))
      const key = newKey()
      let isOver = false
      const slow = book(key).finally(() => (isOver = true))
      await begun()
      for (const call of ['/comty/GetCountryList', '/user/GetSession', '/comty/SearchProjectMain']) {
        expect((await worlds[0].call(call)).status).toBe(200)
      }
      await here.db.transaction(async (tx) => await tx.one(sql`select 1`))
      // The same press again: not sent again, and told to come back.
      const twin = await book(key)
      expect([twin.status, twin.body.code, twin.headers.get('retry-after')]).toEqual([
        409,
        'IN_PROGRESS',
        '1',
      ])
      expect(await states()).toEqual(['begun'])
      expect([isOver, other.asked]).toEqual([false, 1])
      answer()
      expect((await slow).body).toEqual({ isOK: 1 })
      expect((await book(key)).body).toEqual({ isOK: 1 })
      expect(other.asked).toBe(1)
    })

    test('and looks up what a process left open that died in between, under the same reference', async () => {
      other.mode = 'process dies'
      const key = newKey()
      void book(key).catch(() => undefined)
      await begun()
      other.mode = 'answers'
      expect((await book(key, 1)).body.code).toBe('IN_PROGRESS')
      await holdEnds()
      expect((await book(key, 1)).body).toEqual({ isOK: 1 })
      expect([other.asked, [...other.books.keys()], await states()]).toEqual([1, [key], ['booked 7']])
    })

    test('and asks under the same reference what they never got', async () => {
      other.mode = 'never gets it'
      const key = newKey()
      expect((await book(key)).body.code).toBe('IN_PROGRESS')
      other.mode = 'answers'
      expect((await book(key, 1)).body).toEqual({ isOK: 1 })
      expect([...other.books.keys()]).toEqual([key])
    })

    test('and never again while it is not known whether they did it', async () => {
      other.mode = 'answer is lost'
      canLookUp = false
      const key = newKey()
      for (let time = 0; time < 3; time += 1) expect((await book(key)).body.code).toBe('IN_PROGRESS')
      expect(await runJob()).toMatchObject({ kind: 'settle', outcome: null })
      expect([other.asked, await states()]).toEqual([1, ['begun']])
      canLookUp = true
      expect((await book(key)).body).toEqual({ isOK: 1 })
      expect(other.asked).toBe(1)
    })

    test('and it is settled too when nobody comes back for the answer', async () => {
      other.mode = 'answer is lost'
      const key = newKey()
      expect((await book(key)).status).toBe(409)
      expect(await runJob()).toEqual({ kind: 'settle', outcome: 'settled' })
      expect([other.asked, await states()]).toEqual([1, ['booked 7']])
      const late = await book(key)
      expect([late.body, late.headers.get('lotline-replayed')]).toEqual([{ isOK: 1 }, '1'])
    })

    test('and two who take it up together conclude it once', async () => {
      other.mode = 'answer is lost'
      const key = newKey()
      await book(key)
      const both = await Promise.all([book(key, 0), book(key, 1), runJob()])
      expect(await states()).toEqual(['booked 7'])
      expect(both.slice(0, 2).every((one) => [200, 409].includes((one as { status: number }).status))).toBe(
        true,
      )
      expect((await book(key)).body).toEqual({ isOK: 1 })
    })

    test('and a refusal of theirs is kept with what was written of it; one of ours asks nobody', async () => {
      refuses = true
      const key = newKey()
      expect((await book(key)).body.code).toBe('ACCOUNT_NOT_UPDATED')
      expect(await states()).toEqual(['booked 7'])
      refuses = false
      expect((await book(key)).body.code).toBe('ACCOUNT_NOT_UPDATED')
      const own = newKey()
      expect((await book(own, 0, 'forbidden')).status).toBe(403)
      expect((await book(own, 0, 'forbidden')).headers.get('lotline-replayed')).toBe('1')
      expect([other.asked, await states()]).toEqual([1, ['booked 7']])
    })
  })
})
