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
