import type { InOther } from '../area.ts'
import type { unsentWords as english } from '../en/unsent.ts'

export const unsentWords: InOther<typeof english> = {
  title: 'Ungesendetes',
  delivered: 'Von diesem Gerät zugestellt',
  none: 'Alles ist angekommen.',
  sendNow: 'Jetzt senden',
  waitsForNetwork: 'Wartet, bis Sie online sind',
  waitsForSignIn: 'Wartet, bis Sie sich anmelden',
  attachments: '{count} von {total} Bildern empfangen',
  parked: 'Braucht einen Menschen',
  correct: 'Berichtigen und noch einmal senden',
  discard: 'Verwerfen',
  discardConfirm: 'Endgültig verwerfen? Es hat den Anbieter nicht erreicht und lässt sich nicht zurückholen.',
  sealed: 'Versiegelt: Es kann von hier gesendet, aber nicht gelesen werden.',
  more: 'Mehr',
}
