import type { InOther } from '../area.ts'
import type { verdictWords as english } from '../en/verdict.ts'

export const verdictWords: InOther<typeof english> = {
  onThisDevice: 'Bu cihazda',
  sent: 'Gönderildi',
  received: 'Alındı',
  confirmed: 'Onaylandı',
  notPossible: 'Olmadı',
}
