import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { csvOf } from '../../../server/office/csv.ts'
import { sql } from '../../../server/db/sql.ts'
import { open, type SmallWorld, startSmallWorld, tower, type Who } from '../calls/smallWorld.ts'

test('a cell is quoted where it must be, and never runs as a formula', () => {
  const rows = [
    ['Zoë', 'a,b', 'say "hi"', '=1+1', '+14165550100', '-x', '@y', 'two\nlines', ' spaced ', 7, null, true],
  ]
  expect(csvOf(['one'], rows)).toBe(
    `\uFEFFone\r\nZoë,"a,b","say ""hi""",'=1+1,+14165550100,'-x,'@y,"two\nlines"," spaced ",7,,true\r\n`,
  )
})

test.each([
  ['Whitby;=cmd|x', `"Whitby;'=cmd|x"`],
  ['\n=1+1', `"\n'=1+1"`],
  ['  =1+1', `'  =1+1`],
  ['\uFF1D1+1', `'\uFF1D1+1`],
  ['a\t@x', `"a\t'@x"`],
  ['+1+cmd', `'+1+cmd`],
  ['Ada-Lovelace; née Byron', '"Ada-Lovelace; née Byron"'],
])('%j runs nowhere, in whatever language the spreadsheet splits cells', (value, cell) => {
  expect(csvOf(['one'], [[value]])).toBe(`\uFEFFone\r\n${cell}\r\n`)
})

describe('records for other systems', () => {
  let world: SmallWorld
  beforeAll(async () => {
    world = await startSmallWorld()
  })
  afterAll(async () => await world.stop())

  test.each(['/comty/GetSalesRecords', '/purchase/GetBankFile'] as const)(
    '%s leaves no file on a kiosk, no matter who is signed in there',
    async (path) => {
      const body = path === '/comty/GetSalesRecords' ? { what: 'people' } : { number: 1 }
      const cookie = `lotline-device=kiosk; ${world.cookies.manager}`
      const answer = await world.call(path, { projectId: open, ...body }, { cookie })
      expect([answer.status, answer.body.why ?? answer.body.code]).toEqual([403, 'ownScreenOnly'])
    },
  )

  const take = async (who: Who, what: string) =>
    await world.call('/comty/GetSalesRecords', { projectId: open, what }, { cookie: world.cookies[who] })

  test.each(['purchases', 'worksheets', 'people'])(
    '%s as CSV, and the log says who took them',
    async (what) => {
      const before = await world.db.one<{ n: number }>(
        sql`select count(*)::int as n from audit where action = ${`records.${what}`}`,
      )
      const { status, body } = await take('manager', what)
      expect([status, body.name, body.isCut]).toEqual([200, `${open}-${what}.csv`, false])
      const lines = (body.content as string).split('\r\n')
      expect(lines).toHaveLength(body.count + 2)
      const widths = new Set(
        lines.slice(0, -1).map((line) => line.replaceAll(/"[^"]*"/g, '').split(',').length),
      )
      expect(widths.size).toBe(1)
      const after = await world.db.one<{ n: number }>(
        sql`select count(*)::int as n from audit where action = ${`records.${what}`}`,
      )
      expect(after.n).toBe(before.n + 1)
    },
  )

  test('purchases alone that are named, in that order, and none of another community', async () => {
    const add = async (projectId: string) =>
      (
        await world.db.one<{ id: number }>(sql`
          insert into purchase (project_id, currency, sheet, frozen)
          values (${projectId}, 'CAD', '{"total": 100}', '{"homes": []}') returning id`)
      ).id
    const [one, two, three, elsewhere] = [await add(open), await add(open), await add(open), await add(tower)]
    const only = async (what: string, ids: readonly number[]) =>
      await world.call(
        '/comty/GetSalesRecords',
        { projectId: open, what, only: ids },
        { cookie: world.cookies.manager },
      )
    const { body } = await only('purchases', [three, elsewhere, one, three])
    const lines = (body.content as string).split('\r\n').slice(1, -1)
    expect(lines.map((line) => Number(line.split(',')[0]))).toEqual([three, one])
    expect([body.count, body.isCut]).toEqual([2, false])
    expect((await only('purchases', [])).body.count).toBe(0)
    expect((await only('people', [1])).body.code).toBe('WRONG_FIELD')
    await world.db.run(sql`delete from purchase where id = any(${[one, two, three, elsewhere]}::bigint[])`)
  })

  test('reps, brokers and buyers cannot download any', async () => {
    for (const who of ['rep', 'broker', 'purchaser'] as const)
      expect((await take(who, 'people')).status, who).toBe(403)
  })
})
