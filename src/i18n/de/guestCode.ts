import type { InOther } from '../area.ts'
import type { guestCodeWords as english } from '../en/guestCode.ts'

export const guestCodeWords: InOther<typeof english> = {
  title: 'E-Mail bestätigen',
  text: 'Wir schicken Ihnen einen Code aus sechs Ziffern; mit ihm wird diese Wohnung für Sie reserviert. Ein Konto brauchen Sie nicht; die Adresse dient nur diesem Code.',
  send: 'Code schicken',
  sent: 'Der Code ist unterwegs an {email}. Er gilt einmal und läuft nach zehn Minuten ab.',
  hold: 'Diese Wohnung reservieren',
  again: 'Noch einen Code schicken',
  other: 'Andere E-Mail verwenden',
}
