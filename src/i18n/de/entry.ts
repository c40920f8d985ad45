import type { InOther } from '../area.ts'
import type { entryWords as english } from '../en/entry.ts'

export const entryWords: InOther<typeof english> = {
  login: {
    noPassword: 'Dieses Konto hat noch kein Passwort, deshalb schicken wir Ihnen einen Code.',
    byCode: 'Lieber einen Code per E-Mail',
    byPassword: 'Lieber mit meinem Passwort',
    codeSent:
      'Wenn es zu dieser E-Mail ein Konto gibt, ist ein Code aus sechs Ziffern unterwegs. Er gilt einmal und zehn Minuten lang.',
    codeAgain: 'Noch einen Code schicken',
    codeSubmit: 'Mit diesem Code anmelden',
    toProject: 'Bei {name}',
    activateSent:
      'Wenn es zu dieser E-Mail ein Konto gibt, ist eine Nachricht mit einem Link zum Freischalten unterwegs.',
    register: 'Registrieren',
  },
  noLogin: {
    title: 'Wie möchten Sie weitermachen?',
    text: 'Das meiste hier können Sie ohne Konto sehen. Mit einem bleibt Ihre Auswahl erhalten.',
    browse: 'Anlagen ansehen',
  },
  choose: {
    title: 'Wählen Sie eine Anlage',
    text: 'Ein Konto wird bei einer Anlage registriert. Weitere können Sie später hinzufügen.',
    back: 'Zurück zur Anmeldung',
    allThere: 'Ihr Konto hat schon alles, was es gibt.',
  },
  register: {
    title: 'Registrieren',
    forProject: 'Bei {name}',
    who: 'Sie sind',
    purchaser: '{Buyer}',
    agent: 'Makler oder Vermittler',
    phonePassword:
      'Ein Passwort setzen Sie später, auf Ihrem eigenen Telefon oder Computer, wo Sie unsere Nachricht öffnen.',
    submit: 'Registrieren',
    haveAccount: 'Ich habe ein Konto',
    sentTitle: 'Ein Schritt fehlt noch',
    sentText:
      'Wir haben eine Nachricht an die angegebene Adresse geschickt. Öffnen Sie den Link darin, dann ist Ihr Konto bereit.',
    openLink: 'Öffnen Sie den Link, den wir an {email} geschickt haben. Bis dahin können Sie sich umsehen.',
    sentNothing:
      'Nach einigen Minuten nichts da? Sehen Sie bei den unerwünschten Nachrichten nach, oder lassen Sie sie noch einmal schicken.',
    sendAgain: 'Noch einmal schicken',
    sentAgain: 'Noch einmal geschickt.',
    unknownTitle: 'Diese Anlage ist hier nicht bekannt',
    unknownText: 'Die Adresse ist vielleicht alt oder vertippt. Wählen Sie eine Anlage aus der Liste.',
    failed: 'Die Anlage ließ sich nicht laden. Prüfen Sie die Verbindung, und versuchen Sie es noch einmal.',
    addTitle: '{name} zu Ihrem Konto hinzufügen',
    addText: 'Danach sehen Sie dort alles, was Ihr Konto sehen darf.',
    add: 'Projekt hinzufügen',
    added: 'Projekt hinzugefügt',
    open: 'Wohnungen ansehen',
    activateTitle: 'Ihr Konto freischalten',
    activate: 'Link schicken',
    staffTitle: '{Buyer} registrieren',
    noEmail: 'Hat keine eigene E-Mail',
    noEmailDetail:
      'Dann wartet nichts auf eine Nachricht. Eine geteilte Adresse kann vermerkt werden, aber niemand meldet sich damit an.',
    optional: 'freiwillig',
    doneTitle: '{name} ist registriert',
    doneText: 'Das ist die Nummer des Kontos. Schreiben Sie sie auf: Unter ihr ist es bekannt.',
    another: 'Noch jemanden registrieren',
  },
  activation: {
    title: 'Ihr Konto freischalten',
    text: 'Ein Druck, und Ihr Konto ist bereit.',
    submit: 'Freischalten',
    passwordText: 'Wählen Sie ein Passwort für dieses Konto, denn registriert haben Sie sich anderswo.',
    passwordSubmit: 'Passwort setzen und freischalten',
    endedTitle: 'Dieser Link funktioniert nicht',
    endedText: 'Er wurde schon benutzt oder ist zu alt. Wir können Ihnen einen neuen schicken.',
    again: 'Neuen Link schicken',
  },
  invitation: {
    title: 'Willkommen im Team',
    text: 'Wählen Sie ein Passwort, dann ist Ihr Konto bereit.',
    submit: 'Passwort setzen',
    doneTitle: 'Ihr Konto ist bereit',
    doneText: 'Melden Sie sich mit Ihrer E-Mail-Adresse und dem neuen Passwort an.',
    signIn: 'Anmelden',
    endedTitle: 'Dieser Link funktioniert nicht',
    endedText:
      'Er wurde schon benutzt oder ist zu alt. Bitten Sie die Person, die Sie eingeladen hat, um einen neuen.',
  },
  confirmEmail: {
    title: 'Neue E-Mail-Adresse bestätigen',
    text: 'Ein Druck, und von jetzt an melden Sie sich mit dieser Adresse an.',
    submit: 'Adresse bestätigen',
    doneTitle: 'Ihre E-Mail-Adresse ist geändert',
    doneText: 'Melden Sie sich von jetzt an mit der neuen Adresse an.',
    ended:
      'Dieser Link wurde schon benutzt oder ist zu alt. Ändern Sie die Adresse in den Kontoeinstellungen noch einmal.',
    settings: 'Zu den Kontoeinstellungen',
  },
  forgot: {
    title: 'Passwort vergessen?',
    text: 'Nennen Sie uns Ihre E-Mail, dann schicken wir Ihnen einen Link für ein neues.',
    submit: 'Link schicken',
    sentTitle: 'Sehen Sie in Ihre E-Mails',
    sentText:
      'Wenn es zu dieser E-Mail ein Konto gibt, ist eine Nachricht unterwegs. Ihr Link gilt einmal und zehn Minuten lang.',
    back: 'Zurück zur Anmeldung',
  },
  reset: {
    title: 'Neues Passwort setzen',
    submit: 'Passwort setzen',
    doneTitle: 'Ihr Passwort ist gesetzt',
    doneText: 'Wer mit dem alten angemeldet war, wurde abgemeldet. Melden Sie sich mit dem neuen an.',
    signIn: 'Anmelden',
    needsTitle: 'Hier wird ein Link gebraucht',
    needsText: 'Öffnen Sie den Link aus unserer Nachricht, oder fordern Sie einen neuen an.',
    ask: 'Link schicken',
  },
  password: {
    length: '8 bis 14 Zeichen',
    upper: 'ein Großbuchstabe',
    lower: 'ein Kleinbuchstabe',
    digit: 'eine Ziffer',
    symbol: 'eines von {symbols}',
    met: 'erfüllt',
    open: 'fehlt',
  },
  redirection: {
    title: 'Einen Moment',
    text: 'Wir melden Sie an.',
    failed:
      'Die Anmeldung hat nicht geklappt. Gehen Sie bitte dorthin zurück, woher Sie kamen, und versuchen Sie es noch einmal.',
    retry: 'Noch einmal versuchen',
  },
  failed: 'Das hat nicht geklappt. Ihre Eingaben stehen noch da. Bitte versuchen Sie es noch einmal.',
}
