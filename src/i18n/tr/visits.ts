import type { InOther } from '../area.ts'
import type { visitsWords as english } from '../en/visits.ts'

export const visitsWords: InOther<typeof english> = {
  book: 'Ziyaret randevusu al',
  title: 'Satış ofisini ziyaret',
  about: '{home} ile ilgili her şeyi sizin için hazırlayacağız.',
  submit: 'Bu saati al',
  chooseDay: 'Gün seçin',
  chooseTime: 'Saat seçin',
  oneIsEnough: 'E-posta ya da telefon yeterli. Yalnızca bu ziyaret için kullanır, 30 gün sonra sileriz.',
  needsNetwork:
    'Randevu almak için çevrimiçi olmanız gerekir; saat ancak o zaman sizindir. Satış ofisini de arayabilirsiniz.',
  bookedTitle: 'Görüşmek üzere',
  booked: 'Randevunuz alındı: {time}.',
  lasts: { one: 'Yaklaşık {count} dakika', other: 'Yaklaşık {count} dakika' },
  mailed: 'E-postanıza bir onay gönderdik. Gelemezseniz içindeki bağlantıyla iptal edebilirsiniz.',
  unmailed: 'Lütfen saati not edin. Gelemezseniz satış ofisini arayın.',
  calendar: 'Takvime ekle',
  calendarFile: 'ziyaret',
  entry: '{name} ziyareti',
  yours: 'Ziyaretiniz',
  coming: 'Satış ofisinde bekleniyorsunuz: {time}.',
  past: 'Bu ziyaret {time} tarihindeydi.',
  cancelled: 'Bu ziyaret iptal edildi: {time}.',
  forHome: 'Konu: {home}',
  cancel: 'Ziyareti iptal et',
  cancelDone: 'Ziyaretiniz iptal edildi. Haber verdiğiniz için teşekkürler.',
  cancelFailed: 'Ziyaret iptal edilemedi. Lütfen yeniden deneyin ya da satış ofisini arayın.',
  unknown: 'Bu bağlantıya ait bir ziyaret yok. Üzerinden çok zaman geçmiş olabilir.',
  failed: 'Ziyaretiniz yüklenemedi. Lütfen çevrimiçiyken yeniden deneyin.',
  toCommunity: 'Siteye git',
}
