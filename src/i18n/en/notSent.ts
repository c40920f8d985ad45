import { area } from '../area.ts'

/** Why something was not sent, what is safe, and what to do. */
export const notSentWords = area('notSent', {
  inSeconds: 'Please try again in {count} seconds.',
  fromTime: 'Please try again from {time}.',
  unreachable:
    'We can’t reach the server right now. Nothing you entered is lost. Please try again in a moment.',
  unsure:
    'The connection was lost before the server could answer. Nothing will be done twice. Please try again in a moment.',
  full: 'This device is full. What you entered is still here. Wait until the unsent items have been sent, then try again.',
  noKey:
    'This device must be online once before it can store anything safely. What you entered is still here.',
  signIn: 'Please sign in again to submit this. What you entered is still here.',
  frozen:
    'A newer version of this app is open. What you entered is still here. Close the other windows and try again.',
  broken:
    'This device couldn’t save this. What you entered is still here. Please try again. If it happens again, ask the sales office.',
})
