import { useMemo } from 'react'
import { filtersWords } from '../../i18n/en/filters.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { useText } from '../../i18n/useText.ts'
import type { Lot } from '../../rules/lot.ts'
import { confirmSelectionShown } from '../../rules/lotStatus.ts'
import { compactPrice } from '../../rules/money.ts'
import { areaText } from '../../session/homeTexts.ts'
import type { CommunityView } from './useCommunityView.ts'

/** Below a lot's number, if there is room: a free one's price, and the area. */
export function usePlanDetails({ market, community }: Pick<CommunityView, 'market' | 'community'>) {
  const words = useText({ lot: lotWords, filters: filtersWords })
  const { isMetric } = community
  return useMemo(
    () => (lot: Lot) => [
      ...(lot.price > 0 && confirmSelectionShown(lot) ? [compactPrice(lot.price, market)] : []),
      ...(lot.area <= 0 ? [] : [areaText(lot.area, isMetric, market.locale, words)]),
    ],
    [market, isMetric, words],
  )
}
