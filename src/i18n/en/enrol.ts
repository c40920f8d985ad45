import { area } from '../area.ts'

/** Devices enrolled by link, or locked by the office. */
export const enrolWords = area('enrol', {
  title: 'Enrol this device',
  opening: 'Opening the link…',
  joins: '{name}, {place}',
  compare: 'Someone in the office compares this code and says yes. Until then, nothing happens here.',
  codeLabel: 'Code of this device',
  waiting: 'Waiting for the office…',
  joining: 'The office said yes. One moment…',
  refused: 'The office said no. This device wasn’t enrolled.',
  over: 'This link no longer works',
  overText: 'It works once, on one device, for an hour. Please ask the office for a new one.',
  missing: 'This link is incomplete',
  missingText: 'Please scan the code again, or open the whole link.',
  failed: 'We couldn’t enrol this device. Please try again.',
  already: 'This device is already enrolled. To enrol it again, staff must first remove it in Settings.',
  lostTitle: 'This device is locked',
  lostText: 'The sales office has locked it. If you have found it, please take it back there.',
  lostEmptying: 'Erasing everything on it…',
  lostLeft: {
    one: '{count} submission is still on it, sealed. It is being sent.',
    other: '{count} submissions are still on it, sealed. They are being sent.',
  },
  lostEmpty: 'Nothing is left on it.',
  lostWaits: 'Everything on it has been erased. It reports this to the office once it’s online.',
  toHomes: 'Browse homes',
})
