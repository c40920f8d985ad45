import { useAnswer } from '../../calls/useAnswer.ts'
import type { BoardCellProps } from '../../controls/Board.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { Tag } from '../../controls/Tag.tsx'
import { optionsOf } from '../../controls/optionsOf.ts'
import { marketDeskWords } from '../../i18n/en/marketDesk.ts'
import { useText } from '../../i18n/useText.ts'
import { momentText } from '../../session/dayText.ts'
import { MarketBroker } from './MarketBroker.tsx'
import { MarketWays, useMarketReason } from './MarketWays.tsx'
import { type Broker, subscriptionTones } from './marketText.ts'
import { OfficeBoard } from './OfficeBoard.tsx'

/** Brokers of the marketplace with their subscriptions. */
// §3 StripeSubscriptionActive
export function MarketBrokers() {
  const words = useText(marketDeskWords)
  const said = words.brokers
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
    {
      id: 'state',
      label: said.columns.state,
      width: '15em',
      sortBy: (one: Broker) => said.states[one.state],
    },
    {
      id: 'worksheets',
      label: said.columns.worksheets,
      width: '11em',
      sortBy: (one: Broker) => one.worksheets,
    },
  ]
  return (
    <OfficeBoard
      title={said.title}
      lead={said.lead}
      ways={<MarketWays />}
      answer={answer}
      failed={words.failed}
      reason={reason}
      above={answer.value?.isCut === true ? <Notice>{said.cut}</Notice> : null}
      order="byName"
      rows={rows}
      columns={columns}
      filters={[
        {
          id: 'state',
          label: said.state,
          any: said.anyState,
          options: optionsOf(said.states),
          of: ({ state }) => state,
        },
      ]}
      idOf={({ person_id: id }) => id}
      Cell={BrokerCell}
      empty={said.none}
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
