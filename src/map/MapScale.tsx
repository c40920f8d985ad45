import type { TextOf } from '../i18n/area.ts'
import type { mapWords } from '../i18n/en/map.ts'
import { placeAt } from '../rules/map/camera.ts'
import { scaleBar } from '../rules/map/scaleBar.ts'
import { numberText } from '../rules/numberText.ts'
import type { View } from './useCamera.ts'

const room = 110

/** A scale bar, valid at the map's centre. */
export function MapScale({
  view: { camera, size },
  metric,
  words,
}: {
  view: View
  metric: boolean
  words: TextOf<typeof mapWords>
}) {
  const [, lat] = placeAt(camera, { x: size.width / 2, y: size.height / 2 })
  const { pixels, length, unit } = scaleBar(lat, camera.scale, room, metric)
  return (
    <div className="map-scale ll-figures" aria-hidden="true">
      <span style={{ width: pixels }} />
      {words.scale({ length: numberText(length, document.documentElement.lang), unit })}
    </div>
  )
}
