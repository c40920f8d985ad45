import type { InOther } from '../area.ts'
import type { doorsWords as english } from '../en/doors.ts'

export const doorsWords: InOther<typeof english> = {
  ways: 'Ne görmek istersiniz?',
  plan: 'Yerleşim planı',
  building: 'Bina',
  homes: 'Konutlar',
  homesText: 'Kat planları ve fiyatlar',
  documents: 'Belgeler',
  documentsText: 'Broşürler ve okunacak belgeler',
}
