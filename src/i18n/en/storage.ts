import { area } from '../area.ts'

/** Storage that is full, blocked or was cleared. */
export const storageWords = area('storage', {
  full: 'This device is full. Nothing has been lost. Send the unsent work or free some space, then try again.',
  fullBeforeCamera: 'There’s no room for a picture. Free some space before you take one.',
  emptied:
    'The browser has cleared this device’s storage. Unsent items that may be lost: {count}. Please tell the sales office.',
  blocked: 'Another window of this app is still open with an older version. Close it to continue.',
  unavailable:
    'This browser doesn’t let the app store anything, so you can’t submit. Leave private browsing or use another browser.',
  notPersisted:
    'The browser may clear unsent work after a few days. Install the app, or send your work soon.',
})
