import type { ComponentProps } from 'react'
import { marketDeskWords } from '../../i18n/en/marketDesk.ts'
import { useText } from '../../i18n/useText.ts'
import { MarketNav, useMarketReason } from './MarketNav.tsx'
import { OfficeBoard } from './OfficeBoard.tsx'

/** A board of the marketplace's desk. */
export function MarketBoard<Row>({
  said,
  ...board
}: Omit<ComponentProps<typeof OfficeBoard<Row>>, 'title' | 'lead' | 'nav' | 'empty' | 'failed' | 'reason'> & {
  rows: readonly Row[] | undefined
  said: { readonly title: string; readonly lead: string; readonly none: string }
}) {
  const { failed } = useText(marketDeskWords)
  return (
    <OfficeBoard
      {...board}
      title={said.title}
      lead={said.lead}
      empty={said.none}
      nav={<MarketNav />}
      failed={failed}
      reason={useMarketReason()}
    />
  )
}
