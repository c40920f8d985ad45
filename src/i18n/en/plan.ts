import { area } from '../area.ts'

/** The plan of a community and the list of its lots. */
export const planWords = area('plan', {
  title: 'Site plan',
  legend: 'Show',
  sold: '{Sold}',
  taken: 'Taken',
  listTwin: 'List of {lots}',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomReset: 'Show all {lots}',
  showTaken: {
    one: 'Show {count} more {lot} that is taken or not released',
    other: 'Show {count} more {lots} that are taken or not released',
  },
  north: 'North',
  noPlan: 'This {community} has no site plan. The list shows all its {lots}.',
  notHere: '{home} isn’t in {name}. These are available:',
  whyNothing: 'Without “{filter}”, you’d see {count}.',
  clearFilters: 'Clear all filters',
  empty: 'No {lots} have been released yet. They’ll appear here automatically.',
  failed: 'We couldn’t load the {lots}. Nothing you did is lost. Check your connection and try again.',
  stale: 'Availability as of {time}. It may have changed.',
})
