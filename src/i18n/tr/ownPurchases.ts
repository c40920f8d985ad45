import type { InOther } from '../area.ts'
import type { ownPurchasesWords as english } from '../en/ownPurchases.ts'

export const ownPurchasesWords: InOther<typeof english> = {
  title: 'Konutlarınız',
  ofClients: 'Süren işlemler',
  named: '{home}, {project}',
  open: 'Henüz tamamlanmadı',
  reserved: 'Sizin için ayrıldı',
  continue: 'Sürdür',
  see: 'Aç',
}
