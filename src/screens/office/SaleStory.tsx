import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { Checkbox } from '../../controls/Checkbox.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { Tag } from '../../controls/Tag.tsx'
import { CrmSays } from '../../freshness/CrmSays.tsx'
import { Trouble } from '../../freshness/Trouble.tsx'
import { timeText } from '../../freshness/timeText.ts'
import { useFreshWith } from '../../freshness/useOffers.ts'
import { useNow } from '../../freshness/useNow.ts'
import { actionsWords } from '../../i18n/en/actions.ts'
import { envelopesWords } from '../../i18n/en/envelopes.ts'
import { labelsWords } from '../../i18n/en/labels.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { saleChangeWords } from '../../i18n/en/saleChange.ts'
import { saleQueueWords } from '../../i18n/en/saleQueue.ts'
import { useText } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { homeAddress, homeTitles } from '../../rules/homeText.ts'
import { can } from '../../rules/permissions.ts'
import { typeOfStype } from '../../rules/projectTypes.ts'
import { actorAtom } from '../../session/sessionAtoms.ts'
import { ChangeSale } from './ChangeSale.tsx'
import {
  amountOf,
  moneyStateText,
  moneyTone,
  papersText,
  paperTone,
  stateText,
  stateTone,
} from './saleText.ts'
import { WithoutCard } from './WithoutCard.tsx'

/** One purchase with its story, and links to its next steps. */
// §7 GetTransactionSaleQueueInfo
export function SaleStory({
  stype,
  projectId,
  transid,
  close,
}: {
  stype: string
  projectId: string
  transid: number
  close: () => void
}) {
  const words = useText({
    queue: saleQueueWords,
    envelopes: envelopesWords,
    actions: actionsWords,
    lot: lotWords,
    change: saleChangeWords,
    labels: labelsWords,
  })
  const said = words.queue
  const now = useNow()
  const actor = useAtomValue(actorAtom)
  const [isChanging, setChanging] = useState(false)
  const navigate = useNavigate()
  const answer = useAnswer('/comty/GetTransactionSaleQueueInfo', {
    transid,
    isHighrise: stype === 'highrise',
  })
  useFreshWith(answer.refresh)
  const { send, busy, problem } = useSubmit('/purchase/HandOver')
  const reminding = useSubmit('/comty/SwitchReminders')
  const takeOver = () =>
    // As with a code on another device, the buyer remains a participant.
    send(
      { projectId, transId: transid, leave: false },
      { done: async ({ token }) => await navigate(links.takePurchase(token)) },
    )
  const {
    sale,
    story = [],
    newerList = null,
    mayTakeOver = false,
    reminds = true,
    withoutCard = null,
    heardFrom = '',
  } = answer.value ?? {}
  const [home] = sale?.homes ?? []
  const projectType = typeOfStype(stype)
  return (
    <Dialog
      open
      wide
      title={sale === undefined ? said.title : homeTitles(sale.homes, projectType, words)}
      closeLabel={words.actions.close}
      onClose={close}
      actions={
        mayTakeOver ? (
          <>
            {can(actor, 'changeSales', { projectId }).allowed ? (
              <Button onClick={() => setChanging(true)}>{words.change.open}</Button>
            ) : null}
            <Button kind="primary" busy={busy} onClick={() => void takeOver()}>
              {said.takeOver}
            </Button>
          </>
        ) : undefined
      }
    >
      {isChanging && answer.value !== undefined && sale !== undefined ? (
        <ChangeSale {...{ stype, projectId, sale }} about={answer.value} close={() => setChanging(false)} />
      ) : null}
      {answer.state === 'failed' ? <Notice kind="offline">{said.storyFailed}</Notice> : null}
      {sale === undefined && answer.state === 'loading' ? <Skeleton lines={6} /> : null}
      {sale === undefined ? null : (
        <div className="sale-story" data-story={transid}>
          <p className="sale-tags">
            <Tag tone={stateTone(sale)}>{stateText(sale, said)}</Tag>
            <Tag tone={moneyTone(sale)}>{moneyStateText(sale, projectId, said)}</Tag>
            <Tag tone={paperTone(sale)}>{papersText(sale, words)}</Tag>
          </p>
          {newerList === null ? null : (
            <Notice kind="info">
              {said.newerList({
                parts: newerList.parts.map((part) => said.listParts[part]).join(', '),
                amount: amountOf(newerList.total, sale.money.currency, projectId),
              })}
            </Notice>
          )}
          <p>{sale.people.join(', ') || said.hiddenNames}</p>
          {sale.reference === null ? null : (
            <p className="ll-small ll-quiet">
              {said.reference}: {sale.reference}
            </p>
          )}
          {heardFrom === '' ? null : (
            <p className="ll-small ll-quiet">
              {words.labels.heardFrom} {heardFrom}
            </p>
          )}
          <CrmSays projectId={projectId} of={{ transid }} changed={answer.refresh} />
          <p className="sales-actions">
            {home === undefined ? null : (
              <LinkButton
                element={
                  <Link to={links.communitySingleSvg(projectId, homeAddress(home))}>{said.toLot}</Link>
                }
              />
            )}
            {sale.envelopeId === null ? null : (
              <LinkButton
                element={<Link to={links.envelope(stype, projectId, sale.envelopeId)}>{said.toPapers}</Link>}
              />
            )}
            {can(actor, 'replaySales', { projectId }).allowed ? (
              <LinkButton
                element={<Link to={links.replay(stype, projectId, transid)}>{said.toReplay}</Link>}
              />
            ) : null}
            {sale.money.state === 'none' || sale.money.state === 'due' ? null : (
              <LinkButton
                element={<Link to={links.payments(stype, projectId, transid)}>{said.toPayments}</Link>}
              />
            )}
          </p>
          {withoutCard === null ? null : (
            <WithoutCard {...{ projectId, sale }} facts={withoutCard} changed={answer.refresh} />
          )}
          {mayTakeOver ? (
            <>
              <p className="ll-small ll-quiet">{said.takeOverText}</p>
              <Checkbox
                label={said.remind}
                detail={said.remindText}
                checked={reminds}
                disabled={reminding.busy}
                onChange={(event) =>
                  void reminding.send({ transid, on: event.target.checked }, { done: answer.refresh })
                }
              />
            </>
          ) : null}
          <Trouble problem={problem ?? reminding.problem} otherwise={said.storyFailed} />
          <h3>{said.storyTitle}</h3>
          <ol className="sale-events">
            {story.map(({ at, what, by, name, note }, nth) => (
              <li key={`${at} ${what} ${nth}`}>
                <span className="ll-small ll-quiet ll-figures">{timeText(Date.parse(at), now)}</span>
                <span>
                  <strong>{said.events[what]}</strong>
                  <span className="ll-small ll-quiet">
                    {' '}
                    · {[said.who[by], name].filter(Boolean).join(', ')}
                  </span>
                  {note === '' ? null : <span className="ll-small sale-note">{note}</span>}
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </Dialog>
  )
}
