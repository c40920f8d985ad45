import type { MarketName } from '../markets.ts'
import { type Terms, australianTerms, baseTerms } from './terms.ts'

/** One mail: what stands in its head, what it says, and what its button is called. */
export interface LetterWords {
  readonly subject: string
  readonly text: string
  /** Empty where there is nothing to open. */
  readonly button: string
  /** How long it holds, and what to do when it was somebody else. */
  readonly note: string
}

export interface MailWords {
  /** BCP 47, for the reader of the mail. */
  readonly language: string
  readonly greeting: string
  readonly closing: string
  readonly activate: LetterWords
  /** Somebody registers who has an account already. */
  readonly known: LetterWords
  /** Staff are asked in. */
  readonly invite: LetterWords
  readonly reset: LetterWords
  readonly code: LetterWords
  /** A guest proves an address before holding a home. */
  readonly holdCode: LetterWords
  readonly passwordChanged: LetterWords
  readonly confirmEmail: LetterWords
  readonly emailChanging: LetterWords
  readonly factorOn: LetterWords
  readonly factorOff: LetterWords
}

function english(t: Terms): MailWords {
  return {
    language: 'en',
    greeting: 'Hello {name},',
    closing: 'Lotline',
    activate: {
      subject: 'Activate your account',
      text: `One step is left: open the link, and your account is ready. You can then see the homes of your ${t.community}, keep favourites and come back to them anywhere.`,
      button: 'Activate my account',
      note: 'The link works once, for three days. If you did not register, do nothing: nobody can use the account without this mail.',
    },
    known: {
      subject: 'You already have an account',
      text: `Somebody, most likely you, registered with this address. It has an account already. Sign in with your password or by a code that we mail you, and add the ${t.community} there.`,
      button: 'Sign in',
      note: 'If it was not you, do nothing. Nothing has changed.',
    },
    invite: {
      subject: 'You are invited to Lotline',
      text: 'Your sales office has set up an account for you. Open the link and choose a password; then you can sign in with this address.',
      button: 'Choose a password',
      note: 'The link works once, for seven days. If you did not expect it, do nothing: nobody can use the account without it.',
    },
    reset: {
      subject: 'Set a new password',
      text: 'Open the link to set a new password. Whoever is signed in with the old one is then signed out everywhere.',
      button: 'Set a new password',
      note: 'The link works once, for ten minutes. If you did not ask for it, do nothing: your password stays as it is.',
    },
    code: {
      subject: 'Your sign-in code',
      text: 'Type this code on the screen where you asked for it:',
      button: '',
      note: 'It works once, for ten minutes. Tell it to nobody; we never ask for it by phone. If you did not ask for it, do nothing.',
    },
    holdCode: {
      subject: 'Your code to hold a home',
      text: 'Type this code on the screen where you asked for it, and the home is held for you:',
      button: '',
      note: 'It works once, for ten minutes. If you did not ask for it, do nothing: no account is made, and nothing is held in your name.',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      text: 'Your password has just been changed, and everybody who was signed in with the old one was signed out.',
      button: 'Sign in',
      note: 'If it was not you, set a new password at once and tell the sales office.',
    },
    confirmEmail: {
      subject: 'Confirm your new email',
      text: 'Open the link, and this address is the one of your account. Until then the old one stays.',
      button: 'Confirm this address',
      note: 'The link works once, for a day. If you did not ask for it, do nothing: the account stays as it is.',
    },
    emailChanging: {
      subject: 'Your email is about to change',
      text: 'Somebody, most likely you, wishes to give your account another email. The new one counts once the link that we mailed to it was opened. Until then you sign in with this one.',
      button: 'It was not me: set a new password',
      note: 'If it was you, there is nothing to do. A new password stops the change and signs everybody out.',
    },
    factorOn: {
      subject: 'A second step was set up',
      text: 'From now on signing in to your account wants a code from an authenticator besides the password.',
      button: 'It was not me: set a new password',
      note: 'If it was you, there is nothing to do. If not, set a new password at once and tell the sales office.',
    },
    factorOff: {
      subject: 'The second step was turned off',
      text: 'From now on the password alone opens your account. No code is asked for any more.',
      button: 'It was not me: set a new password',
      note: 'If it was you, there is nothing to do. If not, set a new password at once and tell the sales office.',
    },
  }
}

const german: MailWords = {
  language: 'de',
  greeting: 'Guten Tag {name},',
  closing: 'Lotline',
  activate: {
    subject: 'Aktivieren Sie Ihr Konto',
    text: 'Ein Schritt fehlt noch: Öffnen Sie den Link, dann ist Ihr Konto bereit. Danach sehen Sie die Wohnungen, können sich Favoriten merken und sie überall wiederfinden.',
    button: 'Konto aktivieren',
    note: 'Der Link gilt einmal und drei Tage lang. Wenn Sie sich nicht registriert haben, tun Sie nichts: Ohne diese Nachricht kann niemand das Konto benutzen.',
  },
  known: {
    subject: 'Sie haben schon ein Konto',
    text: 'Jemand, vermutlich Sie selbst, hat sich mit dieser Adresse registriert. Es gibt zu ihr schon ein Konto. Melden Sie sich mit Ihrem Passwort oder mit einem Code an, den wir Ihnen schicken, und fügen Sie die Anlage dort hinzu.',
    button: 'Anmelden',
    note: 'Wenn Sie es nicht waren, tun Sie nichts. Es hat sich nichts geändert.',
  },
  invite: {
    subject: 'Einladung zu Lotline',
    text: 'Ihr Büro hat ein Konto für Sie angelegt. Öffnen Sie den Link und wählen Sie ein Passwort; danach melden Sie sich mit dieser Adresse an.',
    button: 'Passwort wählen',
    note: 'Der Link gilt einmal und sieben Tage lang. Wenn Sie ihn nicht erwartet haben, tun Sie nichts: Ohne ihn kann niemand das Konto benutzen.',
  },
  reset: {
    subject: 'Neues Passwort setzen',
    text: 'Öffnen Sie den Link, um ein neues Passwort zu setzen. Wer mit dem alten angemeldet ist, wird danach überall abgemeldet.',
    button: 'Neues Passwort setzen',
    note: 'Der Link gilt einmal und zehn Minuten lang. Wenn Sie ihn nicht angefordert haben, tun Sie nichts: Ihr Passwort bleibt, wie es ist.',
  },
  code: {
    subject: 'Ihr Anmeldecode',
    text: 'Geben Sie diesen Code dort ein, wo Sie ihn angefordert haben:',
    button: '',
    note: 'Er gilt einmal und zehn Minuten lang. Sagen Sie ihn niemandem; wir fragen nie am Telefon danach. Wenn Sie ihn nicht angefordert haben, tun Sie nichts.',
  },
  holdCode: {
    subject: 'Ihr Code zum Reservieren',
    text: 'Geben Sie diesen Code dort ein, wo Sie ihn angefordert haben, dann ist die Wohnung für Sie reserviert:',
    button: '',
    note: 'Er gilt einmal und zehn Minuten lang. Wenn Sie ihn nicht angefordert haben, tun Sie nichts: Es entsteht kein Konto, und nichts wird auf Ihren Namen reserviert.',
  },
  passwordChanged: {
    subject: 'Ihr Passwort wurde geändert',
    text: 'Ihr Passwort wurde soeben geändert. Wer mit dem alten angemeldet war, wurde abgemeldet.',
    button: 'Anmelden',
    note: 'Wenn Sie es nicht waren, setzen Sie sofort ein neues Passwort und sagen Sie dem Vermietungsbüro Bescheid.',
  },
  confirmEmail: {
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    text: 'Öffnen Sie den Link, dann gehört diese Adresse zu Ihrem Konto. Bis dahin bleibt die alte.',
    button: 'Adresse bestätigen',
    note: 'Der Link gilt einmal und einen Tag lang. Wenn Sie ihn nicht angefordert haben, tun Sie nichts: Das Konto bleibt, wie es ist.',
  },
  emailChanging: {
    subject: 'Ihre E-Mail-Adresse soll geändert werden',
    text: 'Jemand, vermutlich Sie selbst, möchte Ihrem Konto eine andere E-Mail-Adresse geben. Die neue zählt, sobald der Link geöffnet wurde, den wir an sie geschickt haben. Bis dahin melden Sie sich mit dieser an.',
    button: 'Ich war es nicht: neues Passwort setzen',
    note: 'Wenn Sie es waren, ist nichts zu tun. Ein neues Passwort hält die Änderung auf und meldet alle ab.',
  },
  factorOn: {
    subject: 'Ein zweiter Schritt wurde eingerichtet',
    text: 'Von jetzt an verlangt die Anmeldung neben dem Passwort einen Code aus einer Authenticator-App.',
    button: 'Ich war es nicht: neues Passwort setzen',
    note: 'Wenn Sie es waren, ist nichts zu tun. Wenn nicht, setzen Sie sofort ein neues Passwort und sagen Sie dem Vermietungsbüro Bescheid.',
  },
  factorOff: {
    subject: 'Der zweite Schritt wurde ausgeschaltet',
    text: 'Von jetzt an öffnet das Passwort allein Ihr Konto. Es wird kein Code mehr verlangt.',
    button: 'Ich war es nicht: neues Passwort setzen',
    note: 'Wenn Sie es waren, ist nichts zu tun. Wenn nicht, setzen Sie sofort ein neues Passwort und sagen Sie dem Vermietungsbüro Bescheid.',
  },
}

const turkish: MailWords = {
  language: 'tr',
  greeting: 'Merhaba {name},',
  closing: 'Lotline',
  activate: {
    subject: 'Hesabınızı etkinleştirin',
    text: 'Tek bir adım kaldı: bağlantıyı açın, hesabınız hazır olsun. Ardından daireleri görebilir, favorilerinizi saklayıp her yerde yeniden bulabilirsiniz.',
    button: 'Hesabımı etkinleştir',
    note: 'Bağlantı bir kez ve üç gün boyunca geçerlidir. Kaydolan siz değilseniz bir şey yapmayın: bu ileti olmadan hesabı kimse kullanamaz.',
  },
  known: {
    subject: 'Zaten bir hesabınız var',
    text: 'Birisi, büyük olasılıkla siz, bu adresle kaydoldu. Bu adresin zaten bir hesabı var. Parolanızla ya da size göndereceğimiz bir kodla oturum açın ve siteyi orada ekleyin.',
    button: 'Oturum aç',
    note: 'Siz değilseniz bir şey yapmayın. Hiçbir şey değişmedi.',
  },
  invite: {
    subject: 'Lotline daveti',
    text: 'Ofisiniz sizin için bir hesap açtı. Bağlantıyı açıp bir parola seçin; ardından bu adresle giriş yapabilirsiniz.',
    button: 'Parola seç',
    note: 'Bağlantı bir kez ve yedi gün boyunca geçerlidir. Beklemiyorsanız bir şey yapmayın: bağlantı olmadan hesabı kimse kullanamaz.',
  },
  reset: {
    subject: 'Yeni parola belirleyin',
    text: 'Yeni bir parola belirlemek için bağlantıyı açın. Eski parolayla açılmış bütün oturumlar kapatılır.',
    button: 'Yeni parola belirle',
    note: 'Bağlantı bir kez ve on dakika boyunca geçerlidir. Siz istemediyseniz bir şey yapmayın: parolanız olduğu gibi kalır.',
  },
  code: {
    subject: 'Oturum açma kodunuz',
    text: 'Bu kodu, istediğiniz ekrana yazın:',
    button: '',
    note: 'Kod bir kez ve on dakika boyunca geçerlidir. Kimseye söylemeyin; telefonda asla sormayız. Siz istemediyseniz bir şey yapmayın.',
  },
  holdCode: {
    subject: 'Konut ayırma kodunuz',
    text: 'Bu kodu istediğiniz ekrana yazın; konut sizin için ayrılır:',
    button: '',
    note: 'Bir kez ve on dakika geçerlidir. Siz istemediyseniz bir şey yapmanıza gerek yok: hesap açılmaz, adınıza konut ayrılmaz.',
  },
  passwordChanged: {
    subject: 'Parolanız değiştirildi',
    text: 'Parolanız az önce değiştirildi ve eski parolayla açılmış bütün oturumlar kapatıldı.',
    button: 'Oturum aç',
    note: 'Siz değilseniz hemen yeni bir parola belirleyin ve kiralama ofisine haber verin.',
  },
  confirmEmail: {
    subject: 'Yeni e-postanızı onaylayın',
    text: 'Bağlantıyı açın, bu adres hesabınızın adresi olsun. O zamana kadar eskisi geçerlidir.',
    button: 'Bu adresi onayla',
    note: 'Bağlantı bir kez ve bir gün boyunca geçerlidir. Siz istemediyseniz bir şey yapmayın: hesap olduğu gibi kalır.',
  },
  emailChanging: {
    subject: 'E-postanız değişmek üzere',
    text: 'Birisi, büyük olasılıkla siz, hesabınıza başka bir e-posta vermek istiyor. Yenisi, ona gönderdiğimiz bağlantı açılınca geçerli olur. O zamana kadar bununla oturum açarsınız.',
    button: 'Ben değildim: yeni parola belirle',
    note: 'Sizseniz yapacak bir şey yok. Yeni bir parola değişikliği durdurur ve bütün oturumları kapatır.',
  },
  factorOn: {
    subject: 'İkinci bir adım kuruldu',
    text: 'Bundan sonra hesabınızda oturum açmak için parolanın yanında bir doğrulama uygulamasından kod istenir.',
    button: 'Ben değildim: yeni parola belirle',
    note: 'Sizseniz yapacak bir şey yok. Değilseniz hemen yeni bir parola belirleyin ve kiralama ofisine haber verin.',
  },
  factorOff: {
    subject: 'İkinci adım kapatıldı',
    text: 'Bundan sonra hesabınızı parola tek başına açar. Artık kod sorulmaz.',
    button: 'Ben değildim: yeni parola belirle',
    note: 'Sizseniz yapacak bir şey yok. Değilseniz hemen yeni bir parola belirleyin ve kiralama ofisine haber verin.',
  },
}

const byMarket: Readonly<Record<MarketName, MailWords>> = {
  base: english(baseTerms),
  au: english(australianTerms),
  tr: turkish,
  de: german,
}

/** What mails say in a market's language. Only the server sends any, so no page carries them. */
// §1
export function mailWords(market: MarketName): MailWords {
  return byMarket[market]
}
