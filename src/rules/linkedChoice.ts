import { isListed } from './models.ts'
import { homePrice } from './selectionPrice.ts'

interface OfferedDesign {
  readonly model_name: string
  readonly isLandOnly: boolean
  readonly other_project_id: string | null
}

/** Designs for this project's land. Their lists also contain land, which is none. */
// §1, §9: AUD hides models named with LAND and land-only cards
export function designsFor<D extends OfferedDesign>(
  models: readonly D[],
  projectId: string,
  currency: string,
): D[] {
  return models.filter(
    (model) =>
      model.other_project_id === projectId &&
      isListed({ name: model.model_name, isLandOnly: model.isLandOnly }, currency),
  )
}

export interface LinkedDesign {
  readonly model_id: number
  readonly minmodelprice: number
  readonly ELEVATION: readonly { readonly templateId: number; readonly price: number }[]
}

export interface LinkedChoice {
  readonly modelId: number
  /** Null if the design has no elevations or none is chosen yet. */
  readonly templateId: number | null
  readonly price: number | undefined
}

/** The chosen design, or null: land is sold alone too. A single elevation is chosen automatically. */
// §1, §2: both must be chosen
export function linkedChoice(
  designs: readonly LinkedDesign[],
  modelId: number | null,
  templateId: number | null,
): LinkedChoice | null {
  const design = designs.find((one) => one.model_id === modelId)
  if (design === undefined) return null
  const { ELEVATION: elevations } = design
  const chosen =
    elevations.length === 1 ? elevations[0] : elevations.find((one) => one.templateId === templateId)
  const chosenId = chosen?.templateId ?? null
  return {
    modelId: design.model_id,
    templateId: chosenId,
    price: homePrice(design.minmodelprice, elevations, chosenId),
  }
}
