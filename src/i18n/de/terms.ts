import type { InOther } from '../area.ts'
import type { termsWords as english } from '../en/terms.ts'

export const termsWords: InOther<typeof english> = {
  lot: 'Einheit',
  lots: 'Einheiten',
  community: 'Anlage',
  communities: 'Anlagen',
  closing: '{closing}',
  closingDate: '{closing} am',
  worksheet: '{Request}',
  worksheets: '{Requests}',
  purchaser: '{Buyer}',
  purchasers: '{Buyer}',
  deposit: '{Deposit}',
  deposits: '{Deposits}',
  purchase: '{Purchase}',
  sold: '{Sold}',
  buyer: '{Buyer}',
  models: 'Grundrisse',
}
