import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Engine } from '../../../../server/db/engine.ts'
import { mostKept } from '../../../../server/db/pglite/keptPlans.ts'
import { openEmptyPglite } from '../engines.ts'

let engine: Engine
beforeAll(async () => {
  engine = await openEmptyPglite()
  await engine.script(`
    create table home (id int primary key, name text not null);
    insert into home values (1, 'Oak'), (2, 'Elm')`)
})
afterAll(async () => await engine.close())

const rowsOf = async (text: string, values: readonly (string | number | null)[] = []) =>
  (await engine.ask(text, values)).rows
const plans = async () =>
  (await rowsOf(
    `select statement, generic_plans + custom_plans as times from pg_prepared_statements order by prepare_time`,
  )) as { statement: string; times: number }[]

describe('cached plans', () => {
  test('a statement is planned once, and answers for each value', async () => {
    const text = 'select name from home where id = $1'
    expect(await rowsOf(text, [1])).toEqual([{ name: 'Oak' }])
    expect(await rowsOf(text, [2])).toEqual([{ name: 'Elm' }])
    expect(await rowsOf(text, [3])).toEqual([])
    expect(await rowsOf(text, [null])).toEqual([])
    expect((await plans()).filter(({ statement }) => statement === text)).toMatchObject([{ times: 4 }])
  })

  test('statements that change rows report how many, each time', async () => {
    const text = 'update home set name = name where id = any($1::int[])'
    expect((await engine.ask(text, [[1, 2]])).count).toBe(2)
    expect((await engine.ask(text, [[2, 3]])).count).toBe(1)
    expect(await rowsOf('update home set name = $2 where id = $1 returning name', [1, 'Ash'])).toEqual([
      { name: 'Ash' },
    ])
  })

  test('a refusal, of the text or a value, leaves the next statements unaffected', async () => {
    const insert = 'insert into home (id, name) values ($1, $2)'
    expect((await engine.ask(insert, [4, 'Fir'])).count).toBe(1)
    await expect(engine.ask(insert, [4, 'Fir'])).rejects.toMatchObject({ code: '23505' })
    await expect(engine.ask('select nothing from home', [])).rejects.toMatchObject({ code: '42703' })
    await expect(engine.ask('select name from home where id = $1', ['x'])).rejects.toMatchObject({
      code: '22P02',
    })
    expect((await engine.ask(insert, [5, 'Yew'])).count).toBe(1)
    const undone = engine.transaction(async (session) => {
      await session.ask(insert, [6, 'Box'])
      await session.ask(insert, [6, 'Box'])
    })
    await expect(undone).rejects.toMatchObject({ code: '23505' })
    expect(await rowsOf('select id from home where id > $1 order by id', [4])).toEqual([{ id: 5 }])
  })

  test('after a change of the tables the same text answers with their new columns', async () => {
    const text = 'select * from home where id = $1'
    expect(await rowsOf(text, [2])).toEqual([{ id: 2, name: 'Elm' }])
    await engine.ask('alter table home add column size int not null default 38', [])
    expect(await rowsOf(text, [2])).toEqual([{ id: 2, name: 'Elm', size: 38 }])
    await engine.script('alter table home drop column size')
    const undone = engine.transaction(async (session) => {
      await session.script('alter table home add column size int')
      expect((await session.ask(text, [2])).rows).toEqual([{ id: 2, name: 'Elm', size: null }])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await rowsOf(text, [2])).toEqual([{ id: 2, name: 'Elm' }])
  })

  test('only so many are cached, the latest ones', async () => {
    for (let nth = 0; nth <= mostKept; nth += 1) await engine.ask(`select ${nth} as nth`, [])
    const kept = await plans()
    expect(kept.length).toBeLessThanOrEqual(mostKept)
    expect(kept.some(({ statement }) => statement === `select ${mostKept} as nth`)).toBe(true)
    expect(kept.some(({ statement }) => statement === 'select 0 as nth')).toBe(false)
  })
})
