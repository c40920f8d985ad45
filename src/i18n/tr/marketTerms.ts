/** The terms that differ between selling and renting out. */
// §1
export const marketTerms = {
  base: {
    Lot: 'Parsel',
    lot: 'parsel',
    Sold: 'Satıldı',
    Price: 'Fiyat',
    Of: 'Satın alma',
    of: 'satın alma',
    team: 'satış',
    undo: 'Satışı geri al',
    Buyer: 'Alıcı',
    buyer: 'alıcı',
    Deposit: 'Kapora',
    deposit: 'kapora',
    Purchase: 'Satın alma',
  },
  rental: {
    Lot: 'Birim',
    lot: 'birim',
    Sold: 'Kiralandı',
    Price: 'Kira',
    Of: 'Kiralama',
    of: 'kiralama',
    team: 'kiralama',
    undo: 'Kiralamayı geri al',
    Buyer: 'Kiracı',
    buyer: 'kiracı',
    Deposit: 'Depozito',
    deposit: 'depozito',
    Purchase: 'Kiralama',
  },
}
