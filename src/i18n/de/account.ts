import type { InOther } from '../area.ts'
import type { accountWords as english } from '../en/account.ts'

export const accountWords: InOther<typeof english> = {
  settings: {
    title: 'Kontoeinstellungen',
    failed: 'Um Ihr Konto zu sehen, müssen Sie online sein. Auf diesem Gerät ist nichts davon gespeichert.',
    person: 'Über Sie',
    password: 'Passwort',
    newPasswordHint: 'Leer lassen, um Ihr aktuelles Passwort zu behalten.',
    currentPasswordHint: 'Nötig, um E-Mail oder Passwort zu ändern.',
    signsOut: 'Ein neues Passwort meldet Sie auf allen anderen Geräten ab.',
    save: 'Speichern',
    files: 'Projektdateien',
    emailToConfirm:
      'Wir haben einen Link an {email} geschickt. Bis Sie ihn öffnen, melden Sie sich weiter mit Ihrer alten Adresse an.',
    emailLinkEnded: 'Der Link an {email} ist abgelaufen. Melden Sie sich weiter mit Ihrer alten Adresse an.',
    emailAgain: 'Neuen Link schicken',
    mailReturned: 'Unsere E-Mails an {email} kamen zurück, deshalb schreiben wir nicht mehr dorthin.',
    mailComplained:
      'Unsere E-Mails an {email} wurden als Spam gemeldet, deshalb schreiben wir nicht mehr dorthin.',
    confirmAgain: 'Adresse bestätigen',
    confirmSent:
      'Wir haben einen Link an {email} geschickt. Öffnen Sie ihn, dann schreiben wir Ihnen dort wieder.',
  },
  sessions: {
    title: 'Wo Sie angemeldet sind',
    unknown: 'Unbekannter Browser',
    here: 'Dieses Gerät',
    seen: 'Zuletzt aktiv {time}',
    since: 'Angemeldet {time}',
    end: 'Abmelden',
    endLabel: '{device} abmelden',
    endOthers: 'Alle anderen abmelden',
    ended: 'Auf diesem Gerät abgemeldet.',
    failed: 'Dafür müssen Sie online sein. Bitte versuchen Sie es noch einmal.',
    only: 'Sie sind sonst nirgends angemeldet.',
  },
  factor: {
    title: 'Authenticator-Code',
    offText:
      'Eingeschaltet brauchen Sie zum Anmelden außer dem Passwort einen Code, der sich alle 30 Sekunden ändert.',
    onText: 'Eingeschaltet. Beim Anmelden werden Sie nach einem Code gefragt. Übrige Ersatzcodes: {count}.',
    demanded: 'Ihr Bauträger verlangt ihn, deshalb lässt er sich nicht ausschalten.',
    setUp: 'Einrichten',
    scan: 'Öffnen Sie auf Ihrem Telefon eine Authenticator-App und scannen Sie den QR-Code.',
    square: 'QR-Code für Ihre Authenticator-App',
    orType: 'Oder geben Sie dort diesen Schlüssel ein:',
    codeHint: 'Sechs Ziffern. Ohne Ihr Telefon verwenden Sie einen Ihrer Ersatzcodes.',
    confirm: 'Bestätigen',
    turnOff: 'Ausschalten',
    turnedOff: 'Sie werden nicht mehr nach einem Code gefragt.',
    recoveryTitle: 'Ihre Ersatzcodes',
    recoveryText:
      'Mit jedem können Sie sich einmal anmelden, wenn Sie Ihr Telefon verlieren. Schreiben Sie sie jetzt auf: Sie werden nicht noch einmal angezeigt.',
    kept: 'Ich habe sie aufgeschrieben',
    signInTitle: 'Noch ein Schritt',
    signIn: 'Anmelden',
    back: 'Zurück',
    demandedText:
      'Ihr Bauträger verlangt zusätzlich zum Passwort einen Code aus einer Authenticator-App. Das Einrichten dauert eine Minute.',
  },
  projects: {
    title: 'Ihre Projekte',
    none: 'Sie sind noch bei keinem Projekt registriert.',
    add: 'Projekt hinzufügen',
    remove: 'Entfernen',
    removeLabel: '{name} entfernen',
    sure: '{name} aus Ihrem Konto entfernen? Was Sie eingereicht haben, bleibt, und Sie können das Projekt später wieder hinzufügen.',
    yes: 'Ja, entfernen',
    no: 'Behalten',
    removed: '{name} wurde aus Ihrem Konto entfernt.',
    unsent:
      'Für dieses Projekt ist noch etwas ungesendet. Sobald es gesendet ist, können Sie das Projekt entfernen.',
    failed:
      'Die Liste Ihrer Projekte konnte nicht geladen werden. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  },
  commissions: {
    title: 'Ihre Provisionen',
    lead: 'Was Sie mit jedem Verkauf verdienen, nach der Provision, die Ihnen gezeigt wurde. Der Marktplatz vermerkt die Zahlung.',
    none: 'Sie haben noch keine Provision verdient.',
  },
  files: {
    title: 'Projektdateien',
    none: 'Sie sind noch bei keinem Projekt registriert. Sobald Sie es sind, erscheinen dessen Dateien hier.',
    noneHere: 'Noch keine Dateien.',
    failed:
      'Die Liste Ihrer Projekte konnte nicht geladen werden. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
    open: '{title} öffnen',
    take: 'Herunterladen',
    download: '{title} herunterladen',
    pages: { one: '1 Seite', other: '{count} Seiten' },
  },
}
