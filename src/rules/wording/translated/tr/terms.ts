/** The words in which selling and renting out differ in Turkish. */
export interface TurkishTerms {
  /** Endings fit both words: `${t.Lot}i`, `${t.lot}ler`. */
  readonly Lot: string
  readonly lot: string
  readonly Sold: string
  readonly Price: string
  /** Stands before "formu": the form by which a home is asked for. */
  readonly Of: string
  readonly of: string
  /** Stands before "ekibi". */
  readonly team: string
  readonly undo: string
  readonly Buyer: string
  readonly Deposit: string
  readonly Purchase: string
}

export const sale: TurkishTerms = {
  Lot: 'Parsel',
  lot: 'parsel',
  Sold: 'Satıldı',
  Price: 'Fiyat',
  Of: 'Satın alma',
  of: 'satın alma',
  team: 'satış',
  undo: 'Satışı geri al',
  Buyer: 'Alıcı',
  Deposit: 'Kapora',
  Purchase: 'Satın alma',
}

export const rental: TurkishTerms = {
  Lot: 'Birim',
  lot: 'birim',
  Sold: 'Kiralandı',
  Price: 'Kira',
  Of: 'Kiralama',
  of: 'kiralama',
  team: 'kiralama',
  undo: 'Kiralamayı geri al',
  Buyer: 'Kiracı',
  Deposit: 'Depozito',
  Purchase: 'Kiralama',
}
