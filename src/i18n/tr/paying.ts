import type { InOther } from '../area.ts'
import type { payingWords as english } from '../en/paying.ts'

export const payingWords: InOther<typeof english> = {
  title: '{Deposit} ödemesi',
  text: 'Ödeme hizmetimizin sayfasında ödersiniz. Kartınızın numarasını hiç görmeyiz.',
  rehearsal:
    'Test modu: gerçek para alınmaz. Ödeme hizmetimizin sayfasının yerini tutan bir sayfada ödersiniz.',
  payee: 'Alıcı',
  home: 'Ne için',
  amount: 'Tutar',
  until: 'Son ödeme zamanı',
  untilTime: { one: '{time} ({count} dakika kaldı)', other: '{time} ({count} dakika kaldı)' },
  pay: '{amount} öde',
  declined:
    'Ödeme yönteminizde bir sorun oluştu. Lütfen kart bilgilerinizi kontrol edin. Hiçbir tutar çekilmedi. Yeniden deneyebilir veya başka bir kart kullanabilirsiniz.',
  back: 'Ödemeniz kontrol ediliyor',
  backText: 'Bu birkaç saniye sürer. Henüz ödemediyseniz aşağıdan devam edin.',
  backLater:
    'Ödeme kuruluşu henüz bir ödemeyi onaylamadı. Bu sayfayı kapatabilirsiniz: onaylar onaylamaz size yazarız. Henüz ödemediyseniz aşağıdan devam edin.',
  waiting: 'Bankanızı bekliyoruz',
  waitingText: 'Yanıt verir vermez burada görürsünüz. Sayfayı kapatabilirsiniz de: size yazarız.',
  paid: 'Ödemeniz için teşekkürler',
  paidText: 'Ev artık sizin. Bunu bildiren bir e-posta gönderdik; geldiğiniz ekran da gösteriyor.',
  setAside: 'Teşekkürler',
  setAsideText: 'Tutar kartınızda ayrıldı ve ev sizin. Birazdan çekilir; çekilince size e-posta göndeririz.',
  ended: 'Bu satış sona erdi',
  endedText:
    'Burada ödeme yapıldı, ama ev artık size ayrılmış değil. Paranızla ilgili satış ofisi bilgi verir.',
  stopping: 'Bu sayfa kapatılıyor',
  stoppingText: 'Ödediyseniz ödemeniz geçerlidir. Öğrenir öğrenmez burada görürsünüz.',
  closed: 'Bu sayfa kapalı',
  closedText: 'Burada hiçbir tutar çekilmedi. Devam etmek için geldiğiniz ekrana dönün.',
  returned: 'Paranızı iade ediyoruz',
  returnedText: 'Ödemeniz bu ev için kullanılamadı. Tamamını otomatik olarak iade ediyoruz.',
  toPurchase: 'Geri dön',
  notFound: 'Burada ödenecek bir şey yok',
  notFoundText: 'Bu adres yanlış veya artık geçerli değil. Hiçbir tutar çekilmedi.',
  busy: 'Lütfen biraz bekleyin',
  busyText: 'Buradan aynı anda çok fazla sayfa açılıyor. Bu sayfa birazdan yeniden deneyecek.',
}
