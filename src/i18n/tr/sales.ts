import type { InOther } from '../area.ts'
import type { salesWords as english } from '../en/sales.ts'

export const salesWords: InOther<typeof english> = {
  title: 'Satış',
  worksheets: '{Of} formları',
  newWorksheet: 'Yeni {of} formu',
  lead: 'Şimdi sizi bekleyenler, en acili önce.',
  none: 'Şu anda sizi bekleyen bir şey yok. Yeni işler burada otomatik olarak görünür.',
  cut: 'Buraya sığandan çok görev var. Bir proje ya da tür seçin.',
  failed: 'Liste yüklenemedi. Gördükleriniz güncel olmayabilir.',
  queues: 'İşlemler',
  kind: 'Tür',
  anyKind: 'Hepsi',
  community: 'Proje',
  anyCommunity: 'Tüm projeler',
  kinds: {
    hold: 'Rezerv bitmek üzere',
    stuck: 'Takıldı',
    worksheet: '{Of} formu',
    envelope: 'Belgeler',
    payment: 'Ödeme',
  },
  why: {
    refundAsked: '{amount} iadesine karar verin',
    unapplied: '{amount} geldi, hiçbir ev için kullanılmadı',
    refundOwed: 'Sona eren satıştan {amount} iade edilecek',
    debitOwed: 'Tahsil edilen {amount} geri ödenecek',
  },
  projectsSite: 'Proje sitesi',
  overdue: 'Gecikti',
  ends: 'Bitiş {time}',
  since: '{time} beri',
  due: 'Son: {time}',
  columns: { what: 'Ne', home: 'Ev', who: 'Kim', when: 'Ne zaman', state: 'Durum' },
}
