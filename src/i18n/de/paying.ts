import type { InOther } from '../area.ts'
import type { payingWords as english } from '../en/paying.ts'

export const payingWords: InOther<typeof english> = {
  title: '{Deposit} bezahlen',
  text: 'Sie bezahlen auf der Seite unseres Zahlungsdienstes. Die Nummer Ihrer Karte sehen wir nie.',
  rehearsal:
    'Dies ist eine Probe: Es wird kein echtes Geld genommen. Sie bezahlen auf einer Seite, die für die unseres Zahlungsdienstes steht.',
  payee: 'An',
  home: 'Für',
  amount: 'Betrag',
  pay: '{amount} bezahlen',
  declined:
    'Ihre Karte wurde abgelehnt, und nichts wurde abgebucht. Sie können es noch einmal versuchen oder eine andere Karte nehmen.',
  back: 'Wir fragen, ob Sie bezahlt haben',
  backText: 'Das dauert einige Sekunden. Haben Sie noch nicht bezahlt, geht es unten weiter.',
  waiting: 'Wir warten auf Ihre Bank',
  waitingText:
    'Sobald sie antwortet, steht es hier. Sie können die Seite auch schließen: Wir schreiben Ihnen.',
  paid: 'Vielen Dank, Sie haben bezahlt',
  paidText:
    'Das Zuhause gehört Ihnen. Das steht auch in einer E-Mail an Sie und dort, wo Sie hergekommen sind.',
  closed: 'Diese Seite ist geschlossen',
  closedText: 'Hier wurde nichts abgebucht. Wie es weitergeht, steht beim Vorgang selbst.',
  returned: 'Sie bekommen Ihr Geld zurück',
  returnedText:
    'Ihre Zahlung ließ sich für dieses Zuhause nicht verwenden. Wir behalten nichts, und das Geld geht von selbst zurück.',
  toPurchase: 'Zurück',
  notFound: 'Hier gibt es nichts zu bezahlen',
  notFoundText: 'Diese Adresse ist falsch oder gilt nicht mehr. Es wurde nichts abgebucht.',
}
