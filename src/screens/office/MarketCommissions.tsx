import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useAnswer } from '../../calls/useAnswer.ts'
import type { BoardCellProps } from '../../controls/Board.tsx'
import { Button } from '../../controls/Button.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { Tag } from '../../controls/Tag.tsx'
import { optionsOf } from '../../controls/optionsOf.ts'
import { communitiesWords } from '../../i18n/en/communities.ts'
import { marketDeskWords } from '../../i18n/en/marketDesk.ts'
import { useText } from '../../i18n/useText.ts'
import { commissionText } from '../../rules/money.ts'
import { dayText } from '../../session/dayText.ts'
import { deviceAtom } from '../../session/sessionAtoms.ts'
import { CommissionStatement } from './CommissionStatement.tsx'
import { MarketCommission } from './MarketCommission.tsx'
import { MarketBoard } from './MarketBoard.tsx'
import { useMarketReason } from './MarketWays.tsx'
import { amountIn, type Commission, communitiesOf, homeOf, marketOfListed, stageTones } from './marketText.ts'

/** What brokers earn, sale by sale. */
// §3 agent_commission
export function MarketCommissions() {
  const words = useText(marketDeskWords)
  const said = words.commissions
  const reason = useMarketReason()
  const answer = useAnswer('/comty/GetCommissions', reason === null ? {} : null)
  // A file saved on a shared screen stays there.
  const isShared = useAtomValue(deviceAtom) !== null
  const [isTaking, setIsTaking] = useState(false)
  const rows = answer.value?.commissions
  const dueNow = dueIn(rows ?? [])
  const columns = [
    {
      id: 'broker',
      label: said.columns.broker,
      width: 'minmax(0, 1.2fr)',
      text: (one: Commission) => `${one.broker} ${one.email}`,
      sortBy: (one: Commission) => one.broker,
    },
    {
      id: 'home',
      label: said.columns.home,
      width: 'minmax(0, 1.4fr)',
      text: (one: Commission) => `${homeOf(one)} ${one.project_name} ${one.reference ?? ''}`,
      sortBy: homeOf,
    },
    { id: 'amount', label: said.columns.amount, width: '11em', sortBy: (one: Commission) => one.minor },
    {
      id: 'stage',
      label: said.columns.stage,
      width: '13em',
      sortBy: (one: Commission) => said.stages[one.stage],
    },
    { id: 'at', label: said.columns.at, width: '9em', sortBy: (one: Commission) => one.day },
  ]
  return (
    <MarketBoard
      said={said}
      ways={
        rows === undefined || rows.length === 0 || isShared ? null : (
          <Button kind="primary" onClick={() => setIsTaking(true)}>
            {words.statement.title}
          </Button>
        )
      }
      answer={answer}
      above={
        <>
          {answer.value?.isCut === true ? <Notice>{words.cut}</Notice> : null}
          {dueNow === '' ? null : (
            <p className="ll-figures">
              <strong>{said.dueNow({ amounts: dueNow })}</strong>
            </p>
          )}
        </>
      }
      order="newestFirst"
      rows={rows}
      columns={columns}
      filters={[
        {
          id: 'stage',
          label: said.stage,
          any: said.anyStage,
          options: optionsOf(said.stages),
          of: ({ stage }) => stage,
        },
        {
          id: 'in',
          label: words.community,
          any: words.anyCommunity,
          options: communitiesOf(rows ?? []),
          of: ({ project_id: id }) => id,
        },
      ]}
      idOf={({ id }) => id}
      Cell={CommissionCell}
      name="commission"
      renderOpened={(commission, close) => (
        <MarketCommission key={commission.id} {...{ commission, close }} done={answer.refresh} />
      )}
    >
      {isTaking ? <CommissionStatement rows={rows ?? []} close={() => setIsTaking(false)} /> : null}
    </MarketBoard>
  )
}

/** The sums due, in each currency. */
function dueIn(rows: readonly Commission[]): string {
  const due = rows.filter(({ stage, minor }) => stage === 'due' && minor !== null)
  const sums = new Map<string, { of: Commission; minor: number }>()
  for (const one of due) {
    const before = sums.get(one.currency)
    sums.set(one.currency, { of: before?.of ?? one, minor: (before?.minor ?? 0) + (one.minor ?? 0) })
  }
  return [...sums.values()].map(({ of, minor }) => amountIn(of, minor)).join(' · ')
}

function CommissionCell({ row, column }: BoardCellProps<Commission>) {
  const words = useText({ market: marketDeskWords, communities: communitiesWords })
  const said = words.market.commissions
  switch (column) {
    case 'broker':
      return (
        <>
          <strong>{row.broker || row.email}</strong>
          <span className="ll-small ll-quiet">{row.email}</span>
        </>
      )
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
