import { area } from '../area.ts'

/** The reservation agreement as a paper. */
export const reservationWords = area('reservation', {
  title: 'Reservation agreement',
  intro: 'What was chosen, what it costs, and the terms that apply.',
  home: 'The home',
  people: '{Purchasers}',
  noName: '{Purchaser}: name to follow',
  community: '{Community}',
  builder: 'Builder',
  number: 'Number',
  model: 'Model',
  closing: '{Closing} date',
  what: 'What',
  price: 'Price',
  deposits: '{Deposits}',
  terms: 'Terms',
  termsOf: 'Terms of {name}',
  signatures: 'Signatures',
  forBuilder: 'For {builder}',
  due: 'Due',
  amount: 'Amount',
  taxIncluded: 'of which {name}',
  foot: '{builder} · {reference}',
})
