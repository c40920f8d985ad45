import { area } from '../area.ts'

/** The filters of the plan. */
export const lotFiltersWords = area('lotFilters', {
  open: 'Filters',
  openCount: 'Filters, {count} set',
  none: 'These {lots} are all alike, so there is nothing to filter by.',
  withHome: 'With a home from {name}',
  together: '{Lot} and home together',
  onlyFree: 'Available only',
  home: 'Home',
  lot: '{Lot}',
  atLeast: '{count}+',
})
