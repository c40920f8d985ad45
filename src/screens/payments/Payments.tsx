import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { useSealedAnswer } from '../../calls/useSealedAnswer.ts'
import { Button } from '../../controls/Button.tsx'
import { optionsOf } from '../../controls/optionsOf.ts'
import { stateColumn, stateFilter } from '../../controls/stateOnBoard.ts'
import { OfficePage } from '../../freshness/OfficePage.tsx'
import { OpeningBoard } from '../../freshness/OpeningBoard.tsx'
import { useFreshWith } from '../../freshness/useOffers.ts'
import { paymentsWords } from '../../i18n/en/payments.ts'
import { useText } from '../../i18n/useText.ts'
import { useProjectVoice } from '../../session/projectVoice.ts'
import { DaySheet } from './DaySheet.tsx'
import { MoneyCell } from './MoneyCell.tsx'
import { MoneyDialog } from './MoneyDialog.tsx'
import { homesOf, type Money, moneyRows, saleInAddress, wayText } from './moneyRows.ts'
import { NoteMoneyDialog } from './NoteMoneyDialog.tsx'
import { RefundDialog } from './RefundDialog.tsx'
import type { Payment } from './payment.ts'
import './Payments.css'

/** Payments and refunds beside the daily sheet; rows open attempts and actions. */
export function Payments() {
  const { projectid = '' } = useParams()
  const said = useText(paymentsWords)
  const { market } = useProjectVoice(projectid)
  const answer = useSealedAnswer('/payment/GetPayments', { projectId: projectid })
  useFreshWith(answer.refresh)
  const [giving, setGiving] = useState<Payment | null>(null)
  const [noting, setNoting] = useState(false)
  const { payments, noted = [], sales = [] } = answer.value ?? {}
  const rows = moneyRows(payments ?? [], noted)
  const [search] = useSearchParams()
  const { sale, isPaid } = saleInAddress(search.get('transaction'), sales, rows)
  const none = sale === undefined || isPaid ? undefined : said.noneOf({ home: sale.homes.join(' · ') })
  const states = { ...said, states: said.rowStates }
  const receiptText = ({ receiptNumber }: Money): string =>
    receiptNumber === null ? '' : said.receipt({ number: receiptNumber })
  const columns = [
    {
      id: 'home',
      label: said.columns.home,
      width: 'minmax(0, 1fr)',
      text: (one: Money) => `${homesOf(one)} ${receiptText(one)}`,
      sortBy: homesOf,
    },
    {
      id: 'way',
      label: said.columns.way,
      width: 'minmax(0, 1.2fr)',
      text: (one: Money) => wayText(one, said),
      sortBy: ({ way }: Money) => said.waysPaid[way],
    },
    { ...stateColumn(states, 'minmax(0, 1.4fr)'), text: ({ state }: Money) => said.rowStates[state] },
    { id: 'amount', label: said.columns.amount, width: '9em', sortBy: ({ minor }: Money) => minor },
    {
      id: 'when',
      label: said.columns.when,
      width: '9em',
      sortBy: ({ at }: Money) => (at === null ? null : Date.parse(at)),
    },
  ]
  return (
    <OfficePage
      title={said.title}
      lead={said.lead}
      ways={sales.length === 0 ? null : <Button onClick={() => setNoting(true)}>{said.noteMoney}</Button>}
      answer={answer}
      failed={said.failed}
      isWide
    >
      <div className="payments-parts">
        <div className="payments-board">
          {payments === undefined ? null : (
            <OpeningBoard
              label={said.title}
              answer={answer}
              order="urgentFirst"
              rows={rows}
              columns={columns}
              filters={[
                stateFilter(states),
                {
                  id: 'way',
                  label: said.way,
                  any: said.anyWay,
                  options: optionsOf(said.waysPaid),
                  of: ({ way }) => way,
                },
                {
                  id: 'transaction',
                  label: '',
                  any: '',
                  options: [],
                  of: ({ transId }) => String(transId),
                  isHidden: true,
                },
              ]}
              idOf={({ id }) => id}
              Cell={MoneyCell}
              empty={none ?? said.none}
              nothing={none}
              name="money"
              renderOpened={(row, close) => (
                <MoneyDialog
                  key={row.id}
                  projectId={projectid}
                  market={market}
                  onGive={setGiving}
                  changed={answer.refresh}
                  {...{ row, close }}
                />
              )}
            />
          )}
        </div>
        <DaySheet projectId={projectid} market={market} />
      </div>
      {noting ? (
        <NoteMoneyDialog
          projectId={projectid}
          sales={sales}
          first={sale}
          market={market}
          close={() => {
            setNoting(false)
            answer.refresh()
          }}
        />
      ) : null}
      {giving === null ? null : (
        <RefundDialog
          projectId={projectid}
          payment={giving}
          market={market}
          close={() => {
            setGiving(null)
            answer.refresh()
          }}
        />
      )}
    </OfficePage>
  )
}
