import { area } from '../area.ts'

/** The proof that a kiosk has cleared its visitor's data. */
export const cleanWords = area('clean', {
  looking: 'Checking that all your data has been removed…',
  clean: 'All your data has been removed from this device',
  cleanText: 'We checked everywhere a web page can look:',
  left: 'Some of your data is still on this device',
  leftText: 'Please tell a member of the sales team before you go. This is what we found:',
  told: 'We’ve notified the builder.',
  notTold: 'We couldn’t notify the builder because this device is offline.',
  failed: 'We couldn’t check this device. Please tell a member of the sales team before you go.',
  again: 'Remove it and check again',
  start: 'Back to start',
  goesOn: 'This screen starts over automatically.',
  nothing: 'empty',
  gone: '{count} removed',
  still: '{count} left',
  unsent:
    'Anything you submitted stays here, encrypted, until the builder receives it. Nobody can read it here.',
  memories: {
    pageMemory: 'What you viewed, and your favourites',
    drafts: 'What you typed',
    contentKey: 'Encryption keys',
    personalRows: 'Your personal data',
    localStorage: 'Browser storage',
    sessionStorage: 'Storage for this visit',
    cookies: 'Cookies',
    serverSession: 'Your session',
  },
})
