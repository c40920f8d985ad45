import type { InOther } from '../area.ts'
import type { recordsWords as english } from '../en/records.ts'

export const recordsWords: InOther<typeof english> = {
  title: 'Kayıtları dışa aktar',
  lead: 'Hesap tablosu veya başka bir sistem için CSV olarak. Kimin aldığı günlüğe yazılır.',
  purchases: 'Satın almalar',
  worksheets: '{Of} formları',
  people: 'Kişiler',
  shown: { one: 'Bu {count} satırı CSV olarak indir', other: 'Bu {count} satırı CSV olarak indir' },
  taken: { one: 'Dosyada {count} satır var.', other: 'Dosyada {count} satır var.' },
  cut: 'Dosyada yalnızca en yeni {count} kayıt var.',
}
