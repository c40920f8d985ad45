import type { Language } from './languages.ts'

/** A page of law in plain words: what it is, then one heading and one paragraph after the other. */
export interface LegalText {
  readonly title: string
  readonly intro: string
  readonly sections: readonly (readonly [heading: string, text: string])[]
}

export interface LegalWords {
  readonly terms: LegalText
  readonly privacy: LegalText
  /** Whether builders in Australia are meant. */
  readonly version: string
  readonly howItWorks: LegalText
}

type Version = 'general' | 'australian'

function english(version: Version): LegalWords {
  const au = version === 'australian'
  const [lot, community, aCommunity, aWorksheet, closing] = au
    ? ['block', 'estate', 'an estate', 'an expression of interest (EOI)', 'settlement']
    : ['lot', 'community', 'a community', 'a worksheet', 'closing']
  return {
    version: au ? 'Version for Australia' : '',
    terms: {
      title: 'Terms',
      intro: 'These terms hold for looking around, for handing in and for reserving with this service.',
      sections: [
        [
          'What this is',
          `The builder shows here which homes, plans and prices its ${community} has. What you see is information. It becomes an agreement only when both sides have signed one.`,
        ],
        [
          'Prices and plans',
          'Prices are starting prices unless they stand on a home of its own. Drawings, sizes and pictures show the design; what is built may differ within what the agreement allows.',
        ],
        [
          'Availability',
          `Whether a ${lot} is free is shown as it was when the time beside it was true. Without a network it may have changed since. Nothing is yours before the builder confirms it.`,
        ],
        [
          'What you hand in',
          `With ${aWorksheet} you tell the builder what you wish for. It binds neither you nor the builder. You answer for what you enter about other people, and you need their consent.`,
        ],
        [
          'Holds',
          'A hold keeps a home for a short time, which is shown while it runs. When it has run out, anybody may choose the home again.',
        ],
        [
          'Your account',
          'Keep your password to yourself. Tell the sales team if you think that somebody else knows it. On a screen in a sales centre start over before you go.',
        ],
        ...(au
          ? ([
              [
                'Consumer law',
                'Nothing here takes away rights that you have under the Australian Consumer Law or under the law of your state or territory on the sale of land, such as a cooling-off period.',
              ],
              [
                'Money',
                'Amounts are Australian dollars and include GST where the law asks for it. No deposit is taken through an EOI. Anything paid before the contract of sale is held and returned as the law of your state or territory says.',
              ],
              [
                'Land not yet registered',
                `A ${lot} may be sold before its plan is registered. The contract of sale says by when, and what happens otherwise. Get advice from a solicitor or a conveyancer before you sign.`,
              ],
            ] as const)
          : ([
              [
                'Law',
                'The law of the place where the home stands applies, with every right that it gives to buyers, such as a time in which you may withdraw.',
              ],
              [
                'Advice',
                `Before you sign or pay, let a lawyer read the agreement, and ask what is due at ${closing}.`,
              ],
            ] as const)),
        [
          'When something is wrong',
          'We keep this service running with care but cannot promise that it never stops. What the page called received is kept. Please tell the sales team what went wrong.',
        ],
      ],
    },
    privacy: {
      title: 'Privacy',
      intro: 'What is known of you here, who sees it, and how you have it put right or removed.',
      sections: [
        [
          'What is collected',
          `Looking around needs no name. When you register or hand in ${aWorksheet}, the builder gets what you enter: names, ways to reach you, and where it asks for one, a picture of an ID.`,
        ],
        [
          'What it is for',
          'To answer you, to prepare an agreement, to prove who signs it, and to fulfil what the law asks of sellers. It is not sold, and no advertising is made from it.',
        ],
        [
          'Where it lies',
          'What you hand in is sealed on this device before it is kept, and can be opened by the builder’s server alone. A screen in a sales centre forgets you when you start over.',
        ],
        [
          'Who sees it',
          'The sales staff of the builder, the broker who works for you, and those who must take part: solicitors, lenders, payment and identity services that you use yourself.',
        ],
        [
          'Cookies',
          'Only those that the service needs: who is signed in, and what this device should remember. Nobody follows you from here to other sites.',
        ],
        [
          'How long',
          'As long as it is needed for your purchase and as the law asks for it afterwards. Pictures of IDs are removed as soon as nobody has to prove anything by them.',
        ],
        ...(au
          ? ([
              [
                'Australian Privacy Principles',
                'Personal information is handled as the Privacy Act 1988 (Cth) and the Australian Privacy Principles say. You may deal with us without a name or under another one until a contract is prepared.',
              ],
              [
                'Sent abroad',
                'If a service that we use keeps information outside of Australia, we take reasonable steps that it is handled there as the Australian Privacy Principles ask.',
              ],
              [
                'Complaints',
                'Write to the sales office first; you get an answer within 30 days. If it does not help, you can turn to the Office of the Australian Information Commissioner at oaic.gov.au.',
              ],
            ] as const)
          : ([
              [
                'Your rights',
                'You may ask what is known of you, have it put right, taken along or removed, and object to its use. If the answer does not help, you can turn to the data protection authority where you live.',
              ],
            ] as const)),
        [
          'Whom to ask',
          'The sales office of the builder, whose telephone and address stand with each of its places. It answers for your data.',
        ],
      ],
    },
    howItWorks: {
      title: 'How it works',
      intro: 'From looking around to the keys, with and without a network.',
      sections: [
        [
          '1. Look around',
          `Choose ${aCommunity}, look at its plan, its homes and its papers. Hearts keep what you like; “Take it with you” opens it on your own phone.`,
        ],
        [
          '2. Choose',
          `Touch a ${lot} that is free and see which homes fit on it and what they cost together.`,
        ],
        [
          '3. Hand in',
          `Tell the builder with ${aWorksheet}, yourself or with your broker. It takes about three minutes.`,
        ],
        [
          '4. Nothing is lost',
          '“On this device” means that it is stored, sealed, and goes out by itself. “Received” means that the builder has it.',
        ],
        [
          '5. The builder answers',
          `The sales team looks at it, calls you and prepares the agreement. The ${lot} is yours when it says so.`,
        ],
      ],
    },
  }
}

function german(version: Version): LegalWords {
  const au = version === 'australian'
  return {
    version: au ? 'Fassung für Australien' : '',
    terms: {
      title: 'Bedingungen',
      intro: 'Diese Bedingungen gelten, wenn Sie sich hier umsehen, etwas einreichen oder reservieren.',
      sections: [
        [
          'Worum es geht',
          'Der Anbieter zeigt hier, welche Wohnungen, Pläne und Preise seine Anlage hat. Was Sie sehen, ist Auskunft. Ein Vertrag wird es erst, wenn beide Seiten einen unterschrieben haben.',
        ],
        [
          'Preise und Pläne',
          'Preise sind Anfangspreise, wenn sie nicht bei einer bestimmten Wohnung stehen. Zeichnungen, Größen und Bilder zeigen den Entwurf; das Gebaute darf abweichen, soweit der Vertrag es erlaubt.',
        ],
        [
          'Verfügbarkeit',
          'Ob eine Einheit frei ist, gilt für die Zeit, die daneben steht. Ohne Netz kann es sich seither geändert haben. Nichts gehört Ihnen, bevor der Anbieter es bestätigt.',
        ],
        [
          'Was Sie einreichen',
          'Eine Anfrage sagt dem Anbieter, was Sie sich wünschen. Sie bindet weder Sie noch ihn. Für Angaben über andere stehen Sie ein, und Sie brauchen deren Einverständnis.',
        ],
        [
          'Reservierungen',
          'Eine Reservierung hält eine Wohnung für kurze Zeit fest; wie lange noch, wird gezeigt. Danach kann wieder jeder sie wählen.',
        ],
        [
          'Ihr Konto',
          'Behalten Sie Ihr Passwort für sich. Sagen Sie dem Team Bescheid, wenn Sie glauben, dass es jemand kennt. Beginnen Sie an einem Bildschirm im Verkaufsraum neu, bevor Sie gehen.',
        ],
        ...(au
          ? ([
              [
                'Verbraucherrecht',
                'Nichts hiervon nimmt Ihnen Rechte nach dem australischen Verbraucherrecht oder dem Grundstücksrecht Ihres Bundesstaates, etwa eine Frist zum Rücktritt.',
              ],
              [
                'Geld',
                'Beträge sind australische Dollar und enthalten GST, wo das Gesetz es verlangt. Mit einer Interessensbekundung wird keine Anzahlung genommen.',
              ],
              [
                'Noch nicht eingetragenes Land',
                'Ein Grundstück kann verkauft werden, bevor sein Plan eingetragen ist. Der Kaufvertrag sagt, bis wann, und was sonst gilt. Lassen Sie sich vor der Unterschrift beraten.',
              ],
            ] as const)
          : ([
              [
                'Recht',
                'Es gilt das Recht des Ortes, an dem die Wohnung steht, mit allen Rechten, die es Ihnen gibt, etwa zum Rücktritt.',
              ],
              [
                'Beratung',
                'Lassen Sie den Vertrag prüfen, bevor Sie unterschreiben oder zahlen, und fragen Sie, was bei der Übergabe fällig wird.',
              ],
            ] as const)),
        [
          'Wenn etwas nicht geht',
          'Wir betreiben diesen Dienst mit Sorgfalt, können aber nicht versprechen, dass er nie stillsteht. Was die Seite empfangen nannte, ist verwahrt. Bitte sagen Sie dem Team, was nicht ging.',
        ],
      ],
    },
    privacy: {
      title: 'Datenschutz',
      intro: 'Was hier über Sie bekannt ist, wer es sieht, und wie Sie es berichtigen oder löschen lassen.',
      sections: [
        [
          'Was erhoben wird',
          'Zum Umsehen brauchen Sie keinen Namen. Wenn Sie sich registrieren oder eine Anfrage einreichen, bekommt der Anbieter, was Sie eingeben: Namen, Wege, Sie zu erreichen, und wo er darum bittet, ein Bild eines Ausweises.',
        ],
        [
          'Wozu',
          'Um Ihnen zu antworten, einen Vertrag vorzubereiten, zu belegen, wer ihn unterschreibt, und zu erfüllen, was das Gesetz von Anbietern verlangt. Es wird nicht verkauft, und es wird keine Werbung daraus.',
        ],
        [
          'Wo es liegt',
          'Was Sie einreichen, wird auf diesem Gerät versiegelt, bevor es verwahrt wird, und nur der Server des Anbieters kann es öffnen. Ein Bildschirm im Verkaufsraum vergisst Sie, wenn Sie neu beginnen.',
        ],
        [
          'Wer es sieht',
          'Das Team des Anbieters, der Makler, der für Sie arbeitet, und wer beteiligt sein muss: Notare und Anwälte, Geldgeber, Zahlungs- und Ausweisdienste, die Sie selbst benutzen.',
        ],
        [
          'Cookies',
          'Nur solche, ohne die der Dienst nicht geht: wer angemeldet ist und was dieses Gerät sich merken soll. Niemand verfolgt Sie von hier auf andere Seiten.',
        ],
        [
          'Wie lange',
          'So lange es für Ihren Vertrag gebraucht wird und danach, so lange das Gesetz es verlangt. Bilder von Ausweisen werden entfernt, sobald niemand mehr etwas damit belegen muss.',
        ],
        ...(au
          ? ([
              [
                'Australische Grundsätze',
                'Mit persönlichen Angaben wird umgegangen, wie der Privacy Act 1988 (Cth) und die Australian Privacy Principles es sagen. Bis ein Vertrag vorbereitet wird, brauchen Sie Ihren Namen nicht zu nennen.',
              ],
              [
                'Im Ausland',
                'Verwahrt ein Dienst Angaben außerhalb Australiens, sorgen wir dafür, dass dort wie nach den Australian Privacy Principles mit ihnen umgegangen wird.',
              ],
              [
                'Beschwerden',
                'Schreiben Sie zuerst dem Verkaufsbüro; Sie bekommen binnen 30 Tagen Antwort. Hilft sie nicht, können Sie sich an das Office of the Australian Information Commissioner wenden: oaic.gov.au.',
              ],
            ] as const)
          : ([
              [
                'Ihre Rechte',
                'Sie dürfen fragen, was über Sie bekannt ist, es berichtigen, mitnehmen oder löschen lassen und der Nutzung widersprechen. Hilft die Antwort nicht, ist die Aufsicht für Datenschutz Ihres Wohnorts für Sie da.',
              ],
            ] as const)),
        [
          'Wen Sie fragen',
          'Das Büro des Anbieters, dessen Telefon und Anschrift bei jedem seiner Orte stehen. Es steht für Ihre Daten ein.',
        ],
      ],
    },
    howItWorks: {
      title: 'So geht es',
      intro: 'Vom Umsehen bis zu den Schlüsseln, mit und ohne Netz.',
      sections: [
        [
          '1. Umsehen',
          'Wählen Sie eine Anlage, sehen Sie ihren Plan, ihre Wohnungen und Unterlagen an. Herzen merken, was Ihnen gefällt; „Mitnehmen“ öffnet es auf Ihrem Telefon.',
        ],
        [
          '2. Wählen',
          'Tippen Sie auf eine freie Einheit und sehen Sie, welche Grundrisse passen und was beides zusammen kostet.',
        ],
        [
          '3. Einreichen',
          'Sagen Sie es dem Anbieter mit einer Anfrage, selbst oder mit Ihrem Makler. Das dauert etwa drei Minuten.',
        ],
        [
          '4. Nichts geht verloren',
          '„Auf diesem Gerät“ heißt: gespeichert, versiegelt, und es geht von selbst hinaus. „Empfangen“ heißt: Der Anbieter hat es.',
        ],
        [
          '5. Der Anbieter antwortet',
          'Das Team sieht es an, ruft Sie an und bereitet den Vertrag vor. Die Einheit gehört Ihnen, wenn es das sagt.',
        ],
      ],
    },
  }
}

function turkish(version: Version): LegalWords {
  const au = version === 'australian'
  return {
    version: au ? 'Avustralya için metin' : '',
    terms: {
      title: 'Koşullar',
      intro: 'Bu koşullar burada gezinirken, bir şey teslim ederken ve ayırtırken geçerlidir.',
      sections: [
        [
          'Bu nedir?',
          'Firma burada sitesindeki konutları, planları ve fiyatları gösterir. Gördükleriniz bilgidir. Ancak iki taraf da imzalayınca sözleşme olur.',
        ],
        [
          'Fiyatlar ve planlar',
          'Belirli bir konutun yanında yazmıyorsa fiyatlar başlangıç fiyatıdır. Çizimler, ölçüler ve resimler tasarımı gösterir; yapılan, sözleşmenin izin verdiği kadar farklı olabilir.',
        ],
        [
          'Müsaitlik',
          'Bir birimin boş olup olmadığı, yanında yazan saat için doğrudur. Ağ yoksa o zamandan beri değişmiş olabilir. Firma onaylamadan hiçbir şey sizin değildir.',
        ],
        [
          'Teslim ettikleriniz',
          'Form, firmaya ne istediğinizi söyler. Ne sizi ne firmayı bağlar. Başkaları hakkında yazdıklarınızdan siz sorumlusunuz; onların onayı gerekir.',
        ],
        [
          'Rezervasyon',
          'Rezervasyon bir konutu kısa süre sizin için tutar; kalan süre gösterilir. Süre dolunca konutu yeniden herkes seçebilir.',
        ],
        [
          'Hesabınız',
          'Parolanızı kimseye vermeyin. Başkasının bildiğini düşünüyorsanız satış ekibine söyleyin. Satış ofisindeki bir ekrandan ayrılmadan önce baştan başlatın.',
        ],
        ...(au
          ? ([
              [
                'Tüketici hukuku',
                'Buradaki hiçbir şey, Avustralya tüketici hukukundan ya da eyaletinizin arazi satışı hukukundan doğan haklarınızı, örneğin cayma süresini, ortadan kaldırmaz.',
              ],
              [
                'Para',
                'Tutarlar Avustralya dolarıdır ve yasanın istediği yerde GST içerir. İlgi beyanıyla kapora alınmaz.',
              ],
              [
                'Henüz tescil edilmemiş arsa',
                'Bir arsa, planı tescil edilmeden satılabilir. Ne zamana kadar ve aksi hâlde ne olacağı sözleşmede yazar. İmzadan önce bir hukukçuya danışın.',
              ],
            ] as const)
          : ([
              [
                'Hukuk',
                'Konutun bulunduğu yerin hukuku, size tanıdığı bütün haklarla, örneğin cayma süresiyle geçerlidir.',
              ],
              [
                'Danışma',
                'İmzalamadan ya da ödemeden önce sözleşmeyi bir hukukçuya okutun ve teslimde neyin ödeneceğini sorun.',
              ],
            ] as const)),
        [
          'Bir şey yürümezse',
          'Bu hizmeti özenle işletiriz ama hiç durmayacağına söz veremeyiz. Sayfanın alındı dediği her şey saklanır. Lütfen neyin yürümediğini satış ekibine söyleyin.',
        ],
      ],
    },
    privacy: {
      title: 'Gizlilik',
      intro: 'Burada hakkınızda ne bilinir, kim görür ve nasıl düzelttirir ya da sildirirsiniz.',
      sections: [
        [
          'Neler toplanır?',
          'Gezinmek için ad gerekmez. Kaydolduğunuzda ya da form verdiğinizde firma girdiklerinizi alır: adlar, size ulaşma yolları ve istediği yerde bir kimlik resmi.',
        ],
        [
          'Ne için?',
          'Size yanıt vermek, sözleşme hazırlamak, kimin imzaladığını göstermek ve yasanın satıcıdan istediğini yerine getirmek için. Satılmaz ve reklam için kullanılmaz.',
        ],
        [
          'Nerede durur?',
          'Teslim ettikleriniz saklanmadan önce bu cihazda mühürlenir ve yalnız firmanın sunucusu açabilir. Satış ofisindeki ekran, baştan başlattığınızda sizi unutur.',
        ],
        [
          'Kim görür?',
          'Firmanın satış ekibi, sizin için çalışan emlakçı ve katılması gerekenler: hukukçular, kredi verenler, sizin kullandığınız ödeme ve kimlik hizmetleri.',
        ],
        [
          'Çerezler',
          'Yalnız hizmetin onsuz yürümediği çerezler: kimin oturum açtığı ve bu cihazın neyi hatırlaması gerektiği. Kimse sizi buradan başka sitelere izlemez.',
        ],
        [
          'Ne kadar süre?',
          'Sözleşmeniz için gerektiği ve sonrasında yasanın istediği sürece. Kimlik resimleri, onlarla kanıtlanacak bir şey kalmayınca silinir.',
        ],
        ...(au
          ? ([
              [
                'Avustralya gizlilik ilkeleri',
                'Kişisel bilgiler Privacy Act 1988 (Cth) ve Australian Privacy Principles uyarınca işlenir. Sözleşme hazırlanana dek adınızı vermeniz gerekmez.',
              ],
              [
                'Yurt dışına gönderilenler',
                'Kullandığımız bir hizmet bilgileri Avustralya dışında tutuyorsa, orada da bu ilkelere göre işlenmesi için gerekeni yaparız.',
              ],
              [
                'Şikâyet',
                'Önce satış ofisine yazın; 30 gün içinde yanıt alırsınız. Yetmezse Office of the Australian Information Commissioner’a başvurabilirsiniz: oaic.gov.au.',
              ],
            ] as const)
          : ([
              [
                'Haklarınız',
                'Hakkınızda ne bilindiğini sorabilir, düzelttirebilir, alabilir, sildirebilir ve kullanılmasına karşı çıkabilirsiniz. Yanıt yetmezse yaşadığınız yerin veri koruma kurumuna başvurabilirsiniz.',
              ],
            ] as const)),
        [
          'Kime sorulur?',
          'Telefonu ve adresi her sitesinde yazan satış ofisine. Verilerinizden o sorumludur.',
        ],
      ],
    },
    howItWorks: {
      title: 'Nasıl işler?',
      intro: 'Gezinmekten anahtara kadar, ağ olsa da olmasa da.',
      sections: [
        [
          '1. Gezinin',
          'Bir site seçin; planına, konutlarına ve belgelerine bakın. Kalpler beğendiklerinizi saklar; “Yanınıza alın” onları telefonunuzda açar.',
        ],
        [
          '2. Seçin',
          'Boş bir birime dokunun; hangi konutların uyduğunu ve ikisinin birlikte ne tuttuğunu görün.',
        ],
        [
          '3. Teslim edin',
          'Firmaya bir formla bildirin; kendiniz ya da emlakçınızla. Üç dakika kadar sürer.',
        ],
        [
          '4. Hiçbir şey kaybolmaz',
          '“Bu cihazda” demek, mühürlü saklandı ve kendiliğinden gidecek demektir. “Alındı” demek, firmada demektir.',
        ],
        [
          '5. Firma yanıt verir',
          'Satış ekibi bakar, sizi arar ve sözleşmeyi hazırlar. Birim, firma öyle deyince sizindir.',
        ],
      ],
    },
  }
}

const byLanguage = { en: english, de: german, tr: turkish } as const

/** Terms, privacy and how it works; AUD projects have their own terms and privacy. */
// §1, §2
export function legalWords(language: Language, version: Version): LegalWords {
  return byLanguage[language](version)
}
