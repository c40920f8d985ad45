import type { InOther } from '../area.ts'
import type { paymentStepWords as english } from '../en/paymentStep.ts'

export const paymentStepWords: InOther<typeof english> = {
  title: '{Deposit} bezahlen',
  text: '{amount} sind jetzt fällig. Sobald bezahlt ist, gehört das Zuhause Ihnen.',
  rehearsal: 'Dies ist eine Probe: Es fließt kein Geld.',
  open: '{amount} bezahlen',
  where:
    'Sie bezahlen auf der Seite unseres Zahlungsdienstes, mit Ihrer eigenen Karte. Ihre Nummer sehen wir nie.',
  onPhone: 'Auf dem Handy bezahlen',
  scan: 'Scannen Sie diesen Code mit Ihrem Handy und bezahlen Sie dort. Sobald Sie bezahlt haben, steht es hier.',
  square: 'QR-Code der Seite zum Bezahlen',
  making: 'Die Seite unseres Zahlungsdienstes wird geöffnet …',
  waiting:
    'Ihre Bank wird gefragt. Bitte schließen Sie diese Seite nicht; wenn doch, geht nichts verloren, und wir schreiben Ihnen.',
  declined:
    'Ihre Karte wurde abgelehnt. Es wurde nichts abgebucht. Versuchen Sie es noch einmal oder nehmen Sie eine andere Karte.',
  ended: 'Die Seite wurde geschlossen, und nichts wurde abgebucht. Sie können eine neue öffnen.',
  again: 'Neue Seite öffnen',
  stop: 'Jetzt nicht bezahlen',
  stopping:
    'Der Zahlungsdienst wird gebeten, die Seite zu schließen. Haben Sie inzwischen bezahlt, zählt das.',
  returned: '{amount} ließen sich für dieses Zuhause nicht verwenden und gehen von selbst an Sie zurück.',
  unknown:
    'Noch ist nicht bekannt, ob die Seite offen ist. Drücken Sie noch einmal: Nichts wird je doppelt abgebucht.',
  offline: 'Zum Bezahlen braucht es ein Netz. Alles andere bleibt erhalten.',
}
