import type { InOther } from '../area.ts'
import type { communitiesWords as english } from '../en/communities.ts'

export const communitiesWords: InOther<typeof english> = {
  title: 'Siteler',
  intro: 'Konutlarını görmek için bir site seçin.',
  availableNow: { one: 'Şu anda 1 müsait', other: 'Şu anda {count} müsait' },
  from: '{price}’dan itibaren',
  notAvailable: 'Yok',
  asOf: 'Bilgi zamanı: {time}',
  beds: '{count} yatak odası',
  squareFeet: 'ft²',
  noneAvailable: 'Şu anda müsait yok',
  noPicture: 'Henüz resim yok',
  pictureOf: 'Resim: {name}',
  availability: 'Müsaitlik',
  floorPlans: 'Kat planları',
  typePlans: 'Tip planlar',
  selectCommunity: 'Siteyi seç',
  empty: 'Henüz gösterilecek site yok. Yenileri burada kendiliğinden görünür.',
  emptyForBroker: 'Henüz hiçbir siteye kayıtlı değilsiniz. Konutlarını görmek için birine kaydolun.',
  failed: 'Proje bilgisi yok, lütfen yenileyin ya da ekibe sorun',
  offlineReady: 'Çevrimdışı kullanıma hazır',
  offlinePart: 'Çevrimdışı kullanıma kısmen hazır: {total} dosyadan {done} tanesi',
}
