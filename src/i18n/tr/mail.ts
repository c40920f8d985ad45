import type { InOther } from '../area.ts'
import type { mailWords as english } from '../en/mail.ts'

export const mailWords: InOther<typeof english> = {
  greeting: 'Merhaba {name},',
  closing: 'Lotline',
  activate: {
    subject: 'Hesabınızı etkinleştirin',
    text: 'Tek bir adım kaldı: bağlantıyı açın, hesabınız hazır olsun. Ardından daireleri görebilir, favorilerinizi saklayıp her yerde yeniden bulabilirsiniz.',
    button: 'Hesabımı etkinleştir',
    note: 'Bağlantı bir kez ve üç gün boyunca geçerlidir. Kaydolan siz değilseniz bir şey yapmayın: bu ileti olmadan hesabı kimse kullanamaz.',
  },
  known: {
    subject: 'Zaten bir hesabınız var',
    text: 'Birisi, büyük olasılıkla siz, bu adresle kaydoldu. Bu adresin zaten bir hesabı var. Parolanızla ya da size göndereceğimiz bir kodla oturum açın ve siteyi orada ekleyin.',
    button: 'Oturum aç',
    note: 'Siz değilseniz bir şey yapmayın. Hiçbir şey değişmedi.',
  },
  invite: {
    subject: 'Lotline daveti',
    text: 'Ofisiniz sizin için bir hesap açtı. Bağlantıyı açıp bir parola seçin; ardından bu adresle giriş yapabilirsiniz.',
    button: 'Parola seç',
    note: 'Bağlantı bir kez ve yedi gün boyunca geçerlidir. Beklemiyorsanız bir şey yapmayın: bağlantı olmadan hesabı kimse kullanamaz.',
  },
  reset: {
    subject: 'Yeni parola belirleyin',
    text: 'Yeni bir parola belirlemek için bağlantıyı açın. Eski parolayla açılmış bütün oturumlar kapatılır.',
    button: 'Yeni parola belirle',
    note: 'Bağlantı bir kez ve on dakika boyunca geçerlidir. Siz istemediyseniz bir şey yapmayın: parolanız olduğu gibi kalır.',
  },
  code: {
    subject: 'Oturum açma kodunuz',
    text: 'Bu kodu, istediğiniz ekrana yazın:',
    note: 'Kod bir kez ve on dakika boyunca geçerlidir. Kimseye söylemeyin; telefonda asla sormayız. Siz istemediyseniz bir şey yapmayın.',
  },
  holdCode: {
    subject: 'Konut ayırma kodunuz',
    text: 'Bu kodu istediğiniz ekrana yazın; konut sizin için ayrılır:',
    note: 'Bir kez ve on dakika geçerlidir. Siz istemediyseniz bir şey yapmanıza gerek yok: hesap açılmaz, adınıza konut ayrılmaz.',
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
  confirmEmail: {
    subject: 'Yeni e-postanızı onaylayın',
    text: 'Bağlantıyı açın, bu adres hesabınızın adresi olsun. O zamana kadar eskisi geçerlidir.',
    button: 'Bu adresi onayla',
    note: 'Bağlantı bir kez ve bir gün boyunca geçerlidir. Siz istemediyseniz bir şey yapmayın: hesap olduğu gibi kalır.',
  },
  emailChanging: {
    subject: 'E-postanız değişmek üzere',
    text: 'Birisi, büyük olasılıkla siz, hesabınıza başka bir e-posta vermek istiyor. Yenisi, ona gönderdiğimiz bağlantı açılınca geçerli olur. O zamana kadar bununla oturum açarsınız.',
    button: 'Ben değildim: yeni parola belirle',
    note: 'Sizseniz yapacak bir şey yok. Yeni bir parola değişikliği durdurur ve bütün oturumları kapatır.',
  },
  factorOn: {
    subject: 'İkinci bir adım kuruldu',
    text: 'Bundan sonra hesabınızda oturum açmak için parolanın yanında bir doğrulama uygulamasından kod istenir.',
    button: 'Ben değildim: yeni parola belirle',
    note: 'Sizseniz yapacak bir şey yok. Değilseniz hemen yeni bir parola belirleyin ve kiralama ofisine haber verin.',
  },
  factorOff: {
    subject: 'İkinci adım kapatıldı',
    text: 'Bundan sonra hesabınızı parola tek başına açar. Artık kod sorulmaz.',
    button: 'Ben değildim: yeni parola belirle',
    note: 'Sizseniz yapacak bir şey yok. Değilseniz hemen yeni bir parola belirleyin ve kiralama ofisine haber verin.',
  },
}
