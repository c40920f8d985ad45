import type { InOther } from '../area.ts'
import type { purchaseStepsWords as english } from '../en/purchaseSteps.ts'

export const purchaseStepsWords: InOther<typeof english> = {
  welcome: {
    title: '{home} reservieren',
    minutes: {
      one: 'Das dauert etwa {count} Minute. Sie können jederzeit unterbrechen: Ihre Eingaben bleiben erhalten, solange die Wohnung reserviert ist.',
      other:
        'Das dauert etwa {count} Minuten. Sie können jederzeit unterbrechen: Ihre Eingaben bleiben erhalten, solange die Wohnung reserviert ist.',
    },
    comes: 'Was auf Sie zukommt',
    hand: 'Legen Sie bereit',
    start: 'Beginnen',
    about: {
      details: 'Wohnung, Preis und Termine',
      optionalFeatures: 'Auswählen, was dazugehört',
      termsAndConditions: 'Bedingungen lesen und annehmen',
      documentPreview: 'Ansehen, was vereinbart wird',
      idVerification: 'Ausweis zeigen',
      infoGathering: {
        base: 'Wer kauft',
        rental: 'Wer mietet',
      },
      finTrac: 'Die gesetzliche Meldung',
      documentSigning: 'Unterschreiben',
      documentSigningWitness: 'Ein Zeuge unterschreibt',
      documentSigningShowDocs: 'Die unterschriebenen Unterlagen ansehen',
      confirmBeforePayment: 'Alles einmal prüfen',
      payment: '{Deposit} zahlen',
    },
    things: {
      id: 'Einen Ausweis: Reisepass, Führerschein oder Personalausweis',
      email: 'Eine E-Mail-Adresse',
      phone: 'Eine Telefonnummer',
      address: 'Ihre Anschrift',
      solicitor: 'Ihren Anwalt oder Notar, falls Sie einen haben',
      broker: 'Maklerbüro und Makler, falls einer Sie begleitet',
      lender: 'Ihre Bank oder Ihren Finanzierungsvermittler, falls Sie einen haben',
      card: 'Eine Karte zum Bezahlen',
    },
  },
  details: {
    title: 'Ihre Wohnung',
    plan: 'Grundriss ansehen',
    closing: '{closing}',
    price: '{Price}',
    deposits: '{Deposits}',
    noDeposits: {
      base: 'Es wird keine Anzahlung verlangt.',
      rental: 'Es wird keine Kaution verlangt.',
    },
    frozen: 'Dieser Preis gilt für Sie, solange die Wohnung reserviert ist.',
  },
  options: {
    title: 'Ganz nach Ihrem Geschmack',
    text: 'Hier muss nichts gewählt werden.',
    search: '{count} Angebote durchsuchen',
    none: 'Nichts gefunden.',
    kinds: {
      suite: 'Ausstattung',
      parking: 'Stellplätze',
      locker: 'Kellerabteile',
      storage: 'Abstellräume',
      inventory: 'Einbauten',
      colours: 'Farbpakete',
    },
    included: 'Enthalten',
    gone: 'Nicht mehr verfügbar',
    left: {
      one: 'Noch {count}',
      other: 'Noch {count}',
    },
    off: '{price} Nachlass',
    separate: 'Wird getrennt bezahlt',
    fewer: 'Eins weniger: {name}',
    more: 'Eins mehr: {name}',
    choose: 'Wählen',
    chosen: 'Gewählt',
    outOfStock: 'Gerade vergriffen: {names}. Alles andere bleibt, wie Sie es gewählt haben.',
    forHome: 'Für {home}',
  },
  terms: {
    title: 'Allgemeine Bedingungen',
    end: 'Zum Ende',
    accept: 'Ich habe die Bedingungen gelesen und nehme sie an.',
    readFirst: 'Lesen Sie bis zum Ende, um sie anzunehmen.',
    changed:
      'Die Bedingungen haben sich geändert, seit Sie sie angenommen haben. Bitte lesen Sie sie noch einmal.',
    acceptedAt: 'Angenommen am {time}',
    text: 'Die Bedingungen',
  },
}
