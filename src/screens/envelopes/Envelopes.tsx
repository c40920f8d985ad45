import { Link, useParams } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { RefreshIcon } from '../../controls/icons.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { PageHeading } from '../../controls/PageHeading.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { Tag } from '../../controls/Tag.tsx'
import { timeText } from '../../freshness/timeText.ts'
import { useFreshWith } from '../../freshness/useOffers.ts'
import { useNow } from '../../freshness/useNow.ts'
import { actionsWords } from '../../i18n/en/actions.ts'
import { debitsWords } from '../../i18n/en/debits.ts'
import { envelopesWords } from '../../i18n/en/envelopes.ts'
import { paymentsWords } from '../../i18n/en/payments.ts'
import { signingWithoutWords } from '../../i18n/en/signingWithout.ts'
import { useText } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { useCommunityName } from '../../session/useCommunityName.ts'
import { DeclineReasons } from './DeclineReasons.tsx'
import { type Envelope, envelopeStatus, envelopeTone } from './envelopeText.ts'
import { Duties } from './Duties.tsx'
import { EnvelopeList } from './EnvelopeList.tsx'
import { Suspicions } from './Suspicions.tsx'

/** A community's envelopes, most urgent first. */
// §2 /sales/{stype}/{projectid}/envelopes
export function Envelopes() {
  const { stype = 'lowrise', projectid = '' } = useParams()
  const community = useCommunityName(projectid)
  const words = useText({
    envelopes: envelopesWords,
    actions: actionsWords,
    debits: debitsWords,
    payments: paymentsWords,
    without: signingWithoutWords,
  })
  const said = words.envelopes
  const now = useNow()
  const answer = useAnswer('/digitaldocs/GetEnvelopes', { projectId: projectid })
  useFreshWith(answer.refresh)
  const envelopes = answer.value?.envelopes
  const due = ({ dueAt, isOverdue, changedAt }: Envelope): string => {
    if (dueAt === null) return timeText(Date.parse(changedAt), now)
    const time = timeText(Date.parse(dueAt), now)
    return isOverdue ? said.overdue({ time }) : said.due({ time })
  }
  return (
    <main className="envelopes" id="content">
      <header className="envelopes-head">
        <PageHeading of={community} title={said.title} />
        <div className="envelope-buttons">
          <LinkButton element={<Link to={links.payments(stype, projectid)}>{words.payments.title}</Link>} />
          <LinkButton element={<Link to={links.debits(stype, projectid)}>{words.debits.to}</Link>} />
          <DeclineReasons projectId={projectid} />
          <Duties projectId={projectid} />
          <Suspicions projectId={projectid} />
          <Button icon={<RefreshIcon />} onClick={answer.refresh}>
            {words.actions.refresh}
          </Button>
        </div>
      </header>
      <p className="ll-quiet">{said.lead}</p>
      {answer.state === 'failed' ? <Notice kind="offline">{said.failed}</Notice> : null}
      {envelopes === undefined && answer.state === 'loading' ? <Skeleton lines={6} /> : null}
      {envelopes?.length === 0 ? <EmptyState title={said.none} /> : null}
      {envelopes === undefined || envelopes.length === 0 ? null : (
        <EnvelopeList
          label={said.title}
          rows={envelopes.map((one) => ({
            id: one.id,
            to: links.envelope(stype, projectid, one.id),
            title: one.homes.join(', '),
            who: one.purchasers.join(', '),
            state: (
              <>
                <Tag tone={envelopeTone(one)}>{envelopeStatus(one, said)}</Tag>
                {one.offlineWaits > 0 ? <Tag tone="danger">{words.without.outcomes.review}</Tag> : null}
              </>
            ),
            when: due(one),
          }))}
        />
      )}
    </main>
  )
}
