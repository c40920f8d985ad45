import { Link } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Awaited } from '../../freshness/Awaited.tsx'
import { DataAge } from '../../freshness/DataAge.tsx'
import { browsingWords } from '../../i18n/en/browsing.ts'
import { useText } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { useFavourites } from '../../session/favourites.ts'
import { CommunityList } from './CommunityList.tsx'
import { CommunitySkeletons } from './CommunitySkeletons.tsx'
import { FavouriteDesigns } from './FavouriteDesigns.tsx'
import { FavouriteNotices } from './FavouriteNotices.tsx'
import './Favourites.css'

/** Liked communities and, below each, liked home designs, newest first. */
// §2 /favorite
export function Favourites() {
  const words = useText(browsingWords).favourites
  const favourites = useFavourites()
  const answer = useAnswer('/comty/SearchProjectMain', {})
  const known = answer.value?.ProjectGoogleMapInfo
  const { list, ready } = favourites
  const find = (id: string) => known?.find((one) => one.PROJECT_ID === id)
  const communities = list.flatMap((one) => (one.modelId === null ? (find(one.projectId) ?? []) : []))
  const designs = new Map<string, number[]>()
  for (const { projectId, modelId } of list)
    if (modelId !== null) designs.set(projectId, [...(designs.get(projectId) ?? []), modelId])
  const failed = answer.state === 'failed'
  const loading = !failed && (known === undefined || !ready)

  return (
    <main className="favourites" id="content">
      <header className="favourites-head">
        <h1>{words.title}</h1>
        <FavouriteNotices favourites={favourites} />
        <DataAge answer={answer} />
      </header>
      {loading ? <CommunitySkeletons /> : <Awaited answer={answer} coming={null} failed={words.failed} />}
      {!loading && !failed && list.length === 0 ? (
        <EmptyState
          title={words.empty}
          action={
            <LinkButton kind="primary" element={<Link to={links.communities()}>{words.browse}</Link>} />
          }
        />
      ) : null}
      {!loading && communities.length > 0 ? (
        <section>
          <h2>{words.communities}</h2>
          <CommunityList communities={communities} />
        </section>
      ) : null}
      {!loading && designs.size > 0 ? (
        <section>
          <h2>{words.designs}</h2>
          <ul className="favourite-designs">
            {[...designs].map(([projectId, modelIds]) => (
              <FavouriteDesigns
                key={projectId}
                projectId={projectId}
                projectName={find(projectId)?.PROJECT_NAME ?? ''}
                metric={find(projectId)?.isMetric ?? false}
                modelIds={modelIds}
              />
            ))}
          </ul>
        </section>
      ) : null}
    </main>
  )
}
