import { area } from '../area.ts'

/** A device that joins by a link, and one that the office has locked. */
export const enrolWords = area('enrol', {
  title: 'Set up this device',
  opening: 'Opening the link…',
  joins: '{name}, {place}',
  compare: 'Somebody in the office compares this code and says yes. Until then, nothing happens here.',
  codeLabel: 'Code of this device',
  waiting: 'Waiting for the office…',
  joining: 'The office said yes. One moment…',
  refused: 'The office said no. This device was not enrolled.',
  over: 'This link no longer works',
  overText: 'It works once, on one device, for an hour. Please ask the office for a new one.',
  missing: 'This link is incomplete',
  missingText: 'Please scan the code again, or open the whole link.',
  failed: 'The device could not be enrolled. Please try again.',
  already: 'This device is enrolled already. To enrol it anew, staff first remove it in its settings.',
  lostTitle: 'This device is locked',
  lostText: 'The sales office has locked it. If you have found it, please take it back there.',
  lostEmptying: 'It is forgetting everything…',
  lostLeft: {
    one: '{count} submission is still on it, sealed. It is being sent.',
    other: '{count} submissions are still on it, sealed. They are being sent.',
  },
  lostEmpty: 'Nothing is left on it.',
  lostWaits: 'It has been emptied, and will tell the office once it is online.',
  toHomes: 'Browse homes',
})
