import type { InOther } from '../area.ts'
import type { guestCodeWords as english } from '../en/guestCode.ts'

export const guestCodeWords: InOther<typeof english> = {
  title: 'E-postanızı doğrulayın',
  text: 'Size altı haneli bir kod gönderiyoruz; bu kodla konut sizin için ayrılır. Hesap gerekmez; adres yalnızca kod için kullanılır.',
  send: 'Kodu gönderin',
  sent: 'Kod {email} adresine gönderildi. Tek kullanımlıktır ve on dakika geçerlidir.',
  hold: 'Bu konutu ayır',
  again: 'Bir kod daha gönderin',
  other: 'Başka bir e-posta kullan',
}
