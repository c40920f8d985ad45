import type { InOther } from '../area.ts'
import type { updateWords as english } from '../en/update.ts'

export const updateWords: InOther<typeof english> = {
  ready: 'Yeni bir sürüm hazır.',
  apply: 'Şimdi güncelle',
  later: 'Sonra',
  waiting: 'Yeni sürüm, her şey gönderilene dek bekliyor.',
}
