/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../server/db/database.ts'
import { sql } from '../../../server/db/sql.ts'
import { checkFiles } from '../../../server/import/checkFiles.ts'
import { importFiles } from '../../world/importFiles.ts'
import { folderOf, project, whole } from './files.ts'
import { picture } from './pixels.ts'
import { emptyDatabase } from '../../world/emptyDatabase.ts'

const tower =
  'house_number,Status,building_name,floor_number,lot_orientation\n101,available,West Tower,1,South\n1203,available,West Tower,12,South West\n'
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="9" height="9"/></svg>'

let db: Database
beforeAll(async () => {
  db = await emptyDatabase()
})
afterAll(async () => await db.close())

describe('a builder who sent no pictures', () => {
  test('gets none: the plan drawn from the listed rooms is marked', async () => {
    const done = await importFiles(db, folderOf(whole))
    expect('faults' in done ? done.faults : []).toEqual([])
    const paths = await db.all<{ path: string }>(sql`select path from file where not personal`)
    expect(paths.map(({ path }) => path.replace(/\.[0-9a-f]{8}\./, '.'))).toEqual(['T0001/plans/oak.svg'])
    expect(
      await db.all(sql`select m.name, m.picture, m.unit_plan is not null as plan, is_schematic, t.picture as front
        from model m join template t on t.model_id = m.id where letter = 'A' order by m.name`),
    ).toEqual([
      { name: 'Elm', picture: null, plan: false, is_schematic: false, front: null },
      { name: 'Oak', picture: null, plan: true, is_schematic: true, front: null },
    ])
    expect(await db.one(sql`select picture from project where id = 'T0001'`)).toEqual({ picture: null })
    expect(await db.all(sql`select * from document`)).toEqual([])
  })

  test('the rooms have names and measurements, and no door, window, furniture or scale', async () => {
    const checked = await checkFiles(folderOf(whole))
    const plan = 'media' in checked ? Buffer.from(checked.media[0]?.bytes ?? []).toString() : ''
    const texts = [...plan.matchAll(/<text[^>]*>([^<]+)<\/text>/g)].map(([, text = '']) => text)
    expect(texts.map((text) => text.replaceAll('&quot;', '"'))).toEqual([
      'Living',
      `10'0" × 12'0"`,
      'Kitchen',
      `10'0" × 8'0"`,
    ])
    expect(plan.match(/<rect/g)).toHaveLength(3)
    expect(plan).not.toMatch(/<path|<circle|<polygon/)
  })

  test('a plan drawn by the builder is not called schematic', async () => {
    const models = 'MODEL_NAME,LOTFRONTAGE,unitplan_name,rooms\nOak,38,oak.svg,Living 10x12\nElm,45,,\n'
    const checked = await checkFiles(folderOf({ ...whole, 'models.csv': models, 'images/oak.svg': drawing }))
    const oak = 'pictures' in checked ? checked.pictures.get('Oak') : undefined
    expect(oak?.unitPlan).toMatch(/^T0001\/images\/oak\./)
    expect(oak?.isSchematic).toBe(false)
  })
})

describe('views from suites', () => {
  const load = async (names: readonly string[]) =>
    await checkFiles(
      folderOf({
        'project.json': project({ project_type: 3 }),
        'lots.csv': tower,
        ...Object.fromEntries(names.map((name) => [`images/views/${name}`, drawing])),
      }),
    )

  test('are identified by floor, side and building', async () => {
    const checked = await load(['floors-9-16.svg', 'West Tower/floor-12-south-west.svg', 'floor-1.svg'])
    expect('faults' in checked ? checked.faults : []).toEqual([])
    expect('gallery' in checked ? checked.gallery.map(({ view }) => view) : []).toEqual([
      { building: '', from: '9', to: '16', orientation: '' },
      { building: 'West Tower', from: '12', to: '12', orientation: 'SW' },
      { building: '', from: '1', to: '1', orientation: '' },
    ])
  })

  test.each([
    [
      'skyline.svg',
      'A view must be named after its floors, such as floor-12.jpg, floor-G.jpg or floors-9-16-south.jpg.',
    ],
    ['floor-3.svg', 'No suite is on floor 3.'],
    ['Wst Tower/floor-12.svg', "No building is called 'Wst Tower'; the closest are West Tower."],
  ])('%s is refused with what is wrong', async (name, sentence) => {
    const checked = await load([name])
    expect('faults' in checked ? checked.faults : []).toEqual([{ file: `images/views/${name}`, sentence }])
  })
})

describe('interior pictures', () => {
  const models = 'MODEL_NAME,LOTFRONTAGE,internalImage\nOak,38,kitchen.png; hall.png\nElm,45,\n'
  test('belong to their model, and a project that does not show them is reported', async () => {
    const files = {
      ...whole,
      'models.csv': models,
      'images/kitchen.png': await picture('#aaaaaa'),
      'images/hall.png': await picture('#bbbbbb'),
    }
    const checked = await checkFiles(folderOf(files))
    const oak = 'pictures' in checked ? checked.pictures.get('Oak') : undefined
    expect(oak?.inside.map((path) => path.replace(/\.[0-9a-f]{8}\..*/, ''))).toEqual([
      'T0001/images/kitchen',
      'T0001/images/hall',
    ])
    // Interior pictures are not part of the community's gallery.
    expect('gallery' in checked ? checked.gallery : []).toEqual([])
    const sentence =
      'Interior pictures are stored but not shown. Write "internal_pic": true in project.json to show them.'
    expect(checked.notices.map((one) => one.sentence)).toContain(sentence)
    const shown = await checkFiles(folderOf({ ...files, 'project.json': project({ internal_pic: true }) }))
    expect(shown.notices.map((one) => one.sentence)).not.toContain(sentence)
  })
})

test('a picture of a lot that is not on the list is reported, with what it may mean', async () => {
  const checked = await checkFiles(
    folderOf({ ...whole, 'images/highlights/l1.png': await picture('#aaaaaa') }),
  )
  expect(checked.notices).toContainEqual({
    file: 'images/highlights/l1.png',
    sentence: "No lot is called 'l1', so this picture is not shown anywhere; the closest are 1.",
  })
  expect('media' in checked ? checked.media.map(({ path }) => path) : []).not.toContain('T0001/highlights/l1')
})
