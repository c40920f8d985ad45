import { area } from '../area.ts'

/** The page between us and a payment provider. */
export const payingWords = area('paying', {
  title: 'Pay the {deposit}',
  text: 'You pay on our payment provider’s page. We never see your card number.',
  rehearsal:
    'Test mode: no real money is taken. You pay on a page that stands in for our payment provider’s.',
  payee: 'To',
  home: 'For',
  amount: 'Amount',
  until: 'Pay by',
  untilTime: { one: '{time} ({count} minute left)', other: '{time} ({count} minutes left)' },
  pay: 'Pay {amount}',
  declined:
    'There was an error with your payment method. Please verify your card details. Nothing was charged. You can try again, or use another card.',
  back: 'Checking your payment',
  backText: 'This takes a few seconds. If you haven’t paid yet, continue below.',
  backLater:
    'The gateway hasn’t confirmed a payment yet. You can close this page: we’ll email you as soon as it does. If you haven’t paid yet, continue below.',
  waiting: 'We’re waiting for your bank',
  waitingText: 'This page updates as soon as it answers. You can also close it: we’ll email you.',
  paid: 'Thank you for your payment',
  paidText: 'The home is yours. We’ve emailed you a confirmation, and the screen you came from shows it too.',
  setAside: 'Thank you',
  setAsideText:
    'The amount is reserved on your card, and the home is yours. We’ll charge the card in a moment and email you once we have.',
  ended: 'This {purchaseNoun} has ended',
  endedText:
    'You paid here, but the home is no longer reserved for you. The sales office can tell you about your money.',
  stopping: 'This page is being closed',
  stoppingText: 'If you’ve already paid, your payment counts. This page updates as soon as we know.',
  closed: 'This page is closed',
  closedText: 'Nothing was charged here. Go back to the {purchaseNoun} to continue.',
  returned: 'We’re refunding you',
  returnedText: 'Your payment couldn’t be used for this home. We’re refunding all of it automatically.',
  toPurchase: 'Back to the {purchaseNoun}',
  notFound: 'There’s nothing to pay here',
  notFoundText: 'This address is wrong or no longer valid. Nothing was charged.',
  busy: 'Please wait a moment',
  busyText: 'Too many pages are being opened from your network. This page will try again in a moment.',
})
