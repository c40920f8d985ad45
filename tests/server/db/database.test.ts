import { describe, expect, test } from 'vitest'
import type { Db } from '../../../server/db/database.ts'
import { sql } from '../../../server/db/sql.ts'
import { engines, useDatabase } from './engines.ts'

const moment = new Date('2026-11-20T16:00:00.123Z')

describe.each(engines)('$name', (engine) => {
  describe.skipIf(engine.missing !== null)('database', () => {
    const here = useDatabase(engine)

    test('gives the same JavaScript types on both engines', async () => {
      const row = await here.db.one(sql`
        select 1::int4 as i4, 9007199254740991::int8 as i8, 12.50::numeric(14,2) as money, 0.1::float8 as f8,
               true as yes, 'ä|%' as text, '2026-02-28'::date as day, ${moment}::timestamptz as at,
               ${sql.json({ a: [1, null, 'x'] })} as json, ${sql.json([1, 2])} as list, ${sql.json('text')} as string,
               ${new Uint8Array([0, 1, 254, 255])}::bytea as bytes, array[1, 2]::int4[] as i4s, array[3]::int8[] as i8s,
               array['a,b', 'c"d']::text[] as texts, array[1.5]::numeric[] as moneys, '{}'::int8[] as none,
               null::int8 as nothing, count(*) as counted`)
      expect(row).toStrictEqual({
        i4: 1,
        i8: 9007199254740991,
        money: 12.5,
        f8: 0.1,
        yes: true,
        text: 'ä|%',
        day: '2026-02-28',
        at: moment,
        json: { a: [1, null, 'x'] },
        list: [1, 2],
        string: 'text',
        bytes: new Uint8Array([0, 1, 254, 255]),
        i4s: [1, 2],
        i8s: [3],
        texts: ['a,b', 'c"d'],
        moneys: [1.5],
        none: [],
        nothing: null,
        counted: 1,
      })
    })

    test('takes the same values on both engines', async () => {
      const row = await here.db.one(sql`
        select ${'x'}::text as text, ${5}::int8 as i8, ${1.25}::numeric as money, ${false}::boolean as no,
               ${null}::text as nothing, ${['a', "b'"]}::text[] as texts, ${[1, 2]}::int4[] as numbers,
               ${'2026-02-28'}::date as day, ${2} = any(${[1, 2]}::int4[]) as has`)
      expect(row).toStrictEqual({
        text: 'x',
        i8: 5,
        money: 1.25,
        no: false,
        nothing: null,
        texts: ['a', "b'"],
        numbers: [1, 2],
        day: '2026-02-28',
        has: true,
      })
    })

    test('counts the written rows', async () => {
      await here.db.run(sql`create table counted (i int)`)
      expect(await here.db.run(sql`insert into counted select generate_series(1, 5)`)).toBe(5)
      expect(await here.db.run(sql`update counted set i = i where i > 3`)).toBe(2)
      expect(await here.db.run(sql`delete from counted where i = 1 returning i`)).toBe(1)
      expect(await here.db.run(sql`delete from counted where i = 99`)).toBe(0)
    })

    test('one() requires a row, first() does not', async () => {
      await expect(here.db.one(sql`select 1 where false`)).rejects.toThrow('no such row')
      expect(await here.db.first(sql`select 1 where false`)).toBeUndefined()
    })

    test('two transactions that wait for each other both finish', async () => {
      await here.db.run(sql`create table crossed (id int primary key, times int)`)
      await here.db.run(sql`insert into crossed values (1, 0), (2, 0)`)
      let go = (): void => undefined
      const both = new Promise<void>((resolve) => (go = resolve))
      let inside = 0
      const crossing = async (first: number, second: number) =>
        await here.db.transaction(async (tx) => {
          await tx.run(sql`update crossed set times = times + 1 where id = ${first}`)
          inside += 1
          // The embedded database has one session, so its transactions never wait for each other.
          if (inside === 2 || engine.name === 'pglite') go()
          await both
          await tx.run(sql`update crossed set times = times + 1 where id = ${second}`)
        })
      await Promise.all([crossing(1, 2), crossing(2, 1)])
      expect(await here.db.all(sql`select times from crossed`)).toEqual([{ times: 2 }, { times: 2 }])
    })

    test('returns the code and the rule of a refusal', async () => {
      await here.db.run(sql`create table once_only (i int constraint only_once unique)`)
      await here.db.run(sql`insert into once_only values (1)`)
      await expect(here.db.run(sql`insert into once_only values (1)`)).rejects.toMatchObject({
        name: 'DatabaseError',
        code: '23505',
        constraint: 'only_once',
      })
    })

    test('a transaction is all or nothing', async () => {
      await here.db.run(sql`create table whole (i int)`)
      const count = async (): Promise<unknown> => await here.db.one(sql`select count(*) as n from whole`)
      await here.db.transaction(async (tx) => void (await tx.run(sql`insert into whole values (1)`)))
      expect(await count()).toEqual({ n: 1 })
      const failing = here.db.transaction(async (tx) => {
        await tx.run(sql`insert into whole values (2)`)
        throw new Error('thought better of it')
      })
      await expect(failing).rejects.toThrow('thought better of it')
      expect(await count()).toEqual({ n: 1 })
    })

    test('a swallowed failure still dooms the transaction', async () => {
      await here.db.run(sql`create table doomed (i int)`)
      const lying = here.db.transaction(async (tx) => {
        await tx.run(sql`insert into doomed values (1)`)
        await tx.run(sql`select 1 / 0`).catch(() => 0)
        return 'all is well'
      })
      await expect(lying).rejects.toMatchObject({ code: '22012' })
      expect(await here.db.one(sql`select count(*) as n from doomed`)).toEqual({ n: 0 })
    })

    test('querying the database inside a transaction is refused instead of hanging', async () => {
      const wrong = here.db.transaction(async () => await here.db.one(sql`select 1`))
      await expect(wrong).rejects.toThrow('ask through the tx')
      const nested = here.db.transaction(
        async () => await here.db.transaction(async (tx) => await tx.one(sql`select 1`)),
      )
      await expect(nested).rejects.toThrow('ask through the tx')
      expect(await here.db.one(sql`select 1 as still`)).toEqual({ still: 1 })
    })

    test('a tx does not outlive its transaction', async () => {
      let kept: Db | undefined
      await here.db.transaction(async (tx) => {
        kept = tx
        await tx.run(sql`select 1`)
      })
      await expect(kept?.run(sql`select 1`)).rejects.toThrow('has ended')
    })

    test('two transactions at once do not mix', async () => {
      await here.db.run(sql`create table mixed (who text)`)
      const write = async (who: string, fail: boolean): Promise<void> =>
        await here.db.transaction(async (tx) => {
          for (let i = 0; i < 5; i += 1) await tx.run(sql`insert into mixed values (${who})`)
          if (fail) throw new Error(who)
        })
      await Promise.allSettled([
        write('kept', false),
        write('gone', true),
        write('kept', false),
        write('gone', true),
      ])
      expect(await here.db.all(sql`select who, count(*) as n from mixed group by who`)).toEqual([
        { who: 'kept', n: 10 },
      ])
    })

    test('reports that it is healthy', async () => {
      expect(await here.db.healthy()).toBeNull()
    })

    test('hears notifications after commit, never after rollback', async () => {
      const heard: string[] = []
      const stop = await here.db.listen(
        'bell',
        (payload) => heard.push(payload),
        () => undefined,
      )
      await here.db.transaction(async (tx) => {
        await tx.run(sql`select pg_notify('bell', 'one')`)
        expect(heard).toEqual([])
      })
      const undone = here.db.transaction(async (tx) => {
        await tx.run(sql`select pg_notify('bell', 'undone')`)
        throw new Error('no')
      })
      await expect(undone).rejects.toThrow('no')
      await here.db.run(sql`select pg_notify('bell', 'two')`)
      await expect.poll(() => heard).toEqual(['one', 'two'])
      await stop()
      await here.db.run(sql`select pg_notify('bell', 'three')`)
      await here.db.one(sql`select 1`)
      expect(heard).toEqual(['one', 'two'])
    })
  })
})
