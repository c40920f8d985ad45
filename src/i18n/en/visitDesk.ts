import { area } from '../area.ts'

/** The office's visiting times and visitors. */
export const visitDeskWords = area('visitDesk', {
  title: 'Visits',
  lead: 'Offer times for visits, and see who’s coming. Visitors’ details are deleted 30 days after the visit.',
  add: 'Offer times',
  offer: 'Offer these times',
  addHint:
    'Times in a row on one day, repeated weekly if you like. Those that overlap times already offered are left out.',
  zone: 'Time zone: {zone}',
  needsNetwork: 'You need to be online for this.',
  offered: { one: '{count} time added.', other: '{count} times added.' },
  offeredSome: {
    one: '{count} time added. The others overlap times already offered.',
    other: '{count} times added. The others overlap times already offered.',
  },
  offeredNone: 'No times added: all of them overlap times already offered.',
  none: 'No times are offered yet. Offer the first ones, and “Book a visit” appears on every available home.',
  failed: 'We couldn’t load the visits.',
  columns: { when: 'When', who: 'Visitors', booked: 'Booked', state: 'State' },
  state: 'State',
  anyState: 'All times',
  states: { free: 'Free', full: 'Full', running: 'Now', past: 'Past', withdrawn: 'Withdrawn' },
  bookedOf: '{booked} of {places}',
  minutes: { one: '{count} minute', other: '{count} minutes' },
  weeks: { one: '{count} week', other: '{count} weeks' },
  nobody: 'Nobody yet',
  bookedAt: 'Booked {time}',
  endedBy: { visitor: 'Cancelled by the visitor', office: 'Cancelled by the office' },
  cancel: 'Cancel this visit',
  cancelTitle: 'Cancel the visit of {name}?',
  cancelMail: 'We’ll tell them by email.',
  cancelCall: 'There’s no email, so please call {phone}.',
  cancelled: 'The visit has been cancelled.',
  withdraw: 'Withdraw this time',
  withdrawHint: {
    one: '{count} visit is cancelled too. Visitors with an email are told; please call the others.',
    other: '{count} visits are cancelled too. Visitors with an email are told; please call the others.',
  },
  withdrawEmpty: 'Nobody has booked it.',
  withdrawn: 'The time has been withdrawn.',
})
