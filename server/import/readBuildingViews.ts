import { floorOf } from '../../src/rules/floors.ts'
import { buildingCalled } from './buildings.ts'
import type { Findings } from './fault.ts'
import type { Folder } from './folder.ts'
import type { LotFile } from './lotFile.ts'
import { type Drawn, LOT_MARK, walk, writeDrawn } from './plan/drawn.ts'
import { readDrawing } from './plan/preparePlan.ts'

const FILE = /^buildings\/([^/]+)\.svgz?$/i

/** The floor in a name such as floor-12 or Floor_G. Illustrator adds '_1_' to repeated names. */
function floorIn(name: string): string | undefined {
  if (name.startsWith(LOT_MARK)) return undefined
  const found = /^(?:floor|level|storey)[\s_-]*([a-z]{0,2}\d*)(?:_\d+_)?$/i.exec(name)?.[1]
  return found === undefined || found === '' ? undefined : floorOf(found)
}

function markFloors(file: string, root: Drawn, floors: ReadonlySet<string>, findings: Findings): void {
  const found = new Set<string>()
  walk(root, (node) => {
    const floor = node.names.map(floorIn).find((one) => one !== undefined && floors.has(one))
    if (floor === undefined) return
    node.attributes.set('data-floor', floor)
    found.add(floor)
  })
  if (found.size === 0) {
    findings.fault(file, {}, 'No shape or group is named after a floor, such as "floor-12" or "floor-G".')
    return
  }
  const missing = [...floors].filter((floor) => !found.has(floor))
  if (missing.length > 0)
    findings.notice(file, {}, `Floors that cannot be chosen in the picture: ${missing.join(', ')}.`)
}

/** Pictures of buildings, `buildings/West Tower.svg`, by building name, floors marked with data-floor. */
export async function readBuildingViews(
  folder: Folder,
  lots: readonly LotFile[],
  findings: Findings,
): Promise<Map<string, string>> {
  const views = new Map<string, string>()
  for (const [file, bytes] of folder) {
    const called = FILE.exec(file)?.[1]
    if (called === undefined) continue
    const name = buildingCalled(called, lots, file, findings)
    if (name === undefined) continue
    const root = await readDrawing(file, bytes, findings)
    if (root === undefined) continue
    const floors = new Set(lots.filter((lot) => lot.building === name).map((lot) => floorOf(lot.floor)))
    markFloors(file, root, floors, findings)
    views.set(name, writeDrawn(root))
  }
  return views
}
