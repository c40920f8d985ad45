import { area } from '../area.ts'

/** The builder's page, shown inside the app. */
export const learnMoreWords = area('learnMore', {
  open: 'Learn more',
  title: 'About {name}',
  loading: 'Loading {host}…',
  offline: 'You need to be online to see this page on {host}. The facts about the home are on this device.',
  refused: '{host} doesn’t allow its page to be shown here.',
  scan: 'Scan the code with your phone’s camera to read it there.',
  code: 'QR code that opens {host}',
  outside: 'Open at {host}',
})
