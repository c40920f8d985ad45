import type { InOther } from '../area.ts'
import type { kioskWords as english } from '../en/kiosk.ts'

export const kioskWords: InOther<typeof english> = {
  warningTitle: 'Hâlâ orada mısınız?',
  warningText: 'Bu ekran {seconds} saniye sonra baştan başlar. Girdiğiniz her şey silinir.',
  stillHere: 'Hâlâ buradayım',
  submittedStays: 'Gönderdikleriniz güvende ve firmaya gönderilecek.',
}
