import { area } from '../area.ts'

/** A visit to the sales centre, for those who book it. */
export const visitsWords = area('visits', {
  book: 'Book a visit',
  title: 'Visit the sales centre',
  about: 'We’ll have the details of {home} ready for you.',
  submit: 'Book this time',
  chooseDay: 'Choose a day',
  chooseTime: 'Choose a time',
  oneIsEnough:
    'An email or a telephone number is enough. We only use it for this visit, and delete it 30 days afterwards.',
  needsNetwork:
    'You need to be online to book, because only then is the time yours. You can also call the sales centre.',
  unsure:
    'We couldn’t find out whether your visit is booked: {time}. Please try again; you won’t book twice.',
  noneLeft: 'All times have just been taken. Please look again later, or call the sales centre.',
  bookedTitle: 'See you there',
  booked: 'Your visit is booked: {time}.',
  lasts: { one: 'About {count} minute', other: 'About {count} minutes' },
  mailed: 'We’ve sent a confirmation to your email. If you can’t come, cancel by the link in it.',
  unmailed: 'Please note the time. If you can’t come, call the sales centre.',
  calendar: 'Add to calendar',
  calendarFile: 'visit',
  entry: 'Visit to {name}',
  yours: 'Your visit',
  coming: 'You’re expected at the sales centre: {time}.',
  past: 'This visit is over: {time}.',
  cancelled: 'This visit has been cancelled: {time}.',
  forHome: 'About home {home}',
  cancel: 'Cancel the visit',
  cancelTitle: 'Cancel your visit?',
  cancelDone: 'Your visit has been cancelled. Thank you for telling us.',
  cancelFailed: 'We couldn’t cancel the visit. Please try again, or call the sales centre.',
  unknown: 'This link no longer leads to a visit. The visit may be long past.',
  openAgain: 'Please open the link in your email once more.',
  failed: 'We couldn’t load your visit. Please try again when you’re online.',
  toCommunity: 'To the {community}',
})
