import { useState } from 'react'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { Tag } from '../../controls/Tag.tsx'
import { showDone } from '../../freshness/showDone.ts'
import { Trouble } from '../../freshness/Trouble.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { marketDeskWords } from '../../i18n/en/marketDesk.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import { homeAndCommunity } from '../../rules/homeText.ts'
import { dayText } from '../../session/dayText.ts'
import { DecisionButtons } from '../journey/DecisionButtons.tsx'
import { EarnedStory } from './EarnedStory.tsx'
import { amountIn, type Commission, depositTones, homeOf, marketOfListed } from './marketText.ts'
import { PayCommission } from './PayCommission.tsx'

/** A sale's commission with deposits: one person records it as paid, another approves. */
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
  const note = useSubmit('/comty/NoteCommission')
  const decision = useSubmit('/comty/DecideCommission')
  const { id, deposits, asked, paid_on: paidOn } = commission
  const mayDecide = asked?.may_decide === true
  const endWith = (said: 'unpaid' | 'agreed' | 'declined') => ({
    done: () => {
      showDone(line(marketDeskWords, `commissions.${said}`))
      done()
      close()
    },
  })
  const unpay = () => void note.send({ id, paidOn: null, note: '' }, endWith('unpaid'))
  const decide = (agrees: boolean) => {
    if (asked === null) return
    const { paid_on, note } = asked
    void decision.send({ id, paidOn: paid_on, note, agrees }, endWith(agrees ? 'agreed' : 'declined'))
  }
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
          {mayDecide || (paidOn ?? asked) === null ? null : (
            <Button busy={note.busy} onClick={unpay}>
              {said.unpay}
            </Button>
          )}
          {mayDecide ? <DecisionButtons busy={decision.busy} decide={decide} /> : null}
          {commission.may_pay ? (
            <Button kind="primary" onClick={() => setIsPaying(true)}>
              {said.pay}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="sale-story">
        {asked === null ? null : (
          <Notice>
            {asked.note === ''
              ? said.askedThen({ day: dayText(asked.paid_on) })
              : said.askedWith({ day: dayText(asked.paid_on), note: asked.note })}
            {mayDecide ? '' : ` · ${said.askedByYou}`}
          </Notice>
        )}
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
        <Trouble problem={note.problem ?? decision.problem} otherwise={words.market.needsNetwork} />
      </div>
    </Dialog>
  )
}
