import type { InOther } from '../area.ts'
import type { installWords as english } from '../en/install.ts'

export const installWords: InOther<typeof english> = {
  title: 'Lotline’ı yükleyin',
  text: 'Daha hızlı başlar, ağ olmadan çalışır ve gönderilmemişleri korur.',
  install: 'Yükle',
  later: 'Şimdi değil',
  howIos: 'Paylaş’a, sonra “Ana Ekrana Ekle”ye dokunun.',
}
