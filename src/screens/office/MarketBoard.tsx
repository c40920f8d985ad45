import type { ComponentProps, ReactNode } from 'react'
import { marketDeskWords } from '../../i18n/en/marketDesk.ts'
import { useText } from '../../i18n/useText.ts'
import { MarketWays, useMarketReason } from './MarketWays.tsx'
import { OfficeBoard } from './OfficeBoard.tsx'

/** A board of the marketplace's desk. */
export function MarketBoard<Row>({
  said,
  ways,
  ...board
}: Omit<
  ComponentProps<typeof OfficeBoard<Row>>,
  'title' | 'lead' | 'ways' | 'empty' | 'failed' | 'reason'
> & {
  rows: readonly Row[] | undefined
  ways?: ReactNode
  said: { readonly title: string; readonly lead: string; readonly none: string }
}) {
  const { failed } = useText(marketDeskWords)
  return (
    <OfficeBoard
      {...board}
      title={said.title}
      lead={said.lead}
      empty={said.none}
      ways={<MarketWays>{ways}</MarketWays>}
      failed={failed}
      reason={useMarketReason()}
    />
  )
}
