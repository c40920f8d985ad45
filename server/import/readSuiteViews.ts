import { compareFloors, floorOf } from '../../src/rules/floors.ts'
import { compassOf } from '../../src/rules/compass.ts'
import { buildingCalled } from './buildings.ts'
import type { Findings } from './fault.ts'
import type { LotFile } from './lotFile.ts'
import type { ViewPicture } from './media.ts'
import type { GalleryPicture } from './pictures.ts'

/** The suites of a view: by floor, and by building and side if given. */
export interface ViewFile {
  readonly building: string
  readonly from: string
  readonly to: string
  /** The side, such as 'SW', or '' for every side. */
  readonly orientation: string
}

const FLOOR = '(UG|CG|G|M|\\d{1,3})'
const NAME = new RegExp(`^floors?[\\s_-]*${FLOOR}(?:[\\s_-]+${FLOOR})?(?:[\\s_-]+([a-z][a-z\\s_-]*))?$`, 'i')

/**
 * Views from a tower's suites, `images/views/floor-12.jpg` or `floors-9-16-south.jpg`, in a folder per
 * building.
 */
export function readSuiteViews(
  pictures: readonly ViewPicture[],
  lots: readonly LotFile[],
  findings: Findings,
): GalleryPicture[] {
  return pictures.flatMap(({ place, folder, file }): GalleryPicture[] => {
    const plain = file.name.replace(/\.[^.]+$/, '')
    const [, first, second, side = ''] = NAME.exec(plain) ?? []
    const orientation = compassOf(side)
    if (first === undefined || orientation === undefined) {
      findings.fault(
        place,
        {},
        'A view must be named after its floors, such as floor-12.jpg, floor-G.jpg or floors-9-16-south.jpg.',
      )
      return []
    }
    const building = folder === '' ? '' : buildingCalled(folder, lots, place, findings)
    if (building === undefined) return []
    const [from = '', to = ''] = [floorOf(first), floorOf(second ?? first)].toSorted(compareFloors)
    const isThere = lots.some(
      (lot) =>
        (building === '' || lot.building === building) &&
        compareFloors(lot.floor, from) >= 0 &&
        compareFloors(lot.floor, to) <= 0,
    )
    if (!isThere) {
      findings.fault(
        place,
        {},
        `No suite is on ${from === to ? `floor ${from}` : `floors ${from} to ${to}`}.`,
      )
      return []
    }
    return [{ title: plain, file, view: { building, from, to, orientation } }]
  })
}
