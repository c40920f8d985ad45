import { area } from '../area.ts'

/** The deposits of a community. */
export const depositsWords = area('deposits', {
  title: '{Deposits}',
  withOffer: 'WITH OFFER',
  days: '{count} DAYS',
  total: 'Total',
})
