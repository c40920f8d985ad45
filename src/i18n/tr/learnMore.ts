import type { InOther } from '../area.ts'
import type { learnMoreWords as english } from '../en/learnMore.ts'

export const learnMoreWords: InOther<typeof english> = {
  open: 'Daha fazla bilgi',
  title: '{name} hakkında',
  loading: '{host} yükleniyor…',
  offline: '{host} sayfasını görmek için çevrimiçi olmalısınız. Konutla ilgili bilgiler bu cihazda.',
  refused: '{host} sayfasının burada gösterilmesine izin vermiyor.',
  scan: 'Sayfayı telefonunuzda okumak için karekodu okutun.',
  code: '{host} sayfasını açan karekod',
  outside: '{host} adresinde aç',
}
