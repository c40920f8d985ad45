import type { Findings } from '../fault.ts'
import { fieldOf, lotNames, plainName } from '../fieldNames.ts'
import type { Folder } from '../folder.ts'
import { readJson } from '../jsonText.ts'
import type { LotFile } from '../lotFile.ts'
import { nearest } from '../../config/nearest.ts'
import type { ProjectFile } from '../projectFile.ts'
import { LOT_FIELDS } from '../readLot.ts'
import type { Entry } from '../tables.ts'
import type { Point } from './projection.ts'
import { checkPlots } from './plotSense.ts'
import { type Feature, readFeatures } from './readFeatures.ts'
import { separatingProperty } from './separatingProperty.ts'

export interface GeoPlan {
  /** Numbered features as lots, used without a lots.csv. */
  readonly entries: readonly Entry[]
  readonly features: readonly { number: string; feature: Feature }[]
  /** Advice for repeated numbers, or ''. */
  readonly twinAdvice: string
  withShapes(lots: readonly LotFile[]): LotFile[]
}

const file = 'lots.geojson'

function valueText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number'
    ? String(value).replaceAll(/\s+/g, ' ').trim()
    : ''
}

/** The property of each field of §3: as declared, else by the field's name. */
function propertiesByField(
  project: ProjectFile,
  features: readonly Feature[],
  findings: Findings,
): Map<string, readonly string[]> {
  const names = new Set(features.flatMap((feature) => Object.keys(feature.properties)))
  const byField = new Map<string, readonly string[]>()
  for (const field of LOT_FIELDS) {
    const same = [...names].find((name) => plainName(name) === plainName(field))
    if (same !== undefined) byField.set(field, [same])
  }
  for (const [wanted, properties] of project.plan.properties) {
    const field = LOT_FIELDS.find((name) => plainName(name) === plainName(wanted))
    const missing = properties.find((name) => !names.has(name))
    if (field === undefined) {
      findings.fault(
        'project.json',
        { field: `geojson.${wanted}` },
        `'${wanted}' is not a field of a lot${nearest(wanted, LOT_FIELDS, 1)
          .map((name) => `; did you mean ${name}?`)
          .join('')}.`,
      )
    } else if (missing !== undefined) {
      findings.fault(
        'project.json',
        { field: `geojson.${wanted}` },
        `No feature has the property '${missing}'. The properties are: ${[...names].join(', ')}.`,
      )
    } else byField.set(field, properties)
  }
  if (!byField.has('house_number') && !project.plan.properties.has('house_number')) {
    const fields = { ...lotNames, known: LOT_FIELDS }
    const likely = [...names].find((name) => fieldOf(name, fields)?.field === 'house_number')
    findings.fault(
      file,
      { field: 'features[0].properties' },
      `Which property is the lot number? Write "geojson": {"house_number": "${likely ?? '...'}"} in project.json${likely === undefined ? ' with' : ', or'} one of: ${[...names].join(', ')}.`,
    )
  }
  return byField
}

function entryOf(feature: Feature, byField: ReadonlyMap<string, readonly string[]>): Entry {
  const values = new Map<string, { text: string; name: string }>()
  for (const [field, properties] of byField) {
    const parts = properties.map((name) => valueText(feature.properties[name]))
    // A number joined from several properties is missing if its first part is empty.
    const text = parts[0] === '' ? '' : parts.filter((part) => part !== '').join(' ')
    if (text !== '') values.set(field, { text, name: properties[0] ?? field })
  }
  return { file, path: `features[${feature.at}].properties.`, values }
}

function outline(feature: Feature): Point[] {
  const rings = feature.polygons.map((polygon) => polygon[0] ?? [])
  const area = (ring: readonly Point[]): number =>
    Math.abs(
      ring.reduce((sum, [x, y], at) => {
        const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y]
        return sum + x * nextY - nextX * y
      }, 0),
    )
  return [...(rings.sort((a, b) => area(b) - area(a))[0] ?? [])].map(
    ([x, y]) => [Number(x.toFixed(7)), Number(y.toFixed(7))] as const,
  )
}

function same(number: string): string {
  return number.toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

/** Reads lots.geojson: numbered areas are lots (or shapes for lots.csv), the rest is background. */
export function readGeojson(
  folder: Folder,
  project: ProjectFile,
  besideCsv: boolean,
  findings: Findings,
): GeoPlan | undefined {
  const bytes = folder.get(file)
  const json = bytes === undefined ? undefined : readJson(file, bytes, findings)
  if (json === undefined) return undefined
  const before = findings.faults.length
  const features = readFeatures(json.value, project.plan.crs, findings)
  // Reports an unreadable file once, not again for each missing thing.
  if (features.length === 0 && findings.faults.length > before) return undefined
  const byField = propertiesByField(project, features, findings)
  const numbered = features.map((feature) => {
    const entry = entryOf(feature, byField)
    return { feature, entry, number: entry.values.get('house_number')?.text ?? '' }
  })
  const property = byField.get('house_number')?.[0] ?? 'house_number'
  for (const { feature, number } of numbered) {
    const place = { field: `features[${feature.at}].properties.${property}` }
    if (!byField.has('house_number') || feature.polygons.length === 0) continue
    if (number !== '') continue
    if (besideCsv || project.plan.unnumbered === 'background')
      findings.notice(
        file,
        place,
        'This area has no number, so it is drawn as background and is not for sale.',
      )
    else
      findings.fault(
        file,
        place,
        'This area has no number. Give it one, or write "geojson": {"unnumbered": "background"} to draw it as background.',
      )
  }
  const areas = numbered.filter(({ number, feature }) => number !== '' && feature.polygons.length > 0)
  const withArea = new Set(areas.map(({ number }) => same(number)))
  for (const { number, feature } of numbered) {
    // A point or line with an area's number is its label, or a street's.
    if (number === '' || feature.polygons.length > 0 || withArea.has(same(number))) continue
    const what = feature.lines.length > 0 ? 'a line' : 'a point'
    findings.fault(
      file,
      { field: `features[${feature.at}].geometry` },
      `Lot ${number} is ${what} here. A lot needs an area: a Polygon with a closed outline.`,
    )
  }
  checkPlots(areas, project, findings)
  const apart = separatingProperty(areas, byField.get('house_number') ?? [])
  const twinAdvice =
    apart === undefined
      ? ''
      : ` They differ in ${apart}: write "geojson": {"house_number": ["${property}", "${apart}"]}.`
  return {
    entries: areas.map(({ entry }) => entry),
    features: numbered.map(({ number, feature }) => ({
      number: feature.polygons.length === 0 ? '' : number,
      feature,
    })),
    twinAdvice,
    // A wrong number property is already a fault, so there is none per lot.
    withShapes: (lots) =>
      byField.has('house_number') ? joined(lots, areas, project, besideCsv, twinAdvice, findings) : [...lots],
  }
}

function joined(
  lots: readonly LotFile[],
  areas: readonly { number: string; feature: Feature }[],
  project: ProjectFile,
  besideCsv: boolean,
  twinAdvice: string,
  findings: Findings,
): LotFile[] {
  const byNumber = grouped(areas)
  const used = new Set<string>()
  const withShapes = lots.map((lot) => {
    const found = byNumber.get(same(lot.number)) ?? []
    used.add(same(lot.number))
    const only = found[0]
    if (besideCsv && found.length > 1) {
      findings.fault(
        file,
        { field: `features[${found[1]?.feature.at}]` },
        `Two areas are numbered ${lot.number}.${twinAdvice}`,
      )
    }
    if (besideCsv && only === undefined && lot.number !== '') {
      const like = nearest(
        lot.number,
        areas.map(({ number }) => number),
      )
      const say = project.plan.geojsonPartial ? findings.notice : findings.fault
      say(
        lot.place.file,
        lot.place,
        `Lot ${lot.number} has no area in lots.geojson${like.length > 0 ? `; the closest are ${like.join(', ')}` : ''}.`,
      )
    }
    return only === undefined || lot.coordinates.length > 0
      ? lot
      : { ...lot, coordinates: outline(only.feature) }
  })
  const spare = areas.filter(({ number }) => !used.has(same(number))).map(({ number }) => number)
  if (spare.length > 0)
    findings.notice(
      file,
      {},
      `These areas have no row in lots.csv and are drawn as background: ${spare.join(', ')}.`,
    )
  return withShapes
}

function grouped<Area extends { number: string }>(areas: readonly Area[]): Map<string, Area[]> {
  const byNumber = new Map<string, Area[]>()
  for (const area of areas)
    byNumber.set(same(area.number), [...(byNumber.get(same(area.number)) ?? []), area])
  return byNumber
}
