import type { InOther } from '../area.ts'
import type { crmWords as english } from '../en/crm.ts'

export const crmWords: InOther<typeof english> = {
  title: 'CRM’den gelenler',
  inCrm: 'CRM’de: {stage}',
  saidIn: '“{name}”, {time}',
  open: 'Orada aç',
  other: 'CRM’de başka bilgiler var: {who}',
  saidBy: '{by}, “{name}”, {time}',
  has: 'Lotline’da: {value}',
  nothing: 'boş',
  behind: 'CRM okuduğundan beri Lotline’daki kayıt değişti. Lütfen dikkatle karşılaştırın.',
  bound:
    'Eski bilgiler zaten imzalandı ya da denetlendi; doğrudan değiştirilemez. Bunun yerine alıcıları değiştirin.',
  ask: 'Hangi bilgilerin doğru olduğuna bir yönetici karar verir.',
  take: 'Bunları kullan',
  keep: 'Bizdekini tut',
  taken: 'Yeni bilgiler kaydedildi.',
  kept: 'Bizdeki bilgiler aynen kaldı.',
  notSaved: 'Kaydedilemedi. Lütfen yeniden deneyin.',
}
