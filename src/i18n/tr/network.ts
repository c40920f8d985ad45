import type { InOther } from '../area.ts'
import type { networkWords as english } from '../en/network.ts'

export const networkWords: InOther<typeof english> = {
  back: 'Ağ geri geldi.',
  notKept: 'Bu, bu cihazda daha önce görülmedi; ağ gerekir.',
  needsNetwork: 'Bunun için ağ gerekir. Girdiğiniz hiçbir şey kaybolmadı; ağ gelince yeniden deneyin.',
}
