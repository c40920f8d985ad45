import type { InOther } from '../area.ts'
import type { unsentWords as english } from '../en/unsent.ts'

export const unsentWords: InOther<typeof english> = {
  title: 'Gönderilmemiş işler',
  delivered: 'Bu cihazdan ulaştı',
  none: 'Hepsi ulaştı.',
  sendNow: 'Şimdi gönder',
  waitsForNetwork: 'Bağlantı bekleniyor',
  waitsForSignIn: 'Oturum açmanızı bekliyor',
  attachments: '{total} resimden {count} alındı',
  parked: 'Bir insan gerekiyor',
  correct: 'Düzelt ve yeniden gönder',
  discard: 'At',
  discardConfirm: 'Tamamen atılsın mı? Firmaya ulaşmadı ve geri getirilemez.',
  sealed: 'Mühürlü: buradan gönderilebilir ama okunamaz.',
  more: 'Daha fazla',
}
