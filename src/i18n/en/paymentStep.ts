import { area } from '../area.ts'

/** The step in which the first deposit is paid. */
export const paymentStepWords = area('paymentStep', {
  title: 'Pay the {deposit}',
  text: '{amount} is due now. The home is yours as soon as it’s paid.',
  rehearsal: 'Test mode: no real money is taken.',
  open: 'Pay {amount}',
  where: 'You pay with your own card on our payment provider’s page. We never see the card number.',
  beside: 'The payment page is open in another window. This page continues as soon as you’ve paid.',
  blocked:
    'Your browser blocked the payment window. Please allow pop-ups for this site and try again, or pay on your phone.',
  onPhone: 'Pay on your phone',
  scan: 'Scan this code with your phone and pay there. This screen updates once you’ve paid.',
  square: 'QR code of the payment page',
  making: 'Opening our payment provider’s page…',
  waiting:
    'Your bank is processing the payment. Please keep this page open. If you close it, nothing is lost, and we’ll email you.',
  declined:
    'There was an error with your payment method. Please verify your card details. Nothing was charged. Try again, or use another card.',
  ended: 'That page has been closed, and nothing was charged. You can open a new one.',
  tryAgain: 'Try again',
  again: 'Open a new page',
  stop: 'Cancel this payment',
  stopping: 'The payment page is being closed. If you’ve already paid, your payment counts.',
  refunded: '{amount} was paid for this home and will be refunded. The sales office will contact you.',
  wentBack: '{amount} of what was paid for this home has been refunded.',
  returned: '{amount} couldn’t be used for this home and will be refunded automatically.',
  unknown: 'We don’t know yet whether the payment page opened. Press again: you won’t be charged twice.',
  offline: 'You need to be online to pay. Everything you entered is kept.',
})
