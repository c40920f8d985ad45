interface Promised {
  /** By when the office answers, while it has to. */
  readonly reply_by?: string | null | undefined
}

/** Whether the office has not answered in the time that it gave itself. */
export const isLate = ({ reply_by: by }: Promised, now: number): boolean =>
  by != null && Date.parse(by) <= now

/** For the office: overdue ones first, then the longest waiting; `offers` are the newest first. */
export const inOrderOfReply = <One extends Promised>(offers: readonly One[], now: number): One[] =>
  offers.toReversed().toSorted((a, b) => Number(isLate(b, now)) - Number(isLate(a, now)))
