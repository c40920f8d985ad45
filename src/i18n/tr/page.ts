import type { InOther } from '../area.ts'
import type { pageWords as english } from '../en/page.ts'

export const pageWords: InOther<typeof english> = {
  loading: 'Yükleniyor',
  skip: 'İçeriğe geç',
  failedTitle: 'Bir şeyler ters gitti. Lütfen sayfayı yenileyin.',
  failedText: 'Teslim ettikleriniz güvende.',
  missingTitle: 'Bu sayfa getirilemedi',
  missingText:
    'İlk açılışta çevrimiçi olmalısınız. Gönderdikleriniz güvende. Lütfen birazdan yeniden deneyin.',
  reload: 'Yenile',
}
