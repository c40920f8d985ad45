import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useAnswer } from '../../calls/useAnswer.ts'
import type { BoardCellProps } from '../../controls/Board.tsx'
import { Button } from '../../controls/Button.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { Tag } from '../../controls/Tag.tsx'
import { marketDeskWords } from '../../i18n/en/marketDesk.ts'
import { useText } from '../../i18n/useText.ts'
import { dayText } from '../../session/dayText.ts'
import { deviceAtom } from '../../session/sessionAtoms.ts'
import { CommissionStatement } from './CommissionStatement.tsx'
import { EarnedCell } from './EarnedCell.tsx'
import { earnedColumns, earnedFilters } from './earnedColumns.ts'
import { MarketCommission } from './MarketCommission.tsx'
import { MarketBoard } from './MarketBoard.tsx'
import { useMarketReason } from './MarketNav.tsx'
import { amountIn, type Commission } from './marketText.ts'

/** Brokers' earnings, sale by sale. */
// §3 agent_commission
export function MarketCommissions() {
  const words = useText(marketDeskWords)
  const said = words.commissions
  const reason = useMarketReason()
  const answer = useAnswer('/comty/GetCommissions', reason === null ? {} : null)
  // A file saved on a shared screen would stay there.
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
    ...earnedColumns(said),
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
      filters={earnedFilters(words, rows ?? [])}
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
  const said = useText(marketDeskWords).commissions
  if (column === 'stage' && row.asked !== null)
    return (
      <>
        <Tag tone="warning">{row.asked.may_decide ? said.waitsForYou : said.waits}</Tag>
        <span className="ll-small ll-quiet ll-figures">
          {said.paidOn({ day: dayText(row.asked.paid_on) })}
        </span>
      </>
    )
  return column === 'broker' ? (
    <>
      <strong>{row.broker || row.email}</strong>
      <span className="ll-small ll-quiet">{row.email}</span>
    </>
  ) : (
    <EarnedCell {...{ row, column }} />
  )
}
