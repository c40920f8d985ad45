import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { handlers } from '../../../server/calls/handlers.ts'
import { sql } from '../../../server/db/sql.ts'
import type { AskingHandler, AskOutcome } from '../../../server/context/handler.ts'
import { settleJob } from '../../../server/http/asking.ts'
import { claimNext, type JobRun, runClaimed } from '../../../server/jobs/runJob.ts'
import { Refusal } from '../../../server/context/refusal.ts'
import { noOutside } from '../../world/noOutside.ts'
import { newKey, startWorld, type World } from '../../world/startWorld.ts'
import { schemas } from '../../../src/contract/schemas.ts'
import { type CallParts, type ReceivedCall, runCall } from '../../../server/http/runCall.ts'
import { cookieJar } from '../../../server/sessions/cookies.ts'
import { sessionOfCaller } from '../../../server/people/guestSession.ts'
import { engines, useDatabase } from '../db/engines.ts'
import { addTwoProjects } from './twoProjects.ts'

const hold = '/comty/PutDPTimerLR'
const holdAsk = schemas[hold].example.request

/** A third party that books each of our references only once. */
class ThirdParty {
  readonly books = new Map<string, number>()
  asked = 0
  /** What happens to a request on its way there and back. */
  mode: 'answers' | 'never gets it' | 'answer is lost' | 'process dies' = 'answers'
  /** The third party works until this resolves. */
  thinking: Promise<void> = Promise.resolve()

  async book(reference: string, amount: number): Promise<number> {
    this.asked += 1
    const { mode } = this
    await this.thinking
    if (mode === 'never gets it') throw new Error('connection refused')
    this.books.set(reference, this.books.get(reference) ?? amount)
    if (mode === 'answer is lost') throw new Error('socket hang up')
    if (mode === 'process dies') return await new Promise<never>(() => undefined)
    return this.books.get(reference) ?? 0
  }
}

describe.each(engines)('a call that asks another service, on $name', (under) => {
  describe.skipIf(under.missing !== null)('asks', () => {
    const here = useDatabase(under)
    let other: ThirdParty
    /** The same server twice, because one may die. */
    let worlds: [World, World]
    let [canLookUp, refuses, startsGuest] = [true, false, false]
    let changed: string[] = []

    interface Intent {
      reference: string
      amount: number
    }
    const booking: AskingHandler<'/user/ConfirmEmail', Intent, number> = {
      async intend({ token }, ctx) {
        const { db, key } = ctx
        if (startsGuest) await sessionOfCaller(ctx)
        if (token === 'forbidden') throw new Refusal(403, 'TOKEN_ENDED')
        await db.run(sql`insert into attempt (reference, state) values (${key}, 'begun')`)
        return { reference: key, amount: 7 }
      },
      ask: async ({ reference, amount }) => ({ kind: 'ok', fact: await other.book(reference, amount) }),
      async lookUp({ reference }): Promise<AskOutcome<number>> {
        const fact = other.books.get(reference)
        if (!canLookUp) return { kind: 'unknown' }
        return fact === undefined ? { kind: 'absent' } : { kind: 'ok', fact }
      },
      async conclude(tx, { reference }, amount) {
        await tx.run(sql`update attempt set state = ${`booked ${amount}`} where reference = ${reference}`)
        return refuses ? new Refusal(409, 'ACCOUNT_NOT_UPDATED') : { isOK: 1 }
      },
    }
    const asking = { '/user/ConfirmEmail': booking, [hold]: booking as never }
    beforeAll(async () => {
      await addTwoProjects(here.db)
      await here.db.run(sql`create table attempt (reference text primary key, state text)`)
      const start = async () => await startWorld({ database: here.db, handlers: asking })
      worlds = [await start(), await start()]
    })
    afterAll(async () => {
      for (const world of worlds ?? []) await world.stop(0)
    })
    beforeEach(async () => {
      other = new ThirdParty()
      ;[canLookUp, refuses, startsGuest] = [true, false, false]
      changed = []
      for (const table of ['attempt', 'job', 'idempotency'])
        await here.db.run(sql`delete from ${sql.raw(table)}`)
    })

    const book = async (key: string, nth: 0 | 1 = 0, token = 'token', cookie = '') =>
      await worlds[nth].call('/user/ConfirmEmail', { token }, { key, cookie })
    const states = async () =>
      (await here.db.all<{ state: string }>(sql`select state from attempt`)).map(({ state }) => state)
    const holdEnds = async () =>
      await here.db.run(sql`update idempotency set asking_until = now() - interval '1 second'`)
    const begun = async () => await expect.poll(() => other.asked).toBe(1)
    const noteChanged = async (projectId: string): Promise<void> => void changed.push(projectId)
    async function runJob(): Promise<JobRun | undefined> {
      await here.db.run(sql`update job set due_at = now()`)
      const kinds = [
        settleJob({ outside: noOutside, handlers: { ...handlers, ...asking }, changed: noteChanged }),
      ]
      const job = await claimNext(here.db, kinds)
      return job === undefined ? undefined : await runClaimed(here.db, kinds, job)
    }

    test('once per key, and stores the answer with the work', async () => {
      const key = newKey()
      expect((await book(key)).body).toEqual({ isOK: 1 })
      const again = await book(key)
      expect([again.body, again.headers.get('lotline-replayed')]).toEqual([{ isOK: 1 }, '1'])
      expect([other.asked, await states()]).toEqual([1, ['booked 7']])
      expect((await book(key, 0, 'other')).body.code).toBe('IDEMPOTENCY_MISMATCH')
      expect(await runJob()).toEqual({ kind: 'settle', outcome: 'known' })
    })

    test('and the one who finishes second gives the first one’s answer', async () => {
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

    test('and nobody waits in the meantime, not even on the embedded database’s one connection', async () => {
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
      // A repeated call is not passed on again; the caller is told to come back.
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

    test('and looks up what a process left open when it died in between, under the same reference', async () => {
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

    test('and asks again, under the same reference, what never arrived', async () => {
      other.mode = 'never gets it'
      const key = newKey()
      expect((await book(key)).body.code).toBe('IN_PROGRESS')
      other.mode = 'answers'
      expect((await book(key, 1)).body).toEqual({ isOK: 1 })
      expect([...other.books.keys()]).toEqual([key])
    })

    test('and never again while it is unknown whether it was done', async () => {
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

    test('and it is settled even if nobody comes back for the answer', async () => {
      other.mode = 'answer is lost'
      const key = newKey()
      expect((await book(key)).status).toBe(409)
      expect(await runJob()).toEqual({ kind: 'settle', outcome: 'settled' })
      expect([other.asked, await states()]).toEqual([1, ['booked 7']])
      const late = await book(key)
      expect([late.body, late.headers.get('lotline-replayed')]).toEqual([{ isOK: 1 }, '1'])
    })

    test('and two who take it over together conclude it once', async () => {
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

    test('and stores the service’s refusal with what was written; our own refusal asks nobody', async () => {
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

    test('and recognizes a guest whose session it started, with the cookie and without', async () => {
      startsGuest = true
      const key = newKey()
      const first = await book(key)
      expect([first.status, first.cookie]).toEqual([200, expect.stringContaining('lotline-guest=')])
      const again = await book(key, 1, 'token', first.cookie)
      expect([again.body, again.headers.get('lotline-replayed')]).toEqual([{ isOK: 1 }, '1'])
      // The whole answer was lost, with its cookie.
      const lost = await book(key)
      expect([lost.body, lost.cookie]).toEqual([{ isOK: 1 }, expect.stringContaining('lotline-guest=')])
      const stranger = (await book(newKey())).cookie
      expect((await book(key, 0, 'token', stranger)).body.code).toBe('IDEMPOTENCY_MISMATCH')
    })

    test('and a guest gets the session’s cookie from whichever request takes it over', async () => {
      startsGuest = true
      other.mode = 'answer is lost'
      const key = newKey()
      expect((await book(key)).body.code).toBe('IN_PROGRESS')
      const heir = await book(key, 1)
      expect([heir.body, heir.cookie]).toEqual([{ isOK: 1 }, expect.stringContaining('lotline-guest=')])
      expect((await book(key, 0, 'token', heir.cookie)).headers.get('lotline-replayed')).toBe('1')
      const sessions = await here.db.one<{ n: number }>(sql`
        select count(*)::int as n from session, idempotency where begun @> jsonb_build_array(jsonb_build_object('id', id))`)
      expect(sessions.n).toBe(1)
    })

    test('and one that gives up late does not take the key from its successor', async () => {
      let [lose, answer] = [(): void => undefined, (): void => undefined]
      const key = newKey()
      other.mode = 'answer is lost'
      other.thinking = new Promise((resolve) => (lose = resolve))
      const slow = book(key)
      await begun()
      await holdEnds()
      other.mode = 'answers'
      other.thinking = new Promise((resolve) => (answer = resolve))
      const heir = book(key, 1)
      await expect.poll(() => other.asked).toBe(2)
      lose()
      expect((await slow).body.code).toBe('IN_PROGRESS')
      expect((await book(key)).body.code).toBe('IN_PROGRESS')
      expect(other.asked).toBe(2)
      answer()
      expect((await heir).body).toEqual({ isOK: 1 })
    })

    test('and the settling request sends the project’s news, as does one that repeats the answer', async () => {
      const parts = {
        db: here.db,
        handlers: asking,
        guard: { check: async () => undefined },
        limits: { ofCall: async () => undefined },
        changed: noteChanged,
      } as unknown as CallParts
      const key = newKey()
      const call = {
        call: hold,
        body: holdAsk,
        files: [],
        key,
        actor: { kind: 'guest', userId: null, deviceId: null, sessionId: null },
        jar: cookieJar({ session: undefined, guest: undefined, device: undefined }, false),
        requestId: 'r',
      } as unknown as ReceivedCall
      other.mode = 'answer is lost'
      await expect(runCall(parts, call)).rejects.toMatchObject({ code: 'IN_PROGRESS' })
      expect(changed).toEqual([])
      expect((await runJob())?.outcome).toBe('settled')
      expect(changed).toEqual(['C0101'])
      // Another process settled the request, and this one has not yet heard of the change.
      expect((await runCall(parts, call)).replayed).toBe(true)
      expect(changed).toEqual(['C0101', 'C0101'])
    })
  })
})
