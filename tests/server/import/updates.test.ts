/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../server/db/database.ts'
import { sql } from '../../../server/db/sql.ts'
import { differenceLines } from '../../../server/import/write/difference.ts'
import { insertWorksheet, setWorksheetStatus } from '../../../server/db/worksheets.ts'
import { worksheetStatus } from '../../../src/rules/worksheetStatus.ts'
import { importFiles } from '../../world/importFiles.ts'
import type { ImportOptions } from '../../../server/import/importFolder.ts'
import { folderOf, models, planOf, project } from './files.ts'
import { emptyDatabase } from '../../world/emptyDatabase.ts'

let db: Database
beforeAll(async () => {
  db = await emptyDatabase()
})
afterAll(async () => await db.close())

type Files = Record<string, string>
const load = async (files: Files, options: ImportOptions = {}) =>
  await importFiles(db, folderOf(files), options)

/** Twenty-five lots, so that one lot is less than a twentieth of them. */
const numbers = Array.from({ length: 25 }, (_, at) => String(at + 1))
const list = (rows: readonly string[]): string =>
  `house_number,Status,Lot_size,Current_price,lot_area\n${rows.join('\n')}\n`
const row = (number: string, status = 'available', price = 900000): string =>
  `${number},${status},38,${price},4180`
const full = list(numbers.map((number) => row(number)))
const plan = planOf(...numbers.map((number) => `lot-${number}`))
const files = (id: string, more: Files = {}): Files => ({
  'project.json': project({ PROJECT_ID: id }),
  'lots.csv': full,
  'models.csv': models,
  'site-plan.svg': plan,
  ...more,
})

interface LotRow {
  id: number
  number: string
  final_status: number
  price: number
  area: number
}
const lotsOf = async (id: string): Promise<LotRow[]> =>
  await db.all<LotRow>(sql`select id, number, final_status, price, area from lot
    where project_id = ${id} and removed_at is null order by id`)
const eventsOf = async (id: string, after: number) =>
  await db.all(sql`select kind, lot_id, whole from lot_event where project_id = ${id} and version > ${after}
    order by version`)
const count = async (query: ReturnType<typeof sql>): Promise<number> => (await db.one<{ n: number }>(query)).n

test('a time zone stays until project.json names another, or none', async () => {
  const zone = async (more: object) => {
    await load({ ...files('Z1'), 'project.json': project({ PROJECT_ID: 'Z1', ...more }) })
    return (
      await db.one<{ zone: string }>(sql`select flags ->> 'timeZone' as zone from project where id = 'Z1'`)
    ).zone
  }
  expect(await zone({})).toBe('')
  expect(await zone({ timeZone: 'America/Vancouver' })).toBe('America/Vancouver')
  expect(await zone({})).toBe('America/Vancouver')
  expect(await zone({ timeZone: '' })).toBe('')
})

describe('a list that is too short', () => {
  test('removes nothing by default, and says what it would remove', async () => {
    await load(files('S1'))
    const refused = await load({
      'project.json': project({ PROJECT_ID: 'S1' }),
      'lots.csv': list([row('1')]),
    })
    expect('faults' in refused && refused.faults.map(({ sentence }) => sentence)).toEqual([
      '24 of 25 lots are not in this list and would be removed: 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 …. If this is intended, import again with --remove.',
    ])
    expect(await lotsOf('S1')).toHaveLength(25)
  })

  test('keeps a lot with an open worksheet, even with --remove, until that is decided', async () => {
    await load(files('S3'))
    const wanted = (await lotsOf('S3')).find(({ number }) => number === '1')
    const worksheet = await insertWorksheet(db, {
      clientRef: 'asks for lot 1',
      projectId: 'S3',
      lotId: wanted?.id ?? 0,
      modelId: null,
      templateId: null,
      offerType: 1,
      personId: null,
      deviceId: null,
      purchasers: [],
      body: {},
      expectedFiles: 0,
      statusId: worksheetStatus.submitted,
      conflict: null,
      filledInAt: new Date(),
      supersedes: null,
    })
    const short = {
      'project.json': project({ PROJECT_ID: 'S3' }),
      'lots.csv': list(numbers.slice(2).map((number) => row(number))),
    }
    expect(await load(short, { remove: true })).toMatchObject({ difference: { removed: ['2'] } })
    expect((await lotsOf('S3')).map(({ number }) => number)).toContain('1')
    await setWorksheetStatus(db, worksheet ?? 0, worksheetStatus.declined)
    await load(short, { remove: true })
    expect((await lotsOf('S3')).map(({ number }) => number)).not.toContain('1')
  })

  test('one lot in twenty-five may go; with --remove more; each comes back as the same lot', async () => {
    const before = await load(files('S2'))
    const ids = (await lotsOf('S2')).map(({ id }) => id)
    expect(before).toMatchObject({ lots: 25 })
    const short = await load({
      'project.json': project({ PROJECT_ID: 'S2' }),
      'lots.csv': list(numbers.slice(1).map((number) => row(number))),
    })
    expect(short).toMatchObject({ lots: 24, difference: { removed: ['1'] } })
    expect(
      await load(
        { 'project.json': project({ PROJECT_ID: 'S2' }), 'lots.csv': list([row('7')]) },
        { remove: true },
      ),
    ).toMatchObject({ lots: 1 })
    expect(await lotsOf('S2')).toHaveLength(1)
    await load({ 'project.json': project({ PROJECT_ID: 'S2' }), 'lots.csv': full })
    expect((await lotsOf('S2')).map(({ id }) => id)).toEqual(ids)
  })

  test('a lot that left the list cannot be held', async () => {
    await load(files('S3'))
    const [first] = await lotsOf('S3')
    await load({
      'project.json': project({ PROJECT_ID: 'S3' }),
      'lots.csv': list(numbers.slice(1).map((one) => row(one))),
    })
    const { result } = await db.one<{ result: number }>(
      sql`select result from take_hold(${first?.id ?? 0}, 's', null, null, 15)`,
    )
    expect(result).toBe(-1)
  })
})

describe('a dry run', () => {
  test('prints the difference and writes nothing', async () => {
    await load(files('D1'))
    const before = await lotsOf('D1')
    const dry = await load(
      files('D1', {
        'lots.csv': list([
          row('1', 'sold'),
          row('2', 'available', 905000),
          ...numbers.slice(2, 24).map((number) => row(number)),
          row('26'),
        ]),
        'models.csv': models.replace('900000', '899000'),
        'site-plan.svg': planOf(...numbers.map((number) => `lot-${number}`), 'lot-26'),
      }),
      { dryRun: true },
    )
    expect('difference' in dry ? differenceLines(dry.difference) : dry.faults).toEqual([
      'Adds 1 lot: 26',
      'Removes 1 lot: 25',
      'Changes lot 1: Status 1 → 2; Final_status 1 → 2; house_status 1 → 2',
      'Changes lot 2: Current_price 900000 → 905000',
      'Changes models, elevations, plans',
    ])
    expect(await lotsOf('D1')).toEqual(before)
    expect(await db.one(sql`select version from project where id = 'D1'`)).toEqual({ version: 1 })
  })
})

describe('missing files', () => {
  test('and missing columns change nothing', async () => {
    const terms = [{ title: 'Offer', body: 'As is.' }]
    await load(
      files('P1', {
        'project.json': project({
          PROJECT_ID: 'P1',
          terms,
          MUNICIPALITY: 'Oakville',
          flags: { isMetric: true },
        }),
      }),
    )
    const before = await lotsOf('P1')
    const of = async (table: string): Promise<number> =>
      await count(sql`select count(*) as n from ${sql.raw(table)} where project_id = 'P1'`)
    const held = [await of('model'), await of('site_plan'), await of('file'), await of('term')]
    const links = await count(
      sql`select count(*) as n from lot_model join lot on lot.id = lot_id where project_id = 'P1'`,
    )
    expect(links).toBe(25)
    const loaded = await load({
      'project.json': project({ PROJECT_ID: 'P1' }),
      'lots.csv': `house_number,Current_price\n${numbers.map((number) => `${number},${number === '3' ? 1 : 900000}`).join('\n')}\n`,
    })
    expect(loaded).toMatchObject({ lots: 25, models: 2, difference: { parts: [], added: [], removed: [] } })
    expect(await lotsOf('P1')).toEqual(before.map((lot) => (lot.number === '3' ? { ...lot, price: 1 } : lot)))
    expect([await of('model'), await of('site_plan'), await of('file'), await of('term')]).toEqual(held)
    expect(
      await count(
        sql`select count(*) as n from lot_model join lot on lot.id = lot_id where project_id = 'P1'`,
      ),
    ).toBe(25)
    expect(
      await db.one(sql`select municipality, flags->'isMetric' as metric from project where id = 'P1'`),
    ).toEqual({
      municipality: 'Oakville',
      metric: true,
    })
  })

  test('a new lot still needs its status', async () => {
    await load(files('P2'))
    const refused = await load({
      'project.json': project({ PROJECT_ID: 'P2' }),
      'lots.csv': `house_number,Current_price\n${[...numbers, '26'].map((number) => `${number},1`).join('\n')}\n`,
    })
    expect('faults' in refused && refused.faults).toMatchObject([
      { file: 'lots.csv', line: 27, sentence: expect.stringContaining('A lot needs a status') as string },
    ])
  })

  test('models alone: the lots keep theirs, and a new one fits them', async () => {
    await load(files('P3', { 'lots.csv': full.replace(',Lot_size', '').replaceAll(',38,', ',') }))
    const fitting = async (): Promise<string[]> =>
      (
        await db.all<{
          name: string
        }>(sql`select distinct m.name from lot_model join model m on m.id = model_id
          where m.project_id = 'P3' order by 1`)
      ).map(({ name }) => name)
    expect(await fitting()).toEqual(['Elm', 'Oak'])
    await load({ 'project.json': project({ PROJECT_ID: 'P3' }), 'models.csv': `${models}Ash,40,870000,A,\n` })
    expect(await fitting()).toEqual(['Ash', 'Elm', 'Oak'])
    expect(await lotsOf('P3')).toHaveLength(25)
  })
})

describe('news', () => {
  test('names the lots that changed, and everything only where more changed', async () => {
    await load(files('N1'))
    const [one, two] = await lotsOf('N1')
    const changed = list([
      row('1', 'sold').replace('sold', 'held'),
      row('2', 'available', 1),
      ...numbers.slice(2).map((number) => row(number)),
    ])
    expect(await load(files('N1', { 'lots.csv': changed }))).toMatchObject({ version: 3 })
    expect(await eventsOf('N1', 1)).toEqual([
      { kind: 'lr', lot_id: one?.id, whole: false },
      { kind: 'lr', lot_id: two?.id, whole: true },
    ])
    // Importing an unchanged folder announces nothing.
    expect(await load(files('N1', { 'lots.csv': changed }))).toMatchObject({ version: 3 })
    await load(files('N1', { 'lots.csv': changed, 'models.csv': models.replace('900000', '1') }))
    expect(await eventsOf('N1', 3)).toEqual([{ kind: 'reload', lot_id: 0, whole: false }])
  })
})

describe('what the list says about a lot on hold', () => {
  const hold = async (id: number): Promise<number> =>
    (await db.one<{ deal: number }>(sql`select deal_id as deal from take_hold(${id}, 's1', null, null, 15)`))
      .deal

  test('counts when the hold is released', async () => {
    await load(files('H1'))
    const [lot] = await lotsOf('H1')
    await hold(lot?.id ?? 0)
    const loaded = await load(
      files('H1', { 'lots.csv': full.replace('1,available,38,900000', '1,sold,38,777000') }),
    )
    expect(loaded.notices).toContainEqual({
      file: 'lots.csv',
      field: 'lot 1',
      sentence:
        'This lot is on hold. The status and prices in the list take effect when the hold ends, unless it is sold by then.',
    })
    expect((await lotsOf('H1'))[0]).toMatchObject({ final_status: 3, price: 900000 })
    await db.one(sql`select result from release_hold(${lot?.id ?? 0}, 's1', null, false)`)
    expect((await lotsOf('H1'))[0]).toMatchObject({ final_status: 2, price: 777000 })
    const last = await db.one(
      sql`select whole from lot_event where project_id = 'H1' order by version desc limit 1`,
    )
    expect(last).toEqual({ whole: true })
  })

  test('with prices counts, though a later list has only the status', async () => {
    await load(files('H9'))
    const [lot] = await lotsOf('H9')
    await hold(lot?.id ?? 0)
    await load(files('H9', { 'lots.csv': full.replace('1,available,38,900000', '1,available,38,977000') }))
    const statuses = numbers.map((number) => `${number},${number === '1' ? 'sold' : 'available'}`)
    await load({
      'project.json': project({ PROJECT_ID: 'H9' }),
      'lots.csv': `house_number,Status\n${statuses.join('\n')}\n`,
    })
    await db.one(sql`select result from release_hold(${lot?.id ?? 0}, 's1', null, false)`)
    expect((await lotsOf('H9'))[0]).toMatchObject({ final_status: 2, price: 977000 })
  })

  test('counts when the hold expires', async () => {
    await load(files('H2'))
    const [lot] = await lotsOf('H2')
    const deal = await hold(lot?.id ?? 0)
    await load(files('H2', { 'lots.csv': full.replace('1,available', '1,sold') }))
    await db.run(sql`update deal set expires_at = now() - interval '1 second' where id = ${deal}`)
    await db.run(sql`update lot set held_until = now() - interval '1 second' where id = ${lot?.id ?? 0}`)
    await db.one(sql`select expire_holds(10) as n`)
    expect((await lotsOf('H2'))[0]).toMatchObject({ final_status: 2 })
  })

  test('a sale wins, and the list’s price counts if it is undone', async () => {
    await load(files('H3'))
    const [lot] = await lotsOf('H3')
    const deal = await hold(lot?.id ?? 0)
    await load(files('H3', { 'lots.csv': full.replace('1,available,38,900000', '1,sold,38,777000') }))
    await db.one(sql`select result from sell_lot(${deal}, 's1', null, false)`)
    await db.one(sql`select result from unsell_lot(${lot?.id ?? 0})`)
    expect((await lotsOf('H3'))[0]).toMatchObject({ final_status: 1, price: 777000 })
  })

  test('a lot that left the list goes when its hold ends', async () => {
    await load(files('H4'))
    const [lot] = await lotsOf('H4')
    await hold(lot?.id ?? 0)
    await load(
      files('H4', {
        'lots.csv': list(numbers.slice(1).map((one) => row(one))),
        'site-plan.svg': planOf(...numbers.slice(1).map((one) => `lot-${one}`)),
      }),
    )
    expect(await lotsOf('H4')).toHaveLength(25)
    await db.one(sql`select result from release_hold(${lot?.id ?? 0}, 's1', null, false)`)
    expect(await lotsOf('H4')).toHaveLength(24)
  })

  test('and is forgotten when a later list takes it back', async () => {
    await load(files('H5'))
    const [lot] = await lotsOf('H5')
    await hold(lot?.id ?? 0)
    await load(files('H5', { 'lots.csv': full.replace('1,available', '1,sold') }))
    await load(files('H5'))
    await db.one(sql`select result from release_hold(${lot?.id ?? 0}, 's1', null, false)`)
    expect((await lotsOf('H5'))[0]).toMatchObject({ final_status: 1 })
  })
})

describe('events', () => {
  const event = (name: string, more: object = {}) => ({
    group_name: name,
    group_name_abb: 'PP',
    start_date: '2027-01-01',
    end_date: '2027-02-01',
    lots: ['1-5'],
    ...more,
  })
  const withEvents = (id: string, events: object[]): Files => ({
    'project.json': project({ PROJECT_ID: id, events }),
  })
  const assign = async (id: string): Promise<void> => {
    await db.run(
      sql`insert into person (email, password_hash, user_type) values (${`${id}@rep.test`}, 'x', 6)`,
    )
    await db.run(sql`insert into person_group (person_id, group_id) select p.id, g.id from person p, purchaser_group g
      where email = ${`${id}@rep.test`} and project_id = ${id}`)
  }
  const assigned = async (id: string): Promise<number> =>
    await count(
      sql`select count(*) as n from person_group join purchaser_group g on g.id = group_id where project_id = ${id}`,
    )

  test('a renamed one keeps the people assigned to it', async () => {
    for (const [id, renamed] of [
      ['E1', event('Friends and family')],
      ['E2', event('Friends and family', { group_name_abb: 'FF' })],
      ['E3', event('Quite another', { group_name_abb: 'Q', end_date: '2027-03-01', formerly: 'Preview' })],
    ] as const) {
      await load({ ...files(id), ...withEvents(id, [event('Preview')]) })
      await assign(id)
      await load(withEvents(id, [renamed]))
      expect([id, await assigned(id)]).toEqual([id, 1])
    }
  })

  test('lots are named with their building where two towers have the number', async () => {
    const suites = ['North,304', 'North,305', 'South,304', 'South,305']
    const loaded = await load({
      'project.json': project({
        PROJECT_ID: 'E5',
        project_type: 3,
        events: [event('One', { lots: ['South: 305'] }), event('Some', { lots: ['north: 301-304', '305'] })],
      }),
      'lots.csv': `Building,house_number,Status,Current_price\n${suites.map((one) => `${one},available,700000`).join('\n')}\n`,
    })
    expect(loaded).toMatchObject({ lots: 4 })
    const rows = await db.all<{ named: string }>(sql`
      select g.name || ' ' || building.name || ' ' || number as named
      from purchaser_group g join group_lot on group_id = g.id join lot on lot.id = lot_id
        join building on building.id = lot.building_id
      where g.project_id = 'E5' order by 1`)
    expect(rows.map(({ named }) => named)).toEqual([
      'One South 305',
      'Some North 304',
      'Some North 305',
      'Some South 305',
    ])
  })

  test('one that the office has renamed or closed is left unchanged there', async () => {
    await load({
      ...files('E6'),
      ...withEvents('E6', [event('Preview'), event('Autumn', { group_name_abb: 'AU' })]),
    })
    await assign('E6')
    await db.run(sql`
      update purchaser_group set name = 'Neighbours', ends_on = '2026-05-05', by_office = true, file_name = 'Preview'
      where project_id = 'E6' and name = 'Preview'`)
    await db.run(sql`
      insert into purchaser_group (project_id, name, starts_on, ends_on, by_office)
      values ('E6', 'Made here', '2027-01-01', '2027-02-01', true)`)
    const again = [event('Preview'), event('Autumn', { group_name_abb: 'AU', end_date: '2027-03-03' })]
    const loaded = await load(withEvents('E6', again))
    expect(loaded).toMatchObject({
      notices: expect.arrayContaining([
        expect.objectContaining({
          sentence: "The event 'Preview' was changed at the sales office, so it stays as it is there.",
        }),
      ]) as unknown,
    })
    const rows = await db.all(sql`
      select name, ends_on::text as until from purchaser_group where project_id = 'E6' order by name`)
    expect(rows).toEqual([
      { name: 'Autumn', until: '2027-03-03' },
      { name: 'Made here', until: '2027-02-01' },
      { name: 'Neighbours', until: '2026-05-05' },
    ])
    expect(await assigned('E6')).toBe(2)
  })

  test('one that is removed takes its assignments only with --remove', async () => {
    await load({ ...files('E4'), ...withEvents('E4', [event('Preview')]) })
    await assign('E4')
    const other = event('Autumn', { group_name_abb: 'AU', start_date: '2027-09-01', end_date: '2027-10-01' })
    const refused = await load(withEvents('E4', [other]))
    expect('faults' in refused && refused.faults.map(({ sentence }) => sentence)).toEqual([
      'The event \'Preview\' is no longer in the files, and 1 person is assigned to it. If it was renamed, add "formerly": "Preview" to it. To remove it anyway, import again with --remove.',
    ])
    expect(await assigned('E4')).toBe(1)
    await load(withEvents('E4', [other]), { remove: true })
    expect(await assigned('E4')).toBe(0)
  })
})

describe('a Building column that was a mistake', () => {
  test('is corrected by importing again, and every lot stays the same', async () => {
    await load(files('B1'))
    const before = await lotsOf('B1')
    const wrong = full
      .replace('house_number,', 'house_number,Building,')
      .replaceAll(/^(\d+),/gm, '$1,Detached,')
    const { 'site-plan.svg': _, ...others } = files('B1', { 'lots.csv': wrong })
    await load(others)
    expect((await lotsOf('B1')).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(await load(files('B1'))).toMatchObject({ lots: 25 })
    expect(await lotsOf('B1')).toEqual(before)
    expect(
      await count(sql`select count(*) as n from lot where project_id = 'B1' and building_id is not null`),
    ).toBe(0)
    expect(await count(sql`select count(*) as n from site_plan where project_id = 'B1'`)).toBe(1)
  })
})
