import { area } from '../area.ts'

/** Unsent work on this device and its results. */
export const unsentWords = area('unsent', {
  title: 'Unsent work',
  delivered: 'Delivered from this device',
  none: 'Everything has arrived.',
  sendNow: 'Send now',
  waitsForNetwork: 'Waiting for a connection',
  waitsForSignIn: 'Waiting for you to sign in',
  attachments: '{count} of {total} pictures received',
  parked: 'Needs attention',
  correct: 'Correct and send again',
  discard: 'Discard',
  discardConfirm: 'Discard this for good? It hasn’t reached the builder, and this can’t be undone.',
  sealed: 'Encrypted: it can be sent from here but not read.',
  more: 'More',
})
