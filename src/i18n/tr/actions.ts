import type { InOther } from '../area.ts'
import type { actionsWords as english } from '../en/actions.ts'

export const actionsWords: InOther<typeof english> = {
  back: 'Geri',
  close: 'Kapat',
  retry: 'Yeniden dene',
  next: 'İleri',
  cancel: 'Vazgeç',
  save: 'Kaydet',
  edit: 'Düzenle',
  remove: 'Kaldır',
  apply: 'Uygula',
  clear: 'Temizle',
  refresh: 'Yenile',
  done: 'Bitti',
  open: 'Aç',
  download: 'İndir',
  search: 'Ara',
  menu: 'Menü',
  approve: 'Onayla',
  decline: 'Reddet',
}
