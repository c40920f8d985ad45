import type { InOther } from '../area.ts'
import type { undoingWords as english } from '../en/undoing.ts'

export const undoingWords: InOther<typeof english> = {
  back: 'Geri',
  confirm: 'Onayla',
  follows: 'Bunun sonuçları',
  failed: 'Sonuçlar yüklenemedi; bu yüzden henüz işlem yapılamaz.',
  available: '{homes} herkes için yeniden serbest kalır.',
  toLine: {
    one: '{homes} hemen bekleme listesindeki kişiye geçer.',
    other: '{homes} hemen bekleme listesindeki {count} kişinin ilkine geçer.',
  },
  whole: 'Bu işlemde tek fiyatlı, tek belgeli birden çok ev var: hepsi serbest kalır.',
  buyer: '{Buyer}: {names}',
  heldBy: 'Rezerv sahibi: {names}',
  ofNobody: 'Yapımcının listesiyle geldi. Başka bir şey bağlı değil.',
  taken: '{amount} ödendi. İadesini istersiniz; sizden başka bir yönetici karar verir.',
  promised: 'Bunun {amount} kısmı daha önce geri istendi.',
  setAside: '{amount} bloke. Kendiliğinden iade edilir.',
  noMoney: 'Burada ödeme yapılmadı.',
  papers: 'İmza bekleyen belgeler geçersiz olur.',
  signed: 'İmzalı belgeler kayıt olarak kalır.',
  debits: 'Planlanan tahsilatlar iptal edilir.',
  bank: '{numbers} numaralı dosyadaki tahsilatlar gitti. Bankaya bildirin.',
  worksheet: '{Of} formu yeniden incelemeye döner.',
  paying: 'Şu anda ödeme yapılıyor. Önce ödeme sayfası kapatılmalı.',
  stop: 'Ödeme sayfasını kapat',
  stopping: 'Ödeme hizmetinden kapatması istendi. Kapanınca burada görünür.',
  needsNetwork: 'Bunun için ağ gerekir. Hiçbir şey değişmedi.',
  unsold: '{homes} yeniden serbest.',
}
