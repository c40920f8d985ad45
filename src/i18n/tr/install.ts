import type { InOther } from '../area.ts'
import type { installWords as english } from '../en/install.ts'

export const installWords: InOther<typeof english> = {
  title: 'Lotline’ı yükleyin',
  text: 'Daha hızlı başlar, çevrimdışı çalışır ve gönderilmemiş işleri korur.',
  install: 'Yükle',
  later: 'Şimdi değil',
  howIos: 'Paylaş’a, sonra “Ana Ekrana Ekle”ye dokunun.',
}
