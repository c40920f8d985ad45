import { useState } from 'react'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { Tag } from '../../controls/Tag.tsx'
import { showToast } from '../../controls/toast.ts'
import { Trouble } from '../../freshness/Trouble.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { marketDeskWords } from '../../i18n/en/marketDesk.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import { homeAndCommunity } from '../../rules/homeText.ts'
import { notificationMs } from '../../rules/messages.ts'
import { dayText } from '../../session/dayText.ts'
import { EarnedStory } from './EarnedStory.tsx'
import { amountIn, type Commission, depositTones, homeOf, marketOfListed } from './marketText.ts'
import { PayCommission } from './PayCommission.tsx'

/** A sale's commission with its deposits, which can be marked as paid. */
export function MarketCommission({
  commission,
  done,
  close,
}: {
  commission: Commission
  done: () => void
  close: () => void
}) {
  const words = useText({ market: marketDeskWords, actions: actionsWords })
  const said = words.market.commissions
  const [isPaying, setIsPaying] = useState(false)
  const { send, busy, problem } = useSubmit('/comty/NoteCommission')
  const { id, deposits, paid_on: paidOn } = commission
  const unpay = () =>
    void send(
      { id, paidOn: null, note: '' },
      {
        done: () => {
          showToast({ text: line(marketDeskWords, 'commissions.unpaid'), duration: notificationMs })
          done()
          close()
        },
      },
    )
  if (isPaying) {
    const { timeZone } = marketOfListed(commission.project_id, commission.currency)
    return <PayCommission {...{ id, timeZone, done, close }} back={() => setIsPaying(false)} />
  }
  const broker = [commission.broker, commission.email].filter(Boolean).join(', ')
  return (
    <Dialog
      open
      wide
      title={homeAndCommunity(homeOf(commission), commission.project_name)}
      closeLabel={words.actions.close}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{words.actions.close}</Button>
          {paidOn === null ? null : (
            <Button busy={busy} onClick={unpay}>
              {said.unpay}
            </Button>
          )}
          {commission.may_pay ? (
            <Button kind="primary" onClick={() => setIsPaying(true)}>
              {said.pay}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="sale-story">
        <EarnedStory earned={commission} facts={[[said.columns.broker, broker]]} />
        {deposits.length === 0 ? null : (
          <>
            <h3>{said.deposits}</h3>
            <ol className="sale-events">
              {deposits.map((one) => (
                <li key={`${one.day} ${one.minor}`}>
                  <span className="ll-figures">{dayText(one.day)}</span>
                  <span className="sale-tags ll-figures">
                    {amountIn(commission, one.minor)}
                    <Tag tone={depositTones[one.state]}>{words.market.deposits.states[one.state]}</Tag>
                  </span>
                </li>
              ))}
            </ol>
          </>
        )}
        <Trouble problem={problem} otherwise={words.market.needsNetwork} />
      </div>
    </Dialog>
  )
}
