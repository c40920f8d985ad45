import type { MarketName } from '../markets.ts'

const english = {
  open: 'Learn more',
  title: 'About {name}',
  loading: 'The page of {host} is being fetched.',
  offline: 'This page of {host} needs a network. What is known of the home itself is on this device.',
  refused: '{host} does not let its page be shown here.',
  scan: 'Point your phone’s camera at the square to read it there.',
  code: 'Square code that opens {host}',
  outside: 'Open at {host}',
  retry: 'Try again',
  close: 'Close',
}

export type LearnMoreWords = typeof english

const turkish: LearnMoreWords = {
  open: 'Daha fazla bilgi',
  title: '{name} hakkında',
  loading: '{host} sayfası getiriliyor.',
  offline: '{host} sayfası için ağ bağlantısı gerekir. Konutla ilgili bilgilerin kendisi bu cihazda.',
  refused: '{host} sayfasının burada gösterilmesine izin vermiyor.',
  scan: 'Sayfayı telefonunuzda okumak için kameranızı kareye tutun.',
  code: '{host} sayfasını açan karekod',
  outside: '{host} adresinde aç',
  retry: 'Yeniden dene',
  close: 'Kapat',
}

const german: LearnMoreWords = {
  open: 'Mehr erfahren',
  title: 'Über {name}',
  loading: 'Die Seite von {host} wird geholt.',
  offline:
    'Diese Seite von {host} braucht ein Netz. Was über die Wohnung selbst bekannt ist, liegt auf diesem Gerät.',
  refused: '{host} lässt seine Seite hier nicht zeigen.',
  scan: 'Halten Sie die Kamera Ihres Telefons auf das Quadrat, um sie dort zu lesen.',
  code: 'Quadratischer Code, der {host} öffnet',
  outside: 'Bei {host} öffnen',
  retry: 'Noch einmal versuchen',
  close: 'Schließen',
}

const byMarket: Readonly<Record<MarketName, LearnMoreWords>> = {
  base: english,
  au: english,
  tr: turkish,
  de: german,
}

/** What is said around a page of the builder's; loaded with it. */
export function learnMoreWords(market: MarketName): LearnMoreWords {
  return byMarket[market]
}
