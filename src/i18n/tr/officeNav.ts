import type { InOther } from '../area.ts'
import type { officeNavWords as english } from '../en/officeNav.ts'

export const officeNavWords: InOther<typeof english> = {
  label: 'Bu projenin listeleri',
  communities: 'Siteler',
  deals: 'İşlemler',
  envelopes: 'Belge dosyaları',
  payments: 'Ödemeler',
  debits: 'Tahsilatlar',
  waiting: 'Bekleme listeleri',
  launches: 'Satış başlangıçları',
  visits: 'Ziyaretler',
  links: 'Bağlantılar ve QR kodları',
  papers: 'Yayımlanan belgeler',
  clients: 'Emlakçıların müşterileri',
  lots: 'Stok ve fiyatlar',
  events: 'Etkinlikler',
}
