import type { InOther } from '../area.ts'
import type { boardWords as english } from '../en/board.ts'

export const boardWords: InOther<typeof english> = {
  search: 'Ara',
  sort: 'Sırala',
  urgentFirst: 'Önce en acil',
  timeLeft: 'Önce süresi en az kalan',
  byHome: 'Konuta göre',
  byDate: 'Tarihe göre',
  byName: 'Ada göre',
  newestFirst: 'Önce en yeni',
  clear: 'Tümünü göster',
  nothing: 'Eşleşen yok.',
  count: '{total} içinden {shown}',
  up: '{column}, artan',
  down: '{column}, azalan',
  keys: 'Tuşlar: satırlar için j ve k, Enter açar, / arar.',
}
