import type { MarketName } from '../../markets.ts'

/** A language's sentences in the terms of each market: Germany and Turkey rent out, the others sell. */
// §1
export function inTerms<Terms, Words>(
  terms: { readonly sale: Terms; readonly rental: Terms },
  say: (terms: Terms) => Words,
): (market: MarketName) => Words {
  const sold = say(terms.sale)
  const rented = say(terms.rental)
  return (market) => (market === 'de' || market === 'tr' ? rented : sold)
}
