import { fitOn, groundOf } from '../../rules/personalLot.ts'
import type { WorksheetChoice } from '../../rules/worksheets.ts'
import type { useHomes } from './useHomes.ts'
import { type WorksheetDraft, wishesOf, withWishes } from './worksheetDraft.ts'

type Homes = Pick<ReturnType<typeof useHomes>, 'kind' | 'models' | 'wished'>

/** What is known about a home, whether or not a lot offers it. */
interface Listed {
  readonly model_id: number
  readonly model_name: string
  readonly LOTFRONTAGE: number
  readonly ELEVATION: readonly { readonly templateId: number }[]
}

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

/** The chosen home that does not fit this lot, as an outside link might ask, and why; null if it fits. */
export function unfit(choice: WorksheetChoice, homes: Homes & { readonly listed: readonly Listed[] }) {
  const { lot, model } = homes.wished(choice)
  const chosen = choice.templateId !== null || choice.modelId !== null
  if (homes.kind !== 'unit' || !chosen || lot === undefined || model !== undefined) return null
  if (lot.models.length === 0) return null
  const home = homes.listed.find(
    (one) =>
      one.model_id === choice.modelId ||
      one.ELEVATION.some(({ templateId }) => templateId === choice.templateId),
  )
  const ground = groundOf(lot)
  const fit =
    home === undefined || ground === null ? null : fitOn(ground, { frontage: home.LOTFRONTAGE, coverage: 0 })
  return {
    lot,
    name: home?.model_name ?? null,
    /** The frontage it needs and what the lot has; null if it is not too wide. */
    frontage:
      fit?.fits === false && home !== undefined && ground !== null
        ? { needs: home.LOTFRONTAGE, has: ground.frontage }
        : null,
  }
}

/** The draft's choices with the models of their elevations. */
export const withModels = (draft: WorksheetDraft, homes: Homes): Partial<WorksheetDraft> =>
  withWishes(
    wishesOf(draft).map((one) => ({
      ...one,
      modelId: homes.kind === 'spec' ? null : (homes.wished(one).model?.id ?? null),
    })),
  )
