import { area } from '../area.ts'

/** A community's records for other systems. */
export const recordsWords = area('records', {
  title: 'Download the records',
  lead: 'As CSV, for a spreadsheet or another system. The log records who downloaded them.',
  purchases: 'Purchases',
  worksheets: '{Worksheets}',
  people: 'People',
  shown: { one: 'Download this one as CSV', other: 'Download these {count} as CSV' },
  taken: { one: '{count} row is in the file.', other: '{count} rows are in the file.' },
  cut: 'The file contains only the newest {count}.',
})
