import type { Lot } from '../../rules/lot.ts'
import type { Wanted } from '../../rules/nextBestLots.ts'
import type { Purchase } from './step.ts'

/**
 * A home of a purchase, for finding the closest alternative. Not in the list (delisted, or taken homes
 * hidden): its priced version.
 */
export function wantedHome(
  {
    lotId,
    projectId,
    templateId,
    price = 0,
    buildingType = '',
  }: Pick<Purchase['homes'][number], 'lotId' | 'projectId' | 'templateId' | 'price' | 'buildingType'>,
  lots: readonly Lot[],
): Wanted {
  const listed = lots.find(({ id }) => id === lotId)
  if (listed !== undefined) return listed
  const model = lots
    .flatMap(({ models }) => models)
    .find(({ elevations }) => elevations.some((one) => one.templateId === templateId))
  const models = model === undefined ? [] : [model]
  return { id: lotId, projectId, price, buildingType, models, area: 0, orientation: '', bedrooms: null }
}
