import { useAnswer } from '../../calls/useAnswer.ts'
import type { BoardCellProps } from '../../controls/Board.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { stateColumn, stateFilter } from '../../controls/stateOnBoard.ts'
import { Tag } from '../../controls/Tag.tsx'
import { marketDeskWords } from '../../i18n/en/marketDesk.ts'
import { useText } from '../../i18n/useText.ts'
import { dayText } from '../../session/dayText.ts'
import { MarketCommission } from './MarketCommission.tsx'
import { MarketBoard } from './MarketBoard.tsx'
import { useMarketReason } from './MarketNav.tsx'
import { amountIn, type Commission, communitiesOf, depositTones, homeOf } from './marketText.ts'

type Deposit = Commission['deposits'][number] & { readonly of: Commission; readonly nth: number }

/** Deposits of running sales, earliest first. */
const depositsOf = (commissions: readonly Commission[]): Deposit[] =>
  commissions
    .filter(({ stage }) => stage !== 'lost')
    .flatMap((of) => of.deposits.map((one, at) => ({ ...one, of, nth: at + 1 })))
    .toSorted((a, b) => a.day.localeCompare(b.day))

/** The deposits of the marketplace's sales. */
export function MarketDeposits() {
  const words = useText(marketDeskWords)
  const said = words.deposits
  const reason = useMarketReason()
  const answer = useAnswer('/comty/GetCommissions', reason === null ? {} : null)
  const commissions = answer.value?.commissions
  const columns = [
    {
      id: 'home',
      label: said.columns.home,
      width: 'minmax(0, 2fr)',
      text: (one: Deposit) => `${homeOf(one.of)} ${one.of.project_name} ${one.of.broker}`,
      sortBy: (one: Deposit) => homeOf(one.of),
    },
    { id: 'day', label: said.columns.day, width: '9em', sortBy: (one: Deposit) => one.day },
    { id: 'amount', label: said.columns.amount, width: '10em', sortBy: (one: Deposit) => one.minor },
    { id: 'received', label: said.columns.received, width: '10em', sortBy: (one: Deposit) => one.received },
    stateColumn(said, '12em'),
  ]
  return (
    <MarketBoard
      said={said}
      answer={answer}
      above={answer.value?.isCut === true ? <Notice>{said.cut}</Notice> : null}
      order="byDate"
      rows={commissions === undefined ? undefined : depositsOf(commissions)}
      columns={columns}
      filters={[
        stateFilter(said),
        {
          id: 'in',
          label: words.community,
          any: words.anyCommunity,
          options: communitiesOf(commissions ?? []),
          of: ({ of }) => of.project_id,
        },
      ]}
      idOf={({ of, nth }) => `${of.id}.${nth}`}
      Cell={DepositCell}
      name="deposit"
      renderOpened={({ of }, close) => (
        <MarketCommission commission={of} close={close} done={answer.refresh} />
      )}
    />
  )
}

function DepositCell({ row, column }: BoardCellProps<Deposit>) {
  const said = useText(marketDeskWords).deposits
  switch (column) {
    case 'home':
      return (
        <>
          <strong>{homeOf(row.of)}</strong>
          <span className="ll-small ll-quiet">
            {[row.of.project_name, row.of.broker].filter(Boolean).join(' · ')}
          </span>
        </>
      )
    case 'day':
      return <span className="ll-figures">{dayText(row.day)}</span>
    case 'amount':
      return <span className="ll-figures">{amountIn(row.of, row.minor)}</span>
    case 'received':
      return <span className="ll-figures">{row.received === 0 ? '' : amountIn(row.of, row.received)}</span>
    default:
      return <Tag tone={depositTones[row.state]}>{said.states[row.state]}</Tag>
  }
}
