import { area } from '../area.ts'

/** The filters of the plan. */
export const lotFiltersWords = area('lotFilters', {
  open: 'Filters',
  openCount: 'Filters, {count} set',
  none: 'All {lots} are alike here; there is nothing to filter by.',
  atLeast: '{from} or more',
  atMost: 'up to {to}',
  withHome: 'With a home from {name}',
  together: '{Lot} and home together',
})
