import type { Wording } from '../../../rules/wording/base.ts'
import { say } from '../../../rules/wording/wordingFor.ts'
import { putDrawing } from '../putDrawing.ts'
import type { Floor } from './floorsOf.ts'

/** A drawn building: its floors, and a way to say what each is now. */
export interface BuildingDrawing {
  readonly svg: string
  readonly floors: ReadonlyMap<string, SVGElement>
}

/** Puts a building's picture into the paper. */
export function drawBuilding(paper: HTMLElement, svg: string): BuildingDrawing {
  putDrawing(paper, svg)
  const floors = new Map<string, SVGElement>()
  for (const part of paper.querySelectorAll<SVGElement>('[data-floor]')) {
    floors.set(part.dataset['floor'] ?? '', part)
  }
  return { svg, floors }
}

const said = ['role', 'tabindex', 'aria-label', 'aria-pressed', 'data-free', 'data-chosen']

/** Makes the floors that have suites to show buttons; one of them is in the tab order. The others are picture only. */
export function tellFloors(
  drawing: BuildingDrawing,
  floors: readonly Floor[],
  chosen: string | null,
  words: Wording,
): void {
  const entry = chosen !== null && drawing.floors.has(chosen) ? chosen : floors[0]?.floor
  for (const [floor, part] of drawing.floors) {
    for (const name of said) part.removeAttribute(name)
    const known = floors.find((one) => one.floor === floor)
    if (known === undefined) continue
    const label = say(words.building.floorShare, {
      floor: known.title,
      count: known.available,
      total: known.lots.length,
    })
    part.setAttribute('role', 'button')
    part.setAttribute('tabindex', floor === entry ? '0' : '-1')
    part.setAttribute('aria-pressed', String(floor === chosen))
    part.setAttribute('aria-label', label)
    part.setAttribute('data-free', String(known.available > 0))
    if (floor === chosen) part.setAttribute('data-chosen', 'true')
  }
}
