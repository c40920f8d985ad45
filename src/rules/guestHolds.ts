/** Units per selection: the most that a project may allow visitors without an account. */
// §9
export const mostUnits = 3

/** Whether visitors without an account must confirm their email with a code before a hold. */
export function wantsGuestCode(flags: { readonly guestHoldCode?: unknown }): boolean {
  return flags.guestHoldCode === true
}

/** How many homes one visitor without an account may hold at a time; 0 by default. */
export function guestHoldsOf(flags: { readonly guestHolds?: unknown }): number {
  const { guestHolds } = flags
  if (typeof guestHolds !== 'number' || !Number.isInteger(guestHolds)) return 0
  return Math.min(Math.max(guestHolds, 0), mostUnits)
}
