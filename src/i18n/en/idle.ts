import { area } from '../area.ts'

/** Signing out after inactivity. */
export const idleWords = area('idle', {
  title: 'Are you still there?',
  text: 'You have been idle for {minutes} minutes. You will be signed out in {seconds} seconds.',
  stay: 'Stay signed in',
  leave: 'Sign out',
  ended: 'You were signed out due to inactivity. Unsent work is still stored and will be sent.',
})
