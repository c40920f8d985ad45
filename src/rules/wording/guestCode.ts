import type { MarketName } from '../markets.ts'

const english = {
  title: 'Confirm your email',
  text: 'We will email you a six-digit code to hold this home. You do not need an account, and we use your address only for the code.',
  email: 'Email',
  send: 'Email me the code',
  sent: 'The code is on its way to {email}. It works once, for ten minutes.',
  code: 'Code',
  shape: 'The code must have six digits.',
  hold: 'Hold this home',
  again: 'Send another code',
  other: 'Use another email',
  close: 'Close',
}

export type GuestCodeWords = typeof english

const turkish: GuestCodeWords = {
  title: 'E-postanızı doğrulayın',
  text: 'Size altı haneli bir kod gönderiyoruz; bu kodla konut sizin için ayrılır. Hesap gerekmez; adres yalnızca kod için kullanılır.',
  email: 'E-posta',
  send: 'Kodu gönderin',
  sent: 'Kod {email} adresine gönderildi. Bir kez ve on dakika geçerlidir.',
  code: 'Kod',
  shape: 'Kod altı hanelidir.',
  hold: 'Bu konutu ayır',
  again: 'Bir kod daha gönderin',
  other: 'Başka bir e-posta kullan',
  close: 'Kapat',
}

const german: GuestCodeWords = {
  title: 'E-Mail bestätigen',
  text: 'Wir schicken Ihnen einen Code aus sechs Ziffern; mit ihm wird diese Wohnung für Sie reserviert. Ein Konto brauchen Sie nicht; die Adresse dient nur diesem Code.',
  email: 'E-Mail',
  send: 'Code schicken',
  sent: 'Der Code ist unterwegs an {email}. Er gilt einmal und zehn Minuten lang.',
  code: 'Sechs Ziffern',
  shape: 'Der Code hat sechs Ziffern.',
  hold: 'Diese Wohnung reservieren',
  again: 'Noch einen Code schicken',
  other: 'Andere E-Mail verwenden',
  close: 'Schließen',
}

const byMarket: Readonly<Record<MarketName, GuestCodeWords>> = {
  base: english,
  au: english,
  tr: turkish,
  de: german,
}

/** What is said where a guest confirms an email before holding a home; loaded with it. */
export function guestCodeWords(market: MarketName): GuestCodeWords {
  return byMarket[market]
}
