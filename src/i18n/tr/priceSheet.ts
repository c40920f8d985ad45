import type { InOther } from '../area.ts'
import type { priceSheetWords as english } from '../en/priceSheet.ts'

export const priceSheetWords: InOther<typeof english> = {
  lines: {
    land: '{Lot}',
    home: { base: 'Ev', rental: 'Temel kira' },
    lotPremium: 'Konum farkı',
    gradingPremium: 'Eğim farkı',
    biggerLotPremium: 'Daha büyük alan farkı',
    upgrade: 'Ek özellikler',
    option: 'Seçenek',
    parking: 'Otopark',
    locker: 'Dolap',
    storage: 'Depo',
    inventory: 'Donanım',
    colours: 'Renkler',
    incentive: 'İndirim',
    tax: 'Vergi',
    credit: 'Mahsup',
    rounding: 'Yuvarlama',
    pieces: '{count} × {name}',
  },
  total: { base: 'Toplam', rental: 'Toplam kira' },
  beforeTax: 'Vergiden önce',
  included: 'Dahil',
  apart: '{price}, ayrıca ödenir',
  includes: 'Fiyata dahil: {names}.',
}
