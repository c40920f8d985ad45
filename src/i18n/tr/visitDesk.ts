import type { InOther } from '../area.ts'
import type { visitDeskWords as english } from '../en/visitDesk.ts'

export const visitDeskWords: InOther<typeof english> = {
  title: 'Ziyaretler',
  lead: 'Satış ofisinin ziyaretçi kabul ettiği saatler ve gelecek kişiler. Ziyaretçi bilgileri ziyaretten 30 gün sonra silinir.',
  add: 'Saat sun',
  offer: 'Bu saatleri sun',
  addHint:
    'Bir gün içinde art arda saatler; isterseniz her hafta yinelenir. Sunulmuş saatlerle çakışanlar eklenmez.',
  zone: 'Saat dilimi: {zone}',
  needsNetwork: 'Bunun için çevrimiçi olmanız gerekir.',
  offered: { one: '{count} saat eklendi.', other: '{count} saat eklendi.' },
  offeredSome: {
    one: '{count} saat eklendi. Ötekiler sunulmuş saatlerle çakışıyor.',
    other: '{count} saat eklendi. Ötekiler sunulmuş saatlerle çakışıyor.',
  },
  offeredNone: 'Saat eklenmedi: hepsi sunulmuş saatlerle çakışıyor.',
  none: 'Henüz sunulan saat yok. İlkini eklediğinizde her boş konutta “Ziyaret randevusu al” görünür.',
  failed: 'Ziyaretler yüklenemedi.',
  columns: { when: 'Ne zaman', who: 'Ziyaretçiler', booked: 'Alınan', state: 'Durum' },
  state: 'Durum',
  anyState: 'Bütün saatler',
  states: { free: 'Boş', full: 'Dolu', running: 'Şimdi', past: 'Geçti', withdrawn: 'Geri çekildi' },
  bookedOf: '{booked} / {places}',
  minutes: { one: '{count} dakika', other: '{count} dakika' },
  weeks: { one: '{count} hafta', other: '{count} hafta' },
  nobody: 'Henüz kimse yok',
  bookedAt: 'Alındı: {time}',
  endedBy: { visitor: 'Ziyaretçi iptal etti', office: 'Ofis iptal etti' },
  cancel: 'Bu ziyareti iptal et',
  cancelTitle: '{name} adlı kişinin ziyareti iptal edilsin mi?',
  cancelMail: 'Kendisine e-postayla bildireceğiz.',
  cancelCall: 'E-posta yok; lütfen {phone} numarasını arayın.',
  cancelled: 'Ziyaret iptal edildi.',
  withdraw: 'Bu saati geri çek',
  withdrawHint: {
    one: '{count} ziyaret de iptal edilir. E-postası olanlara bildirilir; ötekileri lütfen arayın.',
    other: '{count} ziyaret de iptal edilir. E-postası olanlara bildirilir; ötekileri lütfen arayın.',
  },
  withdrawEmpty: 'Bu saati kimse almadı.',
  withdrawn: 'Saat geri çekildi.',
}
