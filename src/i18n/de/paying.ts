import type { InOther } from '../area.ts'
import type { payingWords as english } from '../en/paying.ts'

export const payingWords: InOther<typeof english> = {
  title: '{Deposit} bezahlen',
  text: 'Sie bezahlen auf der Seite unseres Zahlungsdienstes. Die Nummer Ihrer Karte sehen wir nie.',
  rehearsal:
    'Testmodus: Es wird kein echtes Geld eingezogen. Sie bezahlen auf einer Seite, die die unseres Zahlungsdienstes ersetzt.',
  payee: 'An',
  home: 'Für',
  amount: 'Betrag',
  until: 'Zahlbar bis',
  untilTime: { one: '{time} (noch {count} Minute)', other: '{time} (noch {count} Minuten)' },
  pay: '{amount} bezahlen',
  declined:
    'Mit Ihrem Zahlungsmittel ist etwas nicht in Ordnung. Bitte prüfen Sie Ihre Kartendaten. Es wurde nichts abgebucht. Sie können es noch einmal versuchen oder eine andere Karte nehmen.',
  back: 'Ihre Zahlung wird geprüft',
  backText: 'Das dauert einige Sekunden. Haben Sie noch nicht bezahlt, geht es unten weiter.',
  backLater:
    'Der Zahlungsdienst hat noch keine Zahlung bestätigt. Sie können diese Seite schließen: Sobald er es tut, schreiben wir Ihnen. Haben Sie noch nicht bezahlt, geht es unten weiter.',
  waiting: 'Wir warten auf Ihre Bank',
  waitingText:
    'Sobald sie antwortet, steht es hier. Sie können die Seite auch schließen: Wir schreiben Ihnen.',
  paid: 'Vielen Dank für Ihre Zahlung',
  paidText:
    'Die Wohnung gehört Ihnen. Wir haben Ihnen eine Bestätigung gemailt, und auch die vorige Seite zeigt es.',
  setAside: 'Vielen Dank',
  setAsideText:
    'Der Betrag ist auf Ihrer Karte reserviert, und die Wohnung gehört Ihnen. Gleich wird er abgebucht; dann schreiben wir Ihnen.',
  ended: 'Dieser Kauf ist beendet',
  endedText:
    'Hier wurde bezahlt, aber die Wohnung ist nicht mehr für Sie reserviert. Zu Ihrem Geld gibt Ihnen das Verkaufsbüro Auskunft.',
  stopping: 'Diese Seite wird geschlossen',
  stoppingText: 'Haben Sie schon bezahlt, zählt Ihre Zahlung. Sobald wir es wissen, steht es hier.',
  closed: 'Diese Seite ist geschlossen',
  closedText: 'Hier wurde nichts abgebucht. Kehren Sie zurück, um fortzufahren.',
  returned: 'Sie bekommen Ihr Geld zurück',
  returnedText:
    'Ihre Zahlung konnte für diese Wohnung nicht verwendet werden. Wir zahlen alles automatisch zurück.',
  toPurchase: 'Zurück',
  notFound: 'Hier gibt es nichts zu bezahlen',
  notFoundText: 'Diese Adresse ist falsch oder gilt nicht mehr. Es wurde nichts abgebucht.',
  busy: 'Einen Moment bitte',
  busyText: 'Von hier werden gerade zu viele Seiten geöffnet. Diese Seite versucht es gleich noch einmal.',
}
