import type { InOther } from '../area.ts'
import type { salesWords as english } from '../en/sales.ts'

export const salesWords: InOther<typeof english> = {
  title: 'Satış',
  worksheets: '{Of} formları',
  newWorksheet: 'Yeni {of} formu',
  lead: 'Şimdi sizi bekleyenler, en acili önce.',
  none: 'Şu anda sizi bekleyen bir şey yok. Yeni işler burada otomatik olarak görünür.',
  cut: 'Burada her türün yalnızca en acil görevleri var. Kalanını görmek için bir proje seçin.',
  cutInOne: 'Burada her türün yalnızca en acil görevleri var.',
  failed: 'Liste yüklenemedi. Gördükleriniz güncel olmayabilir.',
  queues: 'İşlemler',
  kind: 'Tür',
  anyKind: 'Hepsi',
  community: 'Proje',
  anyCommunity: 'Tüm projeler',
  kinds: {
    hold: 'Rezerv bitmek üzere',
    stuck: 'Takıldı',
    kiosk: 'Kiosk',
    worksheet: '{Of} formu',
    envelope: 'Belgeler',
    payment: 'Ödeme',
  },
  turn: '{turn}: {step}',
  troubles: {
    silent: 'Ses yok',
    unsent: { one: '{count} gönderi gönderilemedi', other: '{count} gönderi gönderilemedi' },
  },
  kioskTitle: '{name} kiosku',
  kioskSilent: '{time} sonrasında haber alınamadı. Lütfen açık olduğunu ve bağlantısını denetleyin.',
  kioskUnsent:
    'Çalışıyor ama {time} sonrasında hiçbir şey gönderemedi. Lütfen bağlantısını ve Ayarlar ekranında ne gösterdiğini denetleyin.',
  kioskKept: {
    one: 'Cihazda hâlâ {count} gönderi var. Gönderilene kadar orada mühürlü kalır: lütfen cihazı sıfırlamayın.',
    other:
      'Cihazda hâlâ {count} gönderi var. Gönderilene kadar orada mühürlü kalır: lütfen cihazı sıfırlamayın.',
  },
  kioskEmpty: 'Bildiğimiz kadarıyla cihazda gönderilmemiş bir şey yok.',
  why: {
    refundAsked: '{amount} iadesine karar verin',
    unapplied: '{amount} geldi, hiçbir ev için kullanılmadı',
    refundOwed: 'Sona eren satıştan {amount} iade edilecek',
    debitOwed: 'Tahsil edilen {amount} geri ödenecek',
    receivedAsked: 'Çek veya havaleyle gelen {amount} onay bekliyor',
    receivedOwed: 'Çek veya havaleyle gelen {amount} geri ödenecek',
    firstMissing: 'Fiyat değiştiğinden beri {amount} eksik',
    firstOver: 'Fiyat değiştiğinden beri {amount} fazla ödenmiş durumda',
  },
  projectsSite: 'Proje sitesi',
  newPapers: 'Yeni belgeler henüz gönderilmedi',
  overdue: 'Gecikti',
  ends: 'Bitiş {time}',
  since: '{time} beri',
  due: 'Son: {time}',
  columns: { what: 'Ne', home: 'Ev', who: 'Kim', when: 'Ne zaman', state: 'Durum' },
}
