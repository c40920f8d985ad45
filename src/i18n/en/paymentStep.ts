import { area } from '../area.ts'

/** The step in which the first deposit is paid. */
export const paymentStepWords = area('paymentStep', {
  title: 'Pay the {deposit}',
  text: '{amount} is due now. The home is yours as soon as it is paid.',
  rehearsal: 'This is a rehearsal: no money moves.',
  open: 'Pay {amount}',
  where: 'You pay on the page of our payment provider, with your own card. We never see its number.',
  onPhone: 'Pay on your phone',
  scan: 'Scan this code with your phone and pay there. This screen says so as soon as you have paid.',
  square: 'QR code of the page on which you pay',
  making: 'We are opening the page of our payment provider…',
  waiting:
    'Your bank is being asked. Please do not close this page; if you do, nothing is lost, and we will write to you.',
  declined: 'Your card was refused. Nothing was charged. Try again, or use another card.',
  ended: 'That page has been closed, and nothing was charged. You can open a new one.',
  again: 'Open a new page',
  stop: 'Do not pay now',
  stopping: 'We are asking the provider to close the page. If you have paid meanwhile, it counts.',
  returned: '{amount} could not be used for this home, and goes back to you by itself.',
  unknown: 'We do not know yet whether the page is open. Press again: nothing is ever charged twice.',
  offline: 'Paying needs a network. Everything else is kept.',
})
