import type { TextOf } from '../i18n/area.ts'
import type { mapWords } from '../i18n/en/map.ts'
import { groupPins, type PinGroup } from '../rules/map/pins.ts'
import { boundsOf, type Bounds } from '../rules/map/mercator.ts'
import type { MapPin } from './mapThings.ts'
import { pinSize } from './pinSize.ts'
import type { View } from './useCamera.ts'

/** Pins; overlapping ones are merged until pressed. */
export function MapPins({
  pins,
  view: { camera, size },
  active,
  chosen,
  words,
  onActive,
  onChoose,
  onApart,
}: {
  pins: readonly MapPin[]
  view: View
  active: string | null
  chosen: string | null
  words: TextOf<typeof mapWords>
  onActive: (id: string | null) => void
  onChoose: (id: string) => void
  onApart: (bounds: Bounds) => void
}) {
  const groups = groupPins(pins, camera, pinSize())
  const isSeen = ({ at }: PinGroup<MapPin>) =>
    at.x > -120 && at.y > -20 && at.x < size.width + 120 && at.y < size.height + 100
  return (
    <ul className="map-pins" aria-label={words.list}>
      {groups.filter(isSeen).map(({ pins: some, at }) => {
        const [pin, ...others] = some
        if (pin === undefined) return null
        const isGroup = others.length > 0
        const names = some.map(({ name }) => name).join(', ')
        const bounds = boundsOf(some.map(({ place }) => place))
        const marks = {
          'data-active': some.some(({ id }) => id === active) || undefined,
          'data-chosen': some.some(({ id }) => id === chosen) || undefined,
        }
        return (
          <li key={pin.id} style={{ transform: `translate(${at.x}px, ${at.y}px)` }} {...marks}>
            {isGroup ? (
              <button
                type="button"
                className="map-pin map-pin-group"
                data-pins={some.map(({ id }) => id).join(' ')}
                aria-label={words.groupLabel({ count: some.length, names })}
                onClick={() => {
                  if (bounds !== null) onApart(bounds)
                }}
                {...marks}
              >
                <strong>{words.group({ count: some.length })}</strong>
                <span className="ll-figures">{lowestText(some) ?? names}</span>
              </button>
            ) : (
              <button
                type="button"
                className="map-pin"
                data-pin={pin.id}
                aria-label={pin.label}
                aria-pressed={pin.id === chosen}
                onClick={() => onChoose(pin.id)}
                onPointerEnter={() => onActive(pin.id)}
                onPointerLeave={() => onActive(null)}
                onFocus={() => onActive(pin.id)}
                onBlur={() => onActive(null)}
                {...marks}
              >
                <span>{pin.name}</span>
                <strong className="ll-figures">{pin.text}</strong>
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The text of the cheapest, unless currencies differ. */
function lowestText(pins: readonly MapPin[]): string | undefined {
  const priced = pins.filter(({ amount }) => amount !== undefined && amount.value > 0)
  if (new Set(priced.map(({ amount }) => amount?.currency)).size !== 1) return undefined
  return priced.toSorted((a, b) => (a.amount?.value ?? 0) - (b.amount?.value ?? 0))[0]?.text
}
