import type { InOther } from '../area.ts'
import type { paymentStepWords as english } from '../en/paymentStep.ts'

export const paymentStepWords: InOther<typeof english> = {
  title: '{Deposit} bezahlen',
  text: '{amount} sind jetzt fällig. Sobald bezahlt ist, gehört die Wohnung Ihnen.',
  rehearsal: 'Testmodus: Es fließt kein echtes Geld.',
  open: '{amount} bezahlen',
  where:
    'Sie bezahlen auf der Seite unseres Zahlungsdienstes, mit Ihrer eigenen Karte. Ihre Nummer sehen wir nie.',
  beside:
    'Die Zahlungsseite ist in einem anderen Fenster offen. Hier geht es weiter, sobald Sie bezahlt haben.',
  blocked:
    'Ihr Browser hat das Fenster der Zahlungsseite blockiert. Bitte erlauben Sie dieser Seite Pop-up-Fenster und versuchen Sie es noch einmal, oder zahlen Sie am Telefon.',
  onPhone: 'Auf dem Handy bezahlen',
  scan: 'Scannen Sie diesen Code mit Ihrem Handy und bezahlen Sie dort. Sobald Sie bezahlt haben, steht es hier.',
  square: 'QR-Code der Seite zum Bezahlen',
  making: 'Die Seite unseres Zahlungsdienstes wird geöffnet …',
  waiting:
    'Ihre Bank bearbeitet die Zahlung. Bitte lassen Sie diese Seite offen. Wenn Sie sie schließen, geht nichts verloren, und wir schreiben Ihnen.',
  declined:
    'Mit Ihrem Zahlungsmittel ist etwas nicht in Ordnung. Bitte prüfen Sie Ihre Kartendaten. Es wurde nichts abgebucht. Versuchen Sie es noch einmal oder nehmen Sie eine andere Karte.',
  ended: 'Die Seite wurde geschlossen, und nichts wurde abgebucht. Sie können eine neue öffnen.',
  tryAgain: 'Noch einmal versuchen',
  again: 'Neue Seite öffnen',
  stop: 'Diese Zahlung abbrechen',
  stopping: 'Die Zahlungsseite wird geschlossen. Haben Sie schon bezahlt, zählt das.',
  refunded:
    '{amount} wurden für diese Wohnung gezahlt und sollen erstattet werden. Das Verkaufsbüro schreibt Ihnen.',
  wentBack: 'Von dem, was für diese Wohnung gezahlt wurde, sind {amount} zurückgezahlt.',
  returned: '{amount} konnten für diese Wohnung nicht verwendet werden und werden automatisch zurückgezahlt.',
  unknown:
    'Wir wissen noch nicht, ob sich die Zahlungsseite geöffnet hat. Drücken Sie noch einmal: Es wird nie doppelt abgebucht.',
  offline: 'Zum Bezahlen müssen Sie online sein. Ihre Eingaben bleiben erhalten.',
}
