import { useLayoutEffect, useRef } from 'react'
import { Zoom } from '../../../controls/Zoom.tsx'
import { compareFloors } from '../../../rules/floors.ts'
import type { Wording } from '../../../rules/wording/base.ts'
import { say } from '../../../rules/wording/wordingFor.ts'
import { type BuildingDrawing, drawBuilding, tellFloors } from './buildingDrawing.ts'
import type { Floor } from './floorsOf.ts'

const floorAt = (target: EventTarget): string | undefined =>
  target instanceof Element
    ? target.closest<SVGElement>('[data-floor][role="button"]')?.dataset['floor']
    : undefined

/** A building from outside; its floors are buttons, walked with the arrow keys as they lie above each other. */
// §7 Get3DBuildingSVG
export function BuildingPicture({
  svg,
  name,
  floors,
  chosen,
  words,
  onChoose,
}: {
  svg: string
  name: string
  /** The floors that can be chosen. */
  floors: readonly Floor[]
  chosen: string | null
  words: Wording
  onChoose: (floor: string) => void
}) {
  const paper = useRef<HTMLDivElement>(null)
  const drawing = useRef<BuildingDrawing | null>(null)

  useLayoutEffect(() => {
    if (paper.current === null) return
    if (drawing.current?.svg !== svg) drawing.current = drawBuilding(paper.current, svg)
    tellFloors(drawing.current, floors, chosen, words)
  }, [svg, floors, chosen, words])

  const walk = (key: string, from: string): boolean => {
    const step = key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : 0
    if (step === 0) return false
    const order = floors.map(({ floor }) => floor).toSorted(compareFloors)
    const drawn = order.filter((floor) => drawing.current?.floors.has(floor))
    const next = drawn[drawn.indexOf(from) + step]
    if (next !== undefined) drawing.current?.floors.get(next)?.focus()
    return true
  }
  return (
    <Zoom
      className="building-picture"
      words={{
        region: say(words.building.picture, { name }),
        zoomIn: words.plan.zoomIn,
        zoomOut: words.plan.zoomOut,
        reset: words.plan.zoomReset,
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the floors inside are the buttons */}
      <div
        ref={paper}
        className="building-paper"
        onClick={(event) => {
          const floor = floorAt(event.target)
          if (floor !== undefined) onChoose(floor)
        }}
        onKeyDown={(event) => {
          const floor = floorAt(event.target)
          if (floor === undefined) return
          const press = event.key === 'Enter' || event.key === ' '
          if (press) onChoose(floor)
          if (press || walk(event.key, floor)) {
            event.preventDefault()
            event.stopPropagation()
          }
        }}
      />
    </Zoom>
  )
}
