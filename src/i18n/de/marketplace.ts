import type { InOther } from '../area.ts'
import type { marketplaceWords as english } from '../en/marketplace.ts'

export const marketplaceWords: InOther<typeof english> = {
  welcome: {
    title: 'Marktplatz',
    text: 'Wohnungen und Häuser, die Bauträger über Makler anbieten.',
    points: {
      commission: 'Was Sie verdienen, steht am Anfang: die Provision, noch bevor Sie jemanden bringen.',
      deposits: 'Alle Anzahlungen und wann sie fällig sind, für jede Anlage.',
      worksheets: 'Ihre Anfragen und was daraus geworden ist, an einem Ort.',
    },
    choose: 'Wo möchten Sie sich registrieren?',
    register: 'Für den Marktplatz registrieren',
    signIn: 'Ich habe ein Konto',
    none: 'Zurzeit wird keine Anlage über den Marktplatz angeboten.',
    failed:
      'Die Anlagen konnten nicht geladen werden. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  },
  tos: {
    title: 'Nutzungsbedingungen des Marktplatzes',
    text: 'Sie gelten zwischen Ihnen und dem Bauträger, bei dessen Anlage Sie sich registrieren.',
    sections: {
      who: {
        heading: 'Wer sich registrieren darf',
        text: 'Makler, die dort zugelassen sind, wo die Anlage liegt. Sagen Sie dem Bauträger, wenn Ihre Zulassung endet.',
      },
      commission: {
        heading: 'Provision',
        text: 'Es gilt die Provision, die gezeigt wird, wenn Ihre Anfrage eingeht. Sie wird fällig, wenn der Abschluss feststeht und der Bauträger bezahlt ist, so wie es die Bedingungen der Anlage sagen.',
      },
      buyers: {
        heading: 'Ihre Kunden',
        text: 'Für alles, was Sie über sie eingeben, brauchen Sie ihre Zustimmung. Was Sie einreichen, geht an den Bauträger der Anlage und an niemanden sonst.',
      },
      account: {
        heading: 'Ihr Konto',
        text: 'Es gehört Ihnen allein. Wer mit Ihnen arbeitet, braucht ein eigenes.',
      },
      ending: {
        heading: 'Ende',
        text: 'In Ihren Kontoeinstellungen können Sie eine Anlage jederzeit verlassen. Was Sie eingereicht haben, bleibt beim Bauträger.',
      },
    },
    accept: 'Annehmen',
    decline: 'Ablehnen',
  },
  register: {
    title: 'Für den Marktplatz registrieren',
    accepted: 'Sie haben die Nutzungsbedingungen angenommen.',
    read: 'Noch einmal lesen',
    inactive: 'Mein Konto ist nicht aktiv',
  },
  reactivate: {
    title: 'Konto wieder aktivieren',
    text: 'Wir schicken Ihnen einen Link. Sobald Sie ihn öffnen, ist Ihr Konto wieder bereit.',
    submit: 'Link schicken',
    back: 'Zurück zur Registrierung',
  },
  payment: {
    title: 'Abonnement für den Marktplatz',
    month: '{amount} im Monat',
    year: '{amount} im Jahr',
    due: 'Für den Marktplatz braucht es bei {name} ein Abonnement: {price}. Es verlängert sich automatisch, bis Sie es kündigen.',
    how: 'Sie können hier jederzeit kündigen. Es läuft dann bis zum Ende der bezahlten Zeit, und es wird nichts mehr abgebucht.',
    blocked:
      'Ihr Browser hat das Fenster der Zahlungsseite blockiert. Bitte erlauben Sie dieser Seite Pop-up-Fenster und versuchen Sie es noch einmal.',
    where:
      'Sie bezahlen mit Ihrer eigenen Karte auf der Seite unseres Zahlungsdienstes. Wir sehen ihre Nummer nie.',
    rehearsal: 'Testmodus: Es fließt kein echtes Geld.',
    pay: 'Für {price} abonnieren',
    more: 'Weiter zur Zahlung',
    paying:
      'Ihre Zahlung ist noch nicht abgeschlossen. Sie können dort weitermachen, wo Sie aufgehört haben: Nichts wird doppelt abgebucht.',
    asking: 'Wir fragen beim Zahlungsdienst nach, ob Sie bezahlt haben …',
    running: 'Ihr Abonnement ist aktiv und verlängert sich am {date}.',
    ending: 'Ihr Abonnement endet am {date}. Es wird nichts mehr abgebucht.',
    overdue:
      'Ihre letzte Zahlung ist fehlgeschlagen. Der Zahlungsdienst versucht es noch einmal; Ihr Abonnement bleibt drei Tage lang aktiv.',
    lapsed: 'Ihr Abonnement ruht, weil eine Zahlung fehlgeschlagen ist.',
    ended: 'Ihr Abonnement ist beendet.',
    again: 'Für {price} wieder abonnieren',
    cancel: 'Abonnement kündigen',
    keep: 'Abonnement behalten',
    phone: 'Bitte bezahlen Sie auf Ihrem eigenen Handy: Scannen Sie diesen Code und melden Sie sich dort an.',
    square: 'QR-Code der Seite, auf der Sie abonnieren',
    unknown: 'Das hat nicht geklappt. Drücken Sie noch einmal: Nichts wird doppelt abgebucht.',
    toPay: 'Zum Abonnement',
    afterwards:
      'Für diese Anlage brauchen Sie ein Abonnement des Marktplatzes. Den Preis sehen Sie, sobald Ihr Konto aktiv ist.',
    signIn: 'Bitte melden Sie sich an, um zu abonnieren.',
    none: 'Es ist nichts zu zahlen. Der Marktplatz steht Ihnen auch ohne Abonnement offen.',
    noCard: 'Wir nehmen hier keine Zahlung an und fragen auf dieser Seite nie nach einer Karte.',
    goOn: 'Die Anlagen ansehen',
  },
}
