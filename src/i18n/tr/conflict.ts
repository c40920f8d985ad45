import type { InOther } from '../area.ts'
import type { conflictWords as english } from '../en/conflict.ts'

export const conflictWords: InOther<typeof english> = {
  title: '{home} artık müsait değil',
  text: '{Of} formu firmaya ulaştı, ama birimi önce başkası aldı: {time}. Girdiklerinizin hiçbiri kaybolmadı.',
  alternatives: 'En yakınları',
  choose: 'Yerine {home} seçilsin',
  noAlternatives: 'Şu anda yakın başka birim yok.',
}
