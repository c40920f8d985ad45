import { area } from '../area.ts'

/** The text around every list of the sales office. */
export const boardWords = area('board', {
  search: 'Search',
  sort: 'Sort by',
  urgentFirst: 'Most urgent first',
  timeLeft: 'Least time left first',
  byHome: 'By home',
  byDate: 'By date',
  byName: 'By name',
  newestFirst: 'Newest first',
  clear: 'Show all',
  nothing: 'Nothing matches.',
  count: '{shown} of {total}',
  up: '{column}, first to last',
  down: '{column}, last to first',
  keys: 'Keyboard: j and k move between rows, Enter opens, / searches.',
})
