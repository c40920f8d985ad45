/** Where a worksheet stands. 9: the home went meanwhile. */
export const worksheetStatus = {
  submitted: 1,
  inReview: 2,
  accepted: 3,
  declined: 4,
  withdrawn: 5,
  conflict: 9,
} as const

/** What may follow what. A withdrawn worksheet stays so: a new one is handed in instead. */
// §4: "Worksheet offer status changes by status id"
const next: Readonly<Record<number, readonly number[]>> = {
  1: [2, 3, 4, 5],
  2: [3, 4, 5],
  3: [4, 5],
  4: [2],
  5: [],
  9: [2, 4, 5],
}

/** Whether a worksheet may go from one status to another. */
export function mayFollow(from: number, to: number): boolean {
  return next[from]?.includes(to) === true
}

/** Statuses in which a unit has at most one worksheet of a buyer (§8). */
export const liveStatuses: readonly number[] = [1, 2, 3]

/** Whether a unit may be kept for a worksheet: also for one whose home went meanwhile, and another one instead. */
export function mayBeAllocated(statusId: number): boolean {
  return [...liveStatuses, worksheetStatus.conflict].includes(statusId)
}
