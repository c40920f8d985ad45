import type { InOther } from '../area.ts'
import type { reasonsWords as english } from '../en/reasons.ts'

export const reasonsWords: InOther<typeof english> = {
  signInFirst: 'Devam etmek için lütfen oturum açın.',
  registerFirst: 'Lütfen önce kaydolun ya da oturum açın. Bir dakika sürer ve seçtikleriniz kaybolmaz.',
  activateFirst: 'Hesap etkin değil. Lütfen önce hesabınızı etkinleştirin.',
  passwordFirst: 'Favorileriniz sizin kalsın diye lütfen önce bir parola belirleyin.',
  notRegistered: 'Bu projeye kayıtlı değilsiniz. Devam etmek için lütfen “Şimdi kaydol”a dokunun.',
  notYourEvent: 'Bu konut, size atanmamış bir etkinliğe ait.',
  notYourCompany: 'Bu konut, projenin başka bir firmasına ait.',
  everyCompany: 'Bu, projenin bütün firmalarını ilgilendiriyor. Lütfen hepsini gören birine sorun.',
  notYourRole: 'Hesabınız buna izin vermiyor. Lütfen yöneticinize sorun.',
  notYours: 'Bu başkasına ait.',
  notYourself: 'Bunu kendi hesabınız için başka birinin yapması gerekir.',
  lotNotFree: 'Bu konut az önce doldu. Lütfen başkasını seçin.',
  lotNotHeld: 'Bu konut ne dolu ne rezerve; geri alınacak bir şey yok.',
  wrongView: 'Bunun için lütfen sitenin planını açın.',
  worksheetsOff: 'Bu projede formlar kapalı.',
  alreadyAccepted: 'Firma bu formu kabul etti. Değiştirmek için lütfen ofisle görüşün.',
  brokersOnly: 'Burada parolayla yalnız emlakçılar oturum açabilir.',
  staffOnly: 'Burası yalnız ekip içindir.',
  earnersOnly: 'Bu yalnızca emlakçılar ve danışmanlar içindir.',
  deviceOnly: 'Bu yalnız kayıtlı bir cihazda olur.',
  ownScreenOnly: 'Dosya bu ortak ekranda kalırdı. Lütfen kendi bilgisayarınızı kullanın.',
}
