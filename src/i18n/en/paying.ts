import { area } from '../area.ts'

/** The page between us and a payment provider. */
export const payingWords = area('paying', {
  title: 'Pay the {deposit}',
  text: 'You pay on the page of our payment provider. We never see the number of your card.',
  rehearsal:
    'This is a rehearsal: no real money is taken. You pay on a page that stands for our payment provider’s.',
  payee: 'To',
  home: 'For',
  amount: 'Amount',
  pay: 'Pay {amount}',
  declined: 'Your card was refused, and nothing was charged. You can try again, or use another card.',
  back: 'We are asking whether you have paid',
  backText: 'This takes a few seconds. If you have not paid yet, go on below.',
  waiting: 'We are waiting for your bank',
  waitingText: 'This page tells you as soon as it has answered. You can also close it: we will write to you.',
  paid: 'Thank you, you have paid',
  paidText:
    'The home is yours. We have sent you an email that says so, and the screen you came from shows it too.',
  closed: 'This page is closed',
  closedText: 'Nothing was charged here. The {purchaseNoun} says how to go on.',
  returned: 'You get your money back',
  returnedText:
    'Your payment could not be used for this home. Nothing is kept, and the money goes back by itself.',
  toPurchase: 'Back to the {purchaseNoun}',
  notFound: 'There is nothing to pay here',
  notFoundText: 'This address is wrong or no longer valid. Nothing was charged.',
})
