import type { BoardCellProps } from '../../controls/Board.tsx'
import { Tag } from '../../controls/Tag.tsx'
import { communitiesWords } from '../../i18n/en/communities.ts'
import { marketDeskWords } from '../../i18n/en/marketDesk.ts'
import { useText } from '../../i18n/useText.ts'
import { commissionText } from '../../rules/money.ts'
import { dayText } from '../../session/dayText.ts'
import { amountIn, type Earned, homeOf, marketOfListed, stageTones } from './marketText.ts'

/** A cell of a commissions board, for the marketplace's desk and the earning broker. */
export function EarnedCell({ row, column }: Pick<BoardCellProps<Earned>, 'row' | 'column'>) {
  const words = useText({ market: marketDeskWords, communities: communitiesWords })
  const said = words.market.commissions
  switch (column) {
    case 'home':
      return (
        <>
          <span>{homeOf(row)}</span>
          <span className="ll-small ll-quiet">{row.project_name}</span>
        </>
      )
    case 'amount': {
      const market = marketOfListed(row.project_id, row.currency)
      return (
        <>
          <span className="ll-figures">{row.minor === null ? '' : amountIn(row, row.minor)}</span>
          <span className="ll-small ll-quiet ll-figures">
            {row.is_percent ? commissionText(row.rate, true, market, words.communities) : ''}
          </span>
        </>
      )
    }
    case 'stage':
      return (
        <>
          <Tag tone={stageTones[row.stage]}>{said.stages[row.stage]}</Tag>
          <span className="ll-small ll-quiet ll-figures">
            {row.paid_on === null ? '' : said.paidOn({ day: dayText(row.paid_on) })}
          </span>
        </>
      )
    default:
      return <span className="ll-small ll-quiet ll-figures">{dayText(row.day)}</span>
  }
}
