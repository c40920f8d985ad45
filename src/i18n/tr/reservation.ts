import type { InOther } from '../area.ts'
import type { reservationWords as english } from '../en/reservation.ts'

export const reservationWords: InOther<typeof english> = {
  title: 'Rezervasyon sözleşmesi',
  intro: 'Bu belge neyin seçildiğini, fiyatını ve geçerli koşulları gösterir.',
  home: 'Konut',
  people: '{Buyer}',
  noName: '{Buyer}: adı sonra yazılacak',
  community: 'Proje',
  builder: 'İnşaat firması',
  number: 'Numara',
  model: 'Plan tipi',
  closing: 'Teslim tarihi',
  what: 'Kalem',
  price: '{Price}',
  deposits: '{Deposit}',
  terms: 'Koşullar',
  termsOf: 'Koşullar: {name}',
  signatures: 'İmzalar',
  forBuilder: '{builder} adına',
  due: 'Vade',
  amount: 'Tutar',
  taxIncluded: '{name} dahil',
  foot: '{builder} · {reference}',
}
