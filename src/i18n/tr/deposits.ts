import type { InOther } from '../area.ts'
import type { depositsWords as english } from '../en/deposits.ts'

export const depositsWords: InOther<typeof english> = {
  title: '{Deposit} planı',
  withOffer: 'TEKLİFLE BİRLİKTE',
  days: '{count} GÜN',
  total: 'Toplam',
}
