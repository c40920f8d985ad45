/** The words in which selling and renting out differ in German. */
export interface GermanTerms {
  /** What is sold of a street of houses, and what is let of a house. */
  readonly Lot: string
  readonly Lots: string
  readonly thisLot: string
  readonly noLot: string
  readonly whichLot: string
  readonly Sold: string
  readonly Price: string
  readonly Request: string
  readonly Requests: string
  readonly team: string
  readonly undo: string
  readonly Buyer: string
  readonly Deposit: string
  readonly Deposits: string
  readonly Purchase: string
  readonly closing: string
}

export const sale: GermanTerms = {
  Lot: 'Grundstück',
  Lots: 'Grundstücke',
  thisLot: 'dieses Grundstück',
  noLot: 'kein Grundstück',
  whichLot: 'Welches Grundstück',
  Sold: 'Verkauft',
  Price: 'Preis',
  Request: 'Kaufanfrage',
  Requests: 'Kaufanfragen',
  team: 'Verkaufsteam',
  undo: 'Verkauf zurücknehmen',
  Buyer: 'Käufer',
  Deposit: 'Anzahlung',
  Deposits: 'Anzahlungen',
  Purchase: 'Kauf',
  closing: 'Übergabe',
}

export const rental: GermanTerms = {
  Lot: 'Einheit',
  Lots: 'Einheiten',
  thisLot: 'diese Einheit',
  noLot: 'keine Einheit',
  whichLot: 'Welche Einheit',
  Sold: 'Vermietet',
  Price: 'Miete',
  Request: 'Mietanfrage',
  Requests: 'Mietanfragen',
  team: 'Vermietungsteam',
  undo: 'Vermietung zurücknehmen',
  Buyer: 'Mieter',
  Deposit: 'Kaution',
  Deposits: 'Kautionen',
  Purchase: 'Miete',
  closing: 'Bezug',
}
