import type { Ask } from '../../src/contract/schemas.ts'
import { type ModelSort, modelSorts, sortModels } from '../../src/rules/models.ts'
import type { LotFilter, Range } from '../../src/rules/filters.ts'
import type { ModelRow } from '../db/models.ts'
import { alternativesOf, filterOf } from './search.ts'

type ModelSearch = Ask<'/comty/CommunityF_modelList'>

function within(value: number, { min, max }: Range): boolean {
  return (min === null || value >= min) && (max === null || value <= max)
}

/** A price of 0 means none, so no price filter hides the model. */
function fits(model: ModelRow, filter: LotFilter): boolean {
  const types = filter.buildingTypes
  return (
    (model.price === 0 || within(model.price, filter.price)) &&
    within(model.size, filter.size) &&
    within(model.size, filter.modelSize) &&
    within(model.bedrooms, filter.bedrooms) &&
    within(model.fullBaths, filter.fullBaths) &&
    (types.length === 0 || types.includes(model.buildingType)) &&
    (filter.frontage === null || filter.frontage === model.frontage) &&
    (filter.modelId === null || filter.modelId === model.id) &&
    (filter.templateId === null ||
      model.elevations.some(({ templateId }) => templateId === filter.templateId))
  )
}

/** Matching models, sorted as asked; for a lot, those that fit (§7 CommunityF_modelList). */
export function foundModels(models: readonly ModelRow[], ask: ModelSearch): ModelRow[] {
  const filter = filterOf(ask)
  // Filters that only lots have (status, orientation) do not narrow models.
  const lists = alternativesOf({ ...ask, lotGrading: null, statusId: null }, models)
  const lotId = ask.lotId || ask.suiteId
  const sort = modelSorts.find((known): known is ModelSort => known === ask.sort) ?? 'sortOrder'
  const found = models.filter(
    (model) =>
      fits(model, filter) &&
      lists.every((list) => list.some((alternative) => fits(model, alternative))) &&
      (!lotId || model.lotIds.includes(lotId)),
  )
  return sortModels(found, sort)
}
