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
    text: '{project} projesindeki {homes} için belgeler ve üzerlerindeki imzalar artık geçerli değil. İmzalamanız gereken bir şey yok.',
    note: 'Sorularınız için lütfen satış ofisine başvurun.',
  },
  envelopeRenewed: {
    subject: '{homes}, {project} için yeni belgeler geliyor',
    text: '{project} projesindeki {homes} için belgeler yeniden hazırlanıyor. Eskilerindeki imzalar artık geçerli değil; bağlantıları da çalışmaz.',
    note: 'Yenileri imzaya hazır olunca size e-posta göndereceğiz.',
  },
  envelopeMoved: {
    subject: '{homes} için imza bağlantınız artık başka adrese gidiyor',
    text: '{project} satış ofisi, {homes} belgelerini imzalama bağlantısının gittiği e-posta adresini değiştirdi. Bu adrese gönderilen bağlantılar artık çalışmaz.',
    note: 'Bunu siz istemediyseniz hemen satış ofisini arayın.',
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
  brokerAccepted: {
    subject: 'Artık {project} ile çalışabilirsiniz',
    text: '{project} satış ofisi sizi onayladı. Konutları görmek ve müşterilerinizi bildirmek için oturum açın.',
    button: 'Oturum aç',
    note: 'Bunu siz istemediyseniz bu e-postayı dikkate almayabilirsiniz.',
  },
  brokerDeclined: {
    subject: '{project} için isteğiniz',
    text: '{project} satış ofisi birlikte çalışma isteğinizi onaylamadı.',
    button: 'Projelere git',
    note: 'Sorularınız için lütfen satış ofisine başvurun.',
  },
  subscriptionFailed: {
    subject: 'Pazar yeri aboneliğiniz',
    text: 'Pazar yeri aboneliğinizin son ödemesi alınamadı. Aboneliğinizin sürmesi için lütfen oturum açıp yeniden ödeyin.',
    button: 'Aboneliği aç',
    note: 'Bu e-postayı pazar yerini işleten gönderdi. Bu arada ödediyseniz bir şey yapmanız gerekmez.',
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
  waitingJoined: {
    subject: 'Bekleme listesindesiniz: {homes}',
    text: '{project} projesindeki {homes} için bekleme listesinde {place}. sıradasınız. Sıra sizdeyken boşalırsa sizin için ayırır ve hemen e-posta göndeririz.',
    button: 'Konutu aç',
    note: 'Bekleme listesinden aynı sayfada dilediğiniz zaman çıkabilirsiniz.',
  },
  waitingAsked: {
    subject: 'Tek bir sırayı paylaşacak mısınız? {homes}',
    text: '{other}, {project} projesindeki {homes} bekleme listesinde sizi eşi olarak gösterdi; siz de bu listedesiniz. Doğruysa konutu açıp siz de onu gösterin: o zaman ikinizden öndeki sırayı paylaşırsınız.',
    button: 'Konutu aç',
    note: 'Bu kişiyi tanımıyorsanız bir şey yapmayın: sıranız yalnızca sizin kalır.',
  },
  waitingAlone: {
    subject: 'Sıra artık yalnızca sizin: {homes}',
    text: 'Eşiniz {project} projesindeki {homes} için bekleme listesinden çıktı. Paylaştığınız sıra artık yalnızca sizin.',
    button: 'Konutu aç',
    note: 'Bekleme listesinden aynı sayfada dilediğiniz zaman çıkabilirsiniz.',
  },
  waitingTaken: {
    subject: 'Artık eşinizin adına: {homes}',
    text: 'Eşiniz, {project} projesindeki {homes} rezervasyonunu ikiniz için kendi adına geçirdi.',
    button: 'Konutu aç',
    note: 'Konut yalnızca teklif edilmişken aynı sayfada siz de kendi adınıza geçirebilirsiniz.',
  },
  waitingOffered: {
    subject: 'Sıra sizde: {homes}',
    text: '{project} projesindeki {homes} boşaldı ve bekleme listesinde sıra sizde. {until} anına kadar sizin için ayrıldı. Almak ya da vazgeçmek için açın.',
    button: 'Konutu aç',
    note: 'Bir şey yapmazsanız konut listedeki sıradaki kişiye geçer.',
  },
  waitingMissed: {
    subject: 'Süreniz doldu: {homes}',
    text: '{project} projesindeki {homes}, {until} anına kadar sizin için ayrılmıştı. Bekleme listesindeki sıradaki kişiye geçti ya da yeniden boşta.',
    button: 'Konutu aç',
    note: 'Şimdi başkasındaysa bekleme listesine yeniden girebilirsiniz.',
  },
  waitingDelisted: {
    subject: 'Artık sunulmuyor: {homes}',
    text: '{project} projesindeki {homes} artık sunulmadığından bekleme listesi sona erdi.',
    button: 'Diğer konutları gör',
    note: 'Sorularınız için satış ofisine başvurun.',
  },
  waitingRemoved: {
    subject: 'Artık bekleme listesinde değilsiniz: {homes}',
    text: 'Satış ofisi sizi {project} projesindeki {homes} bekleme listesinden çıkardı. Bildirdiği neden: {why}',
    button: 'Konutu aç',
    note: 'Sorularınız için satış ofisine başvurun.',
  },
  waitingWithdrawn: {
    subject: 'Size yapılan teklif sona erdi: {homes}',
    text: 'Satış ofisi, {project} projesindeki {homes} için size yaptığı teklifi sonlandırdı. Konut artık sizin için ayrılmıyor.',
    button: 'Konutu aç',
    note: 'Sorularınız için satış ofisine başvurun.',
  },
  padConfirmed: {
    subject: 'Onaylandı: {homes} için tahsilatlar',
    text: '{project} içindeki {homes}, rezervasyon {reference}, için ödemelerin talimatınızdaki günlerde hesabınızdan alınmasını kabul ettiniz. Bu, her tutar ve alınabileceği ilk günle onayıdır: {plan}. Talimatı imzaladığınız yerde istediğiniz zaman okuyabilir ya da sona erdirebilirsiniz.',
    button: 'Makbuzu aç',
    note: 'Bunu siz kabul etmediyseniz hemen satış ofisine söyleyin.',
  },
  padEnded: {
    subject: 'Tahsilat talimatınız sona erdi: {homes}',
    text: '{project} içindeki {homes}, rezervasyon {reference}, için ödemelerin sonu {last3} olan hesaptan alınmasına ilişkin talimat sona erdi. {why} {left}{ends}',
    button: 'Projeye git',
    note: 'Bunu beklemiyorsanız lütfen satış ofisine sorun.',
  },
  padEnds: {
    payor: 'İsteğiniz üzerine sona erdirildi.',
    broker: 'Emlak danışmanınız tarafından sona erdirildi.',
    office: 'Satış ofisi tarafından sona erdirildi.',
    replaced: 'Yerini başka bir talimat aldı.',
    people: 'Taraflar değiştiği için artık geçerli değil.',
    sale: 'Rezervasyon sona erdiği için artık geçerli değil.',
  },
  padLeft:
    'Bankaya iletilmiş bir tahsilat artık durdurulamaz: {plan}. Bu hesaptan başka bir tutar alınmayacak.',
  padLeftNothing: 'Bu talimatla hesaptan artık hiçbir tutar alınmayacak.',
  padEndsOn:
    'Belge, bu bildirimden 30 gün sonrasına, {date} tarihine kadar yürürlükte kalır; ancak kullanmayız.',
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
  planStayed: {
    subject: '{project} için planladığınız değişiklik her yerde yapılmadı',
    text: {
      one: '{project} için {time} tarihine planladığınız değişiklik bir konutta yapılmadı: {numbers}. Bu arada rezerve edilmiş, satılmış, kaldırılmış veya değiştirilmişti.',
      other:
        '{project} için {time} tarihine planladığınız değişiklik {count} konutta yapılmadı: {numbers}. Bu arada rezerve edilmiş, satılmış, kaldırılmış veya değiştirilmişlerdi.',
    },
    button: 'Fiyatları aç',
    note: 'Diğer bütün konutlar planlandığı gibi değiştirildi.',
  },
  matters: {
    disputed:
      'Kart sahibi bir ödemeye itiraz etti ve bankası parayı şimdilik geri aldı. Ödeme kuruluşunun kendi ekranında zamanında yanıt verin.',
    disputeWon: 'İtiraz edilen ödeme sizin lehinize sonuçlandı: para geri geldi.',
    disputeLost: 'İtiraz edilen ödeme kart sahibinin lehine sonuçlandı: para gitti.',
    refundFailed: 'Bir iade yerine ulaşmadığı için geri döndü. Lütfen parayı başka bir yolla iade edin.',
    refundRefused:
      'Ödeme kuruluşu onaylanan bir iadeyi yapmadı; para hâlâ geri ödenmeli. Lütfen nedenine kuruluşun kendi panelinden bakın ve iadeyi yeniden yapın.',
    nobodyTold:
      'Sona ermiş bir işlem için para geldi ve iade ediliyor. Kişi bilgileri işlemle birlikte silindiği için kimseye haber verilemedi.',
    tooLarge:
      'Bir ilk ödeme, ödeme kuruluşunun tek seferde aldığından fazla; orada yapılamıyor. Lütfen daha küçük bir ilk ödeme ya da başka bir ödeme yolu kararlaştırın.',
    lapsing: 'Ayrılan para henüz çekilmedi ve iki gün içinde serbest kalacak.',
    lapsed: 'Ayrılan para çekilmeden serbest kaldı: konut satıldı ama ödenmedi.',
    partly: 'Ayrılandan az çekildi: kalanı serbest bırakıldı.',
    debitOwed:
      'Sona ermiş bir satış için tahsilat yapıldı. Lütfen parayı havaleyle geri ödeyin ve tahsilatlarda belirtin.',
    debitTwice:
      'Banka, sizin zaten geri ödediğiniz bir tahsilatı iade etti: para ödeyende iki kez. Lütfen geri isteyin.',
    debitUnlisted:
      'Banka bir ön ödemeyi önceki talimatla çekmedi. Yeni talimatta yazmasa da onunla tahsil edilecek. Gün önceden yazılı olarak bildirilecek. Lütfen nedenini ödeyene anlatın.',
    debitMissing:
      'Hiçbir tahsilatın almadığı bir ödeme yeniden eksik, çünkü talimatta yer almıyor. Lütfen ödeyenden bu tutarı ya da yeni bir talimat isteyin.',
    mismatch:
      'Ödeme kuruluşunda ödenen, tutar, referans ya da mod bakımından istediğimizden farklı; bu yüzden kullanılmadı ve geri gönderiliyor. Lütfen kuruluşun kendi panelinden bakın.',
    missing:
      'Ödeme kuruluşunda bir ödemeden defterlerdekinden az para var ve bunu açıklayan bir iade yok. Lütfen kuruluşun kendi paneline bakın.',
  },
  debitReturned: {
    subject: 'Bir tahsilat geri geldi: {homes}',
    text: 'Banka, {project} içindeki {homes}, rezervasyon {reference}, için bir tahsilatı geri çevirdi. Lütfen tahsilatları açın ve ne yapılacağına karar verin.',
    button: 'Makbuzu aç',
    note: 'Hesapta yeterli para yoksa, 30 gün içinde mümkünse bir kez daha denenir; aksi halde talimat askıya alınır.',
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
  refunded: {
    subject: 'İade edildi: {paid}',
    text: '{project} içindeki {homes} için ödenenlerden {paid} iade ettik.',
    button: 'Projeye git',
    note: 'Bankanızda görünmesi birkaç gün sürebilir. Satış ofisi size daha fazlasını söyler.',
  },
  unsold: {
    subject: 'İptal edildi: {homes}',
    text: 'Satış ofisi {project} içindeki {homes} için {reference} numaralı rezervasyonunuzu iptal etti. Bunun için borcunuz yok.',
    button: 'Diğer evlere bak',
    note: 'Bunu beklemiyorsanız lütfen satış ofisine sorun.',
  },
  unsoldPaid: {
    subject: 'İptal edildi: {homes}',
    text: 'Satış ofisi {project} içindeki {homes} için {reference} numaralı rezervasyonunuzu iptal etti. Bunun için {paid} ödediniz. İadeye şimdi satış ofisi karar verir; yapıldığında size e-posta göndeririz.',
    button: 'Diğer evlere bak',
    note: 'Bunu beklemiyorsanız veya paranızla ilgili haber almazsanız lütfen satış ofisine sorun.',
  },
  remindInformation: {
    subject: 'Eksik bilgiler var: {homes}',
    text: '{project} içindeki {homes} sizin için tutuluyor ve kişilerle ilgili bazı bilgiler hâlâ eksik. Lütfen ev tutulurken tamamlayın.',
    button: 'Devam et',
    note: 'Evi artık istemiyorsanız bir şey yapmanız gerekmez.',
  },
  remindDeposit: {
    subject: '{date} tarihinde bir ödeme var: {homes}',
    text: '{project} içindeki {homes} için, {reference} numaralı rezervasyonda {amount} tutarındaki ödemenin son günü {date}. Ödediyseniz bu e-postayı dikkate almayın.',
    button: 'Rezervasyona git',
    note: 'Ödemeyle ilgili sorularınızı satış ofisine sorabilirsiniz.',
  },
  remindCoolingOff: {
    subject: 'Vazgeçme süreniz yakında bitiyor: {homes}',
    text: '{project} içindeki {homes} için, {reference} numaralı rezervasyondan {until} tarihine kadar vazgeçebilirsiniz. Ondan sonra sözleşme kesindir. Evi istiyorsanız bir şey yapmanız gerekmez.',
    button: 'Rezervasyona git',
    note: 'Sorularınızı zamanında avukatınıza veya satış ofisine sorun.',
  },
  remindFirm: {
    subject: 'Vazgeçme süresi yakında bitiyor: {homes}',
    text: '{project} içindeki {homes} için, {reference} numaralı rezervasyondan {until} tarihine kadar vazgeçilebilir. Ondan sonra sözleşme kesindir.',
    button: 'Satışa git',
    note: 'Adresiniz satış ofisinin adresi olduğu için bu e-postayı aldınız.',
  },
  remindDuty: {
    subject: 'Süresi olan bir iş var: {project}',
    text: '{project} içindeki {reference} numaralı rezervasyonla ilgili bir işin süresi var. Görmek için lütfen oturum açın.',
    button: 'Oturum aç',
    note: 'Bu kayıtlardan siz sorumlu olduğunuz için bu e-postayı aldınız.',
  },
  saleChanged: {
    subject: 'Rezervasyonunuz değişti: {homes}',
    text: 'Satış ofisi {project} içindeki {reference} numaralı rezervasyonunuzu değiştirdi. Önce: {homesBefore}, toplam {totalBefore}. Şimdi: {homes}, toplam {total}. Neden: {reason}. Yeniden imzalanması gerekenler size ayrı bir e-posta ile gelecek.',
    button: 'Makbuzu aç',
    note: 'Bundan haberiniz yoksa hemen satış ofisine bildirin.',
  },
  buyersChanged: {
    subject: 'Taraflar değişti: {homes}',
    text: '{project} içindeki {homes} için taraflar artık: {people}. Neden: {reason}. Yeniden imzalanması gerekenler size ayrı bir e-posta ile gelecek.',
    button: 'Projeye git',
    note: 'Bundan haberiniz yoksa hemen satış ofisine bildirin.',
  },
  debitsEnded: 'Bu ev için adınıza kararlaştırılan ödeme talimatları iptal edildi.',
  buyerLeft: {
    subject: 'Artık taraf değilsiniz: {homes}',
    text: 'Satış ofisi sizi {project} içindeki {homes} işleminden çıkardı. Neden: {reason}. {debits}Daha önce imzaladığınız belgeler kayıt olarak saklanır.',
    button: 'Projeye git',
    note: 'Bunu kabul etmediyseniz hemen satış ofisine bildirin.',
  },
  rightWaived: {
    subject: 'Artık vazgeçemezsiniz: {homes}',
    text: 'Satış ofisi, {project} projesindeki {homes} için, {reference} numaralı rezervasyonda, vazgeçme hakkının kullanılmayacağının bildirildiğini kaydetti. Bundan sonra vazgeçemezsiniz.',
    button: 'Makbuzu aç',
    note: 'Böyle bir şey bildirmediyseniz hemen satış ofisine haber verin.',
  },
  rightExcluded: {
    subject: 'Vazgeçme hakkı yok: {homes}',
    text: 'Satış ofisi, {project} projesindeki {homes} için, {reference} numaralı rezervasyonda, vazgeçme hakkının geçerli olmamasını gerektiren bir durum kaydetti. Bundan sonra vazgeçemezsiniz. Satış ofisi size kaydı ve kanıtını gösterebilir.',
    button: 'Makbuzu aç',
    note: 'Bunun yanlış olduğunu düşünüyorsanız hemen satış ofisine ya da avukatınıza bildirin.',
  },
  withdrawn: {
    subject: 'Caydınız: {homes}',
    text: '{project} projesindeki {homes} için yaptığınız {reference} numaralı rezervasyondan caydınız. Konut geri verildi; ödedikleriniz, yasanın satıcıya bıraktığı tutar dışında size iade edilir.',
    button: 'Diğer evlere bak',
    note: 'Bu e-postayı saklayın: ne zaman caydığınızı kanıtlar. Bunu siz yapmadıysanız hemen satış ofisine bildirin.',
  },
  withdrawnNote: {
    subject: 'Cayma: {homes}',
    text: '{project} projesindeki {homes}, {reference} numaralı rezervasyon için cayıldı. Konut yeniden boş. Ödenen para (bedel {total}) yasal süre içinde iade edilmeli.',
    button: 'Diğer evlere bak',
    note: 'Bu e-posta, adresiniz bu projenin satış ofisi olduğu için gönderildi.',
  },
}
