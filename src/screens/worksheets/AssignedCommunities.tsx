import { Link } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { Tag } from '../../controls/Tag.tsx'
import { useOffers } from '../../freshness/useOffers.ts'
import { networkWords } from '../../i18n/en/network.ts'
import { reviewWords } from '../../i18n/en/review.ts'
import { submittedWords } from '../../i18n/en/submitted.ts'
import { useText } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import './Submitted.css'
import './OfferDesk.css'

/** A broker's communities: whether they can submit there, and how many homes are reserved for them. */
// §2 /worksheets/assigned-communities, §6 broker-assign check
export function AssignedCommunities() {
  const words = useText({ submitted: submittedWords, network: networkWords, review: reviewWords })
  const desk = words.review
  const mine = useAnswer('/comty/CallUserProjectList', {})
  const communities = useAnswer('/comty/SearchProjectMain', {}).value?.ProjectGoogleMapInfo
  const offers = useOffers({}).value?.offers
  const assigned = mine.value?.projectList
  return (
    <main className="submitted" id="content">
      <header className="submitted-head">
        <h1>{words.submitted.assignedCommunities}</h1>
        <p className="ll-quiet">{desk.assignedText}</p>
      </header>
      {assigned === undefined && mine.state === 'loading' ? <Skeleton lines={4} /> : null}
      {assigned === undefined && mine.state === 'failed' ? (
        <Notice kind="offline">{words.network.notKept}</Notice>
      ) : null}
      {assigned?.length === 0 ? <EmptyState title={desk.noCommunities} /> : null}
      <ul className="submitted-list">
        {assigned?.map((projectId) => (
          <li key={projectId}>
            <Assigned
              projectId={projectId}
              name={communities?.find((one) => one.PROJECT_ID === projectId)?.PROJECT_NAME ?? projectId}
              kept={
                offers?.filter(
                  ({ project_id: of, allocated_lot: lot }) =>
                    of === projectId && lot !== null && lot.state !== 'sold',
                ).length ?? 0
              }
            />
          </li>
        ))}
      </ul>
    </main>
  )
}

function Assigned({ projectId, name, kept }: { projectId: string; name: string; kept: number }) {
  const desk = useText(reviewWords)
  const check = useAnswer('/user/CheckBrokerAssign', { projectId })
  const may = check.value?.isOK
  return (
    <Link className="offer" to={links.assignedUnits(projectId)} data-assigned={projectId}>
      <span>
        <strong>{name}</strong>
        <span className="ll-small ll-quiet">{kept === 0 ? desk.keptNone : desk.kept({ count: kept })}</span>
      </span>
      <Tag tone={may === 1 ? 'good' : may === 0 ? 'warning' : 'quiet'}>
        {may === 1 ? desk.mayOffer : may === 0 ? desk.mayNotOffer : desk.checking}
      </Tag>
    </Link>
  )
}
