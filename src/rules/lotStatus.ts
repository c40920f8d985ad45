import type { Lot } from './lot.ts'
import { isHighrise } from './projectTypes.ts'

/** A lot's displayed status. `taken` is neither free nor known to be sold. */
export type LotStatus = 'available' | 'sold' | 'held' | 'inventory' | 'notReleased' | 'taken'

export const lotStatuses = ['available', 'inventory', 'held', 'sold', 'taken', 'notReleased'] as const

export type LotStatusFields = Pick<Lot, 'projectType' | 'finalStatus' | 'houseStatus' | 'status' | 'status2'>

/** The status of a lot, or of a suite in a high-rise. */
// §4
export function lotStatus(lot: LotStatusFields): LotStatus {
  if (isHighrise(lot.projectType)) return suiteStatus(lot.status)
  if (lot.finalStatus === 1) return lot.houseStatus === 1 ? 'available' : 'taken'
  if (lot.finalStatus === 2) return 'sold'
  if (lot.finalStatus === 10) return 'notReleased'
  if (lot.finalStatus === 3) {
    if (lot.status2 === 0) return 'sold'
    if (lot.status2 === 1) return 'held'
    if (lot.status2 === 3 && lot.houseStatus === 3) return 'inventory'
  }
  return 'taken'
}

function suiteStatus(status: number): LotStatus {
  if (status === 1) return 'available'
  if (status === 10) return 'held'
  return 'taken'
}

/** Whether it is available: only Final_status 1 with house_status 1 (high-rise: Status 1). */
// §4
export function isAvailable(lot: LotStatusFields): boolean {
  return lotStatus(lot) === 'available'
}

/** Whether it is a finished home for sale, with its own template and price. */
// §4
export function isInventory(lot: LotStatusFields): boolean {
  return lotStatus(lot) === 'inventory'
}

/** Whether it may have a finished home, held or not; only inventory makes it certain. */
// §4
export function mayBeBuilt(lot: LotStatusFields): boolean {
  return !isHighrise(lot.projectType) && lot.houseStatus === 3
}

/** What privileged staff may undo: release a deal in process, unsell a sold lot. */
// §4, §6: "only for lots in a held status"
export function undoOf(lot: LotStatusFields): 'release' | 'unsell' | null {
  const status = lotStatus(lot)
  if (status === 'held') return 'release'
  if (status === 'sold') return 'unsell'
  const code = isHighrise(lot.projectType) ? lot.status : lot.finalStatus
  return status === 'taken' && (code === 6 || (isHighrise(lot.projectType) && (code === 2 || code === 3)))
    ? 'unsell'
    : null
}

/** Whether Confirm Selection is shown: on available lots and inventory homes. */
// §2, §4
export function confirmSelectionShown(lot: LotStatusFields): boolean {
  const status = lotStatus(lot)
  return status === 'available' || status === 'inventory'
}

/** Whether the price shows; a sold home's is between buyer and builder. */
export function priceShown(lot: LotStatusFields): boolean {
  const status = lotStatus(lot)
  return status !== 'sold' && status !== 'taken'
}

/**
 * The lot-status filter: 0 keeps all, 1 available lots (in low-rise also 3 with status2 3), else that code.
 */
// §4
export function keptByLotStatusFilter(lot: LotStatusFields, filter: number): boolean {
  if (filter === 0) return true
  if (filter === 1) {
    return isAvailable(lot) || (!isHighrise(lot.projectType) && lot.finalStatus === 3 && lot.status2 === 3)
  }
  return (isHighrise(lot.projectType) ? lot.status : lot.finalStatus) === filter
}

/** Whether a lot's card offers similar lots, because somebody else has it. */
// §4
export function offersOthers(lot: LotStatusFields): boolean {
  const status = lotStatus(lot)
  return status === 'sold' || status === 'taken' || status === 'held'
}
