import type { InOther } from '../area.ts'
import type { clientsWords as english } from '../en/clients.ts'

export const clientsWords: InOther<typeof english> = {
  title: 'Emlakçıların müşterileri',
  lead: 'Emlakçı bir başvuru göndererek müşterisini bildirir. Kiminki önce ulaştıysa ilk odur; imzalı alındı belgesi bunu kanıtlar.',
  none: 'Henüz bildirilen müşteri yok.',
  failed: 'Müşteriler yüklenemedi.',
  cut: 'Yalnızca en yeni 5.000 bildirim ve bunlardaki her müşterinin ilk bildirimi gösteriliyor.',
  columns: { client: 'Müşteri', first: 'İlk bildiren', at: 'Ne zaman', more: 'Bildirimler' },
  conflicts: 'Çakışma',
  anyConflict: 'Bütün müşteriler',
  conflict: 'Birden çok emlakçı bildirdi',
  noConflict: 'Tek kişi bildirdi',
  count: { one: '{count} bildirim', other: '{count} bildirim' },
  nobody: 'Bir ziyaretçi',
  other: '{name}, emlakçı değil',
  first: 'İlk',
  receivedAt: 'Sunucu saatine göre alındı: {time}',
  filledInAt: 'Cihaz saatine göre dolduruldu: {time}',
  withdrawn: 'Sonradan geri çekildi',
  reference: 'Alındı {reference}',
  receipt: 'Alındıyı kaydet',
  open: 'Başvuruyu aç',
  proof: 'Herkes bir alındıyı {address} adresinde denetleyebilir.',
  needsNetwork: 'Bunun için çevrimiçi olmalısınız.',
}
