import type { NotSent } from '../../notSent.ts'
import type { Refusals } from '../../refusals.ts'
import { findings, messages, reasons } from './said.ts'

/** Why the server refuses, in Turkish. */
// §8
export const refusals: Refusals = {
  byCode: {
    SIGN_IN_FIRST: reasons.signInFirst,
    NOT_ALLOWED: reasons.notYourRole,
    LOGIN_FAILED: 'E-posta ya da parola doğru değil. Lütfen ikisini de denetleyip yeniden deneyin.',
    NOT_ACTIVATED: messages.loginNotActivated,
    ACCOUNT_CLOSED: 'Bu hesap kapatıldı. Lütfen satış ofisinize danışın.',
    OTHER_PROJECT: messages.loginOtherProject,
    TOKEN_ENDED: messages.linkEnded,
    GRANT_EXPIRED: 'Bunun gönderilebilmesi için lütfen yeniden oturum açın.',
    SESSION_NOT_FOUND: 'Bu cihazda artık oturum açık değil.',
    WRONG_PASSWORD: 'Parola doğru değil. Lütfen yeniden deneyin.',
    ACCOUNT_NOT_UPDATED: messages.accountUpdateFailed,
    CODE_NEEDED: 'Lütfen doğrulama uygulamanızın gösterdiği kodu girin.',
    CODE_WRONG: 'Bu kod doğru değil ya da daha önce kullanıldı. Lütfen bir sonrakini girin.',
    ENROL_FIRST: 'Firmanız parolanın yanında telefonunuzdan bir kod da istiyor. Lütfen şimdi kurun.',
    SECOND_FACTOR_ON: 'Zaten bir kod isteniyor. Yeniden kurmak için lütfen önce kapatın.',
    SECOND_FACTOR_DEMANDED: 'Firmanız bunu istiyor: kapatılamaz.',
    WRONG_PIN: 'PIN doğru değil. Lütfen yeniden deneyin.',
    PIN_LOCKED: 'PIN beş kez yanlış girildi. Lütfen 15 dakika bekleyin ya da yöneticinize sorun.',
    ALREADY_ENROLLED: 'Bu cihaz zaten kayıtlı. Lütfen önce kaydını kaldırın.',
    TERMS_FIRST: 'Lütfen önce pazar yerinin kullanım koşullarını kabul edin.',
    ORIGIN_NOT_ALLOWED: 'Bu site burada oturum açamaz.',

    NOT_FOUND: 'Burada bir şey yok.',
    PROJECT_NOT_FOUND: 'Böyle bir site yok.',
    LOT_NOT_FOUND: 'Bu sitede böyle bir konut yok.',
    MODEL_NOT_FOUND: 'Bu sitede böyle bir plan yok.',
    TEMPLATE_NOT_FOUND: 'Bu cephe tipi bu plana ait değil.',
    IMAGE_NOT_FOUND: 'Böyle bir resim yok.',
    WORKSHEET_NOT_FOUND: 'Böyle bir form yok.',
    AGENCY_NOT_FOUND: 'Böyle bir emlak ofisi yok.',

    UNIT_TAKEN: 'Bu konut az önce doldu.',
    LOT_UNAVAILABLE: 'Bu konut az önce doldu.',
    PRICE_CHANGED: 'Fiyat değişti. Lütfen yeniden bakın.',
    TEMPLATE_NOT_ON_LOT: 'Bu plan burada sunulmuyor. Lütfen başkasını seçin.',
    TOO_MANY_UNITS: 'En çok üç birim',
    GUEST_HOLDS_USED:
      'Hesabınız olmadan buradan daha fazla konut ayıramazsınız. Lütfen giriş yapın veya ayrılan bir konutun süresinin dolmasını bekleyin.',
    GUEST_CODE_NEEDED:
      'Lütfen e-postanızı size gönderdiğimiz kodla doğrulayın; konut sonra sizin için ayrılır.',
    WRONG_STATE: messages.unsellFailed,
    TOO_MANY: 'Favori listeniz dolu. Lütfen önce birkaçını çıkarın.',
    WORKSHEET_EXISTS: 'Bu form zaten var',
    WORKSHEET_STATUS: 'Formun durumu güncellenemedi',
    ALREADY_ACCEPTED: reasons.alreadyAccepted,
    WORKSHEET_NOT_RECEIVED: 'Bunun ait olduğu form henüz ulaşmadı.',
    SEALED_DAMAGED: 'Bu gönderi bozuk ulaştı ve açılamadı.',
    SEALING_KEY_UNKNOWN: 'Bu gönderi başka bir sunucu için mühürlenmiş.',
    NO_SEALING_KEY: 'Bu cihazda henüz bir şey saklanamıyor. Lütfen yeniden deneyin.',

    FILE_MISSING: findings.fileMissing,
    FILE_TOO_LARGE: findings.fileTooBig,
    TOO_MANY_FILES: findings.fileCount,
    FILE_TYPE: 'Yalnız JPEG, PNG ya da PDF',
    PDF_PAGES: 'PDF 1 sayfa olmalı',
    PDF_REFUSED: 'Bu PDF kabul edilemiyor',
    IMAGE_UNREADABLE: 'Resim okunamadı',

    WRONG_FIELD: 'Bu bilgi eksik ya da yanlış türde.',
    UNKNOWN_FIELD: 'İstekte sunucunun tanımadığı bir alan var.',
    UNREADABLE_TEXT: 'Bir metinde saklanamayan karakterler var.',
    CARD_DATA_NOT_ACCEPTED:
      'Bu bir kart numarasına benziyor. Lütfen kart bilgilerini yalnız ödeme penceresine girin.',
    BAD_REQUEST: 'İstek okunamadı.',
    BAD_MULTIPART: 'Form ve dosyaları okunamadı.',
    BAD_JSON: 'İstek geçerli bir JSON değil.',
    NOT_AN_OBJECT: 'İstek bir JSON nesnesi olmalı.',
    TOO_DEEP: 'İstek fazla iç içe.',
    TOO_LARGE: 'İstek çok büyük.',
    TOO_MANY_PARTS: 'İstekte çok fazla dosya var.',
    WRONG_CONTENT_TYPE: 'Bu istek bu biçimde kabul edilmiyor.',
    CROSS_SITE: 'Bu sayfa sunucuya soramaz.',
    IDEMPOTENCY_KEY_REQUIRED: 'İstek hangi gönderiye ait olduğunu söylemiyor.',
    IDEMPOTENCY_MISMATCH: 'Bu daha önce başka bir içerikle gönderildi.',

    IN_PROGRESS: 'Bunun üzerinde hâlâ çalışılıyor. Lütfen biraz bekleyin.',
    TOO_MANY_TRIES: 'Çok fazla deneme yapıldı. Lütfen birkaç dakika bekleyip yeniden deneyin.',
    TOO_MANY_CALLS: 'Bu, yanıtlayabileceğimizden fazla. Lütfen biraz bekleyin.',
    BUSY: 'Sunucu meşgul. Lütfen biraz bekleyin.',
    FAULT: messages.serverData,
  },
  nearer: {
    notYourPassword: 'Lütfen şimdiki parolanızı girin; bu doğru değil.',
    noSuchHome: 'Böyle bir konut yok.',
    noSuchFile: 'Böyle bir dosya yok.',
    tooLong: 'Bu bilgi çok uzun. Lütfen kısaltın.',
    missingOrShort: 'Bu bilgi eksik ya da çok kısa.',
    tooLargeNumber: 'Bu sayı çok büyük.',
    tooSmallNumber: 'Bu sayı çok küçük.',
    otherForm: 'Bu bilgi beklenen biçimde değil.',
    bodyMissing: 'İsteğin kendisi eksik.',
    unknownPart: 'İstekte sunucunun tanımadığı bir parça var.',
    namedTwice: 'İstekte bir alan iki kez geçiyor.',
    notText: 'İstek okunabilir bir metin değil.',
    forbiddenName: 'İstekte yasak bir alan adı var.',
  },
  labels: {
    email: 'E-posta',
    password: 'Parola',
    firstName: 'Ad',
    lastName: 'Soyad',
    postalCode: 'Posta kodu',
    cellPhone: 'Telefon',
    corporateName: 'Şirket adı',
    phone: 'Telefon numarası',
    idNumber: 'Kimlik numarası',
    id: 'Kimlik belgesi',
    solicitor: 'Avukatın adı',
    agencyName: 'Emlak ofisinin adı',
    unit: 'Birim',
    model: 'Plan',
    spec: 'Donanım',
    reason: 'Gerekçe',
  },
}

/** When the server was not reached, or the device could not keep what was handed in. */
export const notSent: NotSent = {
  inSeconds: 'Lütfen {count} saniye sonra yeniden deneyin.',
  fromTime: 'Lütfen saat {time} sonrasında yeniden deneyin.',
  unreachable:
    'Sunucuya şu anda ulaşılamıyor. Girdiğiniz hiçbir şey kaybolmadı. Lütfen birazdan yeniden deneyin.',
  unsure:
    'Sunucu yanıt veremeden bağlantı koptu. Hiçbir şey iki kez yapılmaz: lütfen birazdan yeniden deneyin.',
  full: 'Bu cihazda yer kalmadı. Girdikleriniz hâlâ ekranda. Lütfen önce bekleyenlerin gönderilmesini sağlayın, sonra yeniden deneyin.',
  noKey:
    'Bu cihazın bir şeyi güvenle saklayabilmesi için bir kez çevrimiçi olması gerekir. Girdikleriniz hâlâ ekranda.',
  signIn: 'Bunu teslim etmek için lütfen yeniden oturum açın. Girdikleriniz hâlâ ekranda.',
  frozen:
    'Bu uygulamanın daha yeni bir sürümü açık. Girdikleriniz hâlâ ekranda. Lütfen öteki pencereleri kapatıp yeniden deneyin.',
  broken:
    'Bu cihaz kaydedemedi. Girdikleriniz hâlâ ekranda. Lütfen yeniden deneyin; iki kez olursa ofise sorun.',
}
