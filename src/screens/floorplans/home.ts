import type { Answer } from '../../contract/schemas.ts'
import type { ComparedModel } from '../../rules/compareModels.ts'
import type { FilteredModel } from '../../rules/modelFilter.ts'
import { links } from '../../rules/links.ts'
import type { ListedModel } from '../../rules/models.ts'

/** Renamed, because a name that starts with `use` is taken for a hook. */
export const personalLotLink = links.usePersonalLot

type ModelItem = Answer<'/comty/CommunityF_modelList'>['modelist'][number]

export interface HomeElevation {
  readonly letter: string
  readonly templateId: number
  readonly picture: string | undefined
  readonly price: number
}

/** A design. `price`: the lowest, or 0; sizes in the project's units. */
export interface Home extends ListedModel, FilteredModel, ComparedModel {
  readonly plan: string | undefined
  /** From the list of rooms. */
  readonly isSchematic: boolean
  readonly picture: string | undefined
  readonly inside: readonly string[]
  readonly description: string
  readonly otherProjectId: string | null
  readonly learnMore: string | null
  readonly elevations: readonly HomeElevation[]
}

// §3
export function homeOf(item: ModelItem): Home {
  return {
    id: item.model_id,
    name: item.model_name,
    number: item.model_number,
    isLandOnly: item.isLandOnly,
    price: item.minmodelprice,
    size: item.MODEL_SIZE,
    bedrooms: item.Number_Of_Bedrooms,
    fullBaths: item.Number_Of_Fullbath,
    sortOrder: item.sort_order,
    coverage: item.UNIT_COVERAGE,
    frontage: item.LOTFRONTAGE,
    buildingType: item.MODEL_BUILDING_TYPE,
    plan: item.unitplan_path ?? undefined,
    // Older answers lack it.
    isSchematic: item.unitplan_schematic ?? false,
    picture: item.picture ?? undefined,
    inside: item.internalImages ?? (item.internalImage === null ? [] : [item.internalImage]),
    description: item.spec_description,
    otherProjectId: item.other_project_id,
    learnMore: item.learn_more,
    elevations: item.ELEVATION.map((one) => ({
      letter: one.elevationLetter,
      templateId: one.templateId,
      picture: one.elevationImg ?? undefined,
      price: one.price,
    })),
    rooms: item.rooms,
  }
}

/** An address of the floor plans that keeps the designs being compared. */
export function withCompared(path: string, compared: string | null): string {
  if (compared === null || compared === '') return path
  return `${path}${path.includes('?') ? '&' : '?'}compare=${compared}`
}
