import type { InOther } from '../area.ts'
import type { mailWords as english } from '../en/mail.ts'

export const mailWords: InOther<typeof english> = {
  greeting: 'Merhaba {name},',
  closing: 'Lotline',
  activate: {
    subject: 'Hesabınızı etkinleştirin',
    text: 'Bir adım daha: hesabınızı etkinleştirmek için bağlantıyı açın. Ardından sitenizin dairelerini görebilir, favorilerinizi kaydedip her yerde yeniden bulabilirsiniz.',
    button: 'Hesabımı etkinleştir',
    note: 'Bağlantı tek kullanımlıktır ve üç gün geçerlidir. Kaydolan siz değilseniz bu e-postayı dikkate almayın: o olmadan hesabı kimse kullanamaz.',
  },
  known: {
    subject: 'Zaten bir hesabınız var',
    text: 'Birisi, büyük olasılıkla siz, zaten hesabı olan bu adresle kaydoldu. Parolanızla ya da size e-postayla göndereceğimiz bir kodla oturum açıp siteyi orada ekleyin.',
    button: 'Oturum aç',
    note: 'Siz değilseniz bu e-postayı dikkate almayın. Hiçbir şey değişmedi.',
  },
  invite: {
    subject: 'Lotline daveti',
    text: 'Ofisiniz sizin için bir hesap açtı. Bağlantıyı açıp bir parola seçin, ardından bu adresle oturum açın.',
    button: 'Parola seç',
    note: 'Bağlantı tek kullanımlıktır ve yedi gün geçerlidir. Beklemiyorsanız bu e-postayı dikkate almayın: o olmadan hesabı kimse kullanamaz.',
  },
  reset: {
    subject: 'Yeni parola belirleyin',
    text: 'Yeni bir parola belirlemek için bağlantıyı açın. Eski parolayla açılmış bütün oturumlar kapatılacak.',
    button: 'Yeni parola belirle',
    note: 'Bağlantı tek kullanımlıktır ve on dakika geçerlidir. Siz istemediyseniz bu e-postayı dikkate almayın: parolanız değişmedi.',
  },
  code: {
    subject: 'Oturum açma kodunuz',
    text: 'Bu kodu, istediğiniz ekrana girin:',
    note: 'Kod tek kullanımlıktır ve on dakika geçerlidir. Kimseyle paylaşmayın; telefonda asla sormayız. Siz istemediyseniz bu e-postayı dikkate almayın.',
  },
  holdCode: {
    subject: 'Konut ayırma kodunuz',
    text: 'Konutu ayırmak için bu kodu, istediğiniz ekrana girin:',
    note: 'Tek kullanımlıktır ve on dakika geçerlidir. Siz istemediyseniz bu e-postayı dikkate almayın: hesap açılmaz, adınıza konut ayrılmaz.',
  },
  stopCodes: {
    title: 'İstemediğiniz bir kod mu aldınız?',
    text: 'Birisi konut ayırmak için sizin adresinizi yazdı. Düğmeye basarsanız bu adrese üç ay boyunca böyle kodlar gönderilmez.',
    button: 'Kod göndermeyi durdur',
    doneTitle: 'Artık kod almayacaksınız',
    doneText:
      'Üç ay boyunca bu adrese konut ayırma kodu gönderilmez. Diğer her şey olduğu gibi kalır. Bu sayfayı kapatabilirsiniz.',
    endedTitle: 'Bu bağlantı artık geçerli değil',
    endedText: 'Üç aydan eski. Daha yeni bir kod e-postasındaki bağlantı çalışır.',
    failedTitle: 'Bu olmadı',
    failedText: 'Lütfen bir dakika sonra yeniden deneyin.',
  },
  passwordChanged: {
    subject: 'Parolanız değiştirildi',
    text: 'Parolanız az önce değiştirildi ve eski parolayla açılmış bütün oturumlar kapatıldı.',
    button: 'Oturum aç',
    note: 'Siz değilseniz hemen yeni bir parola belirleyin ve kiralama ofisine haber verin.',
  },
  envelopeTurn: {
    subject: 'Belgeleriniz hazır: {homes}, {project}',
    text: '{project} projesindeki {homes} için belgeler sizi bekliyor. Telefonda veya bilgisayarda birkaç dakika sürer.',
    button: 'Belgeleri aç',
    note: 'Bağlantı yalnızca size aittir ve tek bir tarayıcıda açılır. Beklemiyorsanız bu e-postayı yok sayabilirsiniz.',
  },
  envelopeReminder: {
    subject: 'Hatırlatma: {homes} belgeleri, {project}',
    text: '{project} projesindeki {homes} için belgeler hâlâ sizi bekliyor.',
    button: 'Belgeleri aç',
    note: 'Bağlantı yalnızca size aittir ve tek bir tarayıcıda açılır. Günde en fazla bir kez yazarız.',
  },
  envelopeCopy: {
    subject: 'Kopyanız: {homes}, {project}',
    text: '{project} projesindeki {homes} için belgeler imzalandı. İncelemeniz ve saklamanız için kopyanız burada.',
    button: 'İmzalı belgeleri aç',
    note: 'Her belge mühürlüdür: hiçbir şeyin değiştirilmediğini herkes denetleyebilir.',
  },
  envelopeVoided: {
    subject: 'Artık geçerli değil: {homes}, {project}',
    text: '{project} projesindeki {homes} için belgeler artık geçerli değil. İmzalamanız gereken bir şey yok.',
    note: 'Sorularınız için lütfen satış ofisine başvurun.',
  },
  envelopeExpired: {
    subject: 'İmza süresi doldu: {homes}, {project}',
    text: '{project} projesindeki {homes} için belgeler zamanında imzalanmadı. Hiçbir şey kaybolmadı: satış ofisi yenileyebilir.',
    note: 'Lütfen satış ofisine sorun.',
  },
  deskDeclined: {
    subject: 'Reddedildi: {homes}, {project}',
    text: 'Biri {project} projesindeki {homes} için belgeleri imzalamayı reddetti. Nedeni belge dosyasında yazıyor.',
    button: 'Dosyayı aç',
    note: 'Siz yenileyene veya geçersiz kılana kadar bekler.',
  },
  deskSentBack: {
    subject: 'Size ihtiyaç var: {homes}, {project}',
    text: '{project} projesindeki {homes} için belgeler geri geldi veya biri kâğıt üzerinde imzalamak istiyor.',
    button: 'Dosyayı aç',
    note: 'Ne yapılacağı dosyada yazıyor.',
  },
  deskVoided: {
    subject: 'Geçersiz: {homes}, {project}',
    text: '{project} projesindeki {homes} için belgeler artık geçerli değil.',
    button: 'Dosyayı aç',
    note: 'Nedeni belge dosyasında yazıyor.',
  },
  deskExpired: {
    subject: 'Zamanında imzalanmadı: {homes}, {project}',
    text: '{project} projesindeki {homes} için belgeler zamanında imzalanmadı.',
    button: 'Dosyayı aç',
    note: 'Yenileyebilirsiniz.',
  },
  confirmEmail: {
    subject: 'Yeni e-postanızı onaylayın',
    text: 'Bu adresi hesabınızda kullanmak için bağlantıyı açın. O zamana kadar eskisi geçerlidir.',
    button: 'Bu adresi onayla',
    note: 'Bağlantı tek kullanımlıktır ve bir gün geçerlidir. Siz istemediyseniz bu e-postayı dikkate almayın: hesap değişmez.',
  },
  emailChanging: {
    subject: 'E-postanız değişmek üzere',
    text: 'Birisi, büyük olasılıkla siz, hesabınızın e-postasını değiştiriyor. Yenisi, oraya gönderdiğimiz bağlantı açılınca geçerli olur. O zamana kadar bu adresle oturum açın.',
    button: 'Ben değildim: yeni parola belirle',
    note: 'Sizseniz bir şey yapmanız gerekmez. Yeni bir parola değişikliği durdurur ve bütün oturumları kapatır.',
  },
  factorOn: {
    subject: 'İki adımlı oturum açma etkinleştirildi',
    text: 'Bundan sonra oturum açmak için parolanızın yanı sıra doğrulama uygulamanızdan bir kod gerekir.',
    button: 'Ben değildim: yeni parola belirle',
    note: 'Sizseniz bir şey yapmanız gerekmez. Değilseniz hemen yeni bir parola belirleyin ve kiralama ofisine haber verin.',
  },
  factorOff: {
    subject: 'İki adımlı oturum açma kapatıldı',
    text: 'Bundan sonra yalnızca parolanızla oturum açarsınız.',
    button: 'Ben değildim: yeni parola belirle',
    note: 'Sizseniz bir şey yapmanız gerekmez. Değilseniz hemen yeni bir parola belirleyin ve kiralama ofisine haber verin.',
  },
  reserved: {
    subject: 'Sizin için ayrıldı: {homes}',
    text: 'Sizin için ayrılan konut: {homes}, {project}. Toplam tutar {total}, rezervasyon numaranız {reference}.',
    button: 'Makbuzu aç',
    note: 'Bu e-postayı saklayın: makbuzu gösterdiğiniz herkes onu doğrulayabilir. Rezervasyon yapmadıysanız kiralama ofisine haber verin.',
  },
  reservedNote: {
    subject: 'Yeni rezervasyon: {homes}',
    text: 'Az önce ayrılan konut: {homes}, {project}. Toplam tutar {total}, rezervasyon numarası {reference}.',
    button: 'Makbuzu aç',
    note: 'Bu e-posta size bu sitenin kiralama ofisi olarak gönderildi. Ayrıntılar ofis ekranındadır.',
  },
  padConfirmed: {
    subject: 'Onaylandı: {homes} için tahsilatlar',
    text: '{project} içindeki {homes}, rezervasyon {reference}, için ödemelerin talimatınızdaki günlerde hesabınızdan alınmasını kabul ettiniz. Bu, her tutar ve alınabileceği ilk günle onayıdır: {plan}. Talimatı imzaladığınız yerde istediğiniz zaman okuyabilir ya da sona erdirebilirsiniz.',
    button: 'Makbuzu aç',
    note: 'Bunu siz kabul etmediyseniz hemen satış ofisine söyleyin.',
  },
  debitSoon: {
    subject: '{amount} {date} tarihinde alınacak',
    text: 'Anlaştığımız gibi {project} içindeki {homes}, rezervasyon {reference}, için {amount}, sonu {last3} olan hesabınızdan {date} günü veya sonrasında alınacak. Lütfen hesapta para bulundurun.',
    button: 'Makbuzu aç',
    note: 'Talimatı imzaladığınız yerde ya da satış ofisinde istediğiniz zaman sona erdirebilirsiniz.',
  },
  moneyMatter: {
    subject: '{homes} ödemesine bakın',
    text: '{matter} Konu: {project} içindeki {homes}, rezervasyon {reference}, {paid}. Birisi karar verene kadar satışta hiçbir şey değişmez.',
    button: 'Ödemeleri aç',
    note: 'Bu e-postayı, adresiniz satış ofisinin adresi olduğu için alıyorsunuz.',
  },
  moneyDiffers: {
    subject: '{project} için ödeme kuruluşu ile defterler farklı',
    text: 'Ödeme kuruluşuyla günlük karşılaştırma, defterlerimizin açıklamadığı para buldu. Lütfen {project} ödemelerini açın, kuruluşun kendi paneline bakın ve ne olduğunu belirtin.',
    button: 'Ödemeleri aç',
    note: 'Bu e-postayı, adresiniz satış ofisinin adresi olduğu için alıyorsunuz.',
  },
  matters: {
    disputed:
      'Kart sahibi bir ödemeye itiraz etti ve bankası parayı şimdilik geri aldı. Ödeme kuruluşunun kendi ekranında zamanında yanıt verin.',
    disputeWon: 'İtiraz edilen ödeme sizin lehinize sonuçlandı: para geri geldi.',
    disputeLost: 'İtiraz edilen ödeme kart sahibinin lehine sonuçlandı: para gitti.',
    refundFailed: 'Bir iade yerine ulaşmadığı için geri döndü. Lütfen parayı başka bir yolla iade edin.',
    refundRefused:
      'Ödeme kuruluşu onaylanan bir iadeyi yapmadı; para hâlâ geri ödenmeli. Lütfen nedenine kuruluşun kendi panelinden bakın ve iadeyi yeniden yapın.',
    lapsing: 'Ayrılan para henüz çekilmedi ve iki gün içinde serbest kalacak.',
    lapsed: 'Ayrılan para çekilmeden serbest kaldı: konut satıldı ama ödenmedi.',
    partly: 'Ayrılandan az çekildi: kalanı serbest bırakıldı.',
    debitOwed:
      'Sona ermiş bir satış için tahsilat yapıldı. Lütfen parayı havaleyle geri ödeyin ve tahsilatlarda belirtin.',
    missing:
      'Ödeme kuruluşunda bir ödemeden defterlerdekinden az para var ve bunu açıklayan bir iade yok. Lütfen kuruluşun kendi paneline bakın.',
  },
  debitReturned: {
    subject: 'Bir tahsilat geri geldi: {homes}',
    text: 'Banka, {project} içindeki {homes}, rezervasyon {reference}, için bir tahsilatı geri çevirdi. Lütfen tahsilatları açın ve ne yapılacağına karar verin.',
    button: 'Makbuzu aç',
    note: 'Hesapta yeterli para yoksa bir kez daha denenir; ardından talimat askıya alınır.',
  },
  paid: {
    subject: 'Alındı: {homes} için {paid}',
    text: '{project} içindeki {homes} için {paid} aldık. Makbuz numaranız {receipt}, rezervasyon numaranız {reference}.',
    button: 'Makbuzu aç',
    note: 'Bu e-postayı saklayın. Bunu siz ödemediyseniz hemen satış ofisine bildirin.',
  },
  paidBack: {
    subject: '{paid} iade ediliyor',
    text: '{project} içindeki {homes} için {paid} tutarındaki ödemeniz kullanılamadı. Tamamını otomatik olarak iade ediyoruz.',
    button: 'Diğer evlere bak',
    note: 'Bankanızda görünmesi birkaç gün sürebilir. Satış ofisi size daha fazlasını söyler.',
  },
  withdrawn: {
    subject: 'Caydınız: {homes}',
    text: '{project} projesindeki {homes} için yaptığınız {reference} numaralı rezervasyondan caydınız. Konut geri verildi; ödedikleriniz, yasanın satıcıya bıraktığı tutar dışında size iade edilir.',
    button: 'Diğer evlere bak',
    note: 'Bu e-postayı saklayın: ne zaman caydığınızı kanıtlar. Bunu siz yapmadıysanız hemen satış ofisine bildirin.',
  },
  withdrawnNote: {
    subject: 'Cayma: {homes}',
    text: '{project} projesindeki {homes}, {reference} numaralı rezervasyon için cayıldı. Konut yeniden boş. Ödenen para (bedel {total}) zamanında iade edilmeli.',
    button: 'Diğer evlere bak',
    note: 'Bu e-posta, adresiniz bu projenin satış ofisi olduğu için gönderildi.',
  },
}
