import { area } from '../area.ts'

/** Moving a purchase to another home, or changing its price. */
export const saleChangeWords = area('saleChange', {
  open: 'Change home or price',
  title: 'Change the {purchaseNoun}',
  hint: 'What you leave empty stays as it is.',
  confirm: 'Change it',
  stays: 'Stays',
  choose: 'Choose',
  follows: 'What will happen',
  moves: '{from} becomes available, and {to} takes its place.',
  toLine: {
    one: '{from} goes to the person on its waiting list, and {to} takes its place.',
    other: '{from} goes to the first of {count} people on its waiting list, and {to} takes its place.',
  },
  price: 'Home: {before} → {after}',
  total: 'Total: {before} → {after}',
  first: 'First payment: {before} → {after}',
  paid: '{amount} has been paid. It stays with this {purchaseNoun}.',
  due: '{amount} of the new first payment is still to come. Please ask for it yourself.',
  over: '{amount} more than the new first payment was paid. You can refund it under Payments.',
  lost: 'No longer available with it: {names}',
  replaced: 'The papers being signed are replaced. Please send the new ones: everybody signs them again.',
  anew: 'The signed papers are kept as a record. Please send new ones: everybody signs them again.',
  noPapers: 'No papers have been sent yet.',
  failed: 'This change could not be checked.',
  needsNetwork: 'You need to be online for this. Nothing has changed.',
  done: 'The {purchaseNoun} has been changed.',
  toPapers: 'To the papers',
})
