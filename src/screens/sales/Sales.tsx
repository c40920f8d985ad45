import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { RefreshIcon } from '../../controls/icons.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { Tag } from '../../controls/Tag.tsx'
import { timeText } from '../../freshness/timeText.ts'
import { useNow } from '../../freshness/useNow.ts'
import { links } from '../../rules/links.ts'
import { isStaff } from '../../rules/permissions.ts'
import { reasonText } from '../../session/reasons.ts'
import { say } from '../../rules/wording/wordingFor.ts'
import { actorAtom } from '../../session/who.ts'
import { useProjectWording } from '../../session/wording.ts'
import './Sales.css'

const lookAgainMs = 5000

/** What has come in for this representative: worksheets of their projects, the newest first. */
// §2 /sales
export function Sales() {
  const actor = useAtomValue(actorAtom)
  const { words } = useProjectWording('')
  const staff = isStaff(actor)
  const answer = useAnswer('/user/GetBrokerOffers', staff ? {} : null)
  const { refresh } = answer
  const now = useNow()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refresh()
    }, lookAgainMs)
    return () => clearInterval(timer)
  }, [refresh])
  const offers = answer.value?.offers
  return (
    <main className="sales" id="content">
      <header className="sales-head">
        <h1>{words.sales.worksheets}</h1>
        <Button icon={<RefreshIcon />} onClick={refresh}>
          {words.actions.refresh}
        </Button>
      </header>
      {staff ? null : <EmptyState title={reasonText('staffOnly')} />}
      {answer.state === 'failed' || answer.kept ? (
        <Notice kind="offline">{words.submitted.failed}</Notice>
      ) : null}
      {staff && offers === undefined && answer.state === 'loading' ? <Skeleton lines={6} /> : null}
      {offers?.length === 0 ? <EmptyState title={words.sales.empty} /> : null}
      {offers === undefined || offers.length === 0 ? null : (
        <ul className="sales-list">
          {offers.map((offer) => (
            <li key={offer.transaction_id}>
              <Link
                className="sales-row"
                to={links.worksheetDetails(offer.transaction_id)}
                data-offer={offer.client_ref}
              >
                <span className="sales-row-home">
                  <strong>{say(words.lot.title, { number: offer.house_number })}</strong>
                  <span className="ll-small ll-quiet">{offer.project_name}</span>
                </span>
                <span className="sales-row-who">
                  <span>{offer.purchaser_name}</span>
                  <span className="ll-small ll-quiet">
                    {[offer.broker_name, offer.MODEL_NAME].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <span className="ll-small ll-quiet ll-figures">
                  {timeText(Date.parse(offer.received_at), now)}
                </span>
                <Tag
                  tone={
                    offer.conflict === null ? (offer.offer_status_id === 3 ? 'good' : 'brand') : 'warning'
                  }
                >
                  {offer.conflict !== null
                    ? words.sales.conflict
                    : offer.offer_status_id === 3
                      ? words.verdict.confirmed
                      : words.sales.newWorksheet}
                </Tag>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}
