import type { InOther } from '../area.ts'
import type { ownPurchasesWords as english } from '../en/ownPurchases.ts'

export const ownPurchasesWords: InOther<typeof english> = {
  title: 'Konutlarınız',
  ofClients: 'Süren işlemler',
  named: '{home}, {project}',
  open: 'Henüz tamamlanmadı',
  reserved: 'Sizin için ayrıldı',
  ended: 'Rezerv süresi doldu. Girdiğiniz her şey duruyor.',
  continue: 'Sürdür',
  takeAgain: 'Seçenekleri gör',
  see: 'Aç',
}
