import type { MarketName } from '../markets.ts'

const english = {
  foot: 'About this site',
  terms: 'Terms',
  privacy: 'Privacy',
  howItWorks: 'How it works',
  language: 'Language',
  copyright: '© {year} {name}',
  payments: 'Payments are powered by our payment provider.',
  cyber: 'Stay safe online',
  cyberNotice: 'We never ask for a password or a payment by telephone or e-mail.',
  cyberTitle: 'You are leaving this site',
  cyberText:
    '“Yes” opens the government’s page on cyber security, {host}, in a new tab. This page stays open.',
  yes: 'Yes',
  no: 'No',
  rotate: 'Please rotate your device!',
  rotateText: 'There is more room for plans and forms in portrait.',
  rotateGoOn: 'Continue anyway',
  adminTitle: 'This leads to another site',
  adminText: 'Its address has not been set up. Please ask your administrator.',
  outsideTitle: 'Your projects are on another site',
  outsideText: 'It could not be opened. Check the connection and try again.',
  retry: 'Try again',
  toCommunities: 'See all communities',
  installTitle: 'Lotline on your home screen',
  installText:
    'Once installed, the sales list opens instantly, works without a network and keeps unsent work safe.',
  installPad: 'Tap the Share button next to the address, then “Add to Home Screen”.',
  installMenu: 'Open the browser’s menu, then “Install app” or “Add to Home screen”.',
  install: 'Install',
  later: 'Not now',
  close: 'Close',
  brokerPortal: 'Broker Portal',
  submitWorksheet: 'Submit a worksheet',
}

export type ShellWords = typeof english

const australian: ShellWords = { ...english, submitWorksheet: 'Submit an EOI' }

const turkish: ShellWords = {
  foot: 'Bu site hakkında',
  terms: 'Koşullar',
  privacy: 'Gizlilik',
  howItWorks: 'Nasıl işler?',
  language: 'Dil',
  copyright: '© {year} {name}',
  payments: 'Ödemeler, ödeme hizmeti sağlayıcımız üzerinden yapılır.',
  cyber: 'İnternette güvende kalın',
  cyberNotice: 'Telefonla ya da e-postayla asla parola veya ödeme istemeyiz.',
  cyberTitle: 'Bu siteden ayrılıyorsunuz',
  cyberText:
    'Evet, devletin siber güvenlik sayfasını ({host}) yeni bir sekmede açar. Bu sayfa olduğu gibi kalır.',
  yes: 'Evet',
  no: 'Hayır',
  rotate: 'Lütfen cihazınızı çevirin!',
  rotateText: 'Planlar ve formlar dik tutunca daha rahat okunur.',
  rotateGoOn: 'Böyle devam et',
  adminTitle: 'Bu, başka bir siteye götürür',
  adminText: 'Adresi burada tanımlanmamış. Lütfen bu sunucuyu işletene sorun.',
  outsideTitle: 'Projeleriniz başka bir sitede',
  outsideText: 'Şu anda açılamadı. Bağlantıyı denetleyip yeniden deneyin.',
  retry: 'Yeniden dene',
  toCommunities: 'Sunulanları gör',
  installTitle: 'Lotline ana ekranınızda',
  installText: 'Yüklendiğinde satış listesi hemen açılır, ağ olmadan çalışır ve gönderilmemiş işleri korur.',
  installPad: 'Adresin yanındaki Paylaş işaretine, sonra “Ana Ekrana Ekle”ye dokunun.',
  installMenu: 'Tarayıcının menüsünü açın, sonra “Uygulamayı yükle” ya da “Ana ekrana ekle”yi seçin.',
  install: 'Yükle',
  later: 'Şimdi değil',
  close: 'Kapat',
  brokerPortal: 'Emlakçı portalı',
  submitWorksheet: 'Form ver',
}

const german: ShellWords = {
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

const byMarket: Readonly<Record<MarketName, ShellWords>> = {
  base: english,
  au: australian,
  tr: turkish,
  de: german,
}

/** What stands around every screen: the foot, the ways out, the hints about the device; loaded after the first screen. */
// §2 Page shell
export function shellWords(market: MarketName): ShellWords {
  return byMarket[market]
}
