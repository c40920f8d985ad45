import { describe, expect, test } from 'vitest'
import { once, lookUpKeys, pruneKeys } from '../../../server/db/idempotency.ts'
import { sql } from '../../../server/db/sql.ts'
import { engines, useDatabase } from './engines.ts'

describe.each(engines)('$name', (engine) => {
  describe.skipIf(engine.missing !== null)('idempotency', () => {
    const here = useDatabase(engine)
    const claim = (key: string) => ({ key, call: '/user/AddWorksheetOffer', fingerprint: 'body 1' })

    test('50 requests with one key: one piece of work, one answer', async () => {
      await here.db.run(sql`create table done (n int)`)
      const verdicts = await Promise.all(
        Array.from(
          { length: 50 },
          async (_, n) =>
            await once(here.db, claim('twins'), async (tx) => {
              await tx.run(sql`insert into done values (${n})`)
              return { status: 200, answer: { by: n } }
            }),
        ),
      )
      expect(await here.db.one(sql`select count(*) as n from done`)).toEqual({ n: 1 })
      expect(verdicts.filter(({ kind }) => kind === 'first')).toHaveLength(1)
      expect(verdicts.filter(({ kind }) => kind === 'again')).toHaveLength(49)
      expect(
        new Set(verdicts.map((verdict) => JSON.stringify('answer' in verdict && verdict.answer))).size,
      ).toBe(1)
    })

    test('the same key with another body or call is a mismatch, and does no work', async () => {
      const work = async (): Promise<{ status: number; answer: unknown }> =>
        await Promise.resolve({ status: 200, answer: 1 })
      await once(here.db, claim('bodies'), work)
      const never = async (): Promise<never> => await Promise.reject(new Error('worked'))
      expect(await once(here.db, { ...claim('bodies'), fingerprint: 'body 2' }, never)).toEqual({
        kind: 'mismatch',
      })
      expect(await once(here.db, { ...claim('bodies'), call: '/user/Login' }, never)).toEqual({
        kind: 'mismatch',
      })
      expect(await once(here.db, claim('bodies'), never)).toEqual({
        kind: 'again',
        status: 200,
        answer: 1,
        begun: [],
      })
    })

    test('a refusal is stored, a fault is not and leaves no work behind', async () => {
      await here.db.run(sql`create table tried (n int)`)
      let status = 500
      const attempt = async () =>
        await once(here.db, claim('faults'), async (tx) => {
          await tx.run(sql`insert into tried values (1)`)
          return { status, answer: { status } }
        })
      expect(await attempt()).toEqual({ kind: 'first', status: 500, answer: { status: 500 } })
      expect(await lookUpKeys(here.db, ['faults'])).toEqual([])
      status = 409
      expect(await attempt()).toMatchObject({ kind: 'first', status: 409 })
      status = 200
      expect(await attempt()).toMatchObject({ kind: 'again', status: 409 })
      expect(await here.db.one(sql`select count(*) as n from tried`)).toEqual({ n: 1 })
    })

    test('work that throws frees the key', async () => {
      const broken = once(here.db, claim('throws'), async () => await Promise.reject(new Error('cable')))
      await expect(broken).rejects.toThrow('cable')
      const again = await once(
        here.db,
        claim('throws'),
        async () => await Promise.resolve({ status: 200, answer: [] }),
      )
      expect(again).toEqual({ kind: 'first', status: 200, answer: [] })
    })

    test.skipIf(engine.name === 'pglite')(
      'a twin does not wait for ever: it is told that the first is running',
      async () => {
        let finish: () => void = () => undefined
        const held = new Promise<void>((resolve) => (finish = resolve))
        let began: () => void = () => undefined
        const begun = new Promise<void>((resolve) => (began = resolve))
        const slow = once(here.db, claim('slow'), async () => {
          began()
          await held
          return { status: 200, answer: 'slow' }
        })
        await begun
        const twin = await once(
          here.db,
          claim('slow'),
          async () => await Promise.resolve({ status: 200, answer: 'twin' }),
        )
        expect(twin).toEqual({ kind: 'running' })
        finish()
        expect(await slow).toMatchObject({ kind: 'first', answer: 'slow' })
      },
    )

    test('the table itself refuses to store a fault, or a second answer', async () => {
      await expect(here.db.run(sql`select answer_key('x', 503, '{}')`)).rejects.toThrow('never kept')
      await expect(here.db.run(sql`select answer_key('twins', 200, '{}')`)).rejects.toThrow('answer already')
    })

    test('keys are deleted when they are old, and only then', async () => {
      await here.db.run(
        sql`update idempotency set created_at = now() - interval '31 days' where key = 'twins'`,
      )
      expect(await pruneKeys(here.db, 30)).toBe(1)
      const keys = await lookUpKeys(here.db, ['twins', 'bodies', 'never was'])
      expect(keys.map(({ key }) => key)).toEqual(['bodies'])
    })
  })
})
