import { area } from '../area.ts'

/** A guest confirms an email before holding a home. */
export const guestCodeWords = area('guestCode', {
  title: 'Confirm your email',
  text: 'To hold this home, enter the six-digit code we’ll email you. You don’t need an account, and we use your address only for the code.',
  send: 'Email me the code',
  sent: 'The code is on its way to {email}. It works once and expires in ten minutes.',
  hold: 'Hold this home',
  again: 'Send another code',
  other: 'Use another email',
})
