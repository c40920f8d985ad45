import { type ListedModel, sortModels } from './models.ts'

/** The model size asked for popular templates, and the most that are answered. */
// §9
export const popularTemplateModelSize = 30

/**
 * The models that people choose most, first those; the others follow in the builder's order. `chosen` are ids, the most
 * chosen first.
 */
// §7 CallPopularTemplate
export function sortByPopularity<M extends ListedModel>(
  models: readonly M[],
  chosen: readonly number[],
): M[] {
  const rank = new Map(chosen.map((id, at) => [id, at]))
  const last = chosen.length
  return sortModels(models).sort((a, b) => (rank.get(a.id) ?? last) - (rank.get(b.id) ?? last))
}

/** The one model that is chosen most, of those that are shown; null when nobody has chosen any yet. */
export function mostPopular(chosen: readonly number[], shown: readonly number[]): number | null {
  const first = chosen[0]
  return first !== undefined && shown.includes(first) ? first : null
}
