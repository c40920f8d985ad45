import { compassOf } from './compass.ts'
import { compareFloors } from './floors.ts'
import type { Lot } from './lot.ts'

/** Floors, and a building and side if given. */
export interface SuiteView {
  readonly building: string
  readonly from: string
  readonly to: string
  readonly orientation: string
}

type Suite = Pick<Lot, 'buildingName' | 'floor' | 'orientation'>

function shows(view: SuiteView, suite: Suite): boolean {
  return (
    (view.building === '' || view.building === suite.buildingName) &&
    (view.orientation === '' || view.orientation === compassOf(suite.orientation)) &&
    compareFloors(suite.floor, view.from) >= 0 &&
    compareFloors(suite.floor, view.to) <= 0
  )
}

/** Ranks a view: a named building, side and exact floor come first. */
function closeness({ building, orientation, from, to }: SuiteView): number {
  return (building === '' ? 0 : 4) + (orientation === '' ? 0 : 2) + (from === to ? 1 : 0)
}

/** A suite's view, of those from its floor and side, or undefined. */
export function viewOf<V extends { readonly view: SuiteView | null }>(
  suite: Suite,
  pictures: readonly V[],
): (V & { readonly view: SuiteView }) | undefined {
  return pictures
    .flatMap((one) => (one.view !== null && shows(one.view, suite) ? [{ ...one, view: one.view }] : []))
    .toSorted((a, b) => closeness(b.view) - closeness(a.view))[0]
}
