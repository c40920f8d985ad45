import type { InOther } from '../area.ts'
import type { depositsWords as english } from '../en/deposits.ts'

export const depositsWords: InOther<typeof english> = {
  title: '{Deposits}',
  withOffer: 'MIT DEM ANGEBOT',
  days: '{count} TAGE',
  total: 'Zusammen',
}
