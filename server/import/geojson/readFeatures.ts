import type { Findings } from '../fault.ts'
import { type Point, toDegrees } from './projection.ts'

export interface Feature {
  readonly at: number
  readonly properties: Readonly<Record<string, unknown>>
  /** Rings of each polygon, outer first; empty for a feature without area. */
  readonly polygons: readonly (readonly Point[])[][]
  readonly lines: readonly (readonly Point[])[]
}

type Fields = Record<string, unknown>
const file = 'lots.geojson'

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const WAYS = `Save the file in WGS 84 (EPSG:4326), or name its coordinate system: "geojson": {"crs": "EPSG:26917"}, or the text of its .prj file.`

function projectionOf(
  top: Fields,
  wanted: string,
  findings: Findings,
): ((point: Point) => Point) | undefined {
  if (wanted !== '') {
    const project = toDegrees(wanted)
    if (project === undefined)
      findings.fault(
        'project.json',
        { field: 'geojson.crs' },
        `'${wanted.slice(0, 60)}' is not a known coordinate system. Write its number, such as EPSG:26917, or its definition (the text of a .prj file).`,
      )
    return project
  }
  const crs = top['crs']
  if (crs === undefined || crs === null) return (point) => point
  const name =
    isFields(crs) && isFields(crs['properties'])
      ? JSON.stringify(crs['properties']['name'] ?? '').replaceAll('"', '')
      : ''
  const project = toDegrees(name)
  if (project === undefined) {
    findings.fault(
      file,
      { field: 'crs.properties.name' },
      `The coordinates are in '${name}', which is not a known system. ${WAYS}`,
    )
  }
  return project
}

function isOnGlobe([lng, lat]: Point): boolean {
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90
}

const isFar = ([a, b]: Point, [x, y]: Point): boolean => !(Math.abs(a - x) < 1 && Math.abs(b - y) < 1)

function firstPosition(features: readonly unknown[]): Point | undefined {
  const search = (value: unknown): Point | undefined => {
    if (!Array.isArray(value)) return undefined
    const [x, y] = value as unknown[]
    if (typeof x === 'number' && typeof y === 'number') return [x, y]
    for (const one of value as unknown[]) {
      const found = search(one)
      if (found !== undefined) return found
    }
    return undefined
  }
  for (const feature of features) {
    const geometry = isFields(feature) ? feature['geometry'] : undefined
    const found = isFields(geometry) ? search(geometry['coordinates']) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

/** Positions without heights; undefined unless all are pairs of numbers on the globe. */
function readLine(value: unknown, project: (point: Point) => Point): Point[] | undefined {
  if (!Array.isArray(value)) return undefined
  const points: Point[] = []
  for (const position of value as unknown[]) {
    const [x, y] = Array.isArray(position) ? (position as unknown[]) : []
    if (typeof x !== 'number' || typeof y !== 'number') return undefined
    const point = project([x, y])
    if (!isOnGlobe(point)) return undefined
    points.push(point)
  }
  return points
}

function readRings(value: unknown, project: (point: Point) => Point): Point[][] | undefined {
  const rings = Array.isArray(value) ? (value as unknown[]).map((ring) => readLine(ring, project)) : []
  return rings.length > 0 && rings.every((ring): ring is Point[] => (ring?.length ?? 0) >= 3)
    ? rings
    : undefined
}

function readShape(
  geometry: Fields,
  project: (point: Point) => Point,
): Pick<Feature, 'polygons' | 'lines'> | undefined {
  const { type, coordinates } = geometry
  const many = Array.isArray(coordinates) ? (coordinates as unknown[]) : []
  if (type === 'Polygon' || type === 'MultiPolygon') {
    const polygons = (type === 'Polygon' ? [coordinates] : many).map((one) => readRings(one, project))
    const whole = polygons.filter((one): one is Point[][] => one !== undefined)
    return whole.length === polygons.length && whole.length > 0 ? { polygons: whole, lines: [] } : undefined
  }
  if (type === 'LineString' || type === 'MultiLineString') {
    const lines = (type === 'LineString' ? [coordinates] : many).map((one) => readLine(one, project))
    const whole = lines.filter((one): one is Point[] => one !== undefined)
    return whole.length === lines.length ? { polygons: [], lines: whole } : undefined
  }
  return type === 'Point' || type === 'MultiPoint' ? { polygons: [], lines: [] } : undefined
}

/** A GeoJSON file's features in longitude and latitude. Unknown systems and broken geometries are faults. */
export function readFeatures(value: unknown, crs: string, findings: Findings): Feature[] {
  if (!isFields(value) || value['type'] !== 'FeatureCollection' || !Array.isArray(value['features'])) {
    findings.fault(file, { field: 'type' }, 'This is not a GeoJSON FeatureCollection.')
    return []
  }
  const project = projectionOf(value, crs, findings)
  if (project === undefined) return []
  const first = firstPosition(value['features'])
  if (first !== undefined && isOnGlobe(first) && isFar(first, project(first))) {
    findings.fault(
      file,
      { field: 'crs' },
      `The coordinate system named here uses metres or feet, but the coordinates look like degrees: the first is ${first.join(', ')}. Remove "crs", or name the right system.`,
    )
    return []
  }
  if (first !== undefined && !isOnGlobe(project(first)) && first.some((one) => Math.abs(one) > 360)) {
    findings.fault(file, {}, `The coordinates are not degrees: the first is ${first.join(', ')}. ${WAYS}`)
    return []
  }
  return (value['features'] as unknown[]).flatMap((feature, at): Feature[] => {
    const geometry = isFields(feature) ? feature['geometry'] : undefined
    const properties = isFields(feature) && isFields(feature['properties']) ? feature['properties'] : {}
    if (!isFields(geometry)) {
      findings.fault(
        file,
        { field: `features[${at}].geometry` },
        'This feature has no geometry, so it cannot be drawn. Remove it or give it its outline.',
      )
      return []
    }
    const shape = readShape(geometry, project)
    if (shape === undefined) {
      findings.fault(
        file,
        { field: `features[${at}].geometry` },
        `This ${String(geometry['type'])} cannot be read: it needs rings of valid coordinates, longitude before latitude.`,
      )
      return []
    }
    return [{ at, properties, ...shape }]
  })
}
