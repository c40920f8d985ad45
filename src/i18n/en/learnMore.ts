import { area } from '../area.ts'

/** A page of the builder’s, shown in ours. */
export const learnMoreWords = area('learnMore', {
  open: 'Learn more',
  title: 'About {name}',
  loading: 'Loading the page of {host}.',
  offline: 'This page of {host} needs a network. The facts about the home itself are on this device.',
  refused: '{host} does not allow its page to be shown here.',
  scan: 'Scan the code with your phone’s camera to read it there.',
  code: 'QR code that opens {host}',
  outside: 'Open at {host}',
  retry: 'Try again',
  close: 'Close',
})
