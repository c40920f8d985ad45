import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { OfficePage } from '../../freshness/OfficePage.tsx'
import { useFewRows } from '../../freshness/useFewRows.tsx'
import { useFreshWith } from '../../freshness/useOffers.ts'
import { paymentsWords } from '../../i18n/en/payments.ts'
import { useText } from '../../i18n/useText.ts'
import { useProjectVoice } from '../../session/projectVoice.ts'
import { DaySheet } from './DaySheet.tsx'
import { NotedMoney } from './NotedMoney.tsx'
import { NoteMoneyDialog } from './NoteMoneyDialog.tsx'
import { PaymentRow } from './PaymentRow.tsx'
import { RefundDialog } from './RefundDialog.tsx'
import type { Payment } from './payment.ts'
import './Payments.css'

/** A community's payments and refunds, beside the daily sheet. */
export function Payments() {
  const { projectid = '' } = useParams()
  const said = useText(paymentsWords)
  const { market } = useProjectVoice(projectid)
  const answer = useAnswer('/payment/GetPayments', { projectId: projectid })
  useFreshWith(answer.refresh)
  const [giving, setGiving] = useState<Payment | null>(null)
  const [noting, setNoting] = useState(false)
  const { payments, noted = [], sales = [] } = answer.value ?? {}
  const { shown, tools } = useFewRows([...noted, ...(payments ?? [])], {
    saleOf: ({ transId }) => transId,
    textOf: (one) => [...one.homes, one.receiptNumber ?? '', 'note' in one ? one.note : ''].join(' '),
  })
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
        <section aria-label={said.title}>
          {payments?.length === 0 && noted.length === 0 ? <EmptyState title={said.none} /> : null}
          {tools}
          <ul className="payments-list">
            {shown.map((one) =>
              'note' in one ? (
                <NotedMoney
                  key={`noted ${one.id}`}
                  projectId={projectid}
                  noted={one}
                  market={market}
                  changed={answer.refresh}
                />
              ) : (
                <PaymentRow
                  key={`payment ${one.id}`}
                  projectId={projectid}
                  payment={one}
                  market={market}
                  onGive={() => setGiving(one)}
                  changed={answer.refresh}
                />
              ),
            )}
          </ul>
        </section>
        <DaySheet projectId={projectid} market={market} />
      </div>
      {noting ? (
        <NoteMoneyDialog
          projectId={projectid}
          sales={sales}
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
