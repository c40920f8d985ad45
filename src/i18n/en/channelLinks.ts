import { area } from '../area.ts'

/** Links for one channel: at the office, and for those who open one. */
export const channelLinksWords = area('channelLinks', {
  title: 'Links and QR codes',
  lead: 'Make a link for each newsletter, poster or sheet, and see what comes of it. Only numbers are kept, nothing about people.',
  add: 'New link',
  make: 'Make the link',
  needsNetwork: 'You need to be online for this.',
  made: 'The link “{name}” is ready.',
  none: 'There are no links yet. Make the first one for your next newsletter or poster.',
  failed: 'We couldn’t load the links.',
  columns: { name: 'Link', opens: 'Opened', holds: 'Holds', worksheets: '{Worksheets}', state: 'State' },
  targets: { community: 'The {community}', home: 'One home', model: 'One model' },
  namePlace: 'For example: Newsletter May',
  state: 'State',
  anyState: 'All links',
  states: { on: 'On', off: 'Off' },
  facts: { to: 'Leads to', made: 'Made' },
  counted:
    'Each visit that begins with the link counts once. Holds and {worksheets} count if they are made during that visit.',
  qr: 'QR code for {name}',
  saveQr: 'Save the QR code',
  print: 'Print a sheet',
  printed: 'Scan to see it on your phone',
  off: 'Switch off',
  on: 'Switch on again',
  offHint: 'Once it’s off, it opens the {community}. The counts stay.',
  switchedOff: 'The link is off.',
  switchedOn: 'The link is on again.',
  opening: 'One moment',
  closed: 'This link is no longer in use. Here’s what there is today.',
  unopened: 'We couldn’t open this link, so here’s the {community}.',
})
