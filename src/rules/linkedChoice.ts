import { isListed } from './models.ts'
import { homePrice } from './selectionPrice.ts'

/** A design as it is listed by its own project. */
interface OfferedDesign {
  readonly model_name: string
  readonly isLandOnly: boolean
  readonly other_project_id: string | null
}

/** The designs that are built on the land of this project. Land itself, which such lists hold too, is no design. */
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

/** What of a design its choice looks at. */
export interface LinkedDesign {
  readonly model_id: number
  readonly minmodelprice: number
  readonly ELEVATION: readonly { readonly templateId: number; readonly price: number }[]
}

/** A home of the linked design project that was chosen for a lot. */
export interface LinkedChoice {
  readonly modelId: number
  /** Null where the design has no elevations, or none is chosen yet. */
  readonly templateId: number | null
  /** Undefined until all is chosen that there is to choose. */
  readonly price: number | undefined
}

/**
 * The design that is chosen, with its elevation; null when none is: the land can be had without one. An only elevation is
 * no choice.
 */
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
