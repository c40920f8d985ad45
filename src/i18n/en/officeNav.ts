import { area } from '../area.ts'

/** The lists of the sales office for one community. */
export const officeNavWords = area('officeNav', {
  label: 'Lists of this {community}',
  communities: '{Communities}',
  deals: 'Deals',
  envelopes: 'Envelopes',
  payments: 'Payments',
  debits: 'Debits',
  waiting: 'Waiting lists',
  launches: 'Launches',
  visits: 'Visits',
  links: 'Links and QR codes',
  papers: 'Published papers',
  clients: 'Brokers’ clients',
  lots: '{Lots} and prices',
  events: 'Events',
})
