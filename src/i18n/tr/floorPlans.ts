import type { InOther } from '../area.ts'
import type { floorPlansWords as english } from '../en/floorPlans.ts'

export const floorPlansWords: InOther<typeof english> = {
  title: 'Kat planları',
  compareTitle: 'Kat planlarını karşılaştır',
  differences: 'Farklar',
  failed: 'Kat planları yüklenemedi. Bağlantıyı denetleyip yeniden deneyin.',
  elevation: 'Cephe tipi {letter}',
  land: 'Yalnız arsa',
}
