import type { InOther } from '../area.ts'
import type { salesWords as english } from '../en/sales.ts'

export const salesWords: InOther<typeof english> = {
  title: 'Satış',
  worksheets: '{Of} formları',
  empty: 'Bekleyen bir şey yok.',
  newWorksheet: 'Yeni {of} formu',
  conflict: 'Birim, bu ulaşmadan önce dolmuştu',
  accept: 'Kabul et',
}
