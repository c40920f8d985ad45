import { useState } from 'react'
import { useSubmit } from '../../calls/useSubmit.ts'
import type { Answer } from '../../contract/schemas.ts'
import { Button } from '../../controls/Button.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { Trouble } from '../../freshness/Trouble.tsx'
import { saleQueueWords } from '../../i18n/en/saleQueue.ts'
import { useText } from '../../i18n/useText.ts'
import { declineForm } from '../../rules/fields/decline.ts'
import { DecisionButtons } from '../journey/DecisionButtons.tsx'
import { FormDialog } from '../journey/FormDialog.tsx'
import { amountOf, type Sale } from './saleText.ts'

type Info = Answer<'/comty/GetTransactionSaleQueueInfo'>

/** Sells homes without the card payment: one person asks, another approves. */
export function WithoutCard({
  projectId,
  sale,
  facts: { due, asked },
  changed,
}: {
  projectId: string
  sale: Sale
  facts: NonNullable<Info['withoutCard']>
  changed: () => void
}) {
  const said = useText(saleQueueWords)
  const [isAsking, setAsking] = useState(false)
  const { send, busy, problem } = useSubmit('/payment/DecideWaiver')
  const amount = amountOf(due, sale.money.currency, projectId)
  if (asked === null)
    return (
      <div>
        <Button onClick={() => setAsking(true)}>{said.sellWithout}</Button>
        {isAsking ? (
          <FormDialog
            path="/payment/AskWaiver"
            form={declineForm}
            facts={{}}
            title={said.sellWithout}
            hint={said.sellWithoutHint({ amount })}
            label={said.sellWithoutSend}
            otherwise={said.notSaved}
            ask={({ reason }) => ({ projectId, transId: sale.transid, due, reason })}
            close={() => {
              setAsking(false)
              changed()
            }}
          />
        ) : null}
      </div>
    )
  const { id, reason, mayDecide, mayTakeBack = false } = asked
  const decide = (agrees: boolean) => void send({ projectId, waiverId: id, agrees }).then(changed)
  return (
    <Notice kind="warning">
      <p>{(mayDecide ? said.withoutAsked : said.withoutOwn)({ amount, reason })}</p>
      {mayDecide ? (
        <div className="sales-actions">
          <DecisionButtons {...{ busy, decide }} />
        </div>
      ) : null}
      {mayTakeBack ? (
        <div className="sales-actions">
          <Button busy={busy} onClick={() => decide(false)}>
            {said.withoutBack}
          </Button>
        </div>
      ) : null}
      <Trouble problem={problem} otherwise={said.notSaved} />
    </Notice>
  )
}
