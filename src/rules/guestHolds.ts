/** Units per selection: the most that a project may allow visitors without an account. */
// §9
export const mostUnits = 3

/** Whether visitors without account confirm their email by code before a hold. */
export function wantsGuestCode(flags: { readonly guestHoldCode?: unknown }): boolean {
  return flags.guestHoldCode === true
}

/** Homes a visitor without account may hold at a time; 0 by default. */
export function guestHoldsOf(flags: { readonly guestHolds?: unknown }): number {
  const { guestHolds } = flags
  if (typeof guestHolds !== 'number' || !Number.isInteger(guestHolds)) return 0
  return Math.min(Math.max(guestHolds, 0), mostUnits)
}
