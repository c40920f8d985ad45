import type { Answer } from '../../../contract/schemas.ts'
import type { TextOf } from '../../../i18n/area.ts'
import type { buildingWords } from '../../../i18n/en/building.ts'
import type { matrixWords } from '../../../i18n/en/matrix.ts'
import { floorName } from '../../../rules/floors.ts'
import type { Lot } from '../../../rules/lot.ts'

export type MatrixLayout = 'floor' | 'model'
type Building = Answer<'/comty/MatrixF'>['matrix'][number]

export interface MatrixRow {
  readonly key: string
  readonly name: string
  readonly lots: readonly Lot[]
}

/** The layouts that suit a building: floors if several, models if any. */
export function layoutsOf(building: Building): MatrixLayout[] {
  const layouts: MatrixLayout[] = []
  if (building.floors.length > 1 || building.models.length === 0) layouts.push('floor')
  if (building.models.length > 0) layouts.push('model')
  return layouts
}

/** A building's rows: known lots that match, and rows with any. */
export function matrixRows(
  building: Building,
  layout: MatrixLayout,
  shown: ReadonlyMap<number, Lot>,
  projectType: number,
  words: TextOf<{ building: typeof buildingWords; matrix: typeof matrixWords }>,
): MatrixRow[] {
  const rows =
    layout === 'floor'
      ? building.floors.map((row) => ({
          key: row.floor_number,
          name: floorName(row.floor_number, projectType, words.building) || words.matrix.noFloor,
          ids: row.lots,
        }))
      : building.models.map((row) => ({ key: String(row.Model_ID), name: row.MODEL_NAME, ids: row.lots }))
  return rows
    .map(({ key, name, ids }) => ({ key, name, lots: ids.flatMap((id) => shown.get(id) ?? []) }))
    .filter((row) => row.lots.length > 0)
}

export interface MatrixColumn {
  /** What the numbers below have in common: "04" of 1204 and 1304. */
  readonly ending: string
  readonly side: string
}

/**
 * The columns of a tower whose suites lie above each other: the same ending of the number, and the same side, on
 * every floor. Null where they do not, such as under a filter.
 */
export function matrixColumns(rows: readonly MatrixRow[]): readonly MatrixColumn[] | null {
  const most = Math.max(0, ...rows.map((row) => row.lots.length))
  if (rows.length < 2 || most < 2) return null
  const columns: MatrixColumn[] = []
  for (let at = 0; at < most; at += 1) {
    const below = rows.flatMap(({ lots }) => lots[at] ?? [])
    const [first] = below
    const ending = first?.number.slice(-2) ?? ''
    if (!/^\d\d$/.test(ending) || below.some((lot) => lot.number.slice(-2) !== ending)) return null
    const side = below.every((lot) => lot.orientation === first?.orientation)
      ? (first?.orientation ?? '')
      : ''
    columns.push({ ending, side })
  }
  return columns
}
