import { type ListedModel, sortModels } from './models.ts'

// §9
export const popularTemplateModelSize = 30

/** By popularity, then the builder's order. `chosen`: model ids, most frequent first. */
// §7 CallPopularTemplate
export function sortByPopularity<M extends ListedModel>(
  models: readonly M[],
  chosen: readonly number[],
): M[] {
  const rank = new Map(chosen.map((id, at) => [id, at]))
  const last = chosen.length
  return sortModels(models).sort((a, b) => (rank.get(a.id) ?? last) - (rank.get(b.id) ?? last))
}

/** The model chosen most often among those shown; null if none has been chosen. */
export function mostPopular(chosen: readonly number[], shown: readonly number[]): number | null {
  const first = chosen[0]
  return first !== undefined && shown.includes(first) ? first : null
}
