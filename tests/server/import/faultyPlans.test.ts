import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { checkFiles } from '../../../server/import/checkFiles.ts'
import { toDegrees } from '../../../server/import/geojson/projection.ts'
import { folderOf, planIn, planOf, project } from './files.ts'
import { picture } from './pixels.ts'

type Files = Readonly<Record<string, string | Uint8Array>>
type Ring = readonly (readonly [number, number])[]

const lots = 'house_number,Status\n1,available\n2,available\n3,sold\n'
const SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

/** A plan of three lots, with this added. */
const planWith = (more: string): string =>
  planOf('lot-1', 'lot-2', 'lot-3')
    .replace('<svg ', `<svg ${SVG.split(' ')[1]} `)
    .replace('</svg>', `${more}</svg>`)

/** A square of about 20 metres, the `at`-th one to the east of a point in Ontario. */
const square = (at: number, [lng, lat]: readonly [number, number] = [-79.4, 43.65]): Ring => {
  const [x, step] = [lng + at * 0.00025, 0.00025]
  return [
    [x, lat],
    [x + step, lat],
    [x + step, lat + step * 0.7],
    [x, lat + step * 0.7],
    [x, lat],
  ]
}
const swap = (ring: Ring): Ring => ring.map(([x, y]) => [y, x])
const plot = (number: string, ring: Ring, type = 'Polygon') => ({
  type: 'Feature',
  properties: { house_number: number, Status: 'available' },
  geometry: { type, coordinates: type === 'Polygon' ? [ring] : ring },
})
const survey = (features: readonly object[], more: object = {}): string =>
  JSON.stringify({ type: 'FeatureCollection', ...more, features })

/** A lot in UTM zone 17 north (NAD83), in metres. `feet` is one in Pennsylvania South, in US survey feet. */
const utm = (at: number): Ring =>
  [
    [0, 0],
    [20, 0],
    [20, 30],
    [0, 30],
    [0, 0],
  ].map(([x = 0, y = 0]) => [629_000 + at * 20 + x, 4_834_000 + y] as const)
const feet = (at: number): Ring =>
  [
    [0, 0],
    [60, 0],
    [60, 100],
    [0, 100],
    [0, 0],
  ].map(([x = 0, y = 0]) => [2_694_000 + at * 60 + x, 236_000 + y] as const)

const geo = (text: string, more: object = {}): Files => ({
  'project.json': project({ defaults: { Status: 'available' }, ...more }),
  'lots.geojson': text,
})
const drawn = (svg: string | Uint8Array, more: Files = {}): Files => ({
  'project.json': project(),
  'lots.csv': lots,
  'site-plan.svg': svg,
  ...more,
})

/**
 * Each folder contains something that people really send. Either it loads, or one sentence describes the
 * fault.
 */
const refused: readonly (readonly [string, () => Promise<Files> | Files, string, RegExp])[] = [
  [
    'every axis swapped',
    () => geo(survey([0, 1, 2].map((at) => plot(`${at + 1}`, swap(square(at)))))),
    '',
    /^The coordinates seem to be in the order latitude, longitude: .*GeoJSON requires longitude first/,
  ],
  [
    'axes swapped where both ways are on land, and the project says where it is',
    () =>
      geo(survey([plot('1', swap(square(0, [9.99, 53.55]))), plot('2', swap(square(1, [9.99, 53.55])))]), {
        latitude: 53.55,
        longitude: 9.99,
      }),
    '',
    /^The coordinates seem to be in the order latitude, longitude/,
  ],
  [
    'one axis swapped',
    () => geo(survey([plot('1', square(0)), plot('2', swap(square(1))), plot('3', square(2))])),
    'features[1].geometry',
    /^The coordinates of lot 2 are in the order latitude, longitude; those of the other lots/,
  ],
  [
    'a plot in another town',
    () => geo(survey([plot('1', square(0)), plot('2', square(1)), plot('3', square(2, [-75.7, 45.4]))])),
    'features[2].geometry',
    /^Lot 3 is 3\d\d km from the other lots\.$/,
  ],
  [
    'a line for a lot',
    () => geo(survey([plot('1', square(0)), plot('2', square(1).slice(0, 4), 'LineString')])),
    'features[1].geometry',
    /^Lot 2 is a line here\. A lot needs an area/,
  ],
  [
    'an outline that encloses nothing',
    () =>
      geo(
        survey([
          plot('1', square(0)),
          plot('2', square(1)),
          plot(
            '3',
            square(2).map(([x]) => [x, 43.65]),
          ),
        ]),
      ),
    'features[2].geometry',
    /^The outline of lot 3 encloses nothing: it is a line\.$/,
  ],
  [
    'one plot on top of another',
    () => geo(survey([plot('1', square(0)), plot('2', square(0.2)), plot('3', square(2))])),
    'features[1].geometry',
    /^8\d % of the smaller of lots 1 and 2 \(features\[0\]\) is under the other/,
  ],
  [
    'metres that nothing declares',
    () => geo(survey([0, 1].map((at) => plot(`${at + 1}`, utm(at))))),
    '',
    /^The coordinates are not degrees: the first is 629000, 4834000\. .*"crs": "EPSG:26917"/,
  ],
  [
    'degrees that are declared as metres',
    () => geo(survey([plot('1', square(0))], { crs: { type: 'name', properties: { name: 'EPSG:26917' } } })),
    'crs',
    /^The coordinate system named here uses metres or feet, but the coordinates look like degrees/,
  ],
  [
    'an unknown coordinate system',
    () => geo(survey([plot('1', square(0))]), { geojson: { crs: 'the usual one' } }),
    'geojson.crs',
    /^'the usual one' is not a known coordinate system/,
  ],
  [
    'a PNG called .svg',
    async () => drawn(await picture('#88aa88')),
    '',
    /^This is a PNG picture, not an SVG drawing\. Renaming does not convert it/,
  ],
  [
    'a compressed plan',
    () => {
      const { 'site-plan.svg': svg, ...rest } = drawn(planWith(''))
      return { ...rest, 'site-plan.svgz': gzipSync(svg ?? '') }
    },
    '',
    /^This SVG is compressed \(\.svgz\)\. .*rename it to \.svg/,
  ],
  [
    'a compressed plan under the name of a plain one',
    () => drawn(gzipSync(planWith(''))),
    '',
    /^This SVG is compressed \(\.svgz\)/,
  ],
  [
    'a picture inside the plan that is not a picture',
    () => drawn(planWith('\n<image width="9" height="9" href="data:image/png;base64,AAAA"/>')),
    'image',
    /^This picture cannot be read/,
  ],
  [
    'an aerial photograph beside the plan',
    () => drawn(planWith('<image width="9" height="9" href="aerial.jpg"/>')),
    'an image from another file',
    /content that is not allowed: an image from another file \(line 5\)/,
  ],
  [
    'the plan of a floor that does not exist',
    () =>
      ({
        'project.json': project({ project_type: 3 }),
        'lots.csv': 'house_number,Status,building_name,floor_number\n101,available,West Tower,1\n',
        'floors/West Tower/2.svg': planOf('suite-101'),
      }) satisfies Files,
    '',
    /^No suite of West Tower is on floor 2\.$/,
  ],
]

describe('faulty plans and surveys are refused with what is wrong', () => {
  test.each(refused)('%s', async (_, files, field, sentence) => {
    const checked = await checkFiles(folderOf(await files()))
    expect('faults' in checked ? checked.faults : []).toHaveLength(1)
    expect('faults' in checked ? checked.faults[0] : {}).toMatchObject({
      ...(field === '' ? {} : { field }),
      sentence: expect.stringMatching(sentence),
    })
  })
})

const loaded: readonly (readonly [string, () => Promise<Files> | Files, (plan: string) => void])[] = [
  [
    'UTM',
    () =>
      geo(
        survey(
          [0, 1, 2].map((at) => plot(`${at + 1}`, utm(at))),
          {
            crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::26917' } },
          },
        ),
      ),
    (plan) => expect(plan.match(/data-lot="/g)).toHaveLength(3),
  ],
  [
    'a state plane that the project names',
    () => geo(survey([0, 1].map((at) => plot(`${at + 1}`, feet(at)))), { geojson: { crs: 'EPSG:2272' } }),
    (plan) => expect(plan.match(/data-lot="/g)).toHaveLength(2),
  ],
  [
    'homes above each other, where the project says so',
    () =>
      geo(survey([plot('1', square(0)), plot('2', square(0)), plot('3', square(2))]), {
        geojson: { overlapping: true },
      }),
    (plan) => expect(plan.match(/data-lot="/g)).toHaveLength(3),
  ],
  [
    'a label of its number inside a lot',
    () =>
      geo(
        survey([
          plot('1', square(0)),
          { ...plot('1', []), geometry: { type: 'Point', coordinates: [-79.4, 43.65] } },
        ]),
      ),
    (plan) => expect(plan.match(/data-lot="/g)).toHaveLength(1),
  ],
  [
    'an aerial photograph inside the plan',
    async () =>
      drawn(
        planWith(
          `<image x="1" y="2" width="90" height="50" preserveAspectRatio="none" xlink:href="data:image/png;base64,${base64(await picture('#88aa88', 3000))}"/>`,
        ),
      ),
    (plan) => {
      const [, address = ''] =
        /<image x="1" y="2" width="90" height="50" preserveAspectRatio="none" href="(data:[^"]+)"/.exec(
          plan,
        ) ??
        [...plan.matchAll(/<image[^>]*href="(data:[^"]+)"/g)][0] ??
        []
      // The picture is re-encoded as a JPEG no wider than a large screen.
      expect(address).toMatch(/^data:image\/jpeg;base64,\/9j\//)
    },
  ],
  [
    'a picture that lies under the plan',
    async () =>
      drawn(planOf('lot-1', 'lot-2', 'lot-3'), {
        'project.json': project({ sitePlan: { background: 'Aerial.png' } }),
        'images/aerial.png': new Uint8Array(await picture('#88aa88', 3000)),
      }),
    (plan) => {
      const first = /<svg[^>]*viewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*><image ([^>]*)\/>/.exec(plan)
      expect(first?.[3]).toMatch(/^href="data:image\/jpeg;base64,\/9j\//)
      expect(first?.[3]).toContain(
        `x="0" y="0" width="${first?.[1]}" height="${first?.[2]}" preserveAspectRatio="none"`,
      )
    },
  ],
  [
    'lots that have nothing but names',
    () => drawn(planOf('lot-1', 'lot-2', 'lot-3')),
    (plan) =>
      expect(
        [...plan.matchAll(/<text[^>]*data-label="([^"]+)"[^>]*><tspan[^>]*>([^<]+)</g)].map(
          ([, label, words]) => [label, words],
        ),
      ).toEqual([
        ['1', '1'],
        ['2', '2'],
        ['3', '3'],
      ]),
  ],
  [
    'numbers that are outlines already',
    () =>
      drawn(planOf('lot-1', 'lot-2', 'lot-3'), { 'project.json': project({ sitePlan: { numbers: false } }) }),
    (plan) => expect(plan).not.toContain('<text'),
  ],
]

describe('plans and surveys that only look unusual load', () => {
  test.each(loaded)('%s', async (_, files, look) => {
    const checked = await checkFiles(folderOf(await files()))
    expect('faults' in checked ? checked.faults : []).toEqual([])
    look(planIn(checked))
  })
})

test('positions are converted to degrees as published in both systems', () => {
  // The CN Tower.
  const [lng, lat] = toDegrees('EPSG:32617')?.([630_084, 4_833_438]) ?? [0, 0]
  expect(lng).toBeCloseTo(-79.38714, 4)
  expect(lat).toBeCloseTo(43.64257, 4)
  // A point on the equator and on the central meridian of a GDA2020 zone.
  expect(toDegrees('EPSG:7856')?.([500_000, 10_000_000])[0]).toBeCloseTo(153, 6)
  expect(toDegrees('EPSG:999999')).toBeUndefined()
})

describe('a tower', () => {
  const suites =
    'house_number,Status,building_name,floor_number\n101,available,West Tower,1\n201,available,West Tower,2\n202,sold,West Tower,2\n101,available,East Tower,1\n'
  const files = {
    'project.json': project({ project_type: 3 }),
    'lots.csv': suites,
    'site-plan.svg': planOf('building-West Tower').replace(
      '</svg>',
      '<rect x="40" y="40" width="60" height="40"/><text x="70" y="62" text-anchor="middle">East Tower</text></svg>',
    ),
    'floors/West Tower/2.svg': planOf('suite-201', 'suite-202'),
  }

  test('shows its site with its buildings, and the floors that were drawn; the rest is schematic', async () => {
    const checked = await checkFiles(folderOf(files))
    expect('faults' in checked ? checked.faults : []).toEqual([])
    const plans = 'plans' in checked ? checked.plans : []
    expect(plans.map(({ building, floor, isSchematic }) => [building, floor, isSchematic])).toEqual([
      ['', '', false],
      ['West Tower', '', true],
      ['East Tower', '', true],
      ['West Tower', '2', false],
    ])
    const buildings = [...planIn(checked).matchAll(/<rect ([^>]*)data-building="([^"]+)"/g)]
    expect(buildings.map(([, , name]) => name)).toEqual(['West Tower', 'East Tower'])
    const plate = planIn(checked, 'West Tower', '2')
    expect([...plate.matchAll(/data-lot="([^"]+)"/g)].map(([, number]) => number)).toEqual(['201', '202'])
  })

  test('says that nothing lies under a plan of buildings alone', async () => {
    const under = {
      'project.json': JSON.stringify({
        ...(JSON.parse(files['project.json']) as object),
        sitePlan: { background: 'Aerial.png' },
      }),
      'images/aerial.png': new Uint8Array(await picture('#88aa88', 300)),
    }
    const checked = await checkFiles(folderOf({ ...files, ...under }))
    expect(checked.notices.map(({ field }) => field)).toContain('sitePlan.background')
  })
})

describe('numbers on a plan', () => {
  test('a label with empty lines below it belongs to its lot', async () => {
    const text =
      '<text id="t" x="1" y="20" font-size="6"><tspan x="1" y="20">1&#10;</tspan><tspan x="9" y="60">&#10;</tspan><tspan x="9" y="90">&#10;</tspan></text>'
    const checked = await checkFiles(folderOf(drawn(planWith(text))))
    expect(planIn(checked).match(/data-label="1"/g)).toHaveLength(1)
    expect(planIn(checked)).toMatch(/<text[^>]*data-label="1"[^>]*><tspan[^>]*>1\n/)
  })

  test('another number inside a lot’s shape is reported, and nothing is written over it', async () => {
    const checked = await checkFiles(folderOf(drawn(planWith('<text x="3" y="22" font-size="6">77</text>'))))
    expect(checked.notices).toContainEqual({
      file: 'site-plan.svg',
      line: 2,
      field: 'lot 1',
      sentence: "The shape of lot 1 contains the text '77' instead of its number.",
    })
    expect(planIn(checked)).not.toContain('data-label="1"')
    expect(planIn(checked)).toContain('data-label="2"')
  })

  test('a number is inside its lot, however crooked that is', async () => {
    // A hook: the centre of its bounding box lies outside it.
    const hook = '<path id="lot-1" d="M100 10h40v60h-40v-12h28v-36h-28z"/>'
    const svg = planOf('lot-2', 'lot-3').replace('</svg>', `${hook}</svg>`)
    const checked = await checkFiles(folderOf(drawn(svg)))
    const [, x = 0, y = 0] =
      /data-label="1"><tspan x="([\d.]+)" y="([\d.]+)"/.exec(planIn(checked))?.map(Number) ?? []
    const isInHook = x > 100 && x < 140 && y > 10 && y < 70 && !(x < 128 && y > 24 && y < 56)
    expect([x, y, isInHook]).toEqual([x, y, true])
  })
})
