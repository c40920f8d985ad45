import { describe, expect, test } from 'vitest'
import { checkFiles } from '../../../server/import/checkFiles.ts'
import { folderOf, planOf, project, whole } from './files.ts'

type Files = Record<string, string | Uint8Array>
const square = (number: unknown, more: object = {}) => ({
  type: 'Feature',
  properties: { Plot: number, Street: 'A' },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [1, 1],
        [1.001, 1],
        [1.001, 1.001],
        [1, 1],
      ],
    ],
  },
  ...more,
})
const geo = (features: unknown[], more: object = {}): Files => ({
  'project.json': project({ geojson: { house_number: 'Plot' }, defaults: { status: 'available' } }),
  'lots.geojson': JSON.stringify({ type: 'FeatureCollection', features, ...more }),
})

/** What is broken → the files; the fault's file, line and field; and words from its sentence. */
const broken: readonly (readonly [string, Files, { file: string; line?: number; field?: string }, RegExp])[] =
  [
    [
      'no project.json',
      { 'lots.csv': 'house_number,Status\n1,sold' },
      { file: 'project.json' },
      /no project.json/,
    ],
    [
      'project.json is not JSON',
      { ...whole, 'project.json': '{\n"PROJECT_ID": "A",\n]' },
      { file: 'project.json', line: 3 },
      /not valid JSON/,
    ],
    [
      'no id',
      { ...whole, 'project.json': '{"PROJECT_NAME":"x"}' },
      { file: 'project.json', field: 'PROJECT_ID' },
      /needs an id/,
    ],
    [
      'id with a slash',
      { ...whole, 'project.json': '{\n"PROJECT_NAME":"x",\n"PROJECT_ID":"../x"}' },
      { file: 'project.json', line: 3, field: 'PROJECT_ID' },
      /not an id/,
    ],
    [
      'a page that is not an address',
      { ...whole, 'project.json': project({ learn_more_url: 'javascript:alert(1)' }) },
      { file: 'project.json', line: 1, field: 'learn_more_url' },
      /address of a page/,
    ],
    [
      'a home’s page that is not an address',
      { ...whole, 'models.csv': 'MODEL_NAME,learn_more_url\nOak,www.oak.test' },
      { file: 'models.csv', line: 2, field: 'learn_more_url' },
      /address of a page/,
    ],
    [
      'an answer that is too long',
      { ...whole, 'project.json': project({ heardFrom: ['Radio', 'x'.repeat(61)] }) },
      { file: 'project.json', line: 1, field: 'heardFrom' },
      /1 to 60 characters/,
    ],
    [
      'an answer that is there twice',
      { ...whole, 'project.json': project({ heardFrom: ['Radio', ' Radio'] }) },
      { file: 'project.json', line: 1, field: 'heardFrom' },
      /twice/,
    ],
    [
      'text for a number',
      { ...whole, 'project.json': project({ latitude: '43' }) },
      { file: 'project.json', line: 1, field: 'latitude' },
      /number/,
    ],
    [
      'event ends early',
      {
        ...whole,
        'project.json': project({
          events: [{ group_name: 'X', start_date: '2027-02-01', end_date: '2027-01-01' }],
        }),
      },
      { file: 'project.json', line: 1, field: 'events[0].end_date' },
      /before it starts/,
    ],
    ['neither lots file', { 'project.json': project() }, { file: 'lots.csv' }, /neither/],
    [
      'no number heading',
      { ...whole, 'lots.csv': 'hous,Status\n1,sold' },
      { file: 'lots.csv', line: 1, field: 'house_number' },
      /No heading/,
    ],
    [
      'lot without number',
      { ...whole, 'lots.csv': 'house_number,Status\n1,sold\n,sold\n2,sold\n3,sold' },
      { file: 'lots.csv', line: 3, field: 'house_number' },
      /number/,
    ],
    [
      'lot without status',
      { ...whole, 'lots.csv': 'house_number,Status\n1,sold\n2,\n3,sold' },
      { file: 'lots.csv', line: 3, field: 'Status' },
      /available, sold/,
    ],
    [
      'status unknown',
      { ...whole, 'lots.csv': 'house_number,Status\n1,sold\n2,gone\n3,sold' },
      { file: 'lots.csv', line: 3, field: 'Status' },
      /'gone'/,
    ],
    [
      'status code unknown',
      { ...whole, 'lots.csv': 'house_number,Final_status\n1,1\n2,7\n3,2' },
      { file: 'lots.csv', line: 3, field: 'Final_status' },
      /7/,
    ],
    [
      'price in words, after a quoted line end',
      {
        ...whole,
        'lots.csv':
          'house_number,Status,Lot_Number_Location,Current_price\r\n1,sold,"two\r\nlines",1\r\n2,sold,x,cheap\r\n3,sold,,1',
      },
      { file: 'lots.csv', line: 4, field: 'Current_price' },
      /'cheap'/,
    ],
    [
      'price that reads two ways',
      { ...whole, 'lots.csv': 'house_number;Status;Current_price\n1;sold;1.299\n2;sold;1\n3;sold;1' },
      { file: 'lots.csv', line: 2, field: 'Current_price' },
      /two ways/,
    ],
    [
      'day that is not a day',
      { ...whole, 'lots.csv': 'house_number,Status,CLOSING_DATE\n1,sold,2027-02-30\n2,sold,\n3,sold,' },
      { file: 'lots.csv', line: 2, field: 'CLOSING_DATE' },
      /not a date/,
    ],
    [
      'day of an event that is none',
      {
        ...whole,
        'project.json': project({
          events: [{ group_name: 'X', start_date: '2027-02-30', end_date: '2027-03-05' }],
        }),
      },
      { file: 'project.json', line: 1, field: 'events[0].start_date' },
      /'2027-02-30' is not a date/,
    ],
    [
      'lot twice',
      { ...whole, 'lots.csv': 'house_number,Status\n1,sold\n2,sold\n3,sold\n1,sold' },
      { file: 'lots.csv', line: 5, field: 'house_number' },
      /twice; the first is at line 2/,
    ],
    [
      'open quotation',
      { ...whole, 'lots.csv': 'house_number,Status\n1,sold\n2,"sold\n3,sold' },
      { file: 'lots.csv', line: 3 },
      /never closes/,
    ],
    [
      'too many fields',
      { ...whole, 'lots.csv': 'house_number,Status\n1,sold\n2,sold,extra\n3,sold' },
      { file: 'lots.csv', line: 3 },
      /3 fields/,
    ],
    [
      'Latin-1',
      {
        ...whole,
        'lots.csv': new Uint8Array(
          Array.from('house_number,Status\n1,sold\n')
            .map((c) => c.charCodeAt(0))
            .concat([0x53, 0xfc, 0x64, 0x0a]),
        ),
      },
      { file: 'lots.csv', line: 3 },
      /UTF-8/,
    ],
    [
      'model unknown',
      { ...whole, 'lots.csv': 'house_number,Status,MODELS\n1,sold,Oak\n2,sold,Ook\n3,sold,' },
      { file: 'lots.csv', line: 3, field: 'MODELS' },
      /'Ook'/,
    ],
    [
      'frontage that no model has',
      { ...whole, 'lots.csv': 'house_number,Status,Lot_size\n1,sold,38\n2,sold,50\n3,sold,' },
      { file: 'lots.csv', line: 3, field: 'Lot_size' },
      /LOTFRONTAGE 50/,
    ],
    [
      'model twice',
      { ...whole, 'models.csv': 'MODEL_NAME,LOTFRONTAGE,ELEVATION\nOak,38,A\nElm,45,A\nOak,38,A' },
      { file: 'models.csv', line: 4, field: 'MODEL_NAME' },
      /twice/,
    ],
    [
      'room that is not a room',
      { ...whole, 'models.csv': 'MODEL_NAME,LOTFRONTAGE,rooms\nOak,38,Kitchen big\nElm,45,' },
      { file: 'models.csv', line: 2, field: 'rooms' },
      /'Kitchen big'/,
    ],
    [
      'picture that is not there',
      { ...whole, 'models.csv': 'MODEL_NAME,LOTFRONTAGE,picture\nOak,38,oak.jpg\nElm,45,' },
      { file: 'models.csv', field: 'Oak picture' },
      /oak.jpg/,
    ],
    [
      'picture that is not a picture',
      { ...whole, 'images/a.jpg': 'text' },
      { file: 'images/a.jpg' },
      /cannot be read/,
    ],
    [
      'document that is not a document',
      { ...whole, 'documents/a.pdf': 'text' },
      { file: 'documents/a.pdf' },
      /PDF cannot be opened/,
    ],
    [
      'lot not on the plan',
      { ...whole, 'site-plan.svg': planOf('lot-1', 'lot-2', 'lot-33') },
      { file: 'site-plan.svg', field: 'lot 3' },
      /the closest are lot-33/,
    ],
    [
      'no lot on the plan',
      { ...whole, 'site-plan.svg': planOf('house-1', 'box', 'c') },
      { file: 'site-plan.svg' },
      /Names on the plan: house-1/,
    ],
    [
      'lot twice on the plan',
      { ...whole, 'site-plan.svg': planOf('lot-1', 'lot-2', 'lot-3', 'Lot_2') },
      { file: 'site-plan.svg', line: 5, field: 'lot 2' },
      /first is on line 3/,
    ],
    [
      'plan without size',
      { ...whole, 'site-plan.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
      { file: 'site-plan.svg', line: 1, field: 'viewBox' },
      /how large/,
    ],
    [
      'path that is not a path',
      {
        ...whole,
        'site-plan.svg': planOf('lot-1', 'lot-2', 'lot-3').replace('</svg>', '<path d="M0 0L1 x"/></svg>'),
      },
      { file: 'site-plan.svg', line: 5, field: 'path.d' },
      /cannot be read/,
    ],
    [
      'GeoJSON: number twice',
      geo([
        square('1'),
        square('1', { properties: { Plot: '1', Street: 'B' } }),
        square('2'),
        square('3'),
        square('4'),
      ]),
      { file: 'lots.geojson', field: 'features[1].properties.Plot' },
      /twice.*They differ in Street/,
    ],
    [
      'GeoJSON: no number',
      geo([square('1'), square(' ')]),
      { file: 'lots.geojson', field: 'features[1].properties.Plot' },
      /no number/,
    ],
    [
      'GeoJSON: no geometry',
      geo([square('1'), square('2', { geometry: null })]),
      { file: 'lots.geojson', field: 'features[1].geometry' },
      /no geometry/,
    ],
    [
      'GeoJSON: other system',
      geo([square('1')], { crs: { properties: { name: 'urn:ogc:def:crs:EPSG::9999' } } }),
      { file: 'lots.geojson', field: 'crs.properties.name' },
      /EPSG:4326/,
    ],
    [
      'GeoJSON: property unknown',
      {
        ...geo([square('1')]),
        'project.json': project({ geojson: { house_number: 'Plott' }, defaults: { status: 'sold' } }),
      },
      { file: 'project.json', field: 'geojson.house_number' },
      /The properties are: Plot, Street/,
    ],
  ]

describe('each fault is reported with file, line and field', () => {
  test('the complete folder has none', async () => {
    const checked = await checkFiles(folderOf(whole))
    expect('faults' in checked ? checked.faults : []).toEqual([])
  })
  test.each(broken)('%s', async (_, files, place, sentence) => {
    const checked = await checkFiles(folderOf(files))
    const faults = 'faults' in checked ? checked.faults : []
    expect(faults).toContainEqual({ ...place, sentence: expect.stringMatching(sentence) as string })
  })
})
