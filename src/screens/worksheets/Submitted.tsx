import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { Tag } from '../../controls/Tag.tsx'
import { timeText } from '../../freshness/timeText.ts'
import { useNow } from '../../freshness/useNow.ts'
import { useDeliveries } from '../../freshness/useDelivery.ts'
import { links } from '../../rules/links.ts'
import { say } from '../../rules/wording/wordingFor.ts'
import { personAtom } from '../../session/who.ts'
import { useProjectWording } from '../../session/wording.ts'
import { offerStatusText } from './offerStatusText.ts'
import { UnsentWork } from './UnsentWork.tsx'
import './Submitted.css'

/** What this device holds and has delivered, and what the builder has: one page that answers "did it go?". */
// §2 /worksheets/submitted-worksheets
export function Submitted() {
  const person = useAtomValue(personAtom)
  const { words } = useProjectWording('')
  const deliveries = useDeliveries()
  const arrived = deliveries.map((one) => `${one.key} ${one.word} ${one.picturesSent}`).join()
  return (
    <main className="submitted" id="content">
      <header className="submitted-head">
        <h1>{words.submitted.title}</h1>
      </header>
      <UnsentWork deliveries={deliveries} />
      {person === null ? null : <AtTheBuilder arrived={arrived} />}
      {person === null && deliveries.length === 0 ? <EmptyState title={words.unsent.none} /> : null}
    </main>
  )
}

/** `arrived`: changes whenever something of this device has come further, so that the list is asked for again. */
function AtTheBuilder({ arrived }: { arrived: string }) {
  const { words } = useProjectWording('')
  const answer = useAnswer('/user/GetBrokerOffers', {})
  const now = useNow()
  const { refresh } = answer
  const before = useRef(arrived)
  useEffect(() => {
    if (before.current === arrived) return
    before.current = arrived
    refresh()
  }, [refresh, arrived])
  const offers = answer.value?.offers
  if (offers === undefined) {
    return answer.state === 'failed' ? (
      <Notice kind="offline">{words.submitted.failed}</Notice>
    ) : (
      <Skeleton lines={4} />
    )
  }
  if (offers.length === 0) {
    return (
      <EmptyState
        title={words.submitted.empty}
        action={
          <LinkButton
            kind="primary"
            element={<Link to={links.communities()}>{words.submitted.start}</Link>}
          />
        }
      />
    )
  }
  return (
    <section aria-label={words.submitted.title}>
      <h2>{words.sales.worksheets}</h2>
      <ul className="submitted-list">
        {offers.map((offer) => (
          <li key={offer.transaction_id}>
            <Link
              className="offer"
              to={links.worksheetDetails(offer.transaction_id)}
              data-offer={offer.client_ref}
            >
              <span>
                <strong>
                  {offer.project_name} · {say(words.lot.title, { number: offer.house_number })}
                </strong>
                <span className="ll-small ll-quiet">
                  {[
                    offer.MODEL_NAME,
                    offer.elevationLetter,
                    offer.purchaser_name,
                    say(words.submitted.submittedAt, {
                      time: timeText(Date.parse(offer.received_at), now),
                    }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <Tag tone={offer.conflict === null ? 'brand' : 'warning'}>{offerStatusText(offer, words)}</Tag>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
