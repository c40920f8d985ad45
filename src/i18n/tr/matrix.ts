import type { InOther } from '../area.ts'
import type { matrixWords as english } from '../en/matrix.ts'

export const matrixWords: InOther<typeof english> = {
  title: 'Tablo',
  byFloor: 'Kata göre',
  byModel: 'Plana göre',
  layout: 'Satırlar',
  floor: 'Kat',
  model: 'Plan',
  noFloor: 'Birimler',
  hint: 'Ok tuşları hücreden hücreye götürür.',
  failed: 'Tablo yüklenemedi. Plan ve liste bütün birimleri göstermeye devam eder.',
}
