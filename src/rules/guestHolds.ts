/** Units per selection; no project may give visitors without an account more. */
// §9
export const mostUnits = 3

/** By a code, before a hold. */
export function wantsGuestCode(flags: { readonly guestHoldCode?: unknown }): boolean {
  return flags.guestHoldCode === true
}

/** Without an account, at a time; 0 by default. */
export function guestHoldsOf(flags: { readonly guestHolds?: unknown }): number {
  const { guestHolds } = flags
  if (typeof guestHolds !== 'number' || !Number.isInteger(guestHolds)) return 0
  return Math.min(Math.max(guestHolds, 0), mostUnits)
}
