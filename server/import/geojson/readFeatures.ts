import type { Findings } from '../fault.ts'
import { type Point, toDegrees } from './projection.ts'

export interface Feature {
  readonly at: number
  readonly properties: Readonly<Record<string, unknown>>
  /** Rings of each polygon, the outer one first; empty for a feature that is no area. */
  readonly polygons: readonly (readonly Point[])[][]
  readonly lines: readonly (readonly Point[])[]
}

type Fields = Record<string, unknown>
const file = 'lots.geojson'

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function projectionOf(top: Fields, findings: Findings): ((point: Point) => Point) | undefined {
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
      `The coordinates are in '${name}'. Save the file again in WGS 84 (EPSG:4326), longitude first.`,
    )
  }
  return project
}

/** Reads positions, dropping heights; undefined when one is no pair of numbers on the globe. */
function readLine(value: unknown, project: (point: Point) => Point): Point[] | undefined {
  if (!Array.isArray(value)) return undefined
  const points: Point[] = []
  for (const position of value as unknown[]) {
    const [x, y] = Array.isArray(position) ? (position as unknown[]) : []
    if (typeof x !== 'number' || typeof y !== 'number') return undefined
    const point = project([x, y])
    if (!(Math.abs(point[0]) <= 180 && Math.abs(point[1]) <= 90)) return undefined
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

/**
 * The features of a GeoJSON file in longitude and latitude, heights dropped. A file that is none, and coordinates in a
 * system we cannot read, are faults; so is each feature whose geometry is missing or broken.
 */
export function readFeatures(value: unknown, findings: Findings): Feature[] {
  if (!isFields(value) || value['type'] !== 'FeatureCollection' || !Array.isArray(value['features'])) {
    findings.fault(file, { field: 'type' }, 'This is no GeoJSON FeatureCollection.')
    return []
  }
  const project = projectionOf(value, findings)
  if (project === undefined) return []
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
        `This ${String(geometry['type'])} cannot be read: it needs rings of longitude and latitude in degrees (a declared CRS says otherwise).`,
      )
      return []
    }
    return [{ at, properties, ...shape }]
  })
}
