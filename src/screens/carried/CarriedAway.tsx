import { carryWords } from '../../i18n/en/carry.ts'
import { useText } from '../../i18n/useText.ts'
import type { HistoryState } from '../../store/deviceRegister.ts'
import { useEffect, useMemo } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { HeartIcon } from '../../controls/icons.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { DataAge } from '../../freshness/DataAge.tsx'
import { placeText } from '../../modals/carryText.ts'
import { decodeCarried } from '../../rules/carry.ts'
import { carriedPath } from '../../rules/carryPlaces.ts'
import type { Favourite } from '../../rules/favourites.ts'
import { links } from '../../rules/links.ts'
import { setFavourite } from '../../session/favourites.ts'
import { DesignName } from './DesignName.tsx'
import './CarriedAway.css'

/** On a phone: shows, stores and links to what a visitor took along. */
export function CarriedAway() {
  const words = useText(carryWords)
  const refusals = { empty: words.arrivedEmpty, damaged: words.arrivedDamaged, newer: words.arrivedNewer }
  const location = useLocation()
  const decoded = useMemo(() => decodeCarried(location.hash.slice(1)), [location.hash])
  const answer = useAnswer('/comty/SearchProjectMain', {})
  const communities = answer.value?.ProjectGoogleMapInfo
  useTaken(decoded.ok ? decoded.carried.favourites : [])
  const nameOf = (id: string) => {
    const found = communities?.find((one) => one.PROJECT_ID === id)
    if (found !== undefined) return found.PROJECT_NAME
    return communities === undefined ? id : words.unknown({ id })
  }
  const home = <LinkButton element={<Link to={links.communities()}>{words.toCommunities}</Link>} />
  if (!decoded.ok) {
    return (
      <main className="carried" id="content">
        <h1>{words.arrivedTitle}</h1>
        <EmptyState title={refusals[decoded.why]} action={home} />
      </main>
    )
  }
  const { places, favourites } = decoded.carried
  const [first] = places
  return (
    <main className="carried" id="content">
      <h1>{words.arrivedTitle}</h1>
      <p className="ll-quiet">{words.arrivedText}</p>
      <DataAge answer={answer} />
      {places.length > 0 ? (
        <section aria-labelledby="carried-places">
          <h2 id="carried-places">{words.places}</h2>
          <ul className="carried-list">
            {places.map((place) => (
              <li key={carriedPath(place)}>
                <Link className="carried-row" to={carriedPath(place)}>
                  {place.communityId === null ? null : <strong>{nameOf(place.communityId)}</strong>}
                  <span className="ll-figures">{placeText(place, words)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {favourites.length > 0 ? (
        <section aria-labelledby="carried-favourites">
          <h2 id="carried-favourites">{words.favourites}</h2>
          <ul className="carried-list">
            {favourites.map(({ projectId, modelId }) => (
              <li key={`${projectId}/${modelId}`} data-carried-favourite={`${projectId}/${modelId ?? ''}`}>
                <Link
                  className="carried-row"
                  to={
                    modelId === null
                      ? links.communitySingleMain(projectId)
                      : links.unitFloorPlan(projectId, modelId)
                  }
                >
                  <HeartIcon />
                  <strong>{nameOf(projectId)}</strong>
                  {modelId === null ? null : <DesignName projectId={projectId} modelId={modelId} />}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <div className="carried-actions">
        {home}
        {first === undefined ? (
          <LinkButton kind="primary" element={<Link to={links.favourites()}>{words.favourites}</Link>} />
        ) : (
          <LinkButton kind="primary" element={<Link to={carriedPath(first)}>{words.goOn}</Link>} />
        )}
      </div>
    </main>
  )
}

/** Adds favourites to this browser once: removed ones do not return on reload. */
function useTaken(favourites: readonly Favourite[]): void {
  const location = useLocation()
  const navigate = useNavigate()
  const taken = (location.state as HistoryState | null)?.taken === true
  useEffect(() => {
    if (taken || favourites.length === 0) return
    const take = async () => {
      // Oldest first, so that the newest there is the newest here.
      for (const favourite of favourites.toReversed()) await setFavourite(favourite, true)
      await navigate(location.hash, {
        replace: true,
        state: { taken: true } satisfies HistoryState,
        preventScrollReset: true,
      })
    }
    take().catch(() => undefined)
  }, [taken, favourites, navigate, location.hash])
}
