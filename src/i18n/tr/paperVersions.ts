import type { InOther } from '../area.ts'
import type { paperVersionsWords as english } from '../en/paperVersions.ts'

export const paperVersionsWords: InOther<typeof english> = {
  title: 'Yayımlanan belgeler',
  lead: 'Bir taslak, siz yayımlayana kadar hiçbir satın almada kullanılmaz. Süren satın almalar, belgeleri yenilenene kadar başladıkları sürümü korur.',
  none: 'Bu projenin kendi belgesi yok.',
  failed: 'Belgeler yüklenemedi.',
  needsNetwork: 'Bunun için çevrimiçi olmalısınız. Hiçbir şey değişmedi.',
  place: 'Yerleri işaretle',
  columns: {
    paper: 'Belge',
    version: 'Sürüm',
    state: 'Durum',
    published: 'Yayımlandı',
    running: 'Süren satın almalar',
  },
  version: 'Sürüm {version}',
  state: 'Durum',
  anyState: 'Her durum',
  states: { draft: 'Taslak', inForce: 'Yayımda', ended: 'Değiştirildi', dropped: 'Vazgeçildi' },
  by: '{time}, {name}',
  byImport: '{time}, içe aktarma ile',
  drawn: 'Çizim: {time}, {name}',
  imported: 'İçe aktarıldı: {time}',
  never: 'Yayımlanmadı',
  until: '{time} tarihine kadar geçerliydi',
  running: { one: '{count} satın alma', other: '{count} satın alma' },
  noFile: 'Bu belgenin sayfaları her satın almanın verilerinden oluşur, bu yüzden bakılacak bir dosya yok.',
  publish: 'Yayımla',
  publishTitle: '{title} yayımlansın',
  publishText: 'Bundan sonra başlayan satın almalar sürüm {version} kullanır.',
  keeps: {
    one: 'Süren {count} satın alma sürümünü korur. Yenisini vermek için belgelerini yenileyin.',
    other: 'Süren {count} satın alma sürümünü korur. Yenisini vermek için belgelerini yenileyin.',
  },
  alsoUnmade: {
    one: 'Belgeleri henüz hazırlanmamış {count} süren işlemde de kullan',
    other: 'Belgeleri henüz hazırlanmamış {count} süren işlemde de kullan',
  },
  published: '{title} yayımlandı.',
  drop: 'Taslaktan vazgeç',
  dropped: 'Taslaktan vazgeçildi.',
}
