/** @module-tag long */
import { describe, expect, test } from 'vitest'
import { type Checked, checkFiles } from '../../../server/import/checkFiles.ts'
import { folderOf, project } from './files.ts'

type Files = Record<string, string | Uint8Array>

const polygon = (at: number) => [
  [
    [at, 1],
    [at + 0.001, 1],
    [at + 0.001, 1.001],
    [at, 1],
  ],
]
const feature = (properties: unknown, at: number, geometry: object = {}) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: polygon(at), ...geometry },
})
const geo = (features: readonly unknown[], name?: string): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    ...(name === undefined ? {} : { crs: { type: 'name', properties: { name } } }),
    features,
  })

async function load(files: Files, more: Record<string, unknown> = {}): Promise<Checked> {
  const checked = await checkFiles(
    folderOf({ 'project.json': project({ currencyCode: 'CAD', ...more }), ...files }),
  )
  if ('faults' in checked) throw new Error(checked.faults.map(({ sentence }) => sentence).join('\n'))
  return checked
}

async function faults(files: Files, more: Record<string, unknown> = {}) {
  const checked = await checkFiles(
    folderOf({ 'project.json': project({ currencyCode: 'CAD', ...more }), ...files }),
  )
  return 'faults' in checked ? checked.faults : []
}

describe('lists as other people save them', () => {
  test('a survey whose numbers nobody has named is one fault, not one per lot', async () => {
    const found = await faults({
      'lots.csv': 'house_number,Status\n1,available\n2,sold\n3,sold\n',
      'lots.geojson': geo([feature({ Plot: '1' }, 1), feature({ Plot: '2' }, 2), feature({ Plot: '3' }, 3)]),
    })
    expect(found.map(({ file, field }) => [file, field])).toEqual([
      ['lots.geojson', 'features[0].properties'],
    ])
    // The sentence suggests the property that usually holds numbers in such surveys, but does not assume it.
    expect(found[0]?.sentence).toContain('"geojson": {"house_number": "Plot"}')
    const strange = await faults({ 'lots.geojson': geo([feature({ Zed: '1', Kind: 'a' }, 1)]) })
    expect(strange.map(({ sentence }) => sentence).join()).toContain(
      '{"house_number": "..."} in project.json with one of: Zed, Kind.',
    )
  })

  test('a community without a setting stays behind the sign-in, and its builder is told', async () => {
    const files = { 'lots.csv': 'house_number,Status\n1,available\n' }
    const about = async (more: Record<string, unknown>) =>
      (await load(files, more)).notices.filter(({ field }) => field === 'requireLogin')
    expect(await about({})).toHaveLength(1)
    for (const said of [true, false]) {
      expect(await about({ requireLogin: said })).toEqual([])
      expect(await about({ flags: { requireLogin: said } })).toEqual([])
    }
  })

  test('semicolons, decimal commas, byte order mark, CR LF, capitals, trailing empty lines', async () => {
    const { lots } = await load(
      {
        'lots.csv':
          '\uFEFFHouse Number;STATUS;Current price;lot_area;Closing date\r\n1;VERFÜGBAR;1.299.990,50;412,5;25.03.2027\r\n2;Sold;950000;;\r\n;;;;\r\n\r\n'.replace(
            'VERFÜGBAR',
            'AVAILABLE',
          ),
      },
      { locale: 'de-DE' },
    )
    expect(lots.map(({ price, area, closingDate }) => [price, area, closingDate])).toEqual([
      [1299990.5, 412.5, '2027-03-25'],
      [950000, 0, null],
    ])
  })

  test('a spreadsheet that declares its separator, in UTF-16', async () => {
    const text = '\uFEFFsep=;\nhouse_number;Status\n1;Move-In Ready\n2;NOT_RELEASED\n'
    const bytes = new Uint8Array(Buffer.from(text, 'utf16le'))
    const { lots } = await load({ 'lots.csv': bytes })
    expect(lots.map(({ status }) => status.finalStatus)).toEqual([3, 10])
    expect(await faults({ 'lots.csv': text.replace('NOT_RELEASED', 'gone') })).toMatchObject([{ line: 4 }])
  })

  test.each([
    ['2027-03-25', '', '2027-03-25'],
    ['2027-03-25 00:00:00', '', '2027-03-25'],
    ['2027/3/25', '', '2027-03-25'],
    ['25/03/2027', '', '2027-03-25'],
    ['03/25/2027', '', '2027-03-25'],
    ['03/04/2027', 'en-US', '2027-03-04'],
    ['03/04/2027', 'en-AU', '2027-04-03'],
  ])('the day %s in locale "%s" is %s', async (text, locale, day) => {
    const { lots } = await load(
      { 'lots.csv': `house_number,Status,CLOSING_DATE\n1,sold,${text}\n` },
      locale === '' ? {} : { locale },
    )
    expect(lots[0]?.closingDate).toBe(day)
  })

  test.each([
    ['03/04/2027', '', /two ways.*locale/],
    ['03/04/2027', 'en-CA', /two ways/],
    ['46471', '', /spreadsheet's internal number/],
    ['30/02/2027', 'en-GB', /two ways|not a date/],
    ['2027-03-25 14:30', '', /not a date/],
  ])('the day %s in locale "%s" is refused', async (text, locale, sentence) => {
    const found = await faults(
      { 'lots.csv': `house_number,Status,CLOSING_DATE\n1,sold,${text}\n` },
      locale === '' ? {} : { locale },
    )
    expect(found).toEqual([
      {
        file: 'lots.csv',
        line: 2,
        field: 'CLOSING_DATE',
        sentence: expect.stringMatching(sentence) as string,
      },
    ])
  })

  test('a missing status column is one fault, in either file', async () => {
    expect(await faults({ 'lots.csv': 'house_number,Current_price\n1,5\n2,6\n3,7\n' })).toEqual([
      {
        file: 'lots.csv',
        line: 1,
        field: 'Status',
        sentence: expect.stringMatching(/heading Status.*defaults/) as string,
      },
    ])
    expect(
      await faults(
        { 'lots.geojson': geo([1, 2, 3].map((n) => feature({ Plot: n }, n))) },
        { geojson: { house_number: 'Plot' } },
      ),
    ).toHaveLength(1)
  })

  test('the same unknown word on many lines is one fault that names the lines', async () => {
    const found = await faults({
      'lots.csv': 'house_number,Status\n1,Verkauft\n2,sold\n3,Verkauft\n4,Verkauft',
    })
    expect(found).toEqual([
      {
        file: 'lots.csv',
        line: 2,
        field: 'Status',
        sentence: expect.stringMatching(
          /'Verkauft'.*The same fault occurs 2 times more \(line 4, 5\)/,
        ) as string,
      },
    ])
  })

  test('a heading given twice is named', async () => {
    expect(await faults({ 'lots.csv': 'house_number,Status,status\n1,sold,sold' })).toMatchObject([
      { line: 1, field: 'status', sentence: 'This heading appears twice.' },
    ])
  })

  test.each([
    'house_no,State,Price,Lot Area (sq. ft.),Frontage (ft),Closing',
    'Lot #,Availability,List Price,Sq Ft,Lot Width,CLOSING_DATE',
    'Unit,Unit Status,Price ($),Area SF,Frontage,Completion Date',
  ])('the usual headings %s are understood', async (headings) => {
    const models = 'Name,Base Price,SqFt,Lot Frontage,Beds,Baths\nOak,500000,1850,38,3,2\n'
    const {
      lots,
      models: read,
      notices,
    } = await load({
      'lots.csv': `${headings},Model,Salesman\n7,sold,900000,4180,38,2027-06-17,Oak,Ann\n`,
      'models.csv': models,
    })
    expect(
      lots.map(({ number, status, price, area, closingDate, models: fitting }) => [
        [number, status.finalStatus, price, area, closingDate],
        fitting,
      ]),
    ).toEqual([[['7', 2, 900000, 4180, '2027-06-17'], ['Oak']]])
    expect(read).toMatchObject([
      { name: 'Oak', price: 500000, size: 1850, frontage: 38, bedrooms: 3, fullBaths: 2 },
    ])
    expect(notices).toContainEqual({
      file: 'lots.csv',
      line: 1,
      field: 'Salesman',
      sentence: 'This column is ignored.',
    })
    expect(notices.filter(({ field }) => field === 'Model')).toMatchObject([
      { sentence: 'This heading is read as MODELS.' },
    ])
  })

  test('a usual heading yields to the field’s own, and of two neither is guessed', async () => {
    const { lots, notices } = await load({ 'lots.csv': 'State,Status,Unit,Price/Sq Ft\nNSW,sold,3,512\n' })
    expect(lots).toMatchObject([{ number: '3', price: 0, status: { finalStatus: 2 } }])
    expect(notices).toContainEqual({
      file: 'lots.csv',
      line: 1,
      field: 'State',
      sentence: 'This column is ignored, because Status has the same meaning.',
    })
    expect(notices.filter(({ field }) => field === 'Price/Sq Ft')).toHaveLength(1)
    expect(await faults({ 'lots.csv': 'Lot,Unit,Status\n3,4,sold\n' })).toMatchObject([
      { field: 'Unit', sentence: expect.stringMatching(/Both Lot and this.*house_number/) as string },
    ])
  })

  test('a unit other than the project’s is a fault, not another size', async () => {
    const list = { 'lots.csv': 'Unit,Status,Sq Ft\n1,sold,1850\n' }
    expect(await faults(list)).toEqual([])
    expect(await faults(list, { isMetric: true })).toMatchObject([
      { line: 1, field: 'Sq Ft', sentence: expect.stringMatching(/"isMetric": false/) as string },
    ])
    expect(await faults({ 'lots.csv': 'Unit,Status,Area m²\n1,sold,180\n' })).toHaveLength(1)
  })

  test('a price with its currency sign is told how to write it', async () => {
    expect(
      await faults({ 'lots.csv': 'house_number,Status,Current_price\n1,sold,"$950,000"' }),
    ).toMatchObject([{ line: 2, sentence: expect.stringMatching(/without symbols/) as string }])
  })

  test.each([
    [undefined],
    ['urn:ogc:def:crs:OGC:1.3:CRS84'],
    ['EPSG:4326'],
    ['urn:ogc:def:crs:EPSG::4326'],
    ['http://www.opengis.net/def/crs/OGC/1.3/CRS84'],
  ])('a survey in WGS 84, declared as %s, with holes, numbers and other ground', async (crs) => {
    const many = { type: 'MultiPolygon', coordinates: [[...polygon(3), ...polygon(3.0001)], polygon(4)] }
    const { lots, plans } = await load(
      {
        'lots.geojson': geo(
          [
            feature({ Plot: 12, Status: 1 }, 1),
            feature({ Plot: '12A', Status: 'SOLD' }, 2),
            feature({ Plot: 13, Status: 'held' }, 3, many),
            feature(null, 5),
          ],
          crs,
        ),
      },
      { geojson: { house_number: 'Plot', unnumbered: 'background' } },
    )
    expect(lots.map(({ number }) => number)).toEqual(['12', '12A', '13'])
    expect(plans[0]?.svg.match(/data-lot="/g)).toHaveLength(3)
  })
})
