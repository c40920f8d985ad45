import { putDrawing } from '../putDrawing.ts'
import type { TextOf } from '../../../i18n/area.ts'
import type { buildingWords } from '../../../i18n/en/building.ts'

/** A floor of a building, or a building of the site. */
export interface DrawnPart {
  readonly id: string
  readonly title: string
  readonly available: number
  readonly total: number
}

export interface BuildingDrawing {
  readonly svg: string
  readonly parts: ReadonlyMap<string, SVGElement>
}

/** Inserts a picture whose parts carry `data-floor` or `data-building`. */
export function drawBuilding(root: HTMLElement, svg: string, mark: 'floor' | 'building'): BuildingDrawing {
  putDrawing(root, svg)
  const parts = new Map<string, SVGElement>()
  for (const part of root.querySelectorAll<SVGElement>(`[data-${mark}]`)) {
    parts.set(part.dataset[mark] ?? '', part)
  }
  return { svg, parts }
}

const said = ['role', 'tabindex', 'aria-label', 'aria-pressed', 'data-free', 'data-chosen']

/** Turns parts with suites into buttons, one a tab stop. The rest stays a picture. */
export function tellParts(
  drawing: BuildingDrawing,
  known: readonly DrawnPart[],
  chosen: string | null,
  words: TextOf<{ building: typeof buildingWords }>,
): void {
  const entry = chosen !== null && drawing.parts.has(chosen) ? chosen : known.at(-1)?.id
  for (const [id, part] of drawing.parts) {
    for (const name of said) part.removeAttribute(name)
    const one = known.find((candidate) => candidate.id === id)
    if (one === undefined) continue
    const label = words.building.floorShare({
      floor: one.title,
      count: one.available,
      total: one.total,
    })
    part.setAttribute('role', 'button')
    part.setAttribute('tabindex', id === entry ? '0' : '-1')
    part.setAttribute('aria-pressed', String(id === chosen))
    part.setAttribute('aria-label', label)
    part.setAttribute('data-free', String(one.available > 0))
    if (id === chosen) part.setAttribute('data-chosen', 'true')
  }
}
