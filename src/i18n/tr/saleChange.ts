import type { InOther } from '../area.ts'
import type { saleChangeWords as english } from '../en/saleChange.ts'

export const saleChangeWords: InOther<typeof english> = {
  open: 'Evi, fiyatı veya alıcıları değiştir',
  title: 'İşlemi değiştir',
  hint: 'Boş bıraktığınız her şey olduğu gibi kalır.',
  confirm: 'Değiştir',
  stays: 'Aynı kalır',
  choose: 'Seçin',
  follows: 'Bunun sonuçları',
  moves: '{from} serbest kalır, yerine {to} gelir.',
  toLine: {
    one: '{from} bekleme listesindeki kişiye geçer, yerine {to} gelir.',
    other: '{from} bekleme listesindeki {count} kişinin ilkine geçer, yerine {to} gelir.',
  },
  price: 'Ev: {before} → {after}',
  total: 'Toplam: {before} → {after}',
  first: 'İlk ödeme: {before} → {after}',
  paid: '{amount} ödendi. Bu tutar bu işlemde kalır.',
  due: 'Yeni ilk ödemenin {amount} tutarı henüz ödenmedi. Lütfen bunu siz isteyin.',
  over: 'Yeni ilk ödemeden {amount} fazla ödendi. Bu tutarı Ödemeler altında iade edebilirsiniz.',
  lost: 'Artık birlikte alınamayanlar: {names}',
  replaced: 'İmzadaki belgeler yenilenir. Lütfen yenilerini gönderin: herkes yeniden imzalar.',
  anew: 'İmzalı belgeler kayıt olarak kalır. Lütfen yenilerini gönderin: herkes yeniden imzalar.',
  noPapers: 'İmzada belge yok.',
  nobody: 'Kimse',
  newBuyer: 'Yeni alıcı',
  newOne: 'yeni kişi',
  shares: 'Paylar',
  sharesText: 'Bundan sonra alıcı olan herkesin payı.',
  leaves: '{name} artık alıcı değil. Kendisine e-posta ile bildirilir ve bu işlemi artık göremez.',
  joins: 'Yeni biri alıcı olur ve kendisine e-posta ile bildirilir.',
  stay: 'Alıcı kalanlar: {names}. Kendilerine e-posta ile bildirilir.',
  identity: 'Yeni kişinin kimliği doğrulanmalıdır.',
  record:
    'Yeni kişi için makama verilecek bir kayıt hazırlanmalıdır. O zamana kadar yükümlülükleriniz arasında durur.',
  debits: {
    one: 'Ayrılanın adına kararlaştırılan {count} ödeme talimatı iptal edilir.',
    other: 'Ayrılanın adına kararlaştırılan {count} ödeme talimatı iptal edilir.',
  },
  bankFiles:
    'Bankaya gönderilmiş bir dosyadaki ödemeler orada kalır. Lütfen bankaya bildirin: dosya {numbers}.',
  failed: 'Bu değişiklik denetlenemedi.',
  needsNetwork: 'Bunun için çevrimiçi olmanız gerekir. Hiçbir şey değişmedi.',
  done: 'İşlem değiştirildi.',
  toPapers: 'Belgelere git',
}
