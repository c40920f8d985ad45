import { useAtomValue } from 'jotai'
import { lazy, Suspense, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { CardAge } from '../../freshness/CardAge.tsx'
import { Awaited } from '../../freshness/Awaited.tsx'
import { communitiesWords } from '../../i18n/en/communities.ts'
import { useText } from '../../i18n/useText.ts'
import { cardPlace, communityListed } from '../../rules/cards.ts'
import { userTypes } from '../../rules/actor.ts'
import { deviceAtom, personAtom } from '../../session/sessionAtoms.ts'
import { CommunityList } from './CommunityList.tsx'
import { CommunitySkeletons } from './CommunitySkeletons.tsx'
import { DataAge } from '../../freshness/DataAge.tsx'
import './Communities.css'

/** The list loads first, its tools later. */
const ListTools = lazy(async () => ({ default: (await import('./ListTools.tsx')).ListTools }))
const OwnPurchases = lazy(async () => ({
  default: (await import('../../freshness/OwnPurchases.tsx')).OwnPurchases,
}))
const Doors = lazy(async () => ({ default: (await import('./Doors.tsx')).Doors }))
const NarrowedCommunities = lazy(async () => ({
  default: (await import('./NarrowedCommunities.tsx')).NarrowedCommunities,
}))

/** The list of communities; a kiosk with one community shows the ways into it. */
// §2 /community
export function Communities() {
  const words = useText(communitiesWords)
  const person = useAtomValue(personAtom)
  const device = useAtomValue(deviceAtom)
  const { search } = useLocation()
  const answer = useAnswer('/comty/SearchProjectMain', {})
  const userType = person?.UserType ?? userTypes.guest
  const home = device?.projectId
  const found = answer.value?.ProjectGoogleMapInfo
  const shown = useMemo(
    () =>
      (found ?? [])
        .filter((one) =>
          communityListed({ userType, registered: one.BrokerRegistered, place: cardPlace(one) }),
        )
        // The community of a kiosk's own sales centre comes first.
        .toSorted((a, b) => Number(b.PROJECT_ID === home) - Number(a.PROJECT_ID === home)),
    [found, userType, home],
  )
  const [only, another] = shown
  if (device !== null && search === '' && only !== undefined && another === undefined)
    return (
      <main className="communities" id="content">
        <DataAge answer={answer} />
        <Suspense fallback={<CommunitySkeletons />}>
          <Doors community={only} />
        </Suspense>
      </main>
    )

  return (
    <main className="communities" id="content">
      <header className="communities-head">
        <h1>{words.title}</h1>
        <p className="communities-intro ll-quiet">
          {words.intro} <CardAge asOf={answer.kept ? null : answer.asOf} />
        </p>
        <DataAge answer={answer} />
      </header>
      {answer.state === 'failed' ? null : (
        <Suspense fallback={<div className="list-tools-place" />}>
          <ListTools communities={shown} />
        </Suspense>
      )}
      <Awaited answer={answer} coming={<CommunitySkeletons />} failed={words.failed} />
      {found !== undefined && shown.length === 0 ? (
        <EmptyState title={userType === userTypes.broker ? words.emptyForBroker : words.empty} />
      ) : null}
      {search === '' || shown.length === 0 ? (
        <CommunityList communities={shown} />
      ) : (
        <Suspense fallback={<CommunitySkeletons />}>
          <NarrowedCommunities communities={shown} />
        </Suspense>
      )}
      <Suspense>
        <OwnPurchases />
      </Suspense>
    </main>
  )
}
