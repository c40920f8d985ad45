import { useLayoutEffect, useRef } from 'react'
import { Zoom } from '../../../controls/Zoom.tsx'
import { buildingWords } from '../../../i18n/en/building.ts'
import { planWords } from '../../../i18n/en/plan.ts'
import { useText } from '../../../i18n/useText.ts'
import { type BuildingDrawing, drawBuilding, type DrawnPart, tellParts } from './buildingDrawing.ts'

const partAt = (target: EventTarget, mark: 'floor' | 'building'): string | undefined =>
  target instanceof Element
    ? target.closest<SVGElement>(`[data-${mark}][role="button"]`)?.dataset[mark]
    : undefined

/** A building, or a site of several; arrow keys move between its buttons. */
// §7 Get3DBuildingSVG
export function BuildingPicture({
  svg,
  mark,
  name,
  parts,
  chosen,
  onChoose,
}: {
  svg: string
  /** The kind of part that can be chosen. */
  mark: 'floor' | 'building'
  name: string
  /** The selectable parts, lowest first. */
  parts: readonly DrawnPart[]
  chosen: string | null
  onChoose: (id: string) => void
}) {
  const words = useText({ building: buildingWords, plan: planWords })
  const root = useRef<HTMLDivElement>(null)
  const drawing = useRef<BuildingDrawing | null>(null)

  useLayoutEffect(() => {
    if (root.current === null) return
    if (drawing.current?.svg !== svg) drawing.current = drawBuilding(root.current, svg, mark)
    tellParts(drawing.current, parts, chosen, words)
  }, [svg, mark, parts, chosen, words])

  const walk = (key: string, from: string): boolean => {
    const step = key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : 0
    if (step === 0) return false
    const drawn = parts.map(({ id }) => id).filter((id) => drawing.current?.parts.has(id))
    const next = drawn[drawn.indexOf(from) + step]
    if (next !== undefined) drawing.current?.parts.get(next)?.focus()
    return true
  }
  return (
    <Zoom
      className="building-picture"
      words={{
        region: words.building.picture({ name }),
        zoomIn: words.plan.zoomIn,
        zoomOut: words.plan.zoomOut,
        reset: words.plan.zoomReset,
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the parts inside are the buttons */}
      <div
        ref={root}
        className="building-root"
        onClick={(event) => {
          const id = partAt(event.target, mark)
          if (id !== undefined) onChoose(id)
        }}
        onKeyDown={(event) => {
          const id = partAt(event.target, mark)
          if (id === undefined) return
          const press = event.key === 'Enter' || event.key === ' '
          if (press) onChoose(id)
          if (press || walk(event.key, id)) {
            event.preventDefault()
            event.stopPropagation()
          }
        }}
      />
    </Zoom>
  )
}
