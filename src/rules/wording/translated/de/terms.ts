/** The words in which selling and renting out differ in German. */
export interface GermanTerms {
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
  readonly tax: string
  readonly agreement: string
  readonly closing: string
}

export const sale: GermanTerms = {
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
  tax: 'MwSt.',
  agreement: 'Kaufvertrag',
  closing: 'Übergabe',
}

export const rental: GermanTerms = {
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
  tax: 'MwSt.',
  agreement: 'Mietvertrag',
  closing: 'Bezug',
}
