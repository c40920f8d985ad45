import type { Lot } from './lot.ts'
import { mayBeBuilt } from './lotStatus.ts'
import { isHighrise } from './projectTypes.ts'

/** A lot's elevations to choose from; none for suites and homes that may be built. */
export const elevationsOn = (lot: Lot): Lot['models'][number]['elevations'] =>
  isHighrise(lot.projectType) || mayBeBuilt(lot) ? [] : lot.models.flatMap(({ elevations }) => elevations)

/**
 * The elevation of a home reserved for a worksheet: as wished, or the only one. Undefined to choose one, null
 * without any.
 */
export function templateOfReserved(lot: Lot, wished: number | null): number | null | undefined {
  const elevations = elevationsOn(lot)
  if (elevations.length === 0) return lot.models.length === 0 ? wished : null
  const [only] = elevations
  if (elevations.some(({ templateId }) => templateId === wished)) return wished
  return elevations.length === 1 ? only?.templateId : undefined
}
