export const spokenSeconds = [300, 120] as const

/** Epoch ms of the server's clock. */
export interface HoldTimes {
  readonly expiresAt: number
  readonly mayLastUntil: number
}

/** Whether a hold can be extended now. */
export const canExtend = ({ expiresAt, mayLastUntil }: HoldTimes): boolean => mayLastUntil > expiresAt

/** Whether activity extends a hold: with less than a third left since `since`. */
export function isExtensionDue(hold: HoldTimes, since: number, now: number): boolean {
  const left = hold.expiresAt - now
  return canExtend(hold) && left > 0 && left < (hold.expiresAt - since) / 3
}
