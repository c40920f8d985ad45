import { isHighrise } from './projectTypes.ts'

export interface LotElevation {
  readonly letter: string
  readonly templateId: number
  readonly image: string
}

/** `size` and `frontage` are in the project's units. */
export interface LotModel {
  readonly id: number
  readonly name: string
  readonly size: number
  readonly sortOrder: number
  readonly description: string
  readonly frontage: number
  readonly elevations: readonly LotElevation[]
}

/**
 * Money in the project's currency; 0 means "none given". `floor`: '0', a number, or G, M, CG, UG;
 * `closingDate`: YYYY-MM-DD or ''; `coordinates`: [longitude, latitude] pairs. (§3)
 */
export interface Lot {
  readonly id: number
  readonly number: string
  readonly houseStatus: number
  readonly buildingType: string
  readonly bedrooms: number
  readonly fullBaths: number
  readonly price: number
  readonly finalStatus: number
  readonly status: number
  readonly status2: number
  readonly coordinates: readonly (readonly [number, number])[]
  readonly buildingId: number
  readonly floor: string
  readonly projectType: number
  readonly lotPremium: number
  readonly gradingPrice: number
  readonly grading: string
  readonly projectId: string
  readonly biggerLotPremium: number
  readonly numberLocation: string
  readonly numberOrientation: string
  readonly upgradePrice: number
  readonly closingDate: string
  readonly orientation: string
  readonly fall: string
  readonly depth: number
  readonly area: number
  readonly buildingName: string
  readonly models: readonly LotModel[]
  readonly coverage: number
  /** The holder, if the viewer may know: a person, or a session without account. */
  readonly userId: number | null
  readonly cookieId: string
}

/** The lot size on a card: the first model's frontage, or null without models. */
// §3
export function lotSize(lot: Pick<Lot, 'models'>): number | null {
  return lot.models[0]?.frontage ?? null
}

/** Whether a suite has baths, but no separate bedroom; with neither, rooms are unknown. */
// §3
export function isStudio(lot: Pick<Lot, 'projectType' | 'bedrooms' | 'fullBaths'>): boolean {
  return isHighrise(lot.projectType) && lot.bedrooms === 0 && lot.fullBaths > 0
}
