import { useAtomValue } from 'jotai'
import { lazy, memo, Suspense } from 'react'
import { Link } from 'react-router-dom'
import type { Answer } from '../../contract/schemas.ts'
import { Button } from '../../controls/Button.tsx'
import { Card } from '../../controls/Card.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { SmallAround } from '../../controls/SmallAround.tsx'
import { Picture } from '../../controls/Picture.tsx'
import { OfflineReadiness } from '../../freshness/OfflineReadiness.tsx'
import { communitiesWords } from '../../i18n/en/communities.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { cardPlace, communityButtonLink, communityButtons } from '../../rules/cards.ts'
import { areaUnit, spanText } from '../../rules/measures.ts'
import { fromPrice, priceText } from '../../rules/money.ts'
import { userTypes } from '../../rules/actor.ts'
import { listedMarket, voiceAbout } from '../../session/language.ts'
import { homeTypeNames } from '../../session/homeTypeNames.ts'
import { personAtom } from '../../session/sessionAtoms.ts'
import type { TextOf } from '../../i18n/area.ts'
import { availableText } from './availableText.ts'
import './CommunityList.css'

export type Community = Answer<'/comty/SearchProjectMain'>['ProjectGoogleMapInfo'][number]

/** Loaded after the first screen. */
const FavouriteButton = lazy(async () => ({
  default: (await import('../../modals/FavouriteButton.tsx')).FavouriteButton,
}))
const MarketplaceFacts = lazy(async () => ({
  default: (await import('./MarketplaceFacts.tsx')).MarketplaceFacts,
}))

/**
 * A community with picture, place, home types, starting price and free homes; in a marketplace place, price,
 * commission, deposits. `onSelect`: for registering.
 */
// §2 Community card
export const CommunityCard = memo(function CommunityCard({
  community,
  first,
  onSelect,
}: {
  community: Community
  /** Whether its picture loads at once. */
  first: boolean
  /** Registers with the community; the card then offers nothing else. */
  onSelect?: ((projectId: string) => void) | undefined
}) {
  const id = community.PROJECT_ID
  const userType = useAtomValue(personAtom)?.UserType ?? userTypes.guest
  const market = listedMarket(community)
  const voice = voiceAbout(market.name, useVoice())
  const words = useText(communitiesWords, voice)
  // Older answers lack this list.
  const kinds = homeTypeNames(community.home_types ?? [], voice).join(', ')
  const place = onSelect === undefined ? cardPlace(community) : 'registration'
  const buttons = communityButtons({
    projectId: id,
    isModelsOnly: community.isModelsOnly,
    userType,
    registered: community.BrokerRegistered,
    place,
    isLandOnly: community.isLandOnly,
  })
  const free = availableText(community, words)
  const town = [community.MUNICIPALITY, community.province_abb].filter(Boolean).join(', ')
  return (
    <Card
      className="community-card"
      data-community={id}
      data-place={place}
      picture={
        <>
          <Picture
            src={community.picture ?? undefined}
            alt=""
            ratio="16 / 10"
            none={words.noPicture}
            note={community.picture_note}
            loading={first ? 'eager' : 'lazy'}
          />
          {free === '' ? null : (
            <span
              className="community-card-count ll-small ll-figures"
              data-none={community.available === 0 || undefined}
            >
              {free}
            </span>
          )}
          {onSelect === undefined ? (
            <span className="community-card-heart">
              <Suspense>
                <FavouriteButton projectId={id} name={community.PROJECT_NAME} />
              </Suspense>
            </span>
          ) : null}
        </>
      }
      actions={buttons.map((button, at) => {
        const to = communityButtonLink(button, id)
        const kind = at === 0 ? 'primary' : 'quiet'
        // In a marketplace, that button is beside the word.
        if (button === 'viewDeposits') return null
        const label = `${words[button]}, ${community.PROJECT_NAME}`
        return to === null ? (
          <Button key={button} kind={kind} aria-label={label} onClick={() => onSelect?.(id)}>
            {words[button]}
          </Button>
        ) : (
          <LinkButton
            key={button}
            kind={kind}
            element={
              <Link to={to} aria-label={label}>
                {words[button]}
              </Link>
            }
          />
        )
      })}
    >
      <div className="community-card-title">
        <h2>{community.PROJECT_NAME}</h2>
        <p className="ll-quiet ll-small">{[town, community.name].filter(Boolean).join(' · ')}</p>
      </div>
      {onSelect !== undefined && community.Min_price === 0 ? null : (
        <p className="community-card-price ll-figures">
          <SmallAround
            text={fromPrice(community.Min_price, market, words)}
            figure={priceText(community.Min_price, market)}
          />
        </p>
      )}
      <p className="community-card-facts ll-small ll-figures">
        {[kinds, ...roomsAndSizes(community, market.locale, words)].filter(Boolean).join(' · ')}
      </p>
      {place === 'marketplace' ? (
        <Suspense fallback={<dl className="marketplace-facts" />}>
          <MarketplaceFacts community={community} />
        </Suspense>
      ) : null}
      <OfflineReadiness projectId={id} />
    </Card>
  )
})

/** The smallest and largest homes: "3–5 bed", "1,562–3,025 SF". */
function roomsAndSizes(
  community: Community,
  locale: string,
  words: TextOf<typeof communitiesWords>,
): readonly string[] {
  const beds = spanText(community.beds_min, community.beds_max, locale)
  const sizes = spanText(community.min_unit_sqft, community.max_unit_sqft, locale)
  return [
    beds === '' ? '' : words.beds({ count: beds }),
    sizes === '' ? '' : `${sizes} ${areaUnit(community.isMetric, words)}`,
  ]
}
