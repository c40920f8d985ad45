import { type Chosen, choiceItems, type OfferedChoice } from './choices.ts'
import { homeKinds, type PriceLine, type PriceRule, priceSheet, type PriceSheet } from './priceSheet.ts'

interface Priced {
  readonly homes: readonly { readonly lotId: number }[]
  readonly sheet: { readonly currency: string; readonly lines: readonly PriceLine[] }
  readonly choices: readonly (OfferedChoice & { readonly lotId: number })[]
  readonly pricing: { readonly day: string; readonly rules: readonly PriceRule[] }
}

/** A purchase's price sheet with other choices, at the prices and rules frozen with its hold. */
export function sheetWith(
  { homes, sheet, choices, pricing: { day, rules } }: Priced,
  chosen: readonly Chosen[],
): PriceSheet {
  const { currency, lines } = sheet
  const ofHomes = lines
    .filter(({ kind }) => kind === 'land' || homeKinds.includes(kind))
    .map((line) => ({ ...line, isTaxed: true }))
  const ofChoices = homes.flatMap(({ lotId }) =>
    choiceItems(
      lotId,
      choices.filter((one) => one.lotId === lotId),
      chosen,
      currency,
    ),
  )
  return priceSheet([...ofHomes, ...ofChoices], rules, { currency, day })
}
