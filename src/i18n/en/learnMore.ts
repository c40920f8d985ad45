import { area } from '../area.ts'

/** A page of the builder’s, shown in ours. */
export const learnMoreWords = area('learnMore', {
  open: 'Learn more',
  title: 'About {name}',
  loading: 'The page of {host} is being fetched.',
  offline: 'This page of {host} needs a network. What is known of the home itself is on this device.',
  refused: '{host} does not let its page be shown here.',
  scan: 'Point your phone’s camera at the square to read it there.',
  code: 'Square code that opens {host}',
  outside: 'Open at {host}',
  retry: 'Try again',
  close: 'Close',
})
