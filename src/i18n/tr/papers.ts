import type { InOther } from '../area.ts'
import type { papersWords as english } from '../en/papers.ts'

export const papersWords: InOther<typeof english> = {
  documents: 'Belgeler',
  pictures: 'Resimler',
  fullScreen: 'Tam ekran',
  gone: 'Bu belge artık yok. Yerine daha yenisi gelmiş olabilir.',
  all: 'Bütün belgeler',
  picture: 'Resim {at} / {total}',
  previousPicture: 'Önceki resim: {title}',
  nextPicture: 'Sonraki resim: {title}',
  search: 'Belgede ara',
  searching: 'Aranıyor…',
  found: '{at} / {total}',
  notFound: 'Bulunamadı',
  nextPlace: 'Sonraki yer',
  previousPlace: 'Önceki yer',
  endSearch: 'Aramayı bitir',
}
