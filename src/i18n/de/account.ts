import type { InOther } from '../area.ts'
import type { accountWords as english } from '../en/account.ts'

export const accountWords: InOther<typeof english> = {
  settings: {
    title: 'Kontoeinstellungen',
    failed: 'Ihr Konto lässt sich ohne Netz nicht zeigen. Auf diesem Gerät liegt nichts davon.',
    person: 'Über Sie',
    password: 'Passwort',
    newPasswordHint: 'Leer lassen, um das jetzige zu behalten.',
    currentPasswordHint: 'Wird verlangt, wenn sich E-Mail oder Passwort ändern.',
    signsOut: 'Mit einem neuen Passwort wird jedes andere Gerät abgemeldet.',
    save: 'Speichern',
    files: 'Projektdateien',
    emailToConfirm:
      'Wir haben einen Link an {email} geschickt. Sobald er geöffnet ist, melden Sie sich mit dieser Adresse an, bis dahin mit der alten.',
    emailLinkEnded: 'Der Link an {email} gilt nicht mehr. Sie melden sich mit Ihrer alten Adresse an.',
    emailAgain: 'Neuen Link schicken',
    mailReturned: 'Post an diese Adresse kam zurück. Wir schreiben nicht mehr an {email}.',
    mailComplained: 'Unsere Post an {email} wurde als Spam gemeldet. Wir schreiben nicht mehr dorthin.',
    confirmAgain: 'Adresse bestätigen',
    confirmSent:
      'Wir haben einen Link an {email} geschickt. Sobald Sie ihn öffnen, schreiben wir Ihnen wieder.',
  },
  sessions: {
    title: 'Wo Sie angemeldet sind',
    unknown: 'Ein Browser',
    here: 'Dieses Gerät',
    seen: 'Zuletzt gesehen {time}',
    since: 'Angemeldet {time}',
    end: 'Abmelden',
    endLabel: '{device} abmelden',
    endOthers: 'Alle anderen abmelden',
    ended: 'Dort abgemeldet.',
    failed: 'Das braucht ein Netz. Bitte versuchen Sie es noch einmal.',
    only: 'Sie sind sonst nirgends angemeldet.',
  },
  factor: {
    title: 'Code von Ihrem Telefon',
    offText:
      'Neben dem Passwort ein Code, der sich alle 30 Sekunden ändert. Wer Ihr Passwort erfährt, kann sich trotzdem nicht anmelden.',
    onText: 'An. Beim Anmelden werden Sie nach einem Code gefragt. Übrige Ersatzcodes: {count}.',
    demanded: 'Ihr Bauträger verlangt es, deshalb lässt es sich nicht ausschalten.',
    setUp: 'Einrichten',
    password: 'Ihr Passwort',
    scan: 'Öffnen Sie auf Ihrem Telefon eine Authenticator-App und scannen Sie den QR-Code.',
    square: 'QR-Code für Ihre Authenticator-App',
    orType: 'Oder tippen Sie diesen Schlüssel ein:',
    code: 'Code aus der App',
    codeHint: 'Sechs Ziffern. Ohne Ihr Telefon einer Ihrer Ersatzcodes.',
    confirm: 'Bestätigen',
    turnOff: 'Ausschalten',
    turnedOff: 'Es wird kein Code mehr verlangt.',
    recoveryTitle: 'Ihre Ersatzcodes',
    recoveryText:
      'Jeder meldet Sie einmal an, wenn Ihr Telefon verloren ist. Schreiben Sie sie jetzt auf: Sie werden nie wieder gezeigt.',
    kept: 'Ich habe sie aufgeschrieben',
    signInTitle: 'Noch ein Schritt',
    signIn: 'Anmelden',
    back: 'Zurück',
    demandedText:
      'Ihr Bauträger verlangt neben dem Passwort einen Code von Ihrem Telefon. Das Einrichten dauert eine Minute.',
  },
  projects: {
    title: 'Ihre Projekte',
    none: 'Sie sind noch bei keinem Projekt registriert.',
    add: 'Projekt hinzufügen',
    remove: 'Entfernen',
    removeLabel: '{name} entfernen',
    sure: '{name} aus Ihrem Konto entfernen? Was Sie dort eingereicht haben, bleibt. Sie können es wieder hinzufügen.',
    yes: 'Ja, entfernen',
    no: 'Behalten',
    removed: '{name} wurde aus Ihrem Konto entfernt.',
    unsent: 'Etwas dafür ist noch nicht gesendet. Sobald es angekommen ist, lässt es sich entfernen.',
    failed:
      'Die Liste Ihrer Projekte konnte nicht geladen werden. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  },
  files: {
    title: 'Projektdateien',
    none: 'Sie sind noch bei keinem Projekt registriert. Dann liegen dessen Dateien hier.',
    noneHere: 'Noch keine Dateien.',
    failed:
      'Die Liste Ihrer Projekte konnte nicht geladen werden. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
    open: '{title} öffnen',
    take: 'Herunterladen',
    download: 'Herunterladen: {title}',
    pages: { one: '1 Seite', other: '{count} Seiten' },
  },
}
