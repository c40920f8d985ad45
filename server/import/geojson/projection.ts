import proj4 from 'proj4'
import definitions from 'proj4-list'

export type Point = readonly [number, number]

const DEGREE_METRES = 111_320

/** An EPSG code, as 'EPSG:26917' or in its older and newer URN forms. */
const EPSG = /^(?:urn:ogc:def:crs:)?EPSG:{1,2}(?:[\d.]*:)?(\d{4,6})$/i
const WGS84 = /^(urn:ogc:def:crs:)?(OGC:([\d.]*:)?CRS84|WGS ?84|EPSG:{1,2}([\d.]*:)?4326)$/i
const GOOGLE = '900913'

/** A coordinate system; GDA2020, newer than the list, is derived from its zone. */
function definitionOf(code: string): string | undefined {
  const zone = Number(code) - 7800
  if (zone >= 46 && zone <= 59) return `+proj=utm +zone=${zone} +south +ellps=GRS80 +units=m +no_defs`
  const known = Object.entries(definitions).find(
    ([name]) => name === `EPSG:${code === GOOGLE ? '3857' : code}`,
  )
  return known?.[1][1]
}

/** To longitude and latitude from a system's name, code, PROJ or .prj text; undefined if unknown. */
export function toDegrees(declared: string): ((point: Point) => Point) | undefined {
  const text = declared.trim()
  const crs = text.replace(/^https?:\/\/www\.opengis\.net\/def\/crs\//i, '').replaceAll('/', ':')
  if (WGS84.test(crs)) return (point) => point
  const code = EPSG.exec(crs)?.[1]
  const definition =
    code === undefined ? (/^\+proj=|^(PROJ|GEOG)C/i.test(text) ? text : undefined) : definitionOf(code)
  if (definition === undefined) return undefined
  try {
    const { forward } = proj4(definition, 'WGS84')
    return ([x, y]) => {
      const [lng = Number.NaN, lat = Number.NaN] = forward([x, y])
      return [lng, lat]
    }
  } catch {
    return undefined
  }
}

/** Longitude and latitude in metres east and south of a nearby point, to a centimetre within a community. */
export function metresFrom([lng, lat]: Point): (point: Point) => Point {
  const east = DEGREE_METRES * Math.cos((lat * Math.PI) / 180)
  return ([x, y]) => [(x - lng) * east, (lat - y) * DEGREE_METRES]
}
