import type { InOther } from '../area.ts'
import type { planWords as english } from '../en/plan.ts'

export const planWords: InOther<typeof english> = {
  title: 'Vaziyet planı',
  legend: 'Göster',
  sold: '{Sold}',
  taken: 'Dolu',
  listTwin: 'Birimlerin listesi',
  zoomIn: 'Yakınlaştır',
  zoomOut: 'Uzaklaştır',
  zoomReset: 'Tümünü göster',
  showTaken: {
    one: 'Müsait olmayan {count} tanesini göster',
    other: 'Müsait olmayan {count} tanesini göster',
  },
  north: 'Kuzey',
  noPlan: 'Bu site için çizilmiş bir plan yok. Liste bütün birimleri gösterir.',
  notHere: '{home}, {name} içinde yok. Müsait olanlar:',
  whyNothing: '“{filter}” olmasa {count} tane olurdu.',
  clearFilters: 'Bütün filtreleri temizle',
  empty: 'Henüz açılan birim yok. Açılınca burada kendiliğinden görünürler.',
  failed: 'Birimler yüklenemedi. Yaptığınız hiçbir şey kaybolmadı. Bağlantıyı denetleyip yeniden deneyin.',
  stale: 'Müsaitlik bilgisi: {time}. O zamandan beri değişmiş olabilir.',
}
