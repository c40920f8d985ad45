import type { InOther } from '../area.ts'
import type { networkWords as english } from '../en/network.ts'

export const networkWords: InOther<typeof english> = {
  notKept: 'Bu, bu cihazda daha önce açılmadı; çevrimiçi olmalısınız.',
  needsNetwork:
    'Bunun için çevrimiçi olmalısınız. Girdiğiniz hiçbir şey kaybolmadı. Yeniden çevrimiçi olduğunuzda tekrar deneyin.',
}
