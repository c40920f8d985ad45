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
  ofNobody: 'Bu durum inşaat firmasının listesinden geldi. Buna bağlı başka bir şey yok.',
  taken: '{amount} ödendi. Bu işlem iade talebi oluşturur; başka bir yöneticinin onaylaması gerekir.',
  promised: '{amount} tutarında iade zaten talep edildi.',
  setAside: '{amount} bloke edildi ama çekilmedi; bloke otomatik olarak kaldırılır.',
  noMoney: 'Burada ödeme yapılmadı.',
  papers: 'İmza bekleyen belgeler geçersiz olur.',
  signed: 'İmzalı belgeler kayıt olarak kalır.',
  debited: '{amount} hesaptan tahsil edildi. Satış ofisi havaleyle geri öder.',
  debits: 'Planlanan tahsilatlar iptal edilir.',
  bank: '{numbers} numaralı dosyadaki tahsilatlar bankaya gitti. Lütfen bankadan durdurmasını isteyin.',
  worksheet: '{Of} formu yeniden incelemeye döner.',
  paying: 'Şu anda ödeme yapılıyor. Önce ödeme sayfası kapatılmalı.',
  stop: 'Ödeme sayfasını kapat',
  stopping: 'Ödeme hizmetinden sayfayı kapatmasını istedik. Kapanınca burada görünür.',
  needsNetwork: 'Bunun için çevrimiçi olmanız gerekir. Hiçbir şey değişmedi.',
  unsold: '{homes} yeniden serbest.',
}
