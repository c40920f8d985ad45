import type { LotStatusNumbers } from './lotStatusWords.ts'

/** A lot or suite from the builder's files, with its place for later faults. */
export interface LotFile {
  readonly number: string
  readonly building: string
  readonly floor: string
  readonly status: LotStatusNumbers
  /** Whether the files give a status; otherwise the lot keeps its own. */
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
  /** The builder company that owns the lot, in projects with several. */
  readonly companyId: number | null
  readonly coordinates: readonly (readonly [number, number])[]
  readonly models: readonly string[]
  readonly inventory: { model: string; elevation: string; totalPrice: number } | undefined
  readonly place: { file: string; line?: number | undefined; field: string }
}

const plainNumber = (number: string): string => number.toLowerCase().replaceAll(/\s+/g, ' ')

/** Two lots are the same if number and building match, ignoring case and spaces. */
export function lotKey(lot: Pick<LotFile, 'number' | 'building'>): string {
  return `${lot.building.toLowerCase()}\n${plainNumber(lot.number)}`
}

/** The same for lots of the same number in any building. */
export function numberKey({ number }: Pick<LotFile, 'number'>): string {
  return lotKey({ number, building: '' })
}
