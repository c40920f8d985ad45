import type { InOther } from '../area.ts'
import type { notSentWords as english } from '../en/notSent.ts'

export const notSentWords: InOther<typeof english> = {
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
