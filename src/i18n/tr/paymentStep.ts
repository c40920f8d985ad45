import type { InOther } from '../area.ts'
import type { paymentStepWords as english } from '../en/paymentStep.ts'

export const paymentStepWords: InOther<typeof english> = {
  title: '{Deposit} ödemesi',
  text: 'Şimdi {amount} ödenecek. Ödenir ödenmez ev sizindir.',
  rehearsal: 'Test modu: gerçek para çekilmez.',
  open: '{amount} öde',
  where: 'Ödeme hizmetimizin sayfasında kendi kartınızla ödersiniz. Numarasını hiç görmeyiz.',
  beside: 'Ödeme sayfası başka bir pencerede açık. Ödeme yapıldığında bu sayfa devam eder.',
  blocked:
    'Tarayıcınız ödeme sayfasının penceresini engelledi. Lütfen bu sitenin açılır pencerelerine izin verip yeniden deneyin ya da telefonunuzdan ödeyin.',
  onPhone: 'Telefonda öde',
  scan: 'Bu kodu telefonunuzla okutun ve orada ödeyin. Öder ödemez bu ekran bildirir.',
  square: 'Ödeme sayfasının karekodu',
  making: 'Ödeme hizmetimizin sayfası açılıyor…',
  waiting:
    'Bankanız ödemeyi işliyor. Lütfen bu sayfayı açık tutun. Kapatırsanız bir şey kaybolmaz, size e-posta göndeririz.',
  declined:
    'Ödeme yönteminizde bir sorun oluştu. Lütfen kart bilgilerinizi kontrol edin. Hiçbir tutar çekilmedi. Yeniden deneyin veya başka bir kart kullanın.',
  ended: 'O sayfa kapatıldı ve hiçbir tutar çekilmedi. Yeni bir sayfa açabilirsiniz.',
  tryAgain: 'Yeniden dene',
  again: 'Yeni sayfa aç',
  stop: 'Bu ödemeyi iptal et',
  stopping: 'Ödeme sayfası kapatılıyor. Ödediyseniz geçerlidir.',
  refunded: 'Bu ev için {amount} ödendi ve iade edilecek. Satış ofisi size yazacak.',
  wentBack: 'Bu ev için ödenenlerden {amount} iade edildi.',
  returned: '{amount} bu ev için kullanılamadı ve otomatik olarak iade ediliyor.',
  unknown: 'Sayfanın açık olup olmadığı henüz bilinmiyor. Yeniden basın: hiçbir tutar iki kez çekilmez.',
  offline: 'Ödemek için çevrimiçi olmalısınız. Girdiğiniz her şey saklanır.',
}
