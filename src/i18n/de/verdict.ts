import type { InOther } from '../area.ts'
import type { verdictWords as english } from '../en/verdict.ts'

export const verdictWords: InOther<typeof english> = {
  onThisDevice: 'Auf diesem Gerät',
  sent: 'Gesendet',
  received: 'Empfangen',
  confirmed: 'Bestätigt',
  notPossible: 'Nicht möglich',
}
