import { area } from '../area.ts'

/** The list of submitted worksheets. */
export const submittedWords = area('submitted', {
  title: 'Submitted {Worksheets}',
  empty: 'You have not submitted any {worksheets} yet.',
  start: 'Submit {aWorksheet}',
  failed: 'The {worksheets} could not be loaded. Yours are safe. Try again when you are online.',
  details: 'Details',
  images: 'Pictures',
  status: 'Status',
  submittedAt: 'Submitted {time}',
  assignedCommunities: 'Assigned {communities}',
  assignedUnits: 'Assigned {lots}',
})
