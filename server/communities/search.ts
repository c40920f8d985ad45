import type { ModelRow } from '../db/models.ts'
import type { Ask } from '../../src/contract/schemas.ts'
import { filterFromParams } from '../../src/rules/filterParams.ts'
import { type LotFilter, matchesFilter, noFilter } from '../../src/rules/filters.ts'
import type { Lot } from '../../src/rules/lot.ts'

export type LotSearch = Ask<'/comty/CommunityF'>

type Bounds = 'minPrice' | 'maxPrice' | 'minSize' | 'maxSize' | 'minBed' | 'maxBed' | 'minBath' | 'maxBath'

export function boundsOf(ask: Pick<LotSearch, Bounds>) {
  return {
    minPrice: ask.minPrice,
    maxPrice: ask.maxPrice,
    minSize: ask.minSize,
    maxSize: ask.maxSize,
    minBeds: ask.minBed,
    maxBeds: ask.maxBed,
    minBaths: ask.minBath,
    maxBaths: ask.maxBath,
  }
}

/** Maps a search to the filter used by the rules (§7 CommunityF). */
export function filterOf(ask: LotSearch): LotFilter {
  return {
    ...filterFromParams({
      ...boundsOf(ask),
      lotStatus: ask.lotStatus,
      modelId: ask.modelId,
      templateId: ask.templateId,
      buildingId: ask.buildingId,
    }),
    buildingTypes: ask.buildingTypeId ?? [],
  }
}

/** '2180' is an exact size, '1800-2200' a range; anything else matches nothing. */
function sizeFilter(text: string): LotFilter {
  const [min, max = min] = text.split('-').map(Number)
  return { ...noFilter, modelSize: { min: min ?? Number.NaN, max: max ?? Number.NaN } }
}

type Specified = Pick<ModelRow, 'id' | 'specs'>

/** The model with this specification (§7 SpecsList), or -1, which matches none. */
const modelSpecified = (wanted: number, models: readonly Specified[]): number =>
  models.find(({ specs }) => specs.some(({ specId }) => specId === wanted))?.id ?? -1

/** Values in a list are alternatives, each judged by the rules the page uses. */
export function alternativesOf(ask: LotSearch, models: readonly Specified[]): LotFilter[][] {
  return [
    (ask.lotGrading ?? []).map((grading) => ({ ...noFilter, grading })),
    (ask.lotFrontage ?? []).map((text) => ({ ...noFilter, frontage: Number.parseFloat(text) })),
    (ask.modelSize ?? []).map(sizeFilter),
    ask.statusId ? [{ ...noFilter, lotStatus: ask.statusId }] : [],
    ask.specId ? [{ ...noFilter, modelId: modelSpecified(ask.specId, models) }] : [],
  ].filter((list) => list.length > 0)
}

export function searchTest(ask: LotSearch, models: readonly Specified[]): (lot: Lot) => boolean {
  const filter = filterOf(ask)
  const lists = alternativesOf(ask, models)
  const one = ask.lotId || ask.suiteId || null
  return (lot) =>
    (one === null || lot.id === one) &&
    matchesFilter(lot, filter) &&
    lists.every((list) => list.some((alternative) => matchesFilter(lot, alternative)))
}
