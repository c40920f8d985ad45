import { area } from '../area.ts'

/** Signing out after inactivity. */
export const idleWords = area('idle', {
  title: 'Are you still there?',
  text: 'You’ve been inactive for {minutes} minutes. You’ll be signed out in {seconds} seconds.',
  stay: 'Stay signed in',
  leave: 'Sign out',
  ended: 'You were signed out because you were inactive. Unsent work is still stored and will be sent.',
})
