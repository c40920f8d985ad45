import type { InOther } from '../area.ts'
import type { documentsWords as english } from '../en/documents.ts'

export const documentsWords: InOther<typeof english> = {
  title: 'Belgeler',
  page: 'Sayfa {page} / {total}',
  pages: '{count} sayfa',
  zoomIn: 'Yakınlaştır',
  zoomOut: 'Uzaklaştır',
  fitWidth: 'Genişliğe sığdır',
  empty: 'Henüz belge yok.',
  failed: 'Bu belge açılamadı. Yeniden deneyin ya da {team} ekibinden bir kopya isteyin.',
  notKept: 'Bu belge bu cihazda kayıtlı değil. Açmak için çevrimiçi olmalısınız.',
  given: 'İmzalandı, ama henüz mühürlenmedi: burada görünen imzalar, herkes imzalayınca dosyaya işlenir.',
}
