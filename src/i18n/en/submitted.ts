import { area } from '../area.ts'

/** The list of submitted worksheets. */
export const submittedWords = area('submitted', {
  title: 'My {worksheets}',
  empty: 'You haven’t submitted any {worksheets} yet.',
  start: 'Submit {aWorksheet}',
  failed: 'We couldn’t load the {worksheets}. Yours are safe. Try again when you’re online.',
  details: 'Details',
  images: 'Pictures',
  status: 'Status',
  submittedAt: 'Submitted {time}',
  assignedCommunities: 'Assigned {communities}',
  assignedUnits: 'Assigned {lots}',
  sent: 'Sent, waiting for a decision',
  decided: 'Decided',
})
