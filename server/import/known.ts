import { lotKey, type LotFile, numberKey } from './lotFile.ts'

/** A model that is loaded already, as far as lots speak of it. */
export interface KnownModel {
  readonly name: string
  readonly frontage: number
  readonly price: number
  readonly isLandOnly: boolean
  readonly companyId: number | null
  readonly elevations: readonly { readonly letter: string; readonly price: number }[]
}

/** A public file that is loaded already. */
export interface KnownFile {
  readonly path: string
  readonly name: string
  readonly contentType: string
  readonly size: number
  readonly sha256: string
}

/** What is loaded of a project already: what a folder does not speak of stays so. */
export interface Known {
  readonly exists: boolean
  readonly projectType: number
  readonly buildingType: string
  readonly flags: Readonly<Record<string, unknown>>
  readonly lots: readonly LotFile[]
  readonly models: readonly KnownModel[]
  readonly files: readonly KnownFile[]
}

/** Of a project that is loaded for the first time. */
export const nothingKnown: Known = {
  exists: false,
  projectType: 1,
  buildingType: '',
  flags: {},
  lots: [],
  models: [],
  files: [],
}

/** Finds the loaded lot that a row of a file means; `several` are the buildings it may be in. */
export type FindKnownLot = (
  lot: Pick<LotFile, 'number' | 'building'>,
  namesBuilding: boolean,
  isTower: boolean,
) => { readonly before: LotFile | undefined; readonly several: readonly string[] }

/**
 * Lays out the loaded lots, so that each row finds its own at once. A row that names no building means a suite of a tower
 * only where its number is in one building.
 */
export function knownLots(known: Known): FindKnownLot {
  const exact = new Map<string, LotFile>()
  const ofNumber = new Map<string, LotFile[]>()
  for (const lot of known.lots) {
    if (!exact.has(lotKey(lot))) exact.set(lotKey(lot), lot)
    const same = ofNumber.get(numberKey(lot))
    if (same === undefined) ofNumber.set(numberKey(lot), [lot])
    else same.push(lot)
  }
  return (lot, namesBuilding, isTower) => {
    const before = exact.get(lotKey(lot))
    if (before !== undefined) return { before, several: [] }
    const same = ofNumber.get(numberKey(lot)) ?? []
    if (namesBuilding && lot.building !== '') {
      // A column of buildings that is new: the lots stood outside before.
      return { before: same.find(({ building }) => building === ''), several: [] }
    }
    if (same.length <= 1) return { before: same[0], several: [] }
    return { before: undefined, several: isTower ? same.map(({ building }) => building) : [] }
  }
}
