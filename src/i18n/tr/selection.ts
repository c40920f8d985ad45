import type { InOther } from '../area.ts'
import type { selectionWords as english } from '../en/selection.ts'

export const selectionWords: InOther<typeof english> = {
  before: 'Vergi, mahsup ve indirimden önce',
  title: 'Seçiminiz',
  gone: 'Bu birim artık sunulmuyor.',
  suiteGone: 'Bu daire artık sunulmuyor.',
  taken: 'Siz seçtikten sonra başkasına verildi.',
  nothing: 'Henüz bir şey seçilmedi.',
  homeOnly: 'Bir konut seçildi, birim henüz seçilmedi.',
  toPlan: 'Planda göster',
  choosePlan: 'Plandan seç',
  signIn: 'Devam etmek için oturum açın',
  next: 'Şimdi yapabilecekleriniz',
  picture: 'Resim',
  extras: 'Ekleyebilecekleriniz',
  extrasText: 'Ev sizin için rezerve edildikten sonra seçersiniz.',
  extrasFrom: '{price} tutarından başlar',
  narrow: 'Bu parsel konut için {amount} dar.',
}
