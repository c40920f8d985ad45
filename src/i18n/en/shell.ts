import { area } from '../area.ts'

/** What stands around the screens: the footer, ways out, hints about the device. */
export const shellWords = area('shell', {
  foot: 'About this site',
  terms: 'Terms',
  privacy: 'Privacy',
  howItWorks: 'How it works',
  language: 'Language',
  copyright: '© {year} {name}',
  payments: 'Payments are powered by our payment provider.',
  cyber: 'Stay safe online',
  cyberNotice: 'We never ask for a password or a payment by telephone or e-mail.',
  cyberTitle: 'You are leaving this site',
  cyberText:
    '“Yes” opens the government’s page on cyber security, {host}, in a new tab. This page stays open.',
  yes: 'Yes',
  no: 'No',
  rotate: 'Please rotate your device!',
  rotateText: 'Plans and forms have more room in portrait.',
  rotateGoOn: 'Continue anyway',
  adminTitle: 'This link leads to another site',
  adminText: 'Its address has not been set up. Please ask your administrator.',
  outsideTitle: 'Your projects are on another site',
  outsideText: 'It could not be opened. Check the connection and try again.',
  retry: 'Try again',
  toCommunities: 'See all {communities}',
  installTitle: 'Add Lotline to your home screen',
  installText:
    'Once installed, the sales list opens instantly, works offline and keeps unsent work safe.',
  installPad: 'Tap the Share button next to the address, then “Add to Home Screen”.',
  installMenu: 'Open the browser’s menu, then “Install app” or “Add to Home screen”.',
  install: 'Install',
  later: 'Not now',
  close: 'Close',
  brokerPortal: 'Broker Portal',
  submitWorksheet: 'Submit {aWorksheet}',
})
