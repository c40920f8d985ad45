import type { InOther } from '../area.ts'
import type { cleanWords as english } from '../en/clean.ts'

export const cleanWords: InOther<typeof english> = {
  looking: 'Tüm verilerinizin silindiği kontrol ediliyor…',
  clean: 'Tüm verileriniz bu cihazdan silindi',
  cleanText: 'Bir sayfanın bakabileceği her yeri kontrol ettik:',
  left: 'Bazı verileriniz hâlâ bu cihazda',
  leftText: 'Gitmeden önce lütfen ekibimizden birine söyleyin. Bulduklarımız:',
  told: 'Firmaya bildirildi.',
  notTold: 'Bu cihaz çevrimdışı olduğu için firmaya haber veremedik.',
  failed: 'Bu cihazı kontrol edemedik. Gitmeden önce lütfen ekibimizden birine söyleyin.',
  again: 'Sil ve yeniden kontrol et',
  start: 'Başa dön',
  goesOn: 'Kendiliğinden baştan başlar.',
  nothing: 'boş',
  gone: '{count} silindi',
  still: '{count} kaldı',
  unsent: 'Gönderdikleriniz, firmaya ulaşana dek burada şifreli kalır. Burada kimse okuyamaz.',
  memories: {
    pageMemory: 'Baktıklarınız ve favorileriniz',
    drafts: 'Yazdıklarınız',
    contentKey: 'Şifreleme anahtarları',
    personalRows: 'Kişisel verileriniz',
    localStorage: 'Tarayıcının belleği',
    sessionStorage: 'Bu ziyaretin belleği',
    cookies: 'Çerezler',
    serverSession: 'Oturumunuz',
  },
}
