import type { InOther } from '../area.ts'
import type { networkWords as english } from '../en/network.ts'

export const networkWords: InOther<typeof english> = {
  back: 'Das Netz ist wieder da.',
  notKept: 'Dies war auf diesem Gerät noch nie zu sehen und braucht daher ein Netz.',
  needsNetwork:
    'Dies braucht ein Netz. Nichts von dem, was Sie eingegeben haben, ist verloren; versuchen Sie es noch einmal, wenn das Netz wieder da ist.',
}
