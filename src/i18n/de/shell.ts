import type { InOther } from '../area.ts'
import type { shellWords as english } from '../en/shell.ts'

export const shellWords: InOther<typeof english> = {
  foot: 'Über diese Seite',
  terms: 'Bedingungen',
  privacy: 'Datenschutz',
  howItWorks: 'So geht es',
  language: 'Sprache',
  copyright: '© {year} {name}',
  payments: 'Zahlungen laufen über unseren Zahlungsdienst.',
  cyber: 'Sicher im Netz',
  cyberNotice: 'Wir fragen nie am Telefon oder per E-Mail nach einem Passwort oder einer Zahlung.',
  cyberTitle: 'Sie verlassen diese Seite',
  cyberText:
    'Ja öffnet die Seite des Staates zur Sicherheit im Netz, {host}, in einem neuen Tab. Diese hier bleibt, wie sie ist.',
  yes: 'Ja',
  no: 'Nein',
  rotate: 'Bitte drehen Sie Ihr Gerät!',
  rotateText: 'Pläne und Formulare haben hochkant mehr Platz.',
  rotateGoOn: 'So weitermachen',
  adminTitle: 'Das führt zu einer anderen Seite',
  adminText: 'Ihre Adresse ist hier nicht eingerichtet. Bitte fragen Sie, wer diesen Server betreibt.',
  outsideTitle: 'Ihre Projekte sind auf einer anderen Seite',
  outsideText:
    'Sie ließ sich gerade nicht öffnen. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  retry: 'Noch einmal versuchen',
  toCommunities: 'Das Angebot ansehen',
  installTitle: 'Lotline auf Ihrem Startbildschirm',
  installText:
    'Installiert öffnet sich die Verkaufsliste sofort, geht ohne Netz und hält Ungesendetes sicher.',
  installPad: 'Tippen Sie neben der Adresse auf das Teilen-Zeichen, dann auf „Zum Home-Bildschirm“.',
  installMenu:
    'Öffnen Sie das Menü des Browsers, dann „App installieren“ oder „Zum Startbildschirm hinzufügen“.',
  install: 'Installieren',
  later: 'Nicht jetzt',
  close: 'Schließen',
  brokerPortal: 'Maklerportal',
  submitWorksheet: 'Anfrage einreichen',
}
