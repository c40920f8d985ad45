import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../controls/Button.tsx'
import { ForwardIcon } from '../../../controls/icons.tsx'
import { buildingWords } from '../../../i18n/en/building.ts'
import { viewsWords } from '../../../i18n/en/views.ts'
import { useText } from '../../../i18n/useText.ts'
import type { Market } from '../../../rules/markets.ts'
import { compactPrice } from '../../../rules/money.ts'
import { lotTone } from '../lotTone.ts'
import type { Floor } from './floorsOf.ts'

/** A building's floors, top down, with available suites and a mark per suite in its place. */
export function FloorList({
  floors,
  chosen,
  market,
  onChoose,
}: {
  floors: readonly Floor[]
  chosen: string | null
  market: Market
  onChoose: (floor: string) => void
}) {
  const words = useText({ building: buildingWords, views: viewsWords })
  const [whole, setWhole] = useState(false)
  const some = floors.filter(({ available, floor }) => available > 0 || floor === chosen)
  const shown = whole || some.length === 0 ? floors : some
  const list = useRef<HTMLUListElement>(null)
  // The unfold button disappears, and its focus with it.
  const unfold = () => {
    const firstAdded = floors.findIndex((floor) => !shown.includes(floor))
    flushSync(() => setWhole(true))
    list.current?.children[firstAdded]?.querySelector('button')?.focus()
  }
  return (
    <>
      <ul ref={list} className="floor-list" aria-label={words.building.floors}>
        {shown.map(({ floor, name, title, lots, available, from }) => (
          <li key={floor}>
            <button
              type="button"
              className="floor-row"
              data-floor-row={floor}
              aria-current={floor === chosen || undefined}
              onClick={() => onChoose(floor)}
            >
              <span className="floor-row-name ll-figures">
                <span className="ll-spoken">{title}</span>
                <span aria-hidden="true">{name}</span>
              </span>
              <span className="floor-row-facts">
                <span className="ll-figures">
                  {words.views.share({ count: available, total: lots.length })}
                </span>
                <span className="floor-marks" aria-hidden="true">
                  {lots.slice(0, 16).map((lot) => (
                    <i key={lot.id} className={`floor-mark floor-mark-${lotTone(lot)}`} />
                  ))}
                </span>
              </span>
              <span className="ll-figures ll-small">
                {from > 0 ? words.building.from({ price: compactPrice(from, market) }) : ''}
              </span>
              <ForwardIcon />
            </button>
          </li>
        ))}
      </ul>
      {shown.length < floors.length ? (
        <Button kind="plain" onClick={unfold}>
          {words.building.showTaken({ count: floors.length - shown.length })}
        </Button>
      ) : null}
    </>
  )
}
