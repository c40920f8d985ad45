import type { Answer } from '../../contract/schemas.ts'
import type { Lot } from '../../rules/lot.ts'
import { homeItems } from '../../rules/pricing/homeItems.ts'
import { priceSheet, type PriceSheet } from '../../rules/pricing/priceSheet.ts'

/** A selection's price by today's rules, as its hold freezes it. */
export const selectionSheet = (
  lot: Lot,
  home: {
    readonly homePrice: number | undefined
    readonly inventoryTotal: number | undefined
    readonly isLinked: boolean
  },
  { rules, day }: Answer<'/purchase/GetPriceRules'>['pricing'],
  currency: string,
): PriceSheet =>
  priceSheet(
    homeItems(
      {
        lotId: lot.id,
        projectType: lot.projectType,
        price: lot.price,
        lotPremium: lot.lotPremium,
        gradingPrice: lot.gradingPrice,
        biggerLotPremium: lot.biggerLotPremium,
        upgradePrice: lot.upgradePrice,
        ...home,
      },
      currency,
    ),
    rules,
    { currency, day },
  )
