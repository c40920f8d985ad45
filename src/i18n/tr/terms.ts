import type { InOther } from '../area.ts'
import type { termsWords as english } from '../en/terms.ts'

export const termsWords: InOther<typeof english> = {
  lot: 'Birim',
  lots: 'Birimler',
  community: 'Site',
  communities: 'Siteler',
  closing: 'Teslim',
  closingDate: 'Teslim tarihi',
  worksheet: '{Of} formu',
  worksheets: '{Of} formları',
  purchaser: '{Buyer}',
  purchasers: '{Buyer}lar',
  deposit: '{Deposit}',
  deposits: '{Deposit} planı',
  purchase: '{Purchase}',
  sold: '{Sold}',
  buyer: '{Buyer}',
  models: 'Planlar',
}
