import { memo } from 'react'
import { onFrame } from '../rules/map/camera.ts'
import { graticule } from '../rules/map/graticule.ts'
import type { View } from './useCamera.ts'

const degrees = (value: number, [plus, minus]: readonly [string, string]): string =>
  value === 0 ? '0°' : `${Math.abs(value)}° ${value > 0 ? plus : minus}`

/** Meridians and parallels, for an otherwise empty ground. */
export const Graticule = memo(function Graticule({ view: { camera, size } }: { view: View }) {
  const { meridians, parallels } = graticule(camera, size)
  return (
    <svg className="map-graticule" aria-hidden="true" width={size.width} height={size.height}>
      {meridians.map((lng) => {
        const { x } = onFrame(camera, [lng, 0])
        return (
          <g key={lng}>
            <path d={`M${x} 0V${size.height}`} />
            <text x={x + 6} y={18}>
              {degrees(lng, ['E', 'W'])}
            </text>
          </g>
        )
      })}
      {parallels.map((lat) => {
        const { y } = onFrame(camera, [0, lat])
        return (
          <g key={lat}>
            <path d={`M0 ${y}H${size.width}`} />
            <text x={8} y={y - 6}>
              {degrees(lat, ['N', 'S'])}
            </text>
          </g>
        )
      })}
    </svg>
  )
})
