import type { MarketName } from '../markets.ts'

const english = {
  welcome: {
    title: 'Marketplace',
    text: 'Homes that builders offer through brokers and agents.',
    points: [
      'What you earn is shown first: the commission, before you bring anybody.',
      'Every deposit and the day it is due, for each community.',
      'Your worksheets and what became of them, in one place.',
    ],
    choose: 'Where would you like to register?',
    register: 'Register for Marketplace',
    signIn: 'I have an account',
    none: 'No community is offered through the Marketplace at present.',
    failed: 'The communities could not be loaded. Check the connection and try again.',
  },
  tos: {
    title: 'Marketplace terms of service',
    text: 'They hold between you and the builder whose community you register with.',
    sections: [
      [
        'Who may register',
        'Brokers and agents who are licensed where the community is. Tell the builder if your licence ends.',
      ],
      [
        'Commission',
        'The commission is the one that is shown when your worksheet is received. It is owed once the sale is firm and the builder has been paid, as the community’s own terms say.',
      ],
      [
        'Your buyers',
        'You need their consent for everything you enter about them. What you hand in goes to the builder of the community and to nobody else.',
      ],
      ['Your account', 'It is yours alone. Whoever works with you needs an account of their own.'],
      [
        'Ending it',
        'You can leave a community at any time in your account settings. What you have handed in stays with the builder.',
      ],
    ],
    accept: 'Accept',
    decline: 'Decline',
  },
  register: {
    title: 'Register for Marketplace',
    accepted: 'You have accepted the terms of service.',
    read: 'Read them again',
    inactive: 'My account is not active',
  },
  reactivate: {
    title: 'Reactivate your account',
    text: 'We mail you a link. Open it, and your account is ready again.',
    submit: 'Email me the link',
    back: 'Back to registering',
  },
  payment: {
    title: 'Marketplace subscription',
    active: 'Your subscription is active. Nothing is due.',
    none: 'Nothing is due. The Marketplace is open to you without a subscription.',
    noCard: 'We take no payment here and never ask for a card on this page.',
    goOn: 'See the communities',
  },
}

export type MarketplaceWords = typeof english

const turkish: MarketplaceWords = {
  welcome: {
    title: 'Pazar yeri',
    text: 'Firmaların emlak danışmanları aracılığıyla sunduğu konutlar.',
    points: [
      'Kazancınız en başta görünür: komisyon, daha kimseyi getirmeden.',
      'Her site için bütün kaporalar ve ödeme günleri.',
      'Formlarınız ve sonuçları tek yerde.',
    ],
    choose: 'Nereye kaydolmak istersiniz?',
    register: 'Pazar yerine kaydol',
    signIn: 'Hesabım var',
    none: 'Şu anda pazar yerinde sunulan site yok.',
    failed: 'Siteler yüklenemedi. Bağlantıyı denetleyip yeniden deneyin.',
  },
  tos: {
    title: 'Pazar yeri kullanım koşulları',
    text: 'Sizinle, sitesine kaydolduğunuz firma arasında geçerlidir.',
    sections: [
      [
        'Kimler kaydolabilir',
        'Sitenin bulunduğu yerde yetki belgesi olan emlak danışmanları. Belgeniz sona ererse firmaya bildirin.',
      ],
      [
        'Komisyon',
        'Formunuz alındığında gösterilen komisyon geçerlidir. Sitenin kendi koşullarındaki gibi, işlem kesinleşip firmaya ödeme yapılınca hak edilir.',
      ],
      [
        'Müşterileriniz',
        'Onlar hakkında girdiğiniz her şey için rızalarını almanız gerekir. Gönderdikleriniz yalnızca sitenin firmasına gider.',
      ],
      ['Hesabınız', 'Yalnızca sizindir. Birlikte çalıştığınız kişilerin kendi hesapları olmalıdır.'],
      [
        'Sona erdirme',
        'Hesap ayarlarınızdan bir siteden istediğiniz zaman ayrılabilirsiniz. Gönderdikleriniz firmada kalır.',
      ],
    ],
    accept: 'Kabul ediyorum',
    decline: 'Kabul etmiyorum',
  },
  register: {
    title: 'Pazar yerine kayıt',
    accepted: 'Kullanım koşullarını kabul ettiniz.',
    read: 'Yeniden oku',
    inactive: 'Hesabım etkin değil',
  },
  reactivate: {
    title: 'Hesabınızı yeniden etkinleştirin',
    text: 'Size bir bağlantı göndeririz. Onu açınca hesabınız yeniden hazır olur.',
    submit: 'Bağlantıyı gönder',
    back: 'Kayda dön',
  },
  payment: {
    title: 'Pazar yeri aboneliği',
    active: 'Aboneliğiniz etkin. Ödenecek bir tutar yok.',
    none: 'Ödenecek bir tutar yok. Pazar yeri size aboneliksiz de açık.',
    noCard: 'Burada ödeme almıyoruz ve bu sayfada asla kart bilgisi istemiyoruz.',
    goOn: 'Siteleri gör',
  },
}

const german: MarketplaceWords = {
  welcome: {
    title: 'Marktplatz',
    text: 'Wohnungen und Häuser, die Bauträger über Makler anbieten.',
    points: [
      'Was Sie verdienen, steht am Anfang: die Provision, noch bevor Sie jemanden bringen.',
      'Alle Anzahlungen und wann sie fällig sind, für jede Anlage.',
      'Ihre Anfragen und was daraus geworden ist, an einem Ort.',
    ],
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
    sections: [
      [
        'Wer sich registrieren darf',
        'Makler, die dort zugelassen sind, wo die Anlage liegt. Sagen Sie dem Bauträger, wenn Ihre Zulassung endet.',
      ],
      [
        'Provision',
        'Es gilt die Provision, die gezeigt wird, wenn Ihre Anfrage eingeht. Sie wird fällig, wenn der Abschluss feststeht und der Bauträger bezahlt ist, so wie es die Bedingungen der Anlage sagen.',
      ],
      [
        'Ihre Kunden',
        'Für alles, was Sie über sie eingeben, brauchen Sie ihre Zustimmung. Was Sie einreichen, geht an den Bauträger der Anlage und an niemanden sonst.',
      ],
      ['Ihr Konto', 'Es gehört Ihnen allein. Wer mit Ihnen arbeitet, braucht ein eigenes.'],
      [
        'Ende',
        'In Ihren Kontoeinstellungen können Sie eine Anlage jederzeit verlassen. Was Sie eingereicht haben, bleibt beim Bauträger.',
      ],
    ],
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
    active: 'Ihr Abonnement ist aktiv. Es ist nichts zu zahlen.',
    none: 'Es ist nichts zu zahlen. Der Marktplatz steht Ihnen auch ohne Abonnement offen.',
    noCard: 'Wir nehmen hier keine Zahlung an und fragen auf dieser Seite nie nach einer Karte.',
    goOn: 'Die Anlagen ansehen',
  },
}

/** What the marketplace’s own way in says; loaded with it. */
// §2 /marketplace-welcome/, /marketplace-tos/, /marketplace-register
export function marketplaceWords(market: MarketName): MarketplaceWords {
  return market === 'tr' ? turkish : market === 'de' ? german : english
}
