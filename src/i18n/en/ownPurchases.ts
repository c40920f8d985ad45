import { area } from '../area.ts'

/** One's own purchases, where people come back to. */
export const ownPurchasesWords = area('ownPurchases', {
  title: 'Your homes',
  ofClients: 'Unfinished {purchaseNoun}s',
  named: '{home}, {project}',
  open: 'Not finished yet',
  reserved: 'Reserved for you',
  ended: 'The hold has ended. Everything you entered is kept.',
  continue: 'Continue',
  takeAgain: 'See what’s possible',
  see: 'Open',
})
