import type { InOther } from '../area.ts'
import type { headerWords as english } from '../en/header.ts'

export const headerWords: InOther<typeof english> = {
  signIn: 'Oturum aç',
  signOut: 'Oturumu kapat',
  sales: 'Satış',
  marketplace: 'Pazar yeri',
  worksheets: 'Formlarım',
  settings: 'Ayarlar',
  account: 'Hesabınız',
  favourites: 'Favoriler',
}
