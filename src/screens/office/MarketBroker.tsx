import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { type Fact, Facts } from '../../controls/Facts.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Tag } from '../../controls/Tag.tsx'
import { Trouble } from '../../freshness/Trouble.tsx'
import { showDone } from '../../freshness/showDone.ts'
import { actionsWords } from '../../i18n/en/actions.ts'
import { marketDeskWords } from '../../i18n/en/marketDesk.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import { chargedText } from '../../rules/money.ts'
import { momentText } from '../../session/dayText.ts'
import { type Broker, marketOfListed, subscriptionTones } from './marketText.ts'

/** One broker's subscription, and a reminder of a failed payment. */
export function MarketBroker({
  broker,
  done,
  close,
}: {
  broker: Broker
  done: () => void
  close: () => void
}) {
  const words = useText({ market: marketDeskWords, actions: actionsWords })
  const said = words.market.brokers
  const { send, busy, problem } = useSubmit('/comty/RemindSubscriber')
  const { name, email, phone, where, fee, state, is_asked, until, ends, reminded_at } = broker
  const day = (iso: string): string => momentText(iso, { as: 'day' })
  const remind = () =>
    void send(
      { person_id: broker.person_id },
      {
        done: () => {
          const text = line(marketDeskWords, 'brokers.remindedNow', { name: name || email })
          showDone(text)
          done()
          close()
        },
      },
    )
  const amount = fee === null ? '' : chargedText(fee.minor, marketOfListed('', fee.currency))
  const facts: Fact[] = [
    [said.email, email],
    [said.phone, phone],
    [said.columns.communities, where.length === 0 ? said.left : where.join(', ')],
    [said.columns.worksheets, broker.worksheets],
    [said.fee, fee === null ? '' : said[fee.every]({ amount })],
    [said.reminded, reminded_at === null ? '' : day(reminded_at)],
  ]
  return (
    <Dialog
      open
      title={name || email}
      closeLabel={words.actions.close}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{words.actions.close}</Button>
          <LinkButton element={<a href={`mailto:${email}`}>{said.write}</a>} />
          {broker.may_remind ? (
            <Button kind="primary" busy={busy} onClick={remind}>
              {said.remind}
            </Button>
          ) : null}
        </>
      }
    >
      <p className="sale-tags">
        <Tag tone={subscriptionTones[state]}>
          {state === 'none' && !is_asked ? said.free : said.states[state]}
        </Tag>
        {until === null || state === 'none' || state === 'paying' ? null : (
          <span className="ll-figures">
            {state === 'active' && !ends ? said.renews({ day: day(until) }) : said.ends({ day: day(until) })}
          </span>
        )}
      </p>
      <Facts className="market-facts ll-figures" facts={facts.filter(([, value]) => value !== '')} />
      {broker.may_remind ? <p className="ll-small ll-quiet">{said.remindHint}</p> : null}
      <Trouble problem={problem} otherwise={words.market.needsNetwork} />
    </Dialog>
  )
}
