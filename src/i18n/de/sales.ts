import type { InOther } from '../area.ts'
import type { salesWords as english } from '../en/sales.ts'

export const salesWords: InOther<typeof english> = {
  title: 'Verkauf',
  worksheets: '{Requests}',
  empty: 'Nichts wartet.',
  newWorksheet: 'Neue {Request}',
  conflict: 'Die Einheit war vergeben, bevor dies ankam',
  accept: 'Annehmen',
}
