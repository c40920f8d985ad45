import { area } from '../area.ts'

/** A community's records for other systems. */
export const recordsWords = area('records', {
  title: 'Export records',
  lead: 'As CSV, for a spreadsheet or another system. The log notes who exported them.',
  purchases: 'Purchases',
  worksheets: '{Worksheets}',
  people: 'People',
  taken: { one: '{count} row is in the file.', other: '{count} rows are in the file.' },
  cut: 'The file holds the newest {count} only.',
})
