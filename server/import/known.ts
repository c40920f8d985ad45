import type { SignedTemplate } from '../../src/rules/envelopes/stepGaps.ts'
import type { WorkflowStep } from '../../src/rules/envelopes/workflow.ts'
import { lotKey, type LotFile, numberKey } from './lotFile.ts'

export interface KnownModel {
  readonly name: string
  readonly frontage: number
  readonly price: number
  readonly isLandOnly: boolean
  readonly companyId: number | null
  readonly elevations: readonly { readonly letter: string; readonly price: number }[]
}

export interface KnownFile {
  readonly path: string
  readonly name: string
  readonly contentType: string
  readonly size: number
  readonly sha256: string
}

/** What is loaded for a project; what a folder does not cover stays. */
export interface Known {
  readonly exists: boolean
  readonly projectType: number
  readonly buildingType: string
  readonly flags: Readonly<Record<string, unknown>>
  readonly lots: readonly LotFile[]
  readonly models: readonly KnownModel[]
  readonly files: readonly KnownFile[]
  /** Hashes that identify the papers in force. */
  readonly papers: ReadonlySet<string>
  /** The signers of these papers and their steps; null if nobody signs. */
  readonly signing: {
    readonly steps: readonly WorkflowStep[] | null
    readonly papers: readonly SignedTemplate[]
  }
}

export const nothingKnown: Known = {
  exists: false,
  projectType: 1,
  buildingType: '',
  flags: {},
  lots: [],
  models: [],
  files: [],
  papers: new Set(),
  signing: { steps: null, papers: [] },
}

/** The loaded lot of a row; `several`: buildings it may be in. */
export type FindKnownLot = (
  lot: Pick<LotFile, 'number' | 'building'>,
  namesBuilding: boolean,
  isTower: boolean,
) => { readonly before: LotFile | undefined; readonly several: readonly string[] }

/**
 * Indexes loaded lots. A row without a building matches a suite only if its number is in a single building.
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
      // The building column is new; the lots had none before.
      return { before: same.find(({ building }) => building === ''), several: [] }
    }
    if (same.length <= 1) return { before: same[0], several: [] }
    return { before: undefined, several: isTower ? same.map(({ building }) => building) : [] }
  }
}
