import type { InOther } from '../area.ts'
import type { marketplaceWords as english } from '../en/marketplace.ts'

export const marketplaceWords: InOther<typeof english> = {
  welcome: {
    title: 'Pazar yeri',
    text: 'Firmaların emlak danışmanları aracılığıyla sunduğu konutlar.',
    points: {
      commission: 'Kazancınız en başta görünür: komisyon, daha kimseyi getirmeden.',
      deposits: 'Her site için bütün kaporalar ve ödeme günleri.',
      worksheets: 'Formlarınız ve sonuçları tek yerde.',
    },
    choose: 'Nereye kaydolmak istersiniz?',
    register: 'Pazar yerine kaydol',
    signIn: 'Hesabım var',
    none: 'Şu anda pazar yerinde sunulan site yok.',
    failed: 'Siteler yüklenemedi. Bağlantıyı denetleyip yeniden deneyin.',
  },
  tos: {
    title: 'Pazar yeri kullanım koşulları',
    text: 'Sizinle, sitesine kaydolduğunuz firma arasında geçerlidir.',
    sections: {
      who: {
        heading: 'Kimler kaydolabilir',
        text: 'Sitenin bulunduğu yerde yetki belgesi olan emlak danışmanları. Belgeniz sona ererse firmaya bildirin.',
      },
      commission: {
        heading: 'Komisyon',
        text: 'Formunuz alındığında gösterilen komisyon geçerlidir. Sitenin kendi koşullarındaki gibi, işlem kesinleşip firmaya ödeme yapılınca hak edilir.',
      },
      buyers: {
        heading: 'Müşterileriniz',
        text: 'Onlar hakkında girdiğiniz her şey için rızalarını almanız gerekir. Gönderdikleriniz yalnızca sitenin firmasına gider.',
      },
      account: {
        heading: 'Hesabınız',
        text: 'Yalnızca sizindir. Birlikte çalıştığınız kişilerin kendi hesapları olmalıdır.',
      },
      ending: {
        heading: 'Sona erdirme',
        text: 'Hesap ayarlarınızdan bir siteden istediğiniz zaman ayrılabilirsiniz. Gönderdikleriniz firmada kalır.',
      },
    },
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
    month: 'ayda {amount}',
    year: 'yılda {amount}',
    due: 'Pazar yeri {name} için abonelik gerektirir: {price}. Siz iptal edene kadar otomatik olarak yenilenir.',
    how: 'Buradan istediğiniz zaman iptal edebilirsiniz. Abonelik, ödediğiniz sürenin sonuna kadar devam eder ve başka tutar çekilmez.',
    blocked:
      'Tarayıcınız ödeme sayfasının penceresini engelledi. Lütfen bu sitenin açılır pencerelerine izin verip yeniden deneyin.',
    where: 'Kendi kartınızla, ödeme hizmetimizin sayfasında ödersiniz. Kart numaranızı asla görmeyiz.',
    rehearsal: 'Test modu: gerçek para çekilmez.',
    pay: 'Abone ol: {price}',
    more: 'Ödemeye devam et',
    paying:
      'Ödemeniz henüz tamamlanmadı. Kaldığınız yerden devam edebilirsiniz: hiçbir tutar iki kez çekilmez.',
    asking: 'Ödeyip ödemediğinizi ödeme hizmetine soruyoruz…',
    running: 'Aboneliğiniz etkin ve {date} tarihinde yenilenir.',
    ending: 'Aboneliğiniz {date} tarihinde sona erer. Başka tutar çekilmez.',
    overdue:
      'Son ödemeniz başarısız oldu. Ödeme hizmeti kartınızı yeniden deneyecek; aboneliğiniz üç gün boyunca etkin kalır.',
    lapsed: 'Bir ödeme başarısız olduğu için aboneliğiniz durdu.',
    ended: 'Aboneliğiniz sona erdi.',
    again: 'Yeniden başlat: {price}',
    cancel: 'Aboneliği iptal et',
    keep: 'Aboneliği sürdür',
    phone: 'Lütfen kendi telefonunuzda ödeyin: bu kodu okutun ve orada oturum açın.',
    square: 'Abone olduğunuz sayfanın QR kodu',
    unknown: 'İşlem tamamlanmadı. Yeniden basın: hiçbir tutar iki kez çekilmez.',
    toPay: 'Aboneliğe git',
    afterwards: 'Bu site için Pazar yeri aboneliği gerekir. Hesabınız etkinleşince fiyatını gösteririz.',
    signIn: 'Abone olmak için lütfen oturum açın.',
    none: 'Ödenecek bir tutar yok. Pazar yeri size aboneliksiz de açık.',
    noCard: 'Burada ödeme almıyoruz ve bu sayfada asla kart bilgisi istemiyoruz.',
    goOn: 'Siteleri gör',
  },
}
