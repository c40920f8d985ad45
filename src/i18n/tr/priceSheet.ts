import type { InOther } from '../area.ts'
import type { priceSheetWords as english } from '../en/priceSheet.ts'

export const priceSheetWords: InOther<typeof english> = {
  title: '{Price}',
  land: '{Lot}',
  home: 'Konut',
  lotPremium: 'Konum farkı',
  gradingPremium: 'Kot farkı',
  biggerLotPremium: 'Büyüklük farkı',
  upgrade: 'Ek donanım',
  pieces: '{name} × {amount}',
  included: 'dahil',
  taxIncluded: '{name} dahil',
  apart: 'ayrıca ödenir',
  total: 'Toplam',
  due: 'Vade',
  amount: 'Tutar',
}
