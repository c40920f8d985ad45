import './Envelopes.css'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { useSealedAnswer } from '../../calls/useSealedAnswer.ts'
import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { PageHeading } from '../../controls/PageHeading.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { Tag } from '../../controls/Tag.tsx'
import { DataAge } from '../../freshness/DataAge.tsx'
import { timeText } from '../../freshness/timeText.ts'
import { useNow } from '../../freshness/useNow.ts'
import { useFreshWith } from '../../freshness/useOffers.ts'
import type { Answer } from '../../contract/schemas.ts'
import { actionsWords } from '../../i18n/en/actions.ts'
import { envelopesWords } from '../../i18n/en/envelopes.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { useText } from '../../i18n/useText.ts'
import { homeTitle } from '../../rules/homeText.ts'
import { links } from '../../rules/links.ts'
import { typeOfStype } from '../../rules/projectTypes.ts'
import type { ShownPages } from '../../rules/signing/shown.ts'
import { closingEnvelopes } from '../../rules/destinations.ts'
import { EnvelopeDesk } from './EnvelopeDesk.tsx'
import { EnvelopePapers } from './EnvelopePapers.tsx'
import { EnvelopePeople } from './EnvelopePeople.tsx'
import { EnvelopeStory } from './EnvelopeStory.tsx'
import { envelopeStatus, envelopeTone } from './envelopeText.ts'
import { OfflineSignings } from './OfflineSignings.tsx'
import { SaleDesk } from './SaleDesk.tsx'
import { ScanPages } from './ScanPages.tsx'
import { CloseLink } from '../journey/CloseLink.tsx'

export type Detail = NonNullable<Answer<'/digitaldocs/GetEnvelope'>['detail']>

/** An envelope as last seen, read-only. */
const forReading = (detail: Detail): Detail => ({
  ...detail,
  may: [],
  scans: [],
  offline: { tickets: [], signings: [] },
})

/** One envelope: its papers, its history, and the possible actions. */
// §2 /sales/{stype}/{projectid}/envelopes/{envelopeId}
export function EnvelopePage() {
  const { stype = 'lowrise', projectid = '', envelopeId = '' } = useParams()
  const said = useText({ envelopes: envelopesWords, actions: actionsWords, lot: lotWords })
  const { envelopes: words, actions } = said
  const now = useNow()
  const [shown, setShown] = useState<ShownPages>({})
  const [isSigning, setSigning] = useState(false)
  const id = /^\d{1,9}$/.test(envelopeId) ? Number(envelopeId) : null
  const answer = useSealedAnswer(
    '/digitaldocs/GetEnvelope',
    id === null ? null : { projectId: projectid, envelopeId: id },
  )
  useFreshWith(answer.refresh)
  const known = answer.value?.detail
  const detail = known != null && answer.isCopy ? forReading(known) : known
  const back = <LinkButton element={<Link to={links.envelopes(stype, projectid)}>{words.back}</Link>} />
  if (id === null || answer.state === 'failed') {
    return (
      <main className="envelopes" id="content">
        <EmptyState
          level={1}
          title={words.failed}
          action={
            <>
              {id === null ? null : <Button onClick={answer.refresh}>{actions.retry}</Button>}
              {back}
            </>
          }
        />
      </main>
    )
  }
  if (detail == null) {
    return (
      <main className="envelopes" id="content">
        <Skeleton lines={8} />
      </main>
    )
  }
  const { envelope } = detail
  const projectType = typeOfStype(stype)
  const due = envelope.dueAt === null ? null : timeText(Date.parse(envelope.dueAt), now)
  return (
    <main className="envelopes" id="content">
      <header className="envelopes-head">
        <PageHeading
          of={envelope.purchasers.join(', ')}
          title={envelope.homes
            .map((number) => homeTitle({ number, building: '', projectType }, said))
            .join(' · ')}
        />
        <div className="envelope-buttons">
          {back}
          <CloseLink to={closingEnvelopes(projectid)} />
        </div>
      </header>
      <DataAge answer={answer} />
      <p className="envelope-line" aria-live="polite">
        <Tag tone={envelopeTone(envelope)}>{envelopeStatus(envelope, words)}</Tag>
        <span>{envelope.waitsFor.join(', ')}</span>
        {due === null ? null : (
          <span className="ll-figures">
            {envelope.isOverdue ? words.overdue({ time: due }) : words.due({ time: due })}
          </span>
        )}
      </p>
      {detail.amends === null ? null : (
        <Notice>
          {words.amendsOther}{' '}
          <Link to={links.envelope(stype, projectid, detail.amends)}>{words.showContract}</Link>
        </Notice>
      )}
      {envelope.isStale ? <Notice kind="warning">{words.stale}</Notice> : null}
      {detail.isSealFailing === true ? (
        <Notice kind="danger" live>
          {words.sealFails}
        </Notice>
      ) : null}
      <EnvelopeDesk
        detail={detail}
        isOld={answer.kept}
        shown={shown}
        onSigning={setSigning}
        changed={answer.refresh}
      />
      <div className="envelope-parts">
        <EnvelopePapers detail={detail} isCovered={isSigning} onShown={setShown} />
        <div className="envelope-side">
          <OfflineSignings detail={detail} changed={answer.refresh} />
          {detail.signers.length === 0 ? null : (
            <EnvelopePeople detail={detail} isCopy={answer.kept} changed={answer.refresh} />
          )}
          {detail.scans.length === 0 ? null : <ScanPages detail={detail} changed={answer.refresh} />}
          <SaleDesk projectId={projectid} transId={envelope.transaction_id} />
          <EnvelopeStory detail={detail} />
        </div>
      </div>
    </main>
  )
}
