/** Where a worksheet stands. `conflict`: its home was gone when it arrived. */
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

/** Whether a number stands for a status: a newer server may know one that this page does not. */
export const isWorksheetStatus = (status: number): status is WorksheetStatus =>
  (worksheetStatuses as readonly number[]).includes(status)

const { submitted, inReview, accepted, declined, withdrawn, conflict } = worksheetStatus

/**
 * What may follow what. A withdrawn worksheet stays so: a new one is handed in instead. An accepted one goes back into review
 * when the sales office lets go of its home.
 */
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

/** Statuses in which a unit has at most one worksheet of a buyer (§8). */
export const liveStatuses: readonly number[] = [submitted, inReview, accepted]

/** Whether a decision of the sales office is still to come. */
export function isWaiting(status: number): boolean {
  return status === submitted || status === inReview || status === conflict
}

/** Whether a unit may be kept for a worksheet: also for one whose home went, and another one instead. */
export function mayBeAllocated(status: number): boolean {
  return status === conflict || liveStatuses.includes(status)
}

/** Whether a unit that was kept for it is given back when it comes to this: only an accepted one has a unit. */
export function givesBackUnit(status: number): boolean {
  return status !== accepted
}
