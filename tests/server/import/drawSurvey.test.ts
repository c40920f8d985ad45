import { expect, test } from 'vitest'
import { checkFiles } from '../../../server/import/checkFiles.ts'
import { folderOf, planIn, project } from './files.ts'

/** A row of lots with these numbers, each about 20 metres wide. */
function survey(...numbers: string[]): string {
  const step = 0.0002
  return JSON.stringify({
    type: 'FeatureCollection',
    features: numbers.map((number, at) => ({
      type: 'Feature',
      properties: { house_number: number, Status: 'available' },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [at * step, 0],
            [(at + 1) * step, 0],
            [(at + 1) * step, step],
            [at * step, step],
            [at * step, 0],
          ],
        ],
      },
    })),
  })
}

async function drawn(...numbers: string[]): Promise<string> {
  const checked = await checkFiles(
    folderOf({
      'project.json': project({ defaults: { Status: 'available' } }),
      'lots.geojson': survey(...numbers),
    }),
  )
  return planIn(checked) || JSON.stringify(checked)
}

test('a long lot number stays on its lot: its street is small below it, above all areas', async () => {
  const svg = await drawn('1 Independence Street', '2 Independence Street', '30', '31')
  const texts = [...svg.matchAll(/<text[^>]*data-label="([^"]+)"[^>]*>(.*?)<\/text>/g)]
  expect(texts.map(([, number]) => number)).toEqual([
    '1 Independence Street',
    '2 Independence Street',
    '30',
    '31',
  ])
  const size = (text: string): number => Number(/font-size="([\d.]+)"/.exec(text)?.[1])
  const [long = '', , short = ''] = texts.map(([whole]) => whole)
  const [, first = '', street = ''] = long.split('<tspan')
  expect(size(first)).toBe(size(short))
  // The lot is 22 metres wide, and letters are about half as wide as they are high.
  expect(size(street) * 'Independence Street'.length * 0.5).toBeLessThan(23)
  expect(size(street)).toBeLessThan(size(first))
  // All areas come first, so that none covers the label of the lot before it.
  expect(svg.lastIndexOf('<path data-lot')).toBeLessThan(svg.indexOf('<text'))
})
