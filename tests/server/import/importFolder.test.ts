import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flagsOf } from '../../../server/communities/flags.ts'
import type { Database } from '../../../server/db/database.ts'
import { sql } from '../../../server/db/sql.ts'
import { checkFiles } from '../../../server/import/checkFiles.ts'
import { importFiles } from '../../world/importFiles.ts'
import type { ImportOptions } from '../../../server/import/importFolder.ts'
import { folderOf, planOf, project, threeLots, whole } from './files.ts'
import { emptyDatabase } from '../../world/emptyDatabase.ts'

let db: Database
beforeAll(async () => {
  db = await emptyDatabase()
})
afterAll(async () => await db.close())

interface LotRow {
  id: number
  number: string
  final_status: number
  price: number
  grading: string
}
const lotsOf = async (id: string): Promise<LotRow[]> =>
  await db.all<LotRow>(
    sql`select id, number, final_status, price, grading from lot
      where project_id = ${id} and removed_at is null order by number`,
  )

async function load(files: Record<string, string | Uint8Array>, options: ImportOptions = {}) {
  return await importFiles(db, folderOf(files), options)
}

describe('loading a folder', () => {
  test('writes lots, models and plan, and updates every screen', async () => {
    const loaded = await load(whole)
    expect(loaded).toMatchObject({ projectId: 'T0001', lots: 3, models: 2, version: 1 })
    const { svg } = await db.one<{ svg: string }>(
      sql`select svg from site_plan where project_id = 'T0001' and building_id = 0`,
    )
    expect(svg).toContain('data-lot="2" data-x="17" data-y="20"')
    expect(await db.all(sql`select kind, version from lot_event where project_id = 'T0001'`)).toEqual([
      { kind: 'reload', version: 1 },
    ])
  })

  test('gives a lot its own picture, or replaces it with a newer one', async () => {
    const drawn = (width: number): string =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="${width}" height="3"/></svg>`
    const texts = async (width: number): Promise<string[]> => {
      await load({
        ...whole,
        'project.json': project({ PROJECT_ID: 'T0007' }),
        'images/highlights/2.svg': drawn(width),
      })
      const files = await db.all<{ path: string; text: string }>(
        sql`select path, convert_from(bytes, 'UTF8') as text from file where path like 'T0007/highlights/%'`,
      )
      expect(files.map(({ path }) => path)).toEqual(['T0007/highlights/2'])
      return files.map(({ text }) => text)
    }
    expect((await texts(7))[0]).toContain('width="7"')
    expect((await texts(8))[0]).toContain('width="8"')
  })

  test('takes where north is on the plan, which may be up; none is none', async () => {
    const northOf = async (more: object): Promise<number | null> => {
      const loaded = await load({ ...whole, 'project.json': project({ PROJECT_ID: 'T0008', ...more }) })
      expect(loaded).toMatchObject({ projectId: 'T0008' })
      return flagsOf(
        await db.one<Parameters<typeof flagsOf>[0]>(
          sql`select id, flags, facts from project where id = 'T0008'`,
        ),
      ).north
    }
    expect(await northOf({})).toBeNull()
    expect(await northOf({ north: 0 })).toBe(0)
    expect(await northOf({ north: 270 })).toBe(270)
    const turned = await load({ ...whole, 'project.json': project({ PROJECT_ID: 'T0008', north: 360 }) })
    expect('faults' in turned && turned.faults).toHaveLength(1)
  })

  test('repeated, it updates in place, keeps ids and raises the version', async () => {
    const before = await lotsOf('T0001')
    const loaded = await load({
      ...whole,
      'lots.csv': threeLots.replace('1,available', '1,sold').replace('950000', '955000'),
    })
    expect(loaded).toMatchObject({ version: 2 })
    const after = await lotsOf('T0001')
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(after[0]).toMatchObject({ final_status: 2, price: 955000 })
  })

  test('a fault anywhere leaves everything unchanged', async () => {
    const before = await lotsOf('T0001')
    const refused = await load({
      ...whole,
      'lots.csv': threeLots.replace('950000', '1').replace('3,not released', '3,gone'),
    })
    expect('faults' in refused && refused.faults).toHaveLength(1)
    expect(await lotsOf('T0001')).toEqual(before)
    expect(await db.one(sql`select version from project where id = 'T0001'`)).toEqual({ version: 2 })
  })

  test('a lot with a running deal keeps status and price, and the report says so', async () => {
    await load(whole)
    const { id } = await db.one<{ id: number }>(
      sql`select id from lot where project_id = 'T0001' and number = '1'`,
    )
    await db.run(sql`select * from take_hold(${id}, 's1', null, null, 15)`)
    const loaded = await load({
      ...whole,
      'lots.csv':
        'house_number,Status,Lot_size,Current_price,Grading_or_Orientation\n1,sold,38,1,Walkout\n2,sold,38,960000,\n3,sold,45,1000000,\n',
    })
    expect(await lotsOf('T0001')).toMatchObject([
      { number: '1', final_status: 3, price: 950000, grading: 'Walkout' },
      {},
      { final_status: 2 },
    ])
    expect('notices' in loaded && loaded.notices).toContainEqual({
      file: 'lots.csv',
      field: 'lot 1',
      sentence:
        'This lot is on hold. The status and prices in the list take effect when the hold ends, unless it is sold by then.',
    })
  })

  test('a lot missing from the files is removed, unless it has a deal', async () => {
    const loaded = await load(
      {
        ...whole,
        'lots.csv': 'house_number,Status,Lot_size\n3,sold,45\n',
        'site-plan.svg': planOf('lot-3'),
      },
      { remove: true },
    )
    expect((await lotsOf('T0001')).map(({ number }) => number)).toEqual(['1', '3'])
    expect(
      loaded.notices.some(({ sentence }) => sentence.includes('will be delisted when the hold ends')),
    ).toBe(true)
  })
})

describe('files from other sources', () => {
  test('a spreadsheet from Berlin: semicolons, CR LF, byte order mark, decimal comma, umlauts', async () => {
    await load({
      'project.json': project({
        PROJECT_ID: 'T0002',
        locale: 'de-DE',
        sitePlan: { lotId: '^parzelle-(.+)$' },
      }),
      'lots.csv':
        '\uFEFFhouse_number;Status;Current_price;Lot_Number_Location\r\n1;available;"1.299.990,50";"Straße ""Süd"""\r\n2;reserved;5;İğde\r\n',
      'site-plan.svg': planOf('parzelle-1', 'parzelle-2'),
    })
    const lots = await db.all(
      sql`select number, price, number_location, final_status from lot where project_id = 'T0002' order by number`,
    )
    expect(lots).toEqual([
      { number: '1', price: 1299990.5, number_location: 'Straße "Süd"', final_status: 1 },
      { number: '2', price: 5, number_location: 'İğde', final_status: 6 },
    ])
  })

  test('layers, nested transforms and labels inside shapes', async () => {
    await load({
      'project.json': project({ PROJECT_ID: 'T0003', sitePlan: { by: 'label' } }),
      'lots.csv': 'number,Status\n12A,sold\n13,sold\n',
      'site-plan.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" width="300mm" height="200mm" viewBox="0 0 300 200"><rect width="300" height="200" fill="#eee"/><g transform="translate(100 50)"><g transform="scale(2)"><path d="M0 0h20v20h-20z" fill="#fff"/><path d="M20 0h20v20h-20z" fill="#fff"/><text x="5" y="12" font-size="6">12a</text></g><text transform="translate(55 20)" font-size="8"><tspan x="0" y="5">13</tspan></text></g></svg>',
    })
    const { svg } = await db.one<{ svg: string }>(sql`select svg from site_plan where project_id = 'T0003'`)
    expect(svg).toContain('data-lot="12A" data-x="120" data-y="70"')
    expect(svg).toContain('data-lot="13" data-x="160" data-y="70"')
  })

  test('a survey: parts, heights and a common map projection', async () => {
    const ring = [
      [0, 0, 5],
      [1000, 0, 5],
      [1000, 1000, 5],
      [0, 0, 5],
    ]
    await load({
      'project.json': project({ PROJECT_ID: 'T0004', geojson: { house_number: 'Plot' } }),
      'lots.geojson': JSON.stringify({
        type: 'FeatureCollection',
        crs: { properties: { name: 'EPSG:3857' } },
        features: [
          {
            type: 'Feature',
            properties: { Plot: 7, Status: 'available' },
            geometry: {
              type: 'MultiPolygon',
              coordinates: [
                [ring],
                [
                  [
                    [2000, 0],
                    [2100, 0],
                    [2100, 50],
                    [2000, 0],
                  ],
                ],
              ],
            },
          },
        ],
      }),
    })
    const { coordinates } = await db.one<{ coordinates: number[][] }>(
      sql`select coordinates from lot where project_id = 'T0004'`,
    )
    expect(coordinates).toHaveLength(4)
    expect(coordinates[1]?.[0]).toBeCloseTo(0.008983, 6)
    const { svg } = await db.one<{ svg: string }>(sql`select svg from site_plan where project_id = 'T0004'`)
    expect(svg).toContain('data-lot="7"')
  })
})

const sites = new URL('../../../../shared/sites/', import.meta.url)
describe('two real sites', () => {
  test.skipIf(!existsSync(new URL('villas-armonia.svg', sites)))(
    'a designer’s plan of 58 lots, by id and by label',
    async () => {
      const svg = readFileSync(new URL('villas-armonia.svg', sites))
      const csv = `house_number,Status\n${Array.from({ length: 58 }, (_, at) => `${at + 1},available`).join('\n')}\n`
      for (const by of ['id', 'label']) {
        const loaded = await load({
          'project.json': project({ PROJECT_ID: `V-${by}`, sitePlan: { by } }),
          'lots.csv': csv,
          'site-plan.svg': svg,
        })
        expect(loaded).toMatchObject({ lots: 58 })
        const plan = await db.one<{ svg: string }>(
          sql`select svg from site_plan where project_id = ${`V-${by}`}`,
        )
        expect(plan.svg.match(/data-lot="/g)).toHaveLength(58)
        expect(plan.svg.length).toBeLessThan(svg.byteLength)
      }
    },
  )

  test.skipIf(!existsSync(new URL('nthc.geojson', sites)))(
    'a surveyor’s 51 plots: repeated numbers are named with the way out, which then works',
    async () => {
      const survey = readFileSync(new URL('nthc.geojson', sites))
      const options = { PROJECT_ID: 'NTHC', defaults: { status: 'available' } }
      const refused = await load({
        'project.json': project({ ...options, geojson: { house_number: 'Plot_Numbe' } }),
        'lots.geojson': survey,
      })
      expect(
        'faults' in refused &&
          refused.faults.some(({ sentence }) => sentence.includes('["Plot_Numbe", "St_Name"]')),
      ).toBe(true)
      const loaded = await load({
        'project.json': project({
          ...options,
          geojson: { house_number: ['Plot_Numbe', 'St_Name'], unnumbered: 'background' },
        }),
        'lots.geojson': survey,
      })
      expect(loaded).toMatchObject({ lots: 50 })
    },
  )
})

describe('pictures of buildings', () => {
  const tower = {
    'project.json': project({ PROJECT_ID: 'T0009', project_type: 3 }),
    'lots.csv':
      'house_number,Status,building_name,floor_number\n101,available,North,1\n201,available,North,2\nG01,sold,North,G\n',
  }
  const picture = (...ids: string[]): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${ids
      .map((id) => `<g id="${id}" onclick="alert(1)"><rect width="9" height="3"/></g>`)
      .join('')}</svg>`

  test('have their floors marked; active content is refused', async () => {
    const plain = picture('floor-1', 'Floor_2', 'level G').replaceAll(/ onclick="[^"]*"/g, '')
    expect(await load({ ...tower, 'buildings/north.svg': plain })).toMatchObject({ projectId: 'T0009' })
    const { svg } = await db.one<{ svg: string }>(sql`
      select svg from building_view join building on building.id = building_id where project_id = 'T0009'`)
    expect([...svg.matchAll(/data-floor="(\w+)"/g)].map(([, floor]) => floor)).toEqual(['1', '2', 'G'])
    expect(await load({ ...tower, 'buildings/north.svg': picture('floor-1') })).toHaveProperty('faults')
  })

  test('need the name of a building and of a floor', async () => {
    const refused = await load({
      ...tower,
      'buildings/nort.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
      'buildings/North.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect id="roof" width="9" height="3"/></svg>',
    })
    const faults = 'faults' in refused ? refused.faults : []
    expect(faults.map(({ sentence }) => sentence)).toEqual([
      "No building is called 'nort'; the closest are North.",
      'No shape or group is named after a floor, such as "floor-12" or "floor-G".',
    ])
  })
})

test('several builders in one project: whose a lot and a model are', async () => {
  const files = {
    'project.json': project({ PROJECT_ID: 'T0010', multiple_builder: true }),
    'lots.csv': 'house_number,Status,companyId\n1,available,7\n2,available,8\n3,available,\n',
    'models.csv': 'MODEL_NAME,Company Id\nSeven,7\nEight,8\nBoth,\n',
  }
  await load(files)
  const lots = await db.all(sql`
    select l.number, l.company_id, string_agg(m.name, ',' order by m.name) as models
    from lot l join lot_model on lot_id = l.id join model m on m.id = model_id
    where l.project_id = 'T0010' group by l.id order by l.number`)
  expect(lots).toEqual([
    { number: '1', company_id: 7, models: 'Both,Seven' },
    { number: '2', company_id: 8, models: 'Both,Eight' },
    { number: '3', company_id: null, models: 'Both,Eight,Seven' },
  ])
  const wrong = async (over: Record<string, string>) => {
    const checked = await checkFiles(folderOf({ ...files, ...over }))
    return 'faults' in checked ? checked.faults.map(({ sentence }) => sentence) : []
  }
  expect(
    await wrong({ 'lots.csv': 'house_number,Status,companyId,MODELS\n1,available,7,Eight\n' }),
  ).toContain("The model 'Eight' belongs to another company than this lot.")
  expect(
    await wrong({ 'project.json': project({ PROJECT_ID: 'T0010', multiple_builder: true, companyId: 7 }) }),
  ).toEqual(['Several builders sell here: write companyId in lots.csv and models.csv instead.'])
  await load({ ...files, 'project.json': project({ PROJECT_ID: 'T0010', companyId: 7 }) })
  expect(await db.one(sql`select company_id from project where id = 'T0010'`)).toEqual({ company_id: 7 })
})
