import type { InOther } from '../area.ts'
import type { eventsWords as english } from '../en/events.ts'

export const eventsWords: InOther<typeof english> = {
  title: 'Etkinlikler',
  choose: 'Etkinlik seçin',
  master: 'Ana etkinlik',
  everything: 'Tümü',
  current: 'Etkinlik: {name}',
  until: '{date} tarihine kadar',
  ended: 'Size birim gösteren etkinlik bitti. Bir sonrakinin ne zaman başlayacağını {team} ekibine sorun.',
}
