import type { InOther } from '../area.ts'
import type { turnedAwayWords as english } from '../en/turnedAway.ts'

export const turnedAwayWords: InOther<typeof english> = {
  notFoundTitle: 'Böyle bir sayfa yok',
  notFoundText: 'Adres eski ya da yanlış yazılmış olabilir. Hiçbir şey kaybolmadı.',
  noCommunityTitle: 'Böyle bir site yok ya da görmek için oturum açmanız gerekiyor',
  noCommunityText: 'Adresi denetleyin ya da aşağıdan bir site seçin.',
  goHome: 'Siteleri gör',
  invalidTitle: 'Bu oturum artık geçerli değil',
  invalidText: 'Lütfen yeniden oturum açın ya da geldiğiniz bağlantıyı bir kez daha açın.',
}
