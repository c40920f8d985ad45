import type { InOther } from '../area.ts'
import type { shellWords as english } from '../en/shell.ts'

export const shellWords: InOther<typeof english> = {
  foot: 'Über diese Seite',
  terms: 'Bedingungen',
  privacy: 'Datenschutz',
  howItWorks: 'So funktioniert es',
  verify: 'Unterlage prüfen',
  language: 'Sprache',
  copyright: '© {year} {name}',
  payments: 'Zahlungen laufen über unseren Zahlungsdienst.',
  cyber: 'Sicher im Internet',
  cyberNotice: 'Wir fragen nie am Telefon oder per E-Mail nach einem Passwort oder einer Zahlung.',
  cyberTitle: 'Sie verlassen diese Seite',
  cyberText:
    '„Ja“ öffnet die staatliche Seite zur Sicherheit im Internet, {host}, in einem neuen Tab. Diese Seite bleibt offen.',
  yes: 'Ja',
  no: 'Nein',
  rotate: 'Bitte drehen Sie Ihr Gerät!',
  rotateText: 'Pläne und Formulare haben hochkant mehr Platz.',
  rotateGoOn: 'Trotzdem weiter',
  adminTitle: 'Dieser Link führt zu einer anderen Seite',
  adminText: 'Ihre Adresse ist nicht eingerichtet. Bitte fragen Sie Ihren Administrator.',
  outsideTitle: 'Ihre Projekte sind auf einer anderen Seite',
  outsideText:
    'Sie konnte nicht geöffnet werden. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  toCommunities: 'Das Angebot ansehen',
  installTitle: 'Lotline zum Startbildschirm hinzufügen',
  installText:
    'Ist die App installiert, öffnet sich die Verkaufsliste sofort, funktioniert offline und bewahrt Ungesendetes sicher auf.',
  installPad: 'Tippen Sie neben der Adresse auf das Teilen-Zeichen, dann auf „Zum Home-Bildschirm“.',
  installMenu:
    'Öffnen Sie das Menü des Browsers, dann „App installieren“ oder „Zum Startbildschirm hinzufügen“.',
  install: 'Installieren',
  later: 'Nicht jetzt',
  brokerPortal: 'Maklerportal',
  submitWorksheet: 'Anfrage einreichen',
  brightness: 'Helligkeit',
  schemes: { light: 'Hell', dark: 'Dunkel', sun: 'Pralle Sonne' },
}
