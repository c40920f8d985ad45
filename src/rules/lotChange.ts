import type { Lot } from './lot.ts'
import { isHighrise } from './projectTypes.ts'

/** `version` rises by one with each change in the project. */
export interface LowriseChange {
  readonly projectId: string
  readonly houseId: number
  /** Absent from older servers, for example during an upgrade. */
  readonly houseStatus?: number | undefined
  readonly finalStatus: number
  readonly status2: number
  readonly version: number
}

export interface HighriseChange {
  readonly projectId: string
  readonly houseId: number
  readonly status: number
  readonly version: number
}

export type LotChange = LowriseChange | HighriseChange

export type ChangeableLot = Pick<
  Lot,
  'projectId' | 'id' | 'projectType' | 'houseStatus' | 'finalStatus' | 'status' | 'status2'
>

/** The lot after a change of its kind (low- or high-rise); the same object if none. */
// §4
export function applyLotChange<L extends ChangeableLot>(lot: L, change: LotChange): L {
  if (lot.projectId !== change.projectId || lot.id !== change.houseId) return lot
  if ('status' in change) {
    if (!isHighrise(lot.projectType) || lot.status === change.status) return lot
    return { ...lot, status: change.status }
  }
  if (isHighrise(lot.projectType)) return lot
  const { houseStatus = lot.houseStatus, finalStatus, status2 } = change
  if (lot.houseStatus === houseStatus && lot.finalStatus === finalStatus && lot.status2 === status2)
    return lot
  return { ...lot, houseStatus, finalStatus, status2 }
}

/** Whether a change is next, known, or after a gap to fetch. */
export function changeFollows(knownVersion: number, version: number): 'next' | 'known' | 'gap' {
  if (version <= knownVersion) return 'known'
  return version === knownVersion + 1 ? 'next' : 'gap'
}
