import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Button } from '../../controls/Button.tsx'
import { BackIcon } from '../../controls/icons.tsx'
import { Notice } from '../../controls/Notice.tsx'
import type { TextOf } from '../../i18n/area.ts'
import { communitiesWords } from '../../i18n/en/communities.ts'
import { mapWords } from '../../i18n/en/map.ts'
import { useText } from '../../i18n/useText.ts'
import { MapView } from '../../map/MapView.tsx'
import type { MapPin } from '../../map/mapThings.ts'
import { boundsOf } from '../../rules/map/mercator.ts'
import { openingCommunities } from '../../rules/map/opening.ts'
import { communityPlace } from '../../rules/map/places.ts'
import { fromCompactPrice } from '../../rules/money.ts'
import { listedMarket, plainMarket } from '../../session/language.ts'
import { actorAtom } from '../../session/sessionAtoms.ts'
import { CommunityCard, type Community } from './CommunityCard.tsx'
import { CommunityRow } from './CommunityRow.tsx'
import './CommunitiesMap.css'

/** Anything else in the address narrows the list; the map shows what remains. */
const ofMap: readonly string[] = ['view', 'at']

const townOf = (community: Community): string =>
  [community.MUNICIPALITY, community.province_abb].filter(Boolean).join(', ')

/** Pins extend up and to both sides; buttons are below. */
const padding = { x: 84, y: 84 } as const

/** A community's pin; null without coordinates, so that it is only in the list. */
function pinOf(
  community: Community,
  words: TextOf<{ communities: typeof communitiesWords; map: typeof mapWords }>,
): MapPin | null {
  const place = communityPlace(community)
  if (place === null) return null
  const { PROJECT_ID: id, PROJECT_NAME: name } = community
  const market = listedMarket(community)
  const text = fromCompactPrice(community.Min_price, market, words.communities)
  return {
    id,
    place,
    name,
    text,
    amount: { value: community.Min_price, currency: market.currency },
    label: words.map.pin({ name, place: townOf(community), price: text }),
  }
}

/** Communities as pins with starting prices, beside their list and the chosen card. */
// §2 Map layer; the address has the chosen community
export function CommunitiesMap({ communities }: { communities: readonly Community[] }) {
  const t = useText({ map: mapWords, communities: communitiesWords })
  const words = t.map
  const [search, setSearch] = useSearchParams()
  const [active, setActive] = useState<string | null>(null)
  const pins = useMemo(
    () => communities.map((one) => pinOf(one, t)).filter((pin): pin is MapPin => pin !== null),
    [communities, t],
  )
  const bounds = useMemo(() => boundsOf(pins.map(({ place }) => place)), [pins])
  const { projects } = useAtomValue(actorAtom)
  const isNarrowed = [...search.keys()].some((key) => !ofMap.includes(key))
  const opening = useMemo(() => {
    if (isNarrowed) return null
    const near = openingCommunities(communities, projects, plainMarket())
    return boundsOf(near.map(communityPlace).filter((place) => place !== null))
  }, [communities, projects, isNarrowed])
  const chosen = communities.find((community) => community.PROJECT_ID === search.get('at'))
  const choose = (id: string | null) => {
    const next = new URLSearchParams(search)
    if (id === null) next.delete('at')
    else next.set('at', id)
    setActive(null)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  const missing = communities.length - pins.length

  return (
    <div className="communities-map">
      <MapView
        region={words.region}
        words={words}
        bounds={bounds}
        opening={opening}
        padding={padding}
        nearest={15}
        pins={pins}
        active={active}
        chosen={chosen?.PROJECT_ID ?? null}
        metric
        onActive={setActive}
        onChoose={choose}
      />
      <section className="communities-map-side" aria-label={words.list}>
        {chosen === undefined ? (
          <ul className="communities-rows">
            {communities.map((community) => (
              <CommunityRow
                key={community.PROJECT_ID}
                community={community}
                town={townOf(community)}
                active={community.PROJECT_ID === active}
                onActive={setActive}
                onChoose={choose}
              />
            ))}
          </ul>
        ) : (
          <>
            <Button kind="plain" icon={<BackIcon />} onClick={() => choose(null)}>
              {words.allCommunities}
            </Button>
            <CommunityCard community={chosen} first />
          </>
        )}
        {missing > 0 ? <Notice>{words.notPlaced({ count: missing })}</Notice> : null}
      </section>
    </div>
  )
}
