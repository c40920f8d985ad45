import { useAtomValue } from 'jotai'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { Awaited } from '../../freshness/Awaited.tsx'
import { communitiesWords } from '../../i18n/en/communities.ts'
import { entryWords } from '../../i18n/en/entry.ts'
import { useText } from '../../i18n/useText.ts'
import { OneStepLeft } from '../../modals/OneStepLeft.tsx'
import { isStaff, userTypes } from '../../rules/actor.ts'
import { links } from '../../rules/links.ts'
import { actorAtom, personAtom } from '../../session/sessionAtoms.ts'
import { CommunityCard } from './CommunityCard.tsx'
import { CommunitySkeletons } from './CommunitySkeletons.tsx'
import './Communities.css'

/** Lists the communities that people can register with. */
// §2 /register-user, "Select Community on registration"
export function ChooseCommunity() {
  const t = useText({ entry: entryWords, communities: communitiesWords })
  const words = t.entry.choose
  const answer = useAnswer('/comty/SearchProjectMain', { forRegistration: true })
  const person = useAtomValue(personAtom)
  const isBroker = person?.UserType === userTypes.broker
  const navigate = useNavigate()
  // Passed on to the login that may follow.
  const { state } = useLocation()
  const staff = isStaff(useAtomValue(actorAtom))
  // Staff register others.
  const adds = person?.Activated === true && !staff
  const mustActivate = person !== null && !person.Activated && !staff
  const own = mustActivate ? (person.projects[0] ?? null) : null
  const found = answer.value?.ProjectGoogleMapInfo.filter((one) => !adds || !one.BrokerRegistered).toSorted(
    (a, b) => Number(b.PROJECT_ID === own) - Number(a.PROJECT_ID === own),
  )
  const choose = (projectId: string) =>
    void navigate(isBroker ? links.registerUser(projectId, 1) : links.registerUser(projectId), { state })
  return (
    <main className="communities" id="content">
      <header className="communities-head">
        <h1>{words.title}</h1>
        {mustActivate ? <OneStepLeft projectId={own} /> : <p className="ll-quiet">{words.text}</p>}
        <p>
          {person === null ? (
            <Link to={links.noLogin()} state={state}>
              {words.back}
            </Link>
          ) : (
            <Link to={links.communities()}>{t.entry.noLogin.browse}</Link>
          )}
        </p>
      </header>
      <Awaited answer={answer} coming={<CommunitySkeletons />} failed={t.communities.failed} />
      {found?.length === 0 ? <EmptyState title={adds ? words.allThere : t.communities.empty} /> : null}
      <ul className="communities-list">
        {(found ?? []).map((community, at) => (
          <li key={community.PROJECT_ID}>
            <CommunityCard community={community} first={at < 2} onSelect={choose} />
          </li>
        ))}
      </ul>
    </main>
  )
}
