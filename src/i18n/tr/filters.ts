import type { InOther } from '../area.ts'
import type { filtersWords as english } from '../en/filters.ts'

export const filtersWords: InOther<typeof english> = {
  title: 'Filtreler',
  price: '{Price}',
  modelPrice: { base: 'Arsasız fiyat', rental: 'Temel kira' },
  size: 'Büyüklük',
  modelSize: 'Planın büyüklüğü',
  bedrooms: 'Yatak odası',
  fullBaths: 'Banyo',
  floors: 'Kat',
  buildingTypes: 'Konut türü',
  grading: 'Arazi',
  orientation: 'Yön',
  lotType: 'Sokaktaki yeri',
  frontage: 'Cephe',
  lotStatus: 'Müsaitlik',
  statuses: 'Durum',
  modelId: 'Plan',
  templateId: 'Cephe tipi',
  buildingId: 'Bina',
  any: 'Hepsi',
  min: 'En az',
  max: 'En çok',
  show: { one: '1 birimi göster', other: '{count} birimi göster' },
  showNone: 'Uyan yok',
}
