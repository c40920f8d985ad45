import type { InOther } from '../area.ts'
import type { headerWords as english } from '../en/header.ts'

export const headerWords: InOther<typeof english> = {
  signIn: 'Anmelden',
  signOut: 'Abmelden',
  sales: 'Verkauf',
  marketplace: 'Marktplatz',
  worksheets: 'Meine {Requests}',
  settings: 'Einstellungen',
  account: 'Ihr Konto',
  favourites: 'Favoriten',
}
