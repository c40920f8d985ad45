/** `conflict`: the home was gone when the worksheet arrived. */
export const worksheetStatus = {
  submitted: 1,
  inReview: 2,
  accepted: 3,
  declined: 4,
  withdrawn: 5,
  conflict: 9,
} as const

export type WorksheetStatus = (typeof worksheetStatus)[keyof typeof worksheetStatus]

export const worksheetStatuses: readonly WorksheetStatus[] = Object.values(worksheetStatus)

/** Whether the status is known; a newer server may have more. */
export const isWorksheetStatus = (status: number): status is WorksheetStatus =>
  (worksheetStatuses as readonly number[]).includes(status)

const { submitted, inReview, accepted, declined, withdrawn, conflict } = worksheetStatus

/** Withdrawn is final: a new worksheet is submitted. Accepted is reversed when its home is released. */
// §4: "Worksheet offer status changes by status id"
const next: Readonly<Record<WorksheetStatus, readonly WorksheetStatus[]>> = {
  [submitted]: [inReview, accepted, declined, withdrawn],
  [inReview]: [accepted, declined, withdrawn],
  [accepted]: [inReview, declined, withdrawn],
  [declined]: [inReview],
  [withdrawn]: [],
  [conflict]: [inReview, declined, withdrawn],
}

/** Whether a worksheet may go from one status to another. */
export function mayFollow(from: number, to: number): boolean {
  return isWorksheetStatus(from) && (next[from] as readonly number[]).includes(to)
}

/** Statuses of which a buyer can have one worksheet per unit (§8). */
export const liveStatuses: readonly number[] = [submitted, inReview, accepted]

/** Whether the sales office has yet to decide. */
export function isWaiting(status: number): boolean {
  return status === submitted || status === inReview || status === conflict
}

/** Whether a unit, or a replacement for one that is gone, may be allocated. */
export function mayBeAllocated(status: number): boolean {
  return status === conflict || liveStatuses.includes(status)
}

/**
 * Whether the office may still decide about a worksheet with this home: not while somebody buys the home, because the
 * purchase is cancelled first, nor once it is sold.
 */
export function isOpenToDecide(kept: { readonly state?: 'reserved' | 'buying' | 'sold' | undefined } | null) {
  return kept?.state !== 'buying' && kept?.state !== 'sold'
}

/** Whether reaching this status releases the allocated unit. */
export function givesBackUnit(status: number): boolean {
  return status !== accepted
}
