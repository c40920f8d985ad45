import type { InOther } from '../area.ts'
import type { conflictWords as english } from '../en/conflict.ts'

export const conflictWords: InOther<typeof english> = {
  title: '{home} artık müsait değil',
  text: '{Of} formu ulaştı ve firma görüyor. Birimde başkası daha hızlıydı: {time}. Yazılanların hiçbiri kaybolmadı.',
  alternatives: 'En yakınları',
  because: 'Çünkü: {reasons}',
  choose: 'Yerine {home} seçilsin',
  noAlternatives: 'Şu anda yakın başka birim yok.',
}
