/** No more than three units (§9), and so no more for whoever has no account, whatever a project says. */
const most = 3

/** Whether somebody without an account proves an email by a mailed code before they hold a home here. */
export function wantsGuestCode(flags: { readonly guestHoldCode?: unknown }): boolean {
  return flags.guestHoldCode === true
}

/** How many homes may be held at a time from one place without an account: as the project says, else none. */
export function guestHoldsOf(flags: { readonly guestHolds?: unknown }): number {
  const { guestHolds } = flags
  if (typeof guestHolds !== 'number' || !Number.isInteger(guestHolds)) return 0
  return Math.min(Math.max(guestHolds, 0), most)
}
