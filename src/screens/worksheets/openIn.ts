import type { WorksheetChoice } from '../../rules/worksheets.ts'
import type { useHomes } from './useHomes.ts'

type Homes = Pick<ReturnType<typeof useHomes>, 'kind' | 'models' | 'wished'>

/** What a choice lacks: home, model or elevation. Null if nothing. */
export function openIn(choice: WorksheetChoice, homes: Homes): 'home' | 'model' | 'elevation' | null {
  const { lot, model, spec } = homes.wished(choice)
  const named = homes.kind === 'unit' ? lot : homes.kind === 'model' ? model : spec
  if (named === undefined) return 'home'
  if (homes.kind === 'spec') return null
  const models = homes.kind === 'unit' ? (lot?.models ?? []) : homes.models
  if (models.length === 0) return null
  if (model === undefined) return 'model'
  const isChosen = model.elevations.some(({ templateId }) => templateId === choice.templateId)
  // A model without elevations leaves no choice.
  return model.elevations.length === 0 || isChosen ? null : 'elevation'
}

/** Whether the chosen home does not fit this lot, as an outside link might ask. */
export function doesNotFit(choice: WorksheetChoice, homes: Homes): boolean {
  const { lot, model } = homes.wished(choice)
  const chosen = choice.templateId !== null || choice.modelId !== null
  return homes.kind === 'unit' && chosen && lot !== undefined && lot.models.length > 0 && model === undefined
}
