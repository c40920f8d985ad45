import { area } from '../area.ts'

export const depositsWords = area('deposits', {
  title: '{Deposits}',
  withOffer: 'WITH OFFER',
  days: '{count} DAYS',
  total: 'Total',
})
