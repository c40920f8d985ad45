/** What is said when the server was not reached, or the device could not keep what was handed in: what is safe and what to do. */
// §7
export const notSent = {
  inSeconds: 'Please try again in {count} seconds.',
  fromTime: 'Please try again from {time}.',
  unreachable:
    'The server cannot be reached right now. Nothing you entered is lost. Please try again in a moment.',
  unsure:
    'The connection broke before the server could answer. Nothing is done twice: please try again in a moment.',
  full: 'This device has no room left. What you entered is still on the screen. Please let the waiting items be sent first, then try again.',
  noKey:
    'This device has to be online once before it can keep anything safely. What you entered is still on the screen.',
  signIn: 'Please sign in again to hand this in. What you entered is still on the screen.',
  frozen:
    'A newer version of this app is open. What you entered is still on the screen. Please close the other windows and try again.',
  broken:
    'This device could not save. What you entered is still on the screen. Please try again; if it happens twice, ask the sales office.',
}

export type NotSent = typeof notSent
