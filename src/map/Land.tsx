import { memo } from 'react'
import { worldOnFrame } from '../rules/map/camera.ts'
import { lastRank, outlineInWorld, outlineRings, readCities } from '../rules/map/land.ts'
import { toWorld } from '../rules/map/mercator.ts'
import { thinned } from '../rules/planNumbers.ts'
import { cities as cityLines } from './cities.ts'
import { landOutline } from './landOutline.ts'
import type { View } from './useCamera.ts'

const width = 65_536
const outline = outlineInWorld(outlineRings(landOutline), width)
/** In pixels. */
const letter = 12
const dot = 2.5
/** Everything that is the same in every frame. */
const cities = readCities(cityLines).map(({ name, place, rank }) => ({
  key: `${name} ${place.join(' ')}`,
  name,
  rank,
  world: toWorld(place),
  width: name.length * letter * 0.62 + 8,
  height: letter * 2.4,
}))

/** Land and cities, drawn without any request. */
export const Land = memo(function Land({ view: { camera, size } }: { view: View }) {
  const scale = camera.scale / width
  const last = lastRank(camera.scale)
  const shown = cities
    .filter(({ rank }) => rank <= last)
    .map((city) => ({ ...city, ...worldOnFrame(camera, city.world) }))
    .filter(({ x, y }) => x > -80 && y > -20 && x < size.width + 80 && y < size.height + 20)
  return (
    <svg className="map-land" aria-hidden="true" width={size.width} height={size.height}>
      <path
        d={outline}
        vectorEffect="non-scaling-stroke"
        transform={`translate(${camera.x} ${camera.y}) scale(${scale})`}
      />
      {thinned(shown, 2).map(({ key, name, x, y }) => (
        <g key={key} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
          <circle r={dot} />
          <text y={letter + 3}>{name}</text>
        </g>
      ))}
    </svg>
  )
})
