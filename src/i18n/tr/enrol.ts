import type { InOther } from '../area.ts'
import type { enrolWords as english } from '../en/enrol.ts'

export const enrolWords: InOther<typeof english> = {
  title: 'Bu cihazı kaydedin',
  opening: 'Bağlantı açılıyor…',
  joins: '{name}, {place}',
  compare: 'Ofisten biri bu kodu karşılaştırıp evet der. O zamana kadar burada bir şey olmaz.',
  codeLabel: 'Bu cihazın kodu',
  waiting: 'Ofis bekleniyor…',
  joining: 'Ofis evet dedi. Bir saniye…',
  refused: 'Ofis hayır dedi. Bu cihaz kaydedilmedi.',
  over: 'Bu bağlantı artık geçerli değil',
  overText: 'Bir kez, tek cihazda, bir saat geçerlidir. Lütfen ofisten yenisini isteyin.',
  missing: 'Bu bağlantı eksik',
  missingText: 'Lütfen kodu yeniden okutun ya da bağlantının tamamını açın.',
  failed: 'Bu cihazı kaydedemedik. Lütfen yeniden deneyin.',
  already:
    'Bu cihaz zaten kayıtlı. Yeniden kaydetmek için ekibin önce Ayarlar’dan kaydını kaldırması gerekir.',
  lostTitle: 'Bu cihaz kilitli',
  lostText: 'Satış ofisi kilitledi. Bulduysanız lütfen ofise geri götürün.',
  lostEmptying: 'Üzerindeki her şey siliniyor…',
  lostLeft: {
    one: 'Üzerinde hâlâ {count} mühürlü gönderi var. Gönderiliyor.',
    other: 'Üzerinde hâlâ {count} mühürlü gönderi var. Gönderiliyor.',
  },
  lostEmpty: 'Üzerinde hiçbir şey kalmadı.',
  lostWaits: 'Üzerindeki her şey silindi. Bağlanınca bunu ofise bildirir.',
  toHomes: 'Evlere göz atın',
}
