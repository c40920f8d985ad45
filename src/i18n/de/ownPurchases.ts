import type { InOther } from '../area.ts'
import type { ownPurchasesWords as english } from '../en/ownPurchases.ts'

export const ownPurchasesWords: InOther<typeof english> = {
  title: 'Ihr Zuhause',
  ofClients: 'Offene Vorgänge',
  named: '{home}, {project}',
  open: 'Noch nicht abgeschlossen',
  reserved: 'Für Sie reserviert',
  ended: 'Die Reservierung ist abgelaufen. Ihre Eingaben sind alle noch da.',
  continue: 'Fortsetzen',
  takeAgain: 'So geht es weiter',
  see: 'Öffnen',
}
