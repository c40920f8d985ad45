export type Point = readonly [number, number]

const DEGREE_METRES = 111_320
const MERCATOR_RADIUS = 6_378_137

const DEGREES = /^(urn:ogc:def:crs:)?(EPSG:{1,2}([\d.]*:)?4326|OGC:([\d.]*:)?CRS84|WGS ?84)$/i
const MERCATOR = /^(urn:ogc:def:crs:)?EPSG:{1,2}([\d.]*:)?(3857|900913)$/i

/** How to read a file's coordinates as longitude and latitude, by the name of its CRS; undefined for one we cannot. */
export function toDegrees(declared: string): ((point: Point) => Point) | undefined {
  const crs = declared.replace(/^https?:\/\/www\.opengis\.net\/def\/crs\//i, '').replaceAll('/', ':')
  if (DEGREES.test(crs)) return (point) => point
  if (!MERCATOR.test(crs)) return undefined
  return ([x, y]) => [
    (x / MERCATOR_RADIUS) * (180 / Math.PI),
    (2 * Math.atan(Math.exp(y / MERCATOR_RADIUS)) - Math.PI / 2) * (180 / Math.PI),
  ]
}

/** Longitude and latitude as metres east and south of a point nearby; true to a centimetre over a community. */
export function metresFrom([lng, lat]: Point): (point: Point) => Point {
  const east = DEGREE_METRES * Math.cos((lat * Math.PI) / 180)
  return ([x, y]) => [(x - lng) * east, (lat - y) * DEGREE_METRES]
}
