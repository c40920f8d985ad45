import type { LotStatusNumbers } from './lotStatusWords.ts'

/** A lot or suite as the builder's files tell it; where it stands in them is kept for faults found later. */
export interface LotFile {
  readonly number: string
  /** Name of the building, or '' outside one. */
  readonly building: string
  readonly floor: string
  readonly status: LotStatusNumbers
  /** False where the files do not speak of it: what the lot has is left as it is. */
  readonly saysStatus: boolean
  readonly saysModels: boolean
  readonly buildingType: string
  readonly bedrooms: number
  readonly fullBaths: number
  readonly price: number
  readonly lotPremium: number
  readonly gradingPrice: number
  readonly grading: string
  readonly biggerLotPremium: number
  readonly numberLocation: string
  readonly numberOrientation: string
  readonly upgradePrice: number
  readonly closingDate: string | null
  readonly orientation: string
  readonly fall: string
  readonly depth: number
  readonly area: number
  readonly coverage: number
  /** The builder company whose it is, in projects of several. */
  readonly companyId: number | null
  readonly coordinates: readonly (readonly [number, number])[]
  readonly models: readonly string[]
  readonly inventory: { model: string; elevation: string; totalPrice: number } | undefined
  readonly place: { file: string; line?: number | undefined; field: string }
}

const plainNumber = (number: string): string => number.toLowerCase().replaceAll(/\s+/g, ' ')

/** Two lots are one when number and building are the same; capitals and blanks do not matter. */
export function lotKey(lot: Pick<LotFile, 'number' | 'building'>): string {
  return `${lot.building.toLowerCase()}\n${plainNumber(lot.number)}`
}

/** Lots of the same number have the same, in whichever buildings they are. */
export function numberKey({ number }: Pick<LotFile, 'number'>): string {
  return lotKey({ number, building: '' })
}
