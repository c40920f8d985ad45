import type { InOther } from '../area.ts'
import type { channelLinksWords as english } from '../en/channelLinks.ts'

export const channelLinksWords: InOther<typeof english> = {
  title: 'Bağlantılar ve QR kodları',
  lead: 'Her bülten, afiş ya da broşür için ayrı bir bağlantı oluşturun ve ne getirdiğini görün. Yalnızca sayılar tutulur, kişilerle ilgili hiçbir şey tutulmaz.',
  add: 'Yeni bağlantı',
  make: 'Bağlantıyı oluştur',
  needsNetwork: 'Bunun için çevrimiçi olmanız gerekir.',
  made: '“{name}” bağlantısı hazır.',
  none: 'Henüz bağlantı yok. İlkini bir sonraki bülteniniz ya da afişiniz için oluşturun.',
  failed: 'Bağlantılar yüklenemedi.',
  columns: { name: 'Bağlantı', opens: 'Açılma', holds: 'Rezerv', worksheets: 'Başvurular', state: 'Durum' },
  targets: { community: 'Site', home: 'Bir konut', model: 'Bir plan' },
  namePlace: 'Örneğin: Mayıs bülteni',
  state: 'Durum',
  anyState: 'Bütün bağlantılar',
  states: { on: 'Açık', off: 'Kapalı' },
  facts: { to: 'Açtığı yer', made: 'Oluşturulma' },
  counted:
    'Bağlantıyla başlayan her ziyaret bir kez sayılır. Rezervler ve başvurular, o ziyaret sırasında yapılırsa sayılır.',
  qr: '{name} için QR kodu',
  saveQr: 'QR kodunu kaydet',
  print: 'Sayfa yazdır',
  printed: 'Telefonunuzda görmek için okutun',
  off: 'Kapat',
  on: 'Yeniden aç',
  offHint: 'Kapatılınca siteyi açar. Sayılar kalır.',
  switchedOff: 'Bağlantı kapatıldı.',
  switchedOn: 'Bağlantı yeniden açıldı.',
  opening: 'Bir dakika',
  closed: 'Bu bağlantı artık kullanılmıyor. Bugün bulunanlar burada.',
  unopened: 'Bu bağlantı açılamadı; site burada.',
}
