import type { InOther } from '../area.ts'
import type { legalWords as english } from '../en/legal.ts'

export const legalWords: InOther<typeof english> = {
  australianVersion: 'Avustralya için metin',
  terms: {
    title: 'Koşullar',
    intro: 'Bu koşullar burada gezinirken, bir şey teslim ederken ve ayırtırken geçerlidir.',
    first: {
      whatThisIs: {
        heading: 'Bu nedir?',
        text: 'Firma burada sitesindeki konutları, planları ve fiyatları gösterir. Gördükleriniz bilgidir. Ancak iki taraf da imzalayınca sözleşme olur.',
      },
      pricesAndPlans: {
        heading: 'Fiyatlar ve planlar',
        text: 'Belirli bir konutun yanında yazmıyorsa fiyatlar başlangıç fiyatıdır. Çizimler, ölçüler ve resimler tasarımı gösterir; yapılan, sözleşmenin izin verdiği kadar farklı olabilir.',
      },
      availability: {
        heading: 'Müsaitlik',
        text: 'Bir birimin boş olup olmadığı, yanında yazan saat için doğrudur. Ağ yoksa o zamandan beri değişmiş olabilir. Firma onaylamadan hiçbir şey sizin değildir.',
      },
      whatYouHandIn: {
        heading: 'Teslim ettikleriniz',
        text: 'Form, firmaya ne istediğinizi söyler. Ne sizi ne firmayı bağlar. Başkaları hakkında yazdıklarınızdan siz sorumlusunuz; onların onayı gerekir.',
      },
      holds: {
        heading: 'Rezervasyon',
        text: 'Rezervasyon bir konutu kısa süre sizin için tutar; kalan süre gösterilir. Süre dolunca konutu yeniden herkes seçebilir.',
      },
      yourAccount: {
        heading: 'Hesabınız',
        text: 'Parolanızı kimseye vermeyin. Başkasının bildiğini düşünüyorsanız satış ekibine söyleyin. Satış ofisindeki bir ekrandan ayrılmadan önce baştan başlatın.',
      },
    },
    elsewhere: {
      law: {
        heading: 'Hukuk',
        text: 'Konutun bulunduğu yerin hukuku, size tanıdığı bütün haklarla, örneğin cayma süresiyle geçerlidir.',
      },
      advice: {
        heading: 'Danışma',
        text: 'İmzalamadan ya da ödemeden önce sözleşmeyi bir hukukçuya okutun ve teslimde neyin ödeneceğini sorun.',
      },
    },
    inAustralia: {
      consumerLaw: {
        heading: 'Tüketici hukuku',
        text: 'Buradaki hiçbir şey, Avustralya tüketici hukukundan ya da eyaletinizin arazi satışı hukukundan doğan haklarınızı, örneğin cayma süresini, ortadan kaldırmaz.',
      },
      money: {
        heading: 'Para',
        text: 'Tutarlar Avustralya dolarıdır ve yasanın istediği yerde GST içerir. İlgi beyanıyla kapora alınmaz.',
      },
      landNotYetRegistered: {
        heading: 'Henüz tescil edilmemiş arsa',
        text: 'Bir arsa, planı tescil edilmeden satılabilir. Ne zamana kadar ve aksi hâlde ne olacağı sözleşmede yazar. İmzadan önce bir hukukçuya danışın.',
      },
    },
    last: {
      whenSomethingIsWrong: {
        heading: 'Bir şey yürümezse',
        text: 'Bu hizmeti özenle işletiriz ama hiç durmayacağına söz veremeyiz. Sayfanın alındı dediği her şey saklanır. Lütfen neyin yürümediğini satış ekibine söyleyin.',
      },
    },
  },
  privacy: {
    title: 'Gizlilik',
    intro: 'Burada hakkınızda ne bilinir, kim görür ve nasıl düzelttirir ya da sildirirsiniz.',
    first: {
      whatIsCollected: {
        heading: 'Neler toplanır?',
        text: 'Gezinmek için ad gerekmez. Kaydolduğunuzda ya da form verdiğinizde firma girdiklerinizi alır: adlar, size ulaşma yolları ve istediği yerde bir kimlik resmi.',
      },
      whatItIsFor: {
        heading: 'Ne için?',
        text: 'Size yanıt vermek, sözleşme hazırlamak, kimin imzaladığını göstermek ve yasanın satıcıdan istediğini yerine getirmek için. Satılmaz ve reklam için kullanılmaz.',
      },
      whereItLies: {
        heading: 'Nerede durur?',
        text: 'Teslim ettikleriniz saklanmadan önce bu cihazda mühürlenir ve yalnız firmanın sunucusu açabilir. Satış ofisindeki ekran, baştan başlattığınızda sizi unutur.',
      },
      whoSeesIt: {
        heading: 'Kim görür?',
        text: 'Firmanın satış ekibi, sizin için çalışan emlakçı ve katılması gerekenler: hukukçular, kredi verenler, sizin kullandığınız ödeme ve kimlik hizmetleri.',
      },
      cookies: {
        heading: 'Çerezler',
        text: 'Yalnız hizmetin onsuz yürümediği çerezler: kimin oturum açtığı ve bu cihazın neyi hatırlaması gerektiği. Kimse sizi buradan başka sitelere izlemez.',
      },
      howLong: {
        heading: 'Ne kadar süre?',
        text: 'Sözleşmeniz için gerektiği ve sonrasında yasanın istediği sürece. Kimlik resimleri, onlarla kanıtlanacak bir şey kalmayınca silinir.',
      },
    },
    elsewhere: {
      yourRights: {
        heading: 'Haklarınız',
        text: 'Hakkınızda ne bilindiğini sorabilir, düzelttirebilir, alabilir, sildirebilir ve kullanılmasına karşı çıkabilirsiniz. Yanıt yetmezse yaşadığınız yerin veri koruma kurumuna başvurabilirsiniz.',
      },
    },
    inAustralia: {
      australianPrivacyPrinciples: {
        heading: 'Avustralya gizlilik ilkeleri',
        text: 'Kişisel bilgiler Privacy Act 1988 (Cth) ve Australian Privacy Principles uyarınca işlenir. Sözleşme hazırlanana dek adınızı vermeniz gerekmez.',
      },
      sentAbroad: {
        heading: 'Yurt dışına gönderilenler',
        text: 'Kullandığımız bir hizmet bilgileri Avustralya dışında tutuyorsa, orada da bu ilkelere göre işlenmesi için gerekeni yaparız.',
      },
      complaints: {
        heading: 'Şikâyet',
        text: 'Önce satış ofisine yazın; 30 gün içinde yanıt alırsınız. Yetmezse Office of the Australian Information Commissioner’a başvurabilirsiniz: oaic.gov.au.',
      },
    },
    last: {
      whomToAsk: {
        heading: 'Kime sorulur?',
        text: 'Telefonu ve adresi her sitesinde yazan satış ofisine. Verilerinizden o sorumludur.',
      },
    },
  },
  howItWorks: {
    title: 'Nasıl işler?',
    intro: 'Gezinmekten anahtara kadar, ağ olsa da olmasa da.',
    sections: {
      lookAround: {
        heading: '1. Gezinin',
        text: 'Bir site seçin; planına, konutlarına ve belgelerine bakın. Kalpler beğendiklerinizi saklar; “Yanınıza alın” onları telefonunuzda açar.',
      },
      choose: {
        heading: '2. Seçin',
        text: 'Boş bir birime dokunun; hangi konutların uyduğunu ve ikisinin birlikte ne tuttuğunu görün.',
      },
      handIn: {
        heading: '3. Teslim edin',
        text: 'Firmaya bir formla bildirin; kendiniz ya da emlakçınızla. Üç dakika kadar sürer.',
      },
      nothingIsLost: {
        heading: '4. Hiçbir şey kaybolmaz',
        text: '“Bu cihazda” demek, mühürlü saklandı ve kendiliğinden gidecek demektir. “Alındı” demek, firmada demektir.',
      },
      theBuilderAnswers: {
        heading: '5. Firma yanıt verir',
        text: 'Satış ekibi bakar, sizi arar ve sözleşmeyi hazırlar. Birim, firma öyle deyince sizindir.',
      },
    },
  },
}
