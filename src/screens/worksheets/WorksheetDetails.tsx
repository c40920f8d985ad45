import { useAtomValue } from 'jotai'
import { useSearchParams } from 'react-router-dom'
import { useState } from 'react'
import { call } from '../../calls/call.ts'
import { useAnswer } from '../../calls/useAnswer.ts'
import { useKey } from '../../calls/useKey.ts'
import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { Facts } from '../../controls/Facts.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { Tag } from '../../controls/Tag.tsx'
import { showToast } from '../../controls/toast.ts'
import { timeText } from '../../freshness/timeText.ts'
import { useNow } from '../../freshness/useNow.ts'
import { isStaff } from '../../rules/permissions.ts'
import { say } from '../../rules/wording/wordingFor.ts'
import { messages } from '../../rules/wording/messages.ts'
import { actorAtom } from '../../session/who.ts'
import { useProjectWording } from '../../session/wording.ts'
import { ConflictNotice } from './ConflictOf.tsx'
import { IdImage } from './IdImage.tsx'
import { offerStatusText } from './offerStatusText.ts'
import { messageText } from '../../session/messages.ts'
import { troubleText } from '../../session/troubleText.ts'
import './Submitted.css'
import './Worksheet.css'

/** One worksheet as the builder has it, with its pictures; staff accept or refuse it here. */
// §2 /worksheets/worksheet-details
export function WorksheetDetails() {
  const [search] = useSearchParams()
  const transactionId = Number(search.get('transaction') ?? 0)
  const answer = useAnswer('/user/GetBrokerOfferInfo', { transactionId })
  const actor = useAtomValue(actorAtom)
  const { words } = useProjectWording(answer.value?.offer.project_id ?? '')
  const key = useKey()
  const now = useNow()
  const [busy, setBusy] = useState(false)
  if (answer.value === undefined) {
    return (
      <main className="submitted" id="content">
        {answer.state === 'failed' ? <EmptyState title={words.submitted.failed} /> : <Skeleton lines={8} />}
      </main>
    )
  }
  const { offer, worksheet, pictures } = answer.value
  const change = async (statusId: number) => {
    setBusy(true)
    try {
      await call(
        '/user/UpdateWorksheetStatus',
        { statusId, transId: offer.transaction_id, projectId: offer.project_id },
        { key: key.next() },
      )
      showToast({
        text: messageText('worksheetStatusUpdated', words),
        duration: messages.worksheetStatusUpdated.duration,
        kind: 'good',
      })
      answer.refresh()
    } catch (error) {
      showToast({
        text: troubleText(error, messageText('worksheetStatusFailed', words)),
        duration: messages.worksheetStatusFailed.duration,
        kind: 'danger',
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <main className="submitted" id="content">
      <header className="submitted-head">
        <p className="ll-quiet">{offer.project_name}</p>
        <h1>
          {say(words.lot.title, { number: offer.house_number })}
          {offer.MODEL_NAME === '' ? '' : ` · ${offer.MODEL_NAME} ${offer.elevationLetter}`}
        </h1>
        <p>
          <Tag tone={offer.conflict === null ? 'brand' : 'warning'}>{offerStatusText(offer, words)}</Tag>
        </p>
      </header>
      {offer.conflict === null ? null : (
        <ConflictNotice
          conflict={offer.conflict}
          transactionId={isStaff(actor) ? null : offer.transaction_id}
          projectId={offer.project_id}
          label={say(words.lot.title, { number: offer.house_number })}
          words={words}
        />
      )}
      <section className="worksheet-group">
        <h2>{words.worksheet.stepBroker}</h2>
        <Facts
          className="review"
          facts={[
            [words.worksheet.agency, worksheet.agency?.name ?? words.lot.notAvailable],
            [
              words.worksheet.agent,
              worksheet.agent === null
                ? words.lot.notAvailable
                : `${worksheet.agent.firstName} ${worksheet.agent.lastName}`,
            ],
            [
              words.submitted.submittedAt.replace(' {time}', ''),
              timeText(Date.parse(offer.received_at), now),
            ],
          ]}
        />
      </section>
      {worksheet.purchasers.map((buyer, at) => (
        <section key={at} className="worksheet-group">
          <h2>{say(words.worksheet.buyerNth, { n: at + 1 })}</h2>
          <Facts
            className="review"
            facts={[
              [words.worksheet.firstName, buyer.firstName],
              [words.worksheet.lastName, buyer.lastName],
              [words.worksheet.email, buyer.email],
              [words.worksheet.phone, buyer.phones.join(', ') || words.lot.notAvailable],
            ]}
          />
        </section>
      ))}
      {pictures.length === 0 ? null : (
        <section className="worksheet-group">
          <h2>{words.submitted.images}</h2>
          {pictures.map((picture) => (
            <IdImage
              key={picture.image_id}
              transactionId={offer.transaction_id}
              picture={picture}
              words={words}
            />
          ))}
        </section>
      )}
      {worksheet.notes === '' ? null : (
        <section className="worksheet-group">
          <h2>{words.worksheet.notes}</h2>
          <p>{worksheet.notes}</p>
        </section>
      )}
      {isStaff(actor) && offer.offer_status_id < 3 ? (
        <div className="worksheet-buttons">
          <Button kind="danger" busy={busy} onClick={() => void change(4)}>
            {words.sales.refuse}
          </Button>
          <Button kind="primary" busy={busy} onClick={() => void change(3)}>
            {words.sales.accept}
          </Button>
        </div>
      ) : null}
    </main>
  )
}
