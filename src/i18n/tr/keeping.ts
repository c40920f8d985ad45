import type { InOther } from '../area.ts'
import type { keepingWords as english } from '../en/keeping.ts'

export const keepingWords: InOther<typeof english> = {
  title: 'Çevrimdışı kullanım',
  offer: 'Hepsini burada sakla: konutlar, plan, resimler ve belgeler.',
  keep: 'Bu cihazda sakla',
  waiting: 'Çevrimiçi olduğunuzda indirilir.',
  starting: 'Nelerin saklanacağına bakılıyor',
  fetching: '{total} dosyadan {done} tanesi',
  noRoom:
    'Bu cihazda yer kalmadı: {total} dosyadan {done} tanesi burada. Yer açın ya da başka birini cihazdan kaldırın.',
  here: 'Bu cihazda {size}, bilgi zamanı {time}',
  kiosk: 'Bu kiosk onu her zaman saklar.',
  takeOff: 'Bu cihazdan kaldır',
  takenOff: 'Bu cihazdan kaldırıldı.',
  failed: 'Seçiminiz kaydedilemedi. Yer açıp yeniden deneyin.',
}
