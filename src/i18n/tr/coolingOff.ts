import type { InOther } from '../area.ts'
import type { coolingOffWords as english } from '../en/coolingOff.ts'

export const coolingOffWords: InOther<typeof english> = {
  title: 'Cayma hakkınız',
  notStarted: 'Cayma süreniz henüz başlamadı. Beklenen: {what}. Şimdiden cayabilirsiniz.',
  running: 'Şu zamana kadar cayabilirsiniz: {until}.',
  runningUnsure:
    'Şimdi cayabilirsiniz. Bu yerin resmi tatilleri kesinleşmediği için sürenin ne zaman biteceğini kesin söyleyemiyoruz. Son günü lütfen avukatınıza sorun.',
  ended: 'Cayma süresi {until} tarihinde doldu. Satış kesinleşti.',
  waived: 'Cayma hakkından vazgeçildi. Satış kesinleşti.',
  withdrawn: '{when} tarihinde caydınız.',
  pending:
    'Burada bir cayma hakkı planlanıyor ama bildiğimiz kadarıyla yürürlükte değil. Henüz yasal bir hak yok. Lütfen avukatınıza danışın.',
  none: 'Yasa bu sözleşme için cayma hakkı tanımıyor. Lütfen avukatınıza danışın.',
  aheadDays: {
    one: 'Yasaya göre caymak için {count} gününüz var. Başlangıcı: {what}.',
    other: 'Yasaya göre caymak için {count} gününüz var. Başlangıcı: {what}.',
  },
  aheadBusinessDays: {
    one: 'Yasaya göre caymak için {count} iş gününüz var. Başlangıcı: {what}.',
    other: 'Yasaya göre caymak için {count} iş gününüz var. Başlangıcı: {what}.',
  },
  aheadLast: 'Bunlardan en son olanı sayılır.',
  aheadCompanies: 'Şirketlerin bu hakkı yoktur.',
  aheadExceptions: 'İstisnalar vardır. Lütfen avukatınıza danışın.',
  free: 'Cayma ücretsizdir.',
  cost: 'Caymanın ücreti {amount}.',
  source: 'Kaynak: {source}, kontrol tarihi {checked}. Bu hukuki danışmanlık değildir.',
  byLink: 'Size gönderdiğimiz e-postadaki bağlantıyla kendi cihazınızdan cayabilirsiniz.',
  withdraw: 'Cay',
  askTitle: 'Bu evden cayılsın mı?',
  askText: 'Ev başkalarına açılır. Bu işlem geri alınamaz. Kanıt olarak bir e-posta alırsınız.',
  askYes: 'Evet, cay',
  askNo: 'Evi koru',
  events: {
    signedCopy: 'herkesin imzaladığı nüshanız',
    disclosure: 'bilgilendirme belgesi',
    allPapers: 'gerekli tüm belgeler',
    contractMade: 'sözleşme',
    buyerSigned: 'imzanız',
    accepted: 'satıcının kabulü',
  },
}
