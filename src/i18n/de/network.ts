import type { InOther } from '../area.ts'
import type { networkWords as english } from '../en/network.ts'

export const networkWords: InOther<typeof english> = {
  notKept: 'Dies wurde auf diesem Gerät noch nicht geöffnet. Dafür müssen Sie online sein.',
  needsNetwork:
    'Dafür müssen Sie online sein. Ihre Eingaben sind nicht verloren. Bitte versuchen Sie es noch einmal, wenn Sie wieder online sind.',
}
