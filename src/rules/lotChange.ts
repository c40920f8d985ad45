import type { Lot } from './lot.ts'
import { isHighrise } from './projectTypes.ts'

/** Live news of a low-rise lot. `version` rises by one with each change in the project. */
export interface LowriseChange {
  readonly projectId: string
  readonly houseId: number
  /** Not said by a server of an older version, to which a page may be connected while servers are replaced. */
  readonly houseStatus?: number | undefined
  readonly finalStatus: number
  readonly status2: number
  readonly version: number
}

/** Live news of a high-rise suite. */
export interface HighriseChange {
  readonly projectId: string
  readonly houseId: number
  readonly status: number
  readonly version: number
}

export type LotChange = LowriseChange | HighriseChange

/** What a change may touch; rows of the device's memory carry more. */
export type ChangeableLot = Pick<
  Lot,
  'projectId' | 'id' | 'projectType' | 'houseStatus' | 'finalStatus' | 'status' | 'status2'
>

/**
 * The lot after the change: low-rise news replaces houseStatus, finalStatus and status2, high-rise news status.
 * The same object comes back when the news is of another lot, of the other kind, or changes nothing.
 */
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

/** How news stands to what is known: the next in line, already known, or with a gap that must be asked for. */
export function changeFollows(knownVersion: number, version: number): 'next' | 'known' | 'gap' {
  if (version <= knownVersion) return 'known'
  return version === knownVersion + 1 ? 'next' : 'gap'
}
