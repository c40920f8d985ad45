import type { InOther } from '../area.ts'
import type { legalWords as english } from '../en/legal.ts'

export const legalWords: InOther<typeof english> = {
  australianVersion: 'Avustralya için metin',
  terms: {
    title: 'Koşullar',
    intro: 'Bu koşullar, bu hizmette gezinirken, form gönderirken ya da konut ayırtırken geçerlidir.',
    first: {
      whatThisIs: {
        heading: 'Bu nedir?',
        text: 'Firma burada sitesindeki konutları, planları ve fiyatları gösterir. Gördükleriniz yalnızca bilgi amaçlıdır. İki taraf da imzalayana kadar sözleşme yoktur.',
      },
      pricesAndPlans: {
        heading: 'Fiyatlar ve planlar',
        text: 'Belirli bir konutun yanında yazmıyorsa fiyatlar başlangıç fiyatıdır. Çizimler, ölçüler ve resimler tasarımı gösterir; biten konut, sözleşmenin izin verdiği ölçüde farklı olabilir.',
      },
      availability: {
        heading: 'Müsaitlik',
        text: 'Müsaitlik, yanında gösterilen zaman için geçerlidir. Çevrimdışıyken güncel olmayabilir. Firma onaylayana kadar hiçbir şey sizin değildir.',
      },
      whatYouHandIn: {
        heading: 'Gönderdikleriniz',
        text: 'Formla firmaya ne istediğinizi bildirirsiniz. İki tarafı da bağlamaz. Başkaları hakkında girdiklerinizden siz sorumlusunuz ve onların onayını almanız gerekir.',
      },
      holds: {
        heading: 'Rezervasyon',
        text: 'Rezervasyon bir konutu kısa süreliğine size ayırır ve kalan süreyi gösterir. Bitince konutu yine herkes seçebilir.',
      },
      yourAccount: {
        heading: 'Hesabınız',
        text: 'Parolanızı kimseyle paylaşmayın. Başka birinin bildiğini düşünüyorsanız satış ekibine haber verin. Satış ofisindeki bir ekrandan ayrılmadan önce baştan başlatın.',
      },
    },
    elsewhere: {
      law: {
        heading: 'Hukuk',
        text: 'Konutun bulunduğu yerin hukuku, cayma süresi gibi size tanıdığı bütün haklarla birlikte geçerlidir.',
      },
      advice: {
        heading: 'Hukuki destek',
        text: 'İmzalamadan ya da ödemeden önce sözleşmeyi bir hukukçuya okutun ve teslimde neyin ödeneceğini sorun.',
      },
    },
    inAustralia: {
      consumerLaw: {
        heading: 'Tüketici hukuku',
        text: 'Buradaki hiçbir şey, Avustralya tüketici hukukundan ya da eyaletinizin veya bölgenizin arazi satışı hukukundan doğan haklarınızı (örneğin cayma süresini) sınırlamaz.',
      },
      money: {
        heading: 'Para',
        text: 'Tutarlar Avustralya dolarıdır ve yasanın gerektirdiği yerde GST içerir. İlgi beyanı (EOI) için kapora alınmaz. Satış sözleşmesinden önce ödenenler, eyaletinizin ya da bölgenizin hukukuna göre tutulur ve iade edilir.',
      },
      landNotYetRegistered: {
        heading: 'Henüz tescil edilmemiş arsa',
        text: 'Bir arsa, planı tescil edilmeden satılabilir. Tescilin ne zaman yapılacağı ve gecikirse ne olacağı satış sözleşmesinde yazar. İmzalamadan önce bir hukukçuya danışın.',
      },
    },
    last: {
      whenSomethingIsWrong: {
        heading: 'Bir sorun olursa',
        text: 'Bu hizmeti özenle işletiriz, ama her zaman kullanılabilir olacağına söz veremeyiz. Alındı olarak gösterilen her şey güvendedir. Lütfen neyin çalışmadığını satış ekibine söyleyin.',
      },
    },
  },
  privacy: {
    title: 'Gizlilik',
    intro: 'Hakkınızda ne biliyoruz, kim görüyor ve bunları nasıl düzelttirir ya da sildirirsiniz.',
    first: {
      whatIsCollected: {
        heading: 'Neler toplanır?',
        text: 'Gezinmek için adınızı vermeniz gerekmez. Kaydolduğunuzda ya da form gönderdiğinizde firma girdiklerinizi alır: adlar, iletişim bilgileri ve isterse bir kimlik resmi.',
      },
      whatItIsFor: {
        heading: 'Ne için?',
        text: 'Size yanıt vermek, sözleşme hazırlamak, kimin imzaladığını kanıtlamak ve satıcının yasal yükümlülüklerini yerine getirmek için. Asla satılmaz ve reklam için kullanılmaz.',
      },
      whereItLies: {
        heading: 'Nerede saklanır?',
        text: 'Gönderdikleriniz saklanmadan önce bu cihazda şifrelenir ve yalnızca firmanın sunucusu açabilir. Satış ofisindeki ekran, baştan başlattığınızda sizi unutur.',
      },
      whoSeesIt: {
        heading: 'Kim görür?',
        text: 'Firmanın satış ekibi, emlakçınız ve sürece katılması gerekenler: hukukçular, kredi verenler ile kullandığınız ödeme ve kimlik hizmetleri.',
      },
      cookies: {
        heading: 'Çerezler',
        text: 'Yalnızca hizmetin gerektirdikleri: kimin oturum açtığı ve bu cihazın neyi hatırlaması gerektiği. Kimse sizi buradan başka sitelere kadar izlemez.',
      },
      howLong: {
        heading: 'Ne kadar süre?',
        text: 'Sözleşmeniz gerektirdiği sürece, sonrasında da yasanın gerektirdiği sürece. Kimlik resimleri, kanıt olarak gerekmez olduklarında silinir.',
      },
    },
    elsewhere: {
      yourRights: {
        heading: 'Haklarınız',
        text: 'Hakkınızda ne bildiğimizi sorabilir, bunları düzelttirebilir, dışa aktarabilir, sildirebilir ve kullanılmasına itiraz edebilirsiniz. Yanıtımız yetmezse yaşadığınız yerin veri koruma kurumuna başvurun.',
      },
    },
    inAustralia: {
      australianPrivacyPrinciples: {
        heading: 'Avustralya gizlilik ilkeleri',
        text: 'Kişisel bilgiler Privacy Act 1988 (Cth) ve Australian Privacy Principles uyarınca işlenir. Sözleşme hazırlanana kadar anonim kalabilir ya da takma ad kullanabilirsiniz.',
      },
      sentAbroad: {
        heading: 'Yurt dışına gönderilenler',
        text: 'Kullandığımız bir hizmet bilgileri Avustralya dışında tutuyorsa, orada da Australian Privacy Principles uyarınca işlenmesi için makul önlemleri alırız.',
      },
      complaints: {
        heading: 'Şikâyet',
        text: 'Önce satış ofisine yazın; 30 gün içinde yanıt alırsınız. Yetmezse Office of the Australian Information Commissioner’a başvurabilirsiniz: oaic.gov.au.',
      },
    },
    last: {
      whomToAsk: {
        heading: 'Kime sorulur?',
        text: 'Firmanın satış ofisine. Telefonunu ve adresini, konutlarının gösterildiği her yerde bulursunuz. Verilerinizden o sorumludur.',
      },
    },
  },
  howItWorks: {
    title: 'Nasıl çalışır?',
    intro: 'İlk bakıştan anahtara kadar, çevrimiçi ve çevrimdışı.',
    sections: {
      lookAround: {
        heading: '1. Gezinin',
        text: 'Bir site seçin; planına, konutlarına ve belgelerine bakın. Kalpler beğendiklerinizi kaydeder; “Yanınıza alın” onları kendi telefonunuzda açar.',
      },
      choose: {
        heading: '2. Seçin',
        text: 'Hangi konutların uyduğunu ve birimle birlikte ne tuttuklarını görmek için müsait bir birime dokunun.',
      },
      handIn: {
        heading: '3. Gönderin',
        text: 'Firmaya kendiniz ya da emlakçınız aracılığıyla bir form gönderin. Yaklaşık üç dakika sürer.',
      },
      nothingIsLost: {
        heading: '4. Hiçbir şey kaybolmaz',
        text: '“Bu cihazda”, şifreli olarak saklandığı ve otomatik gönderileceği anlamına gelir. “Alındı”, firmada olduğu anlamına gelir.',
      },
      theBuilderAnswers: {
        heading: '5. Firma yanıt verir',
        text: 'Satış ekibi formu inceler, sizi arar ve sözleşmeyi hazırlar. Birim, firma onaylayınca sizindir.',
      },
    },
  },
}
