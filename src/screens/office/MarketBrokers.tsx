import { useAnswer } from '../../calls/useAnswer.ts'
import type { BoardCellProps } from '../../controls/Board.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { stateColumn, stateFilter } from '../../controls/stateOnBoard.ts'
import { Tag } from '../../controls/Tag.tsx'
import { marketDeskWords } from '../../i18n/en/marketDesk.ts'
import { useText } from '../../i18n/useText.ts'
import { momentText } from '../../session/dayText.ts'
import { MarketBroker } from './MarketBroker.tsx'
import { MarketBoard } from './MarketBoard.tsx'
import { useMarketReason } from './MarketNav.tsx'
import { type Broker, subscriptionTones } from './marketText.ts'

/** Brokers of the marketplace with their subscriptions. */
// §3 StripeSubscriptionActive
export function MarketBrokers() {
  const said = useText(marketDeskWords).brokers
  const reason = useMarketReason()
  const answer = useAnswer('/comty/GetMarketplaceBrokers', reason === null ? {} : null)
  const { communities = [] } = answer.value ?? {}
  const nameOf = (id: string): string => communities.find((one) => one.id === id)?.name ?? id
  const rows = answer.value?.brokers.map((one): Broker => ({ ...one, where: one.communities.map(nameOf) }))
  const columns = [
    {
      id: 'broker',
      label: said.columns.broker,
      width: 'minmax(0, 1.6fr)',
      text: (one: Broker) => `${one.name} ${one.email} ${one.phone}`,
      sortBy: (one: Broker) => one.name || one.email,
    },
    {
      id: 'communities',
      label: said.columns.communities,
      width: 'minmax(0, 1.6fr)',
      text: (one: Broker) => one.where.join(' '),
    },
    stateColumn(said, '15em'),
    {
      id: 'worksheets',
      label: said.columns.worksheets,
      width: '11em',
      sortBy: (one: Broker) => one.worksheets,
    },
  ]
  return (
    <MarketBoard
      said={said}
      answer={answer}
      above={answer.value?.isCut === true ? <Notice>{said.cut}</Notice> : null}
      order="byName"
      rows={rows}
      columns={columns}
      filters={[stateFilter(said)]}
      idOf={({ person_id: id }) => id}
      Cell={BrokerCell}
      name="broker"
      renderOpened={(broker, close) => (
        <MarketBroker key={broker.person_id} {...{ broker, close }} done={answer.refresh} />
      )}
    />
  )
}

function BrokerCell({ row, column }: BoardCellProps<Broker>) {
  const said = useText(marketDeskWords).brokers
  switch (column) {
    case 'broker':
      return (
        <>
          <strong>{row.name || row.email}</strong>
          <span className="ll-small ll-quiet">{row.email}</span>
        </>
      )
    case 'communities':
      return <span>{row.where.length === 0 ? said.left : row.where.join(', ')}</span>
    case 'state': {
      const day = row.until === null ? '' : momentText(row.until, { as: 'day' })
      return (
        <>
          <Tag tone={subscriptionTones[row.state]}>
            {row.state === 'none' && !row.is_asked ? said.free : said.states[row.state]}
          </Tag>
          <span className="ll-small ll-quiet ll-figures">
            {day === '' || (row.state !== 'active' && row.state !== 'ended')
              ? ''
              : row.ends || row.state === 'ended'
                ? said.ends({ day })
                : said.renews({ day })}
          </span>
        </>
      )
    }
    default:
      return <span className="ll-figures">{said.count({ count: row.worksheets })}</span>
  }
}
