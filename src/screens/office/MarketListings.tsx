import { lazy, Suspense } from 'react'
import { useAnswer } from '../../calls/useAnswer.ts'
import type { BoardCellProps } from '../../controls/Board.tsx'
import { Tag } from '../../controls/Tag.tsx'
import type { Answer } from '../../contract/schemas.ts'
import { communitiesWords } from '../../i18n/en/communities.ts'
import { marketDeskWords } from '../../i18n/en/marketDesk.ts'
import { useText } from '../../i18n/useText.ts'
import { commissionText, pricedText } from '../../rules/money.ts'
import { MarketBoard } from './MarketBoard.tsx'
import { useMarketReason } from './MarketNav.tsx'
import { marketOfListed } from './marketText.ts'

const Deposits = lazy(async () => ({ default: (await import('../../modals/Deposits.tsx')).Deposits }))

type Listing = Answer<'/comty/GetMarketplaceListings'>['listings'][number]

/** The communities of the marketplace; a row opens its deposits. */
// §1 Marketplace mode
export function MarketListings() {
  const said = useText(marketDeskWords).listings
  const reason = useMarketReason()
  const answer = useAnswer('/comty/GetMarketplaceListings', reason === null ? {} : null)
  const columns = [
    {
      id: 'community',
      label: said.columns.community,
      width: 'minmax(0, 2fr)',
      text: (one: Listing) => `${one.name} ${one.builder} ${one.place}`,
      sortBy: (one: Listing) => one.name,
    },
    { id: 'price', label: said.columns.price, width: '8em', sortBy: (one: Listing) => one.min_price },
    {
      id: 'commission',
      label: said.columns.commission,
      width: '7.5em',
      sortBy: (one: Listing) => one.agent_commission,
    },
    { id: 'homes', label: said.columns.homes, width: '10em', sortBy: (one: Listing) => one.available },
    {
      id: 'brokers',
      label: said.columns.brokers,
      width: 'minmax(0, 1fr)',
      sortBy: (one: Listing) => one.brokers,
    },
    { id: 'deposits', label: said.columns.deposits, width: '8em', sortBy: (one: Listing) => one.deposits },
  ]
  return (
    <MarketBoard
      said={said}
      answer={answer}
      order="byName"
      rows={answer.value?.listings}
      columns={columns}
      filters={[
        {
          id: 'subscription',
          label: said.subscription,
          any: said.anySubscription,
          options: [
            { id: 'yes', label: said.required },
            { id: 'no', label: said.free },
          ],
          of: ({ subscription }) => (subscription ? 'yes' : 'no'),
        },
      ]}
      idOf={({ project_id: id }) => id}
      Cell={ListingCell}
      name="community"
      renderOpened={({ project_id: projectId }, close) => (
        <Suspense>
          <Deposits projectId={projectId} onClose={close} />
        </Suspense>
      )}
    />
  )
}

function ListingCell({ row, column }: BoardCellProps<Listing>) {
  const words = useText({ market: marketDeskWords, communities: communitiesWords })
  const said = words.market.listings
  const market = marketOfListed(row.project_id, row.currency)
  switch (column) {
    case 'community':
      return (
        <>
          <strong>{row.name}</strong>
          <span className="ll-small ll-quiet">{[row.builder, row.place].filter(Boolean).join(' · ')}</span>
        </>
      )
    case 'price':
      return (
        <span className="ll-figures">
          {pricedText(row.min_price, market, words.communities.notAvailable)}
        </span>
      )
    case 'commission':
      return row.agent_commission > 0 ? (
        <span className="ll-figures">
          {commissionText(row.agent_commission, row.commission_percent === 1, market, words.communities)}
        </span>
      ) : (
        <Tag tone="warning">{said.noCommission}</Tag>
      )
    case 'homes':
      return <span className="ll-figures">{said.homes({ available: row.available, total: row.total })}</span>
    case 'brokers':
      return (
        <>
          <span className="ll-figures">{said.brokers({ count: row.brokers })}</span>
          <span className="ll-small ll-quiet ll-figures">
            {row.asking === 0 ? '' : said.asking({ count: row.asking })}
          </span>
        </>
      )
    default:
      return row.deposits === 0 ? (
        <Tag tone="warning">{said.noDeposits}</Tag>
      ) : (
        <span className="ll-figures">{said.deposits({ count: row.deposits })}</span>
      )
  }
}
